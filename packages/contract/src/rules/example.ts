/** A shortened, realistic answer of `/rules`. */
const soldier = {
  name: 'soldier',
  plural: 'soldiers',
  attack: 1,
  defense: 1,
  wage_milli: 200,
  train: null,
  upgrade: null,
};
const defender = {
  name: 'warden',
  plural: 'wardens',
  attack: 0,
  defense: 5,
  wage_milli: 800,
  train: { gold: 600, materials: {}, ticks: 9 },
  upgrade: { to: 6, gold: 400, materials: { steel: 2 }, ticks: 9 },
};

export const rulesExampleValue = {
  age: 1,
  name: 'Embers 1',
  slots: [
    { slot: 0, id: 'soldiers', name: 'soldiers' },
    { slot: 1, id: 'offense', name: 'offense' },
  ],
  definitions: {
    realms: [{ realm: 1, name: 'Cindermarch', about: 'Cliffs of slag and old iron.', material: 'iron' }],
    races: {
      kilnwrights: {
        slot: 0,
        name: 'Kilnwright',
        people: 'kilnwrights',
        about: 'Patient smiths who keep their fires in.',
        flags: [],
        material: 'steel',
        general_trait_slots: 2,
        effects: [['defense', 500] as [string, number]],
        units: [soldier, defender],
        plan: { homes: 2_000, farms: 2_000, markets: 1_500, foundries: 1_000, barracks: 3_500 },
      },
    },
    peace_dividend: [['gold_income', 300] as [string, number], ['book_output', 500] as [string, number]],
    personalities: {
      builder: {
        name: 'Builder',
        about: 'Raises halls where others raise banners.',
        effects: [['build_cost', -1_000] as [string, number]],
      },
    },
    buildings: {
      farms: {
        name: 'Farms',
        about: 'Feed the house.',
        material: 'timber',
        jobs: 20,
        living: 15,
        share: [],
        produces: [['food', 7_000] as [string, number]],
        holds: [],
      },
    },
    materials: { iron: { name: 'Iron', kind: 'raw' as const, reference_price: 45 } },
    sciences: {
      soilcraft: {
        name: 'Soilcraft',
        about: 'Fuller granaries.',
        category: 'economy' as const,
        effects: [['food_output', 10_000] as [string, number]],
      },
    },
    science_ranks: [
      { experience: 0, books: 1 },
      { experience: 40, books: 2 },
    ],
    operations: {
      strongbox: {
        name: 'Strongbox',
        about: 'The lock was the best that money could buy.',
        kind: 'theft' as const,
        nerve: 3,
        curve: 'chance' as const,
        shows: null,
        takes: { good: 'gold', share_bp: 400, each_hundredths: 2_500 },
        harms: [],
        needs: null,
      },
    },
    wonders: {
      long_furnace: {
        name: 'The Long Furnace',
        about: 'Nine miles of bellows under one hill.',
        gold: 4_000_000,
        materials: { iron: 6_000 },
        effects: [['unit_cost', -600] as [string, number]],
      },
    },
    realm_works: [
      { id: 'roads', name: 'Roads Between the Pits', gold: 1_500_000, material: 6_000, output_bp: 1_000 },
    ],
    projects: {
      common_purse: {
        name: 'The Common Purse',
        about: 'Bookkeeping that two strangers can agree on.',
        category: 'economy' as const,
        tiers: [{ knowledge: 12_000, effects: [['gold_income', 150] as [string, number]] }],
      },
    },
    vigils: {
      long_table: {
        name: 'Vigil of the Long Table',
        about: 'Every house sends a chair.',
        aether_per_100_acres: 240,
        incense_per_1000_acres: 30,
        effects: [['gold_income', 400] as [string, number]],
      },
    },
    rites: {
      banked_fires: {
        name: 'Banked Fires',
        about: 'Every hearth is kept in overnight.',
        kind: 'self' as const,
        aether_per_100_acres: 120,
        incense_per_1000_acres: 16,
        ticks: 14,
        cooldown_ticks: 0,
        effects: [['gold_income', 500] as [string, number]],
        brings: [],
        takes: [],
        ends: null,
        shows: null,
      },
    },
    units: [soldier, defender],
    medics: { gold: 400, materials: { salt: 2 }, ticks: 9 },
    chariots: { gold: 800, materials: { timber: 3, harness: 2 }, ticks: 9 },
    mercenaries: {
      plain: { attack: 0, gold: 150, materials: { salt: 1 } },
      upgraded: { attack: 2, gold: 210, materials: { salt: 2 } },
    },
    attacks: {
      assault: {
        index: 0,
        name: 'Assault',
        about: 'Through the gate and over the fields. Takes land.',
        defense_bp: 10_000,
        land_bp: 10_000,
        goods_bp: 0,
        people_bp: 0,
        books_bp: 0,
        razes_bp: 0,
        retakes_bp: 0,
        renown_bp: 10_000,
        ticks: 0,
        battered_tenths: 0,
        effects: [],
      },
    },
    curves: {
      gains_by_range: [[4_000, 625] as [number, number], [10_000, 10_000] as [number, number]],
    },
    stats: {
      defense: {
        does: 'strength of the home defense',
        min_bp: -9_000,
        max_bp: 30_000,
        less_is_better: false,
      },
    },
  },
  fingerprints: {
    ruleset: '5f0f1c1c8c0c6f0f1c1c8c0c6f0f1c1c8c0c6f0f1c1c8c0c6f0f1c1c8c0c6f0f',
    engine: '0.1.0',
  },
  params: {
    age_ticks: 1_344,
    tick_ms: 3_600_000,
    protection_ticks: 72,
    attacks: ['assault'],
    chance_bands_bp: [],
  },
  academic_attributes: [],
  general_traits: [],
  race_flags: { kilnwrights: [] },
  recipes: {},
};
