"""A bot as a program: one line of JSON for each move, in any language. Try it:

    petteia bot-check "process:python examples/process_bot.py" hellas
    petteia play hellas --bots "process:python examples/process_bot.py"

It needs nothing of Petteia. docs/laboratory.md describes the two messages.
"""

import json
import random
import sys


def main() -> None:
    dice = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            dice.seed(message["seed"])
            answer = {"name": "example", "description": "takes any option that does not end something"}
        else:
            options = message["ask"]["options"]
            calm = [option for option in options if not option["grave"]] or options
            answer = {"key": dice.choice(calm)["key"]}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
