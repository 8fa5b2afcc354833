-- A database of the first schema, made by the server of commit 55606ef: a table in play, a what-if table, two guests.
BEGIN TRANSACTION;
CREATE TABLE chats (
	code VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	person INTEGER NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	text TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (code, number), 
	FOREIGN KEY(code) REFERENCES tables (code), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE entries (
	code VARCHAR(16) NOT NULL, 
	line INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	choice TEXT NOT NULL, 
	chance JSON NOT NULL, 
	PRIMARY KEY (code, line), 
	FOREIGN KEY(code) REFERENCES tables (code)
);
INSERT INTO "entries" VALUES('ab7n7x2e',0,-1,'set_up','[0, 11, 4, 6, 7, 2, 9, 4, 5, 7, 4, 0, 2, 0, 2, 0, 7, 10, 2, 1, 10, 1, 1, 7, 0, 0, 4, 2, 0, 1, 0, 15, 2, 9, 9, 2, 5, 2, 5, 1, 5, 1, 4, 3, 1, 0, 5, 2, 2, 18, 7, 3, 13, 13, 0, 11, 5, 10, 4, 3, 4, 3, 2, 0, 4, 2, 1, 0]');
INSERT INTO "entries" VALUES('ab7n7x2e',1,0,'settle -1,0 3','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',2,1,'settle 0,-1 0','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',3,0,'settle 1,-1 2','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',4,1,'settle 1,0 0','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',5,0,'settle -1,-1 1','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',6,1,'settle 0,1 0','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',7,0,'settle 1,1 4','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',8,1,'settle 0,2 1','[11, 7, 1, 7, 7, 5, 4, 5, 2, 5, 1, 1, 0, 1]');
INSERT INTO "entries" VALUES('ab7n7x2e',9,0,'announce attack','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',10,1,'announce attack','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',11,1,'play exchange_of_cities','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',12,0,'let_stand','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',13,1,'exchange naxos pylos','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',14,1,'play double_assault','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',15,0,'let_stand','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',16,1,'call_off','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',17,1,'end_turn','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',18,0,'announce attack','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',19,0,'call_off','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',20,0,'end_turn','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',21,1,'announce reinforcement','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',22,1,'soldier kythera','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',23,1,'ship thera','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',24,1,'ship pylos','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',25,1,'take_ship thera','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',26,1,'bring_ship phocaea','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',27,1,'take_ship pylos','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',28,1,'bring_ship kythera','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',29,1,'take_ship thera','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',30,1,'bring_ship kythera','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',31,1,'take_soldier kythera','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',32,1,'bring_soldier thera','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',33,1,'take_ship pylos','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',34,1,'end_turn','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',35,0,'announce reinforcement','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',36,0,'soldier abdera','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',37,0,'draw poseidon','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',38,0,'draw poseidon','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',39,0,'finish','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',40,0,'take_ship naxos','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',41,0,'bring_ship abdera','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',42,0,'take_ship megara','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',43,0,'bring_ship abdera','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',44,0,'end_regrouping','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',45,0,'end_turn','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',46,1,'announce attack','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',47,1,'attack naxos','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',48,1,'pass','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',49,0,'pass','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',50,1,'end_turn','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',51,0,'announce expedition','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',52,0,'give_up','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',53,0,'end_turn','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',54,1,'announce expedition','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',55,1,'lay -1,2 3','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',56,1,'go_on','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',57,1,'end_regrouping','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',58,1,'end_turn','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',59,0,'announce attack','[]');
INSERT INTO "entries" VALUES('ab7n7x2e',60,0,'call_off','[]');
CREATE TABLE experiments (
	code VARCHAR(16) NOT NULL, 
	person INTEGER NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	found JSON NOT NULL, 
	created DATETIME NOT NULL, 
	PRIMARY KEY (code), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE facts (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE people (
	id INTEGER NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	created DATETIME NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES(1,'Helen','2026-11-18 17:49:41.486379');
INSERT INTO "people" VALUES(2,'Idle','2026-11-18 17:49:41.492895');
CREATE TABLE records (
	code VARCHAR(16) NOT NULL, 
	person INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	created DATETIME NOT NULL, 
	PRIMARY KEY (code), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE seats (
	code VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	side JSON NOT NULL, 
	person INTEGER, 
	bot VARCHAR(40), 
	invite VARCHAR(24) NOT NULL, 
	PRIMARY KEY (code, seat), 
	FOREIGN KEY(code) REFERENCES tables (code), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "seats" VALUES('ab7n7x2e',0,'{"key": "side.white"}',1,NULL,'HiOUChMlIHHh');
INSERT INTO "seats" VALUES('ab7n7x2e',1,'{"key": "side.red"}',1,NULL,'w8rCQNvAIEJD');
INSERT INTO "seats" VALUES('t4ywvxwh',0,'{"key": "side.white"}',1,NULL,'8XBTRgrvSybY');
INSERT INTO "seats" VALUES('t4ywvxwh',1,'{"key": "side.red"}',NULL,'greedy','aiOyhzDhPV1h');
CREATE TABLE snapshots (
	code VARCHAR(16) NOT NULL, 
	line INTEGER NOT NULL, 
	plies INTEGER NOT NULL, 
	saved JSON NOT NULL, 
	PRIMARY KEY (code, line), 
	FOREIGN KEY(code) REFERENCES tables (code)
);
INSERT INTO "snapshots" VALUES('ab7n7x2e',12,11,'{"state": {"format": 2, "rules": "2", "plies": 11, "table": {"white": 0, "owner": {"dolphin_sea": -1, "thera": 1, "melos": -1, "naxos": 1, "kythera": 1, "nauplia": -1, "megara": 0, "aulis": -1, "pylos": 0, "methone": -1, "iolcus": -1, "phocaea": 1, "abdera": 0, "chalcis": -1, "leucas": 0, "cyzicus": -1, "syracuse": -1, "sounion": -1, "delphi": -1, "eleusis": -1, "olympia": -1, "corinth": -1, "potidaea": -1, "cnidus": -1}, "cities": [["megara", "pylos", "leucas", "abdera"], ["naxos", "kythera", "thera", "phocaea"]], "soldiers": {"dolphin_sea": 0, "thera": 1, "melos": 0, "naxos": 1, "kythera": 1, "nauplia": 0, "megara": 1, "aulis": 0, "pylos": 1, "methone": 0, "iolcus": 0, "phocaea": 1, "abdera": 1, "chalcis": 0, "leucas": 1, "cyzicus": 0, "syracuse": 0, "sounion": 0, "delphi": 0, "eleusis": 0, "olympia": 0, "corinth": 0, "potidaea": 0, "cnidus": 0}, "ships": {"dolphin_sea": 0, "dolphin_sea.2": 0, "thera": 1, "thera.2": 0, "melos": 0, "melos.2": 0, "naxos": 1, "naxos.2": 0, "kythera": 1, "kythera.2": 0, "nauplia": 0, "nauplia.2": 0, "megara": 1, "megara.2": 0, "aulis": 0, "aulis.2": 0, "pylos": 1, "pylos.2": 0, "methone": 0, "methone.2": 0, "iolcus": 0, "iolcus.2": 0, "phocaea": 1, "phocaea.2": 0, "abdera": 1, "abdera.2": 0, "chalcis": 0, "chalcis.2": 0, "leucas": 1, "leucas.2": 0, "cyzicus": 0, "cyzicus.2": 0, "syracuse": 0, "syracuse.2": 0, "sounion": 0, "sounion.2": 0, "delphi": 0, "delphi.2": 0, "eleusis": 0, "eleusis.2": 0, "olympia": 0, "olympia.2": 0, "corinth.1": 0, "corinth.2": 0, "potidaea.1": 0, "potidaea.2": 0, "cnidus.1": 0, "cnidus.2": 0}, "soldiers_left": [11, 11], "ships_left": [6, 6], "committed": [0, 0], "turns": 2, "still": 2, "laid": [{"tile": "dolphin_sea", "place": "0,0", "turn": 0}, {"tile": "megara", "place": "-1,0", "turn": 3}, {"tile": "naxos", "place": "0,-1", "turn": 0}, {"tile": "pylos", "place": "1,-1", "turn": 2}, {"tile": "kythera", "place": "1,0", "turn": 0}, {"tile": "leucas", "place": "-1,-1", "turn": 1}, {"tile": "thera", "place": "0,1", "turn": 0}, {"tile": "abdera", "place": "1,1", "turn": 4}, {"tile": "phocaea", "place": "0,2", "turn": 1}]}, "cards": {"pile.poseidon": ["tidal_wave", "ships_to_the_rescue", "calm_seas", "fair_winds", "calm_seas", "tidal_wave", "fair_winds", "another_horizon", "settlers_ashore", "calm_seas", "fair_winds", "ships_to_the_rescue", "fair_winds", "settlers_ashore"], "pile.ares": ["distant_strike", "distant_strike", "beachhead", "orderly_retreat", "battle_hero", "distant_strike", "beachhead", "sailors_to_arms", "battle_hero", "double_assault", "battle_hero", "battle_hero", "sailors_to_arms", "sailors_to_arms"], "pile.zeus": ["abundance", "divine_theft", "veto", "exchange_of_cities", "veto", "humility", "humility", "divine_theft", "two_turns", "abundance", "veto", "lasting_favour", "lasting_favour", "two_turns"], "discard.poseidon": [], "discard.ares": [], "discard.zeus": [], "hand.0": ["another_horizon", "orderly_retreat", "lasting_favour"], "hand.1": ["ships_to_the_rescue", "double_assault"], "fresh.0": [], "fresh.1": [], "drawn.0": [], "drawn.1": [], "played": ["exchange_of_cities"], "tiles": ["corinth", "aulis", "olympia", "syracuse", "eleusis", "nauplia", "melos", "delphi", "methone", "cyzicus", "cnidus", "sounion", "chalcis", "iolcus", "potidaea"], "aside": [], "tile": []}, "known": {"pile.poseidon": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "pile.ares": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "pile.zeus": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "discard.poseidon": [], "discard.ares": [], "discard.zeus": [], "hand.0": [0, 0, 0], "hand.1": [0, 0], "fresh.0": [], "fresh.1": [], "drawn.0": [], "drawn.1": [], "played": [4], "tiles": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "aside": [], "tile": []}, "seals": 37, "chance": [1610924169, 499092559, 82], "stack": [{"is": "PlayHellas", "step": "next_turn", "result": "", "interrupts": false, "active": 1}, {"is": "Turn", "step": "regroup", "result": "", "interrupts": false, "seat": 1, "pair": 0, "action": "attack", "gained": [], "regrouped": false, "unlimited": []}, {"is": "Attack", "step": "choose_target", "result": "", "interrupts": false, "seat": 1, "battles": 1, "owes_battle": false, "attacked": [], "distant": 0, "target": -1, "sent": []}, {"is": "PlayGodCard", "step": "veto_or_not", "result": "", "interrupts": false, "seat": 1, "card": "exchange_of_cities", "chain": ["exchange_of_cities"], "kept": [], "saving": 0}], "result": null}, "draw_offered_by": null, "news": [["begun", [0], 65535, 0], ["card_drawn", [0, "poseidon"], 65535, 0], ["card_drawn", [1, "poseidon"], 65535, 0], ["card_drawn", [0, "ares"], 65535, 0], ["card_drawn", [1, "ares"], 65535, 0], ["card_drawn", [0, "zeus"], 65535, 0], ["card_drawn", [1, "zeus"], 65535, 0], ["settled", [0, "megara"], 65535, 1], ["settled", [1, "naxos"], 65535, 2], ["tile_aside", [0, "potidaea"], 65535, 2], ["tile_aside", [0, "eleusis"], 65535, 2], ["settled", [0, "pylos"], 65535, 3], ["settled", [1, "kythera"], 65535, 4], ["settled", [0, "leucas"], 65535, 5], ["tile_aside", [1, "sounion"], 65535, 5], ["settled", [1, "thera"], 65535, 6], ["settled", [0, "abdera"], 65535, 7], ["tile_aside", [1, "cnidus"], 65535, 7], ["settled", [1, "phocaea"], 65535, 8], ["turn_begins", [0, 1], 65535, 8], ["announced", [0, "attack"], 65535, 9], ["called_off", [0], 65535, 9], ["turn_begins", [1, 2], 65535, 9], ["announced", [1, "attack"], 65535, 10], ["card_played", [1, "exchange_of_cities"], 65535, 11]]}');
INSERT INTO "snapshots" VALUES('ab7n7x2e',38,37,'{"state": {"format": 2, "rules": "2", "plies": 37, "table": {"white": 0, "owner": {"dolphin_sea": -1, "thera": 1, "melos": -1, "naxos": 0, "kythera": 1, "nauplia": -1, "megara": 0, "aulis": -1, "pylos": 1, "methone": -1, "iolcus": -1, "phocaea": 1, "abdera": 0, "chalcis": -1, "leucas": 0, "cyzicus": -1, "syracuse": -1, "sounion": -1, "delphi": -1, "eleusis": -1, "olympia": -1, "corinth": -1, "potidaea": -1, "cnidus": -1}, "cities": [["megara", "leucas", "abdera", "naxos"], ["kythera", "thera", "phocaea", "pylos"]], "soldiers": {"dolphin_sea": 0, "thera": 2, "melos": 0, "naxos": 1, "kythera": 1, "nauplia": 0, "megara": 1, "aulis": 0, "pylos": 1, "methone": 0, "iolcus": 0, "phocaea": 1, "abdera": 2, "chalcis": 0, "leucas": 1, "cyzicus": 0, "syracuse": 0, "sounion": 0, "delphi": 0, "eleusis": 0, "olympia": 0, "corinth": 0, "potidaea": 0, "cnidus": 0}, "ships": {"dolphin_sea": 0, "dolphin_sea.2": 0, "thera": 0, "thera.2": 0, "melos": 0, "melos.2": 0, "naxos": 1, "naxos.2": 0, "kythera": 3, "kythera.2": 0, "nauplia": 0, "nauplia.2": 0, "megara": 1, "megara.2": 0, "aulis": 0, "aulis.2": 0, "pylos": 0, "pylos.2": 0, "methone": 0, "methone.2": 0, "iolcus": 0, "iolcus.2": 0, "phocaea": 3, "phocaea.2": 0, "abdera": 1, "abdera.2": 0, "chalcis": 0, "chalcis.2": 0, "leucas": 1, "leucas.2": 0, "cyzicus": 0, "cyzicus.2": 0, "syracuse": 0, "syracuse.2": 0, "sounion": 0, "sounion.2": 0, "delphi": 0, "delphi.2": 0, "eleusis": 0, "eleusis.2": 0, "olympia": 0, "olympia.2": 0, "corinth.1": 0, "corinth.2": 0, "potidaea.1": 0, "potidaea.2": 0, "cnidus.1": 0, "cnidus.2": 0}, "soldiers_left": [10, 10], "ships_left": [6, 4], "committed": [0, 0], "turns": 5, "still": 5, "laid": [{"tile": "dolphin_sea", "place": "0,0", "turn": 0}, {"tile": "megara", "place": "-1,0", "turn": 3}, {"tile": "naxos", "place": "0,-1", "turn": 0}, {"tile": "pylos", "place": "1,-1", "turn": 2}, {"tile": "kythera", "place": "1,0", "turn": 0}, {"tile": "leucas", "place": "-1,-1", "turn": 1}, {"tile": "thera", "place": "0,1", "turn": 0}, {"tile": "abdera", "place": "1,1", "turn": 4}, {"tile": "phocaea", "place": "0,2", "turn": 1}]}, "cards": {"pile.poseidon": ["tidal_wave", "ships_to_the_rescue", "calm_seas", "fair_winds", "calm_seas", "tidal_wave", "fair_winds", "another_horizon", "settlers_ashore", "calm_seas", "fair_winds", "ships_to_the_rescue", "fair_winds"], "pile.ares": ["distant_strike", "distant_strike", "beachhead", "orderly_retreat", "battle_hero", "distant_strike", "beachhead", "sailors_to_arms", "battle_hero", "double_assault", "battle_hero", "battle_hero", "sailors_to_arms", "sailors_to_arms"], "pile.zeus": ["abundance", "divine_theft", "veto", "exchange_of_cities", "veto", "humility", "humility", "divine_theft", "two_turns", "abundance", "veto", "lasting_favour", "lasting_favour", "two_turns"], "discard.poseidon": [], "discard.ares": ["double_assault"], "discard.zeus": ["exchange_of_cities"], "hand.0": ["another_horizon", "orderly_retreat", "lasting_favour"], "hand.1": ["ships_to_the_rescue"], "fresh.0": [], "fresh.1": [], "drawn.0": ["settlers_ashore"], "drawn.1": [], "played": [], "tiles": ["corinth", "aulis", "olympia", "syracuse", "eleusis", "nauplia", "melos", "delphi", "methone", "cyzicus", "cnidus", "sounion", "chalcis", "iolcus", "potidaea"], "aside": [], "tile": []}, "known": {"pile.poseidon": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "pile.ares": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "pile.zeus": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "discard.poseidon": [], "discard.ares": [65535], "discard.zeus": [65535], "hand.0": [0, 0, 0], "hand.1": [0], "fresh.0": [], "fresh.1": [], "drawn.0": [0], "drawn.1": [], "played": [], "tiles": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "aside": [], "tile": []}, "seals": 39, "chance": [1610924169, 499092559, 82], "stack": [{"is": "PlayHellas", "step": "next_turn", "result": "", "interrupts": false, "active": 0}, {"is": "Turn", "step": "regroup", "result": "", "interrupts": false, "seat": 0, "pair": 0, "action": "reinforcement", "gained": [], "regrouped": false, "unlimited": []}, {"is": "Reinforcement", "step": "step_or_finish", "result": "", "interrupts": false, "seat": 0, "steps": 1}], "result": null}, "draw_offered_by": null, "news": [["begun", [0], 65535, 0], ["card_drawn", [0, "poseidon"], 65535, 0], ["card_drawn", [1, "poseidon"], 65535, 0], ["card_drawn", [0, "ares"], 65535, 0], ["card_drawn", [1, "ares"], 65535, 0], ["card_drawn", [0, "zeus"], 65535, 0], ["card_drawn", [1, "zeus"], 65535, 0], ["settled", [0, "megara"], 65535, 1], ["settled", [1, "naxos"], 65535, 2], ["tile_aside", [0, "potidaea"], 65535, 2], ["tile_aside", [0, "eleusis"], 65535, 2], ["settled", [0, "pylos"], 65535, 3], ["settled", [1, "kythera"], 65535, 4], ["settled", [0, "leucas"], 65535, 5], ["tile_aside", [1, "sounion"], 65535, 5], ["settled", [1, "thera"], 65535, 6], ["settled", [0, "abdera"], 65535, 7], ["tile_aside", [1, "cnidus"], 65535, 7], ["settled", [1, "phocaea"], 65535, 8], ["turn_begins", [0, 1], 65535, 8], ["announced", [0, "attack"], 65535, 9], ["called_off", [0], 65535, 9], ["turn_begins", [1, 2], 65535, 9], ["announced", [1, "attack"], 65535, 10], ["card_played", [1, "exchange_of_cities"], 65535, 11], ["exchanged", [1, "naxos", "pylos"], 65535, 13], ["card_played", [1, "double_assault"], 65535, 14], ["called_off", [1], 65535, 16], ["turn_begins", [0, 3], 65535, 17], ["announced", [0, "attack"], 65535, 18], ["called_off", [0], 65535, 19], ["turn_begins", [1, 4], 65535, 20], ["announced", [1, "reinforcement"], 65535, 21], ["soldier_placed", [1, "kythera"], 65535, 22], ["ship_placed", [1, "thera"], 65535, 23], ["ship_placed", [1, "pylos"], 65535, 24], ["ship_moved", [1, "thera", "phocaea"], 65535, 26], ["ship_moved", [1, "pylos", "kythera"], 65535, 28], ["ship_moved", [1, "thera", "kythera"], 65535, 30], ["soldier_moved", [1, "kythera", "thera"], 65535, 32], ["ship_moved", [1, "pylos", "phocaea"], 65535, 33], ["turn_begins", [0, 5], 65535, 34], ["announced", [0, "reinforcement"], 65535, 35], ["soldier_placed", [0, "abdera"], 65535, 36], ["card_drawn", [0, "poseidon"], 65535, 37]]}');
INSERT INTO "snapshots" VALUES('ab7n7x2e',52,51,'{"state": {"format": 2, "rules": "2", "plies": 51, "table": {"white": 0, "owner": {"dolphin_sea": -1, "thera": 1, "melos": -1, "naxos": 0, "kythera": 1, "nauplia": -1, "megara": 0, "aulis": -1, "pylos": 1, "methone": -1, "iolcus": -1, "phocaea": 1, "abdera": 0, "chalcis": -1, "leucas": 0, "cyzicus": -1, "syracuse": -1, "sounion": -1, "delphi": -1, "eleusis": -1, "olympia": -1, "corinth": -1, "potidaea": -1, "cnidus": -1}, "cities": [["megara", "leucas", "abdera", "naxos"], ["kythera", "thera", "phocaea", "pylos"]], "soldiers": {"dolphin_sea": 0, "thera": 1, "melos": 0, "naxos": 1, "kythera": 1, "nauplia": 0, "megara": 1, "aulis": 0, "pylos": 1, "methone": 0, "iolcus": 0, "phocaea": 1, "abdera": 2, "chalcis": 0, "leucas": 1, "cyzicus": 0, "syracuse": 0, "sounion": 0, "delphi": 0, "eleusis": 0, "olympia": 0, "corinth": 0, "potidaea": 0, "cnidus": 0}, "ships": {"dolphin_sea": 0, "dolphin_sea.2": 0, "thera": 0, "thera.2": 0, "melos": 0, "melos.2": 0, "naxos": 0, "naxos.2": 0, "kythera": 3, "kythera.2": 0, "nauplia": 0, "nauplia.2": 0, "megara": 0, "megara.2": 0, "aulis": 0, "aulis.2": 0, "pylos": 0, "pylos.2": 0, "methone": 0, "methone.2": 0, "iolcus": 0, "iolcus.2": 0, "phocaea": 3, "phocaea.2": 0, "abdera": 3, "abdera.2": 0, "chalcis": 0, "chalcis.2": 0, "leucas": 1, "leucas.2": 0, "cyzicus": 0, "cyzicus.2": 0, "syracuse": 0, "syracuse.2": 0, "sounion": 0, "sounion.2": 0, "delphi": 0, "delphi.2": 0, "eleusis": 0, "eleusis.2": 0, "olympia": 0, "olympia.2": 0, "corinth.1": 0, "corinth.2": 0, "potidaea.1": 0, "potidaea.2": 0, "cnidus.1": 0, "cnidus.2": 0}, "soldiers_left": [10, 11], "ships_left": [6, 4], "committed": [0, 0], "turns": 7, "still": 7, "laid": [{"tile": "dolphin_sea", "place": "0,0", "turn": 0}, {"tile": "megara", "place": "-1,0", "turn": 3}, {"tile": "naxos", "place": "0,-1", "turn": 0}, {"tile": "pylos", "place": "1,-1", "turn": 2}, {"tile": "kythera", "place": "1,0", "turn": 0}, {"tile": "leucas", "place": "-1,-1", "turn": 1}, {"tile": "thera", "place": "0,1", "turn": 0}, {"tile": "abdera", "place": "1,1", "turn": 4}, {"tile": "phocaea", "place": "0,2", "turn": 1}]}, "cards": {"pile.poseidon": ["tidal_wave", "ships_to_the_rescue", "calm_seas", "fair_winds", "calm_seas", "tidal_wave", "fair_winds", "another_horizon", "settlers_ashore", "calm_seas", "fair_winds", "ships_to_the_rescue"], "pile.ares": ["distant_strike", "distant_strike", "beachhead", "orderly_retreat", "battle_hero", "distant_strike", "beachhead", "sailors_to_arms", "battle_hero", "double_assault", "battle_hero", "battle_hero", "sailors_to_arms", "sailors_to_arms"], "pile.zeus": ["abundance", "divine_theft", "veto", "exchange_of_cities", "veto", "humility", "humility", "divine_theft", "two_turns", "abundance", "veto", "lasting_favour", "lasting_favour", "two_turns"], "discard.poseidon": [], "discard.ares": ["double_assault"], "discard.zeus": ["exchange_of_cities"], "hand.0": ["settlers_ashore", "fair_winds", "another_horizon", "orderly_retreat", "lasting_favour"], "hand.1": ["ships_to_the_rescue"], "fresh.0": [], "fresh.1": [], "drawn.0": [], "drawn.1": [], "played": [], "tiles": ["corinth", "aulis", "olympia", "syracuse", "eleusis", "nauplia", "melos", "delphi", "methone", "cyzicus", "cnidus", "sounion", "chalcis", "iolcus"], "aside": [], "tile": ["potidaea"]}, "known": {"pile.poseidon": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "pile.ares": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "pile.zeus": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "discard.poseidon": [], "discard.ares": [65535], "discard.zeus": [65535], "hand.0": [2, 2, 0, 0, 0], "hand.1": [0], "fresh.0": [], "fresh.1": [], "drawn.0": [], "drawn.1": [], "played": [], "tiles": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "aside": [], "tile": [0]}, "seals": 44, "chance": [1610924169, 499092559, 82], "stack": [{"is": "PlayHellas", "step": "next_turn", "result": "", "interrupts": false, "active": 0}, {"is": "Turn", "step": "regroup", "result": "", "interrupts": false, "seat": 0, "pair": 0, "action": "expedition", "gained": [], "regrouped": false, "unlimited": []}, {"is": "Expedition", "step": "lay_or_give_up", "result": "", "interrupts": false, "seat": 0, "city": -1, "further": 0, "standing": []}], "result": null}, "draw_offered_by": null, "news": [["begun", [0], 65535, 0], ["card_drawn", [0, "poseidon"], 65535, 0], ["card_drawn", [1, "poseidon"], 65535, 0], ["card_drawn", [0, "ares"], 65535, 0], ["card_drawn", [1, "ares"], 65535, 0], ["card_drawn", [0, "zeus"], 65535, 0], ["card_drawn", [1, "zeus"], 65535, 0], ["settled", [0, "megara"], 65535, 1], ["settled", [1, "naxos"], 65535, 2], ["tile_aside", [0, "potidaea"], 65535, 2], ["tile_aside", [0, "eleusis"], 65535, 2], ["settled", [0, "pylos"], 65535, 3], ["settled", [1, "kythera"], 65535, 4], ["settled", [0, "leucas"], 65535, 5], ["tile_aside", [1, "sounion"], 65535, 5], ["settled", [1, "thera"], 65535, 6], ["settled", [0, "abdera"], 65535, 7], ["tile_aside", [1, "cnidus"], 65535, 7], ["settled", [1, "phocaea"], 65535, 8], ["turn_begins", [0, 1], 65535, 8], ["announced", [0, "attack"], 65535, 9], ["called_off", [0], 65535, 9], ["turn_begins", [1, 2], 65535, 9], ["announced", [1, "attack"], 65535, 10], ["card_played", [1, "exchange_of_cities"], 65535, 11], ["exchanged", [1, "naxos", "pylos"], 65535, 13], ["card_played", [1, "double_assault"], 65535, 14], ["called_off", [1], 65535, 16], ["turn_begins", [0, 3], 65535, 17], ["announced", [0, "attack"], 65535, 18], ["called_off", [0], 65535, 19], ["turn_begins", [1, 4], 65535, 20], ["announced", [1, "reinforcement"], 65535, 21], ["soldier_placed", [1, "kythera"], 65535, 22], ["ship_placed", [1, "thera"], 65535, 23], ["ship_placed", [1, "pylos"], 65535, 24], ["ship_moved", [1, "thera", "phocaea"], 65535, 26], ["ship_moved", [1, "pylos", "kythera"], 65535, 28], ["ship_moved", [1, "thera", "kythera"], 65535, 30], ["soldier_moved", [1, "kythera", "thera"], 65535, 32], ["ship_moved", [1, "pylos", "phocaea"], 65535, 33], ["turn_begins", [0, 5], 65535, 34], ["announced", [0, "reinforcement"], 65535, 35], ["soldier_placed", [0, "abdera"], 65535, 36], ["card_drawn", [0, "poseidon"], 65535, 37], ["card_drawn", [0, "poseidon"], 65535, 38], ["card_looked_at", [0, "settlers_ashore"], 2, 39], ["card_looked_at", [0, "fair_winds"], 2, 39], ["ship_moved", [0, "naxos", "abdera"], 65535, 41], ["ship_moved", [0, "megara", "abdera"], 65535, 43], ["turn_begins", [1, 6], 65535, 45], ["announced", [1, "attack"], 65535, 46], ["battle_begins", [1, "naxos", 1, 1], 65535, 47], ["passed", [1], 65535, 48], ["passed", [0], 65535, 49], ["attack_failed", [1, "naxos", 1, 1], 65535, 49], ["turn_begins", [0, 7], 65535, 50], ["announced", [0, "expedition"], 65535, 51], ["tile_drawn", [0, "potidaea"], 65535, 51]]}');
CREATE TABLE tables (
	code VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	public BOOLEAN NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	owner INTEGER NOT NULL, 
	header JSON NOT NULL, 
	start JSON, 
	plies INTEGER NOT NULL, 
	lines INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	waiting INTEGER, 
	result JSON, 
	frozen JSON, 
	created DATETIME NOT NULL, 
	changed DATETIME NOT NULL, 
	PRIMARY KEY (code), 
	FOREIGN KEY(owner) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('ab7n7x2e','hellas','hotseat',0,'running',1,'{"petteia": 1, "game": "hellas", "rules": "2", "seats": 2, "seed": 3, "options": {"white": "lot"}}',NULL,60,61,60,0,NULL,NULL,'2026-11-18 17:49:41.915313','2026-11-18 17:49:43.039110');
INSERT INTO "tables" VALUES('t4ywvxwh','hellas','whatif',0,'running',1,'{"petteia": 1, "game": "hellas", "rules": "2", "seats": 2, "seed": 0, "options": {"white": "lot"}}','{"state": {"format": 2, "rules": "2", "plies": 60, "table": {"white": 0, "owner": {"dolphin_sea": -1, "thera": 1, "melos": -1, "naxos": 0, "kythera": 1, "nauplia": -1, "megara": 0, "aulis": -1, "pylos": 1, "methone": -1, "iolcus": 1, "phocaea": 1, "abdera": 0, "chalcis": -1, "leucas": 0, "cyzicus": -1, "syracuse": -1, "sounion": -1, "delphi": -1, "eleusis": -1, "olympia": -1, "corinth": -1, "potidaea": -1, "cnidus": -1}, "cities": [["megara", "leucas", "abdera", "naxos"], ["kythera", "thera", "phocaea", "pylos", "iolcus"]], "soldiers": {"dolphin_sea": 0, "thera": 1, "melos": 0, "naxos": 1, "kythera": 1, "nauplia": 0, "megara": 1, "aulis": 0, "pylos": 1, "methone": 0, "iolcus": 1, "phocaea": 1, "abdera": 2, "chalcis": 0, "leucas": 1, "cyzicus": 0, "syracuse": 0, "sounion": 0, "delphi": 0, "eleusis": 0, "olympia": 0, "corinth": 0, "potidaea": 0, "cnidus": 0}, "ships": {"dolphin_sea": 0, "dolphin_sea.2": 0, "thera": 0, "thera.2": 0, "melos": 0, "melos.2": 0, "naxos": 0, "naxos.2": 0, "kythera": 3, "kythera.2": 0, "nauplia": 0, "nauplia.2": 0, "megara": 0, "megara.2": 0, "aulis": 0, "aulis.2": 0, "pylos": 0, "pylos.2": 0, "methone": 0, "methone.2": 0, "iolcus": 0, "iolcus.2": 0, "phocaea": 2, "phocaea.2": 0, "abdera": 3, "abdera.2": 0, "chalcis": 0, "chalcis.2": 0, "leucas": 1, "leucas.2": 0, "cyzicus": 0, "cyzicus.2": 0, "syracuse": 0, "syracuse.2": 0, "sounion": 0, "sounion.2": 0, "delphi": 0, "delphi.2": 0, "eleusis": 0, "eleusis.2": 0, "olympia": 0, "olympia.2": 0, "corinth.1": 0, "corinth.2": 0, "potidaea.1": 0, "potidaea.2": 0, "cnidus.1": 0, "cnidus.2": 0}, "soldiers_left": [10, 10], "ships_left": [6, 5], "committed": [0, 0], "turns": 9, "still": 1, "laid": [{"tile": "dolphin_sea", "place": "0,0", "turn": 0}, {"tile": "megara", "place": "-1,0", "turn": 3}, {"tile": "naxos", "place": "0,-1", "turn": 0}, {"tile": "pylos", "place": "1,-1", "turn": 2}, {"tile": "kythera", "place": "1,0", "turn": 0}, {"tile": "leucas", "place": "-1,-1", "turn": 1}, {"tile": "thera", "place": "0,1", "turn": 0}, {"tile": "abdera", "place": "1,1", "turn": 4}, {"tile": "phocaea", "place": "0,2", "turn": 1}, {"tile": "iolcus", "place": "-1,2", "turn": 3}]}, "cards": {"pile.poseidon": ["ships_to_the_rescue", "another_horizon", "calm_seas", "ships_to_the_rescue", "fair_winds", "tidal_wave", "calm_seas", "fair_winds", "fair_winds", "ships_to_the_rescue", "another_horizon", "settlers_ashore"], "pile.ares": ["battle_hero", "beachhead", "sailors_to_arms", "distant_strike", "sailors_to_arms", "battle_hero", "distant_strike", "battle_hero", "orderly_retreat", "orderly_retreat", "battle_hero", "double_assault", "sailors_to_arms", "beachhead"], "pile.zeus": ["exchange_of_cities", "abundance", "humility", "veto", "abundance", "humility", "two_turns", "divine_theft", "veto", "lasting_favour", "lasting_favour", "veto", "divine_theft", "two_turns"], "discard.poseidon": [], "discard.ares": ["double_assault"], "discard.zeus": ["exchange_of_cities"], "hand.0": ["settlers_ashore", "fair_winds", "calm_seas", "distant_strike", "lasting_favour"], "hand.1": ["tidal_wave"], "fresh.0": [], "fresh.1": [], "drawn.0": [], "drawn.1": [], "played": [], "tiles": ["potidaea", "cnidus", "melos", "sounion", "chalcis", "syracuse", "cyzicus", "corinth", "eleusis", "nauplia", "delphi", "aulis", "methone", "olympia"], "aside": [], "tile": []}, "known": {"pile.poseidon": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "pile.ares": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "pile.zeus": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "discard.poseidon": [], "discard.ares": [65535], "discard.zeus": [65535], "hand.0": [2, 2, 0, 0, 0], "hand.1": [0], "fresh.0": [], "fresh.1": [], "drawn.0": [], "drawn.1": [], "played": [], "tiles": [65535, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "aside": [], "tile": []}, "seals": 46, "chance": [1447851827, 1323070002, 137], "stack": [{"is": "PlayHellas", "step": "next_turn", "result": "", "interrupts": false, "active": 0}, {"is": "Turn", "step": "close_or_play", "result": "", "interrupts": false, "seat": 0, "pair": 0, "action": "attack", "gained": [], "regrouped": false, "unlimited": []}], "result": null}, "draw_offered_by": null, "news": [["begun", [0], 65535, 0], ["card_drawn", [0, "poseidon"], 65535, 0], ["card_drawn", [1, "poseidon"], 65535, 0], ["card_drawn", [0, "ares"], 65535, 0], ["card_drawn", [1, "ares"], 65535, 0], ["card_drawn", [0, "zeus"], 65535, 0], ["card_drawn", [1, "zeus"], 65535, 0], ["settled", [0, "megara"], 65535, 1], ["settled", [1, "naxos"], 65535, 2], ["tile_aside", [0, "potidaea"], 65535, 2], ["tile_aside", [0, "eleusis"], 65535, 2], ["settled", [0, "pylos"], 65535, 3], ["settled", [1, "kythera"], 65535, 4], ["settled", [0, "leucas"], 65535, 5], ["tile_aside", [1, "sounion"], 65535, 5], ["settled", [1, "thera"], 65535, 6], ["settled", [0, "abdera"], 65535, 7], ["tile_aside", [1, "cnidus"], 65535, 7], ["settled", [1, "phocaea"], 65535, 8], ["turn_begins", [0, 1], 65535, 8], ["announced", [0, "attack"], 65535, 9], ["called_off", [0], 65535, 9], ["turn_begins", [1, 2], 65535, 9], ["announced", [1, "attack"], 65535, 10], ["card_played", [1, "exchange_of_cities"], 65535, 11], ["exchanged", [1, "naxos", "pylos"], 65535, 13], ["card_played", [1, "double_assault"], 65535, 14], ["called_off", [1], 65535, 16], ["turn_begins", [0, 3], 65535, 17], ["announced", [0, "attack"], 65535, 18], ["called_off", [0], 65535, 19], ["turn_begins", [1, 4], 65535, 20], ["announced", [1, "reinforcement"], 65535, 21], ["soldier_placed", [1, "kythera"], 65535, 22], ["ship_placed", [1, "thera"], 65535, 23], ["ship_placed", [1, "pylos"], 65535, 24], ["ship_moved", [1, "thera", "phocaea"], 65535, 26], ["ship_moved", [1, "pylos", "kythera"], 65535, 28], ["ship_moved", [1, "thera", "kythera"], 65535, 30], ["soldier_moved", [1, "kythera", "thera"], 65535, 32], ["ship_moved", [1, "pylos", "phocaea"], 65535, 33], ["turn_begins", [0, 5], 65535, 34], ["announced", [0, "reinforcement"], 65535, 35], ["soldier_placed", [0, "abdera"], 65535, 36], ["card_drawn", [0, "poseidon"], 65535, 37], ["card_drawn", [0, "poseidon"], 65535, 38], ["card_looked_at", [0, "tidal_wave"], 0, 39], ["card_looked_at", [0, "tidal_wave"], 0, 39], ["ship_moved", [0, "naxos", "abdera"], 65535, 41], ["ship_moved", [0, "megara", "abdera"], 65535, 43], ["turn_begins", [1, 6], 65535, 45], ["announced", [1, "attack"], 65535, 46], ["battle_begins", [1, "naxos", 1, 1], 65535, 47], ["passed", [1], 65535, 48], ["passed", [0], 65535, 49], ["attack_failed", [1, "naxos", 1, 1], 65535, 49], ["turn_begins", [0, 7], 65535, 50], ["announced", [0, "expedition"], 65535, 51], ["tile_drawn", [0, "potidaea"], 65535, 51], ["tile_under", [0, "potidaea"], 65535, 52], ["turn_begins", [1, 8], 65535, 53], ["announced", [1, "expedition"], 65535, 54], ["tile_drawn", [1, "iolcus"], 65535, 54], ["founded", [1, "iolcus"], 65535, 55], ["ship_paid", [1, "phocaea"], 65535, 55], ["turn_begins", [0, 9], 65535, 58], ["announced", [0, "attack"], 65535, 59], ["called_off", [0], 65535, 60]]}',60,0,0,0,NULL,NULL,'2026-11-18 17:49:43.182691','2026-11-18 17:49:43.182702');
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	person INTEGER NOT NULL, 
	created DATETIME NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE visits (
	code VARCHAR(16) NOT NULL, 
	person INTEGER NOT NULL, 
	plies INTEGER NOT NULL, 
	log INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (code, person), 
	FOREIGN KEY(code) REFERENCES tables (code), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE INDEX tables_by_status ON tables (status, public, changed);
CREATE INDEX seats_by_person ON seats (person);
COMMIT;
