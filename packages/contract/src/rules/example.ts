// Written by tools/rules_example.ts from ages/embers-1: change those.
import type { RulesReply } from './reply.ts';

/** A shortened answer of `/rules`. */
export const rulesExample: RulesReply = {
  "age": 1,
  "name": "Embers 1",
  "slots": [
    {
      "slot": 0,
      "id": "soldiers",
      "name": "soldiers"
    },
    {
      "slot": 1,
      "id": "offense",
      "name": "offense"
    },
    {
      "slot": 2,
      "id": "defense",
      "name": "defense"
    }
  ],
  "definitions": {
    "realms": [
      {
        "realm": 1,
        "name": "Cindermarch",
        "original_name": "Cindermarch",
        "about": "Black hills that split in the burning and bled iron. The seams lie open to the sky; the only deep thing here is the quarrel over who holds which slope.",
        "material": "iron"
      }
    ],
    "races": {
      "kilnwrights": {
        "slot": 5,
        "name": "Kilnwright",
        "people": "Kilnwrights",
        "about": "They came out of the burning with one idea: next time, brick. A Kilnwright town is warm, square, finished, and slightly larger than it was this morning. Everything in it works. Very little of it is meant to go anywhere.",
        "flags": [
          "transmute"
        ],
        "material": "stone",
        "general_trait_slots": 2,
        "effects": [
          [
            "building_efficiency",
            450
          ],
          [
            "material_output",
            2700
          ],
          [
            "training_time",
            800
          ],
          [
            "elite_offense",
            -400
          ]
        ],
        "units": [
          {
            "name": "Soldier",
            "plural": "Soldiers",
            "attack": 1,
            "defense": 1,
            "wage_milli": 200,
            "train": null,
            "upgrade": null
          },
          {
            "name": "Hod Carrier",
            "plural": "Hod Carriers",
            "attack": 5,
            "defense": 0,
            "wage_milli": 800,
            "train": {
              "gold": 560,
              "materials": {},
              "ticks": 9
            },
            "upgrade": {
              "to": 5,
              "gold": 400,
              "materials": {},
              "ticks": 9
            }
          },
          {
            "name": "Bricklayer",
            "plural": "Bricklayers",
            "attack": 0,
            "defense": 5,
            "wage_milli": 800,
            "train": {
              "gold": 570,
              "materials": {},
              "ticks": 9
            },
            "upgrade": {
              "to": 6,
              "gold": 400,
              "materials": {},
              "ticks": 9
            }
          }
        ],
        "plan": {
          "barracks": 200,
          "censeries": 200,
          "cisterns": 300,
          "dens": 200,
          "drill_yards": 100,
          "farms": 600,
          "foundries": 1600,
          "homes": 1600,
          "infirmaries": 300,
          "keeps": 300,
          "libraries": 600,
          "markets": 1400,
          "ramparts": 700,
          "shrines": 500,
          "stables": 100,
          "watchposts": 400,
          "workshops": 900
        }
      }
    },
    "flags": {
      "transmute": "may turn one raw material into another, at a loss"
    },
    "peace_dividend": [
      [
        "gold_income",
        300
      ],
      [
        "book_output",
        500
      ]
    ],
    "personalities": {
      "builder": {
        "name": "Builder",
        "about": "Measures twice, builds once, and what it builds works better than it has a right to.",
        "effects": [
          [
            "building_efficiency",
            500
          ],
          [
            "build_cost",
            -700
          ]
        ]
      }
    },
    "buildings": {
      "farms": {
        "name": "Ash Farms",
        "about": "Ash is bitter to breathe and sweet to barley. Each farm feeds 280 mouths.",
        "material": "stone",
        "jobs": 20,
        "living": 15,
        "share": [],
        "produces": [
          [
            "food",
            7000
          ]
        ],
        "holds": []
      }
    },
    "materials": {
      "iron": {
        "name": "Iron",
        "kind": "raw",
        "reference_price": 45
      }
    },
    "sciences": {
      "soilcraft": {
        "name": "Soilcraft",
        "about": "How deep to turn ash under, and what to sow in it first.",
        "category": "economy",
        "effects": [
          [
            "food_output",
            15000
          ],
          [
            "food_need",
            -5000
          ]
        ]
      }
    },
    "science_ranks": [
      {
        "experience": 0,
        "books": 10
      },
      {
        "experience": 300,
        "books": 11
      }
    ],
    "operations": {
      "strongbox": {
        "name": "Strongbox",
        "kind": "theft",
        "nerve": 3,
        "curve": "chance",
        "shows": null,
        "needs": null,
        "about": "The lock was the best that money could buy, which is how one knew where the money was.",
        "takes": {
          "good": "gold",
          "share_bp": 2500,
          "each_hundredths": 12000
        },
        "harms": []
      }
    },
    "wonders": {
      "long_furnace": {
        "name": "The Long Furnace",
        "about": "Nine miles of bellows under one hill. Every hammer in the state strikes hotter iron.",
        "gold": 2000000,
        "materials": {
          "iron": 2400
        },
        "effects": [
          [
            "unit_cost",
            -600
          ],
          [
            "upgrade_cost",
            -600
          ]
        ]
      }
    },
    "realm_works": [
      {
        "id": "roads",
        "name": "Roads Between the Pits",
        "gold": 1500000,
        "material": 6000,
        "output_bp": 1000
      }
    ],
    "projects": {
      "common_purse": {
        "name": "The Common Purse",
        "about": "Bookkeeping that two strangers can agree on.",
        "category": "economy",
        "tiers": [
          {
            "knowledge": 12000,
            "effects": [
              [
                "gold_income",
                150
              ]
            ]
          },
          {
            "knowledge": 36000,
            "effects": [
              [
                "gold_income",
                300
              ]
            ]
          },
          {
            "knowledge": 90000,
            "effects": [
              [
                "gold_income",
                450
              ]
            ]
          },
          {
            "knowledge": 200000,
            "effects": [
              [
                "gold_income",
                600
              ]
            ]
          },
          {
            "knowledge": 400000,
            "effects": [
              [
                "gold_income",
                750
              ]
            ]
          }
        ]
      }
    },
    "truths": {
      "deep_furrow": {
        "name": "The Deep Furrow",
        "about": "Under the ash there is black earth, if the plough is brave.",
        "kind": "hearth",
        "effects": [
          [
            "food_output",
            500
          ]
        ]
      }
    },
    "vigils": {
      "long_table": {
        "name": "Vigil of the Long Table",
        "aether_per_100_acres": 240,
        "incense_per_1000_acres": 30,
        "about": "Every house sends a chair. Until the last lamp is out nobody haggles, and it is astonishing what gets done.",
        "effects": [
          [
            "gold_income",
            400
          ],
          [
            "build_cost",
            -300
          ]
        ]
      }
    },
    "rites": {
      "banked_fires": {
        "name": "Banked Fires",
        "kind": "self",
        "aether_per_100_acres": 120,
        "incense_per_1000_acres": 8,
        "ticks": 14,
        "cooldown_ticks": 0,
        "ends": null,
        "shows": null,
        "about": "Every hearth is kept in overnight, and somebody is found working beside each of them in the morning.",
        "effects": [
          [
            "gold_income",
            1100
          ]
        ],
        "brings": [],
        "takes": []
      }
    },
    "units": [
      {
        "name": "Soldier",
        "plural": "Soldiers",
        "attack": 1,
        "defense": 1,
        "wage_milli": 200,
        "train": null,
        "upgrade": null
      },
      {
        "name": "Raider",
        "plural": "Raiders",
        "attack": 5,
        "defense": 0,
        "wage_milli": 800,
        "train": {
          "gold": 600,
          "materials": {},
          "ticks": 9
        },
        "upgrade": {
          "to": 5,
          "gold": 400,
          "materials": {},
          "ticks": 9
        }
      },
      {
        "name": "Warden",
        "plural": "Wardens",
        "attack": 0,
        "defense": 5,
        "wage_milli": 800,
        "train": {
          "gold": 600,
          "materials": {},
          "ticks": 9
        },
        "upgrade": {
          "to": 6,
          "gold": 400,
          "materials": {},
          "ticks": 9
        }
      }
    ],
    "medics": {
      "gold": 400,
      "materials": {},
      "ticks": 9
    },
    "chariots": {
      "gold": 800,
      "materials": {},
      "ticks": 9
    },
    "mercenaries": {
      "plain": {
        "attack": 0,
        "gold": 150,
        "materials": {}
      },
      "upgraded": {
        "attack": 2,
        "gold": 210,
        "materials": {}
      }
    },
    "attacks": {
      "assault": {
        "name": "Assault",
        "defense_bp": 10000,
        "land_bp": 10000,
        "goods_bp": 0,
        "people_bp": 0,
        "books_bp": 0,
        "razes_bp": 0,
        "retakes_bp": 0,
        "renown_bp": 10000,
        "ticks": 0,
        "battered_tenths": 0,
        "index": 0,
        "about": "Through the gate and over the fields. Takes land.",
        "effects": []
      }
    },
    "curves": {
      "gains_by_range": [
        [
          4000,
          625
        ],
        [
          5000,
          1375
        ],
        [
          6000,
          2500
        ],
        [
          7000,
          4200
        ],
        [
          8000,
          6000
        ],
        [
          9000,
          7900
        ],
        [
          10000,
          10000
        ]
      ]
    },
    "stats": {
      "defense": {
        "name": "defense at home",
        "does": "strength of the home defense",
        "min_bp": -9000,
        "max_bp": 30000,
        "less_is_better": false
      }
    }
  },
  "fingerprints": {
    "ruleset": "ddd490d34796ca39fadd7f454b8697d9319278a5791802c9df3e1520c18ddd05",
    "engine": "1"
  },
  "params": {
    "age_ticks": 1344,
    "attacks": [
      "assault",
      "encroach",
      "flanked_ambush",
      "ransack",
      "raze",
      "sack",
      "scour",
      "siege"
    ],
    "chance_bands_bp": [
      2000,
      4000,
      6000,
      8000
    ],
    "protection_ticks": 72,
    "tick_ms": 3600000
  },
  "academic_attributes": [
    {
      "id": "almanac",
      "name": "Almanac",
      "about": "Knows when to sow, and has been right nine years in eleven.",
      "category": "economy",
      "effects": [
        [
          "food_output",
          400
        ],
        [
          "food_need",
          -100
        ]
      ]
    }
  ],
  "general_traits": [
    {
      "id": "ashlander",
      "name": "Ashlander",
      "about": "Grew up where the ground smokes, next door to everyone who hammers things for a living.",
      "effects": [],
      "leads": [],
      "defends": [],
      "serves": [],
      "conds": [
        [
          "offense",
          5,
          null,
          450
        ],
        [
          "offense",
          8,
          null,
          450
        ],
        [
          "offense",
          0,
          null,
          450
        ]
      ],
      "price_bp": 2500
    }
  ],
  "race_flags": {
    "kilnwrights": [
      "transmute"
    ]
  },
  "recipes": {
    "steel": {
      "name": "Steel",
      "gold": 220,
      "needs": {
        "iron": 2,
        "timber": 1
      },
      "makes": {
        "steel": 2
      }
    }
  }
};
