// Linear battles on two pages, with the break test of one of the three sheets.
import { lines, rows, type Box, type ClauseGrid, type Sheet } from './sheet';

const common: Box[] = [
  {
    title: 'A player turn',
    table: {
      heads: ['Phase', 'What'],
      rows: rows(
        'start ;; brigade morale of sheet 002, where it is in use | OUR-GAME-05 BM2-WHEN-01',
        'command 1 ;; battalia check of sheet 003, where it is in use | MPP-SEQ-CMD-01',
        'command 2 ;; disordered elite units: 4+ recovers | MPP-SEQ-CMD-02 OUR-ELITE-01',
        'command 3 ;; initiative: 1 move of any kind, enemy within 6 | MPP-SEQ-CMD-03 OUR-INIT-01',
        'command 4 ;; orders and free moves | MPP-SEQ-CMD-04',
        'command 5 ;; rally or follow-me; commanders move | MPP-SEQ-CMD-05a MPP-SEQ-CMD-05b OUR-MOVE-08',
        'shooting ;; the active side; then break tests | MPP-SEQ-SHOOT-01',
        'hand-to-hand ;; every combat once, both sides | MPP-SEQ-HTH-01',
        'disorder ;; what was received last turn comes off | MPP-SEQ-DIS-01',
      ),
    },
  },
  {
    title: 'Command',
    lead:
      '2D6, equal to the effective rating or less. ' +
      'What is left: 0 or 1 gives 1 move, 2 gives 2, 3 or more gives 3.',
    lines: lines(
      '−1 | each complete 12 from commander to unit | MPP-CMD-MOD-01',
      '−1 | enemy within 6 of the unit | MPP-CMD-MOD-02',
      '+1 | attack column, march column, limbered guns | MPP-CMD-MOD-03a MPP-CMD-MOD-03b MPP-CMD-MOD-03c',
      '+2 | instead: march column or limbered guns on a road | MPP-CMD-MOD-04a MPP-CMD-MOD-04b',
    ),
    after: lines(
      '6 6 | always fails; a failure ends that commander’s orders | OUR-CMD-05 OUR-CMD-06 OUR-CMD-07',
      '| One order for units of a brigade within 6 of each other | OUR-CMD-09',
      '| Order failed: march column, square, limbered guns, baggage still have 1 move | ' +
        'MPP-FREE-01a MPP-FREE-01b MPP-FREE-01c MPP-FREE-01d',
      '| Shaken or disordered: 1 move away, without an order | MPP-FREE-02a MPP-FREE-02b',
      '12 | enemy in sight: charge, straight ahead or back, a wheel of 45°, form or turn | OUR-PROX-01',
      '12 | rally by a command roll: 1 casualty off, never the last | OUR-RALLY-01',
      '12 | follow-me: up to 3 moves without a roll | OUR-FOLLOW-01',
    ),
  },
  {
    title: 'One move, in inches',
    table: {
      heads: ['Unit', 'Move'],
      rows: rows(
        'everything not below ;; 6 | MPP-MOVE-01',
        'formed cavalry, light chariots, limbered horse guns ;; 9 | MPP-MOVE-02a MPP-MOVE-02b MPP-MOVE-02c',
        'light cavalry in open order, horse archers ;; 12 | MPP-MOVE-03a MPP-MOVE-03b',
        'light and medium guns by hand ;; 3 | MPP-MOVE-04a MPP-MOVE-04b',
        'heavy and siege guns, hedgehog ;; none | MPP-MOVE-05a MPP-MOVE-05b MPP-MOVE-05c',
        'commander on foot, mounted ;; 18, 24 | MPP-MOVE-06 MPP-MOVE-07',
      ),
    },
    after: lines(
      '×2 | straight back or sideways | OUR-MOVE-02',
      '1 move | change of formation, turn by 90° or 180°, limber, unlimber | OUR-MOVE-04',
      '1″ | stay that far from enemies unless charging | OUR-MOVE-05',
      '| Woods: skirmish, open order and commanders only; half rate if not skirmish capable | ' +
        'MPP-TERR-WOODS-01 MPP-TERR-WOODS-02 MPP-TERR-WOODS-03',
      '| Rough: others 1 move. Obstacle: others lose 1 move | MPP-TERR-ROUGH-02 MPP-TERR-LINEAR-02',
      '| Building: 1 move in, 1 move out | MPP-TERR-BUILD-01 MPP-TERR-BUILD-02',
    ),
  },
  {
    title: 'Charges',
    lines: lines(
      '| Not shaken, disordered, engaged. One wheel of 45° at most, then straight | OUR-CHG-01 OUR-CHG-03',
      '| The target stands, or one of these: | OUR-REACT-01',
      '+1 | closing shots, front zone, close range | OUR-REACT-02',
      '| countercharge: cavalry; both count as charging | OUR-REACT-03',
      '| evade: skirmish, open order, horse archers, limbered horse guns | OUR-REACT-04',
      '4+ | emergency square or hedgehog against cavalry; else disordered | OUR-REACT-05',
    ),
  },
  {
    title: 'Shooting',
    lead: 'Need 4 less the modifiers, never below 2. Each line counts once.',
    lines: lines(
      '−1 | shooter shaken or disordered | MPP-SHOOT-MOD-01',
      '−1 | past half range | MPP-SHOOT-MOD-02',
      '−1 | target not clear, artillery, or skirmishing | MPP-SHOOT-MOD-03a MPP-SHOOT-MOD-03b MPP-SHOOT-MOD-03c',
      '−1 | cataphracts; the front of heavy infantry | MPP-SHOOT-MOD-04a MPP-SHOOT-MOD-04b',
      '−1 | traversing shots | MPP-SHOOT-MOD-05',
      '+1 | closing shots; guns at column or square; shooter skirmishing | ' +
        'MPP-SHOOT-MOD-06a MPP-SHOOT-MOD-06b MPP-SHOOT-MOD-06c MPP-SHOOT-MOD-06d',
    ),
    table: {
      heads: ['Dice', 'Instead of the profile’s'],
      rows: rows(
        '1 ;; attack column, mixed, each face of a square | MPP-SHOOT-DICE-01 MPP-SHOOT-DICE-02 MPP-SHOOT-DICE-03',
        '2 ;; each face of a building | MPP-SHOOT-DICE-07',
        'none ;; march column, limbered guns | MPP-SHOOT-DICE-04 MPP-SHOOT-DICE-05',
        '×2 ;; infantry and guns in enfilade | MPP-SHOOT-DICE-06a MPP-SHOOT-DICE-06b',
      ),
    },
    after: lines(
      '| Nearest target in the front zone; within 1 inch of it choose freely | OUR-SHOOT-02 OUR-SHOOT-03',
      '| A gun that moved does not shoot | OUR-SHOOT-10',
    ),
  },
  {
    title: 'Ranges',
    table: {
      heads: ['Inches', 'Weapon'],
      rows: rows(
        '6 ;; pistol, shotgun, thrown weapon | MPP-RANGE-01a MPP-RANGE-01b MPP-RANGE-01c',
        '12 ;; sling, short bow, smoothbore carbine | MPP-RANGE-02a MPP-RANGE-02b MPP-RANGE-02c',
        '18 ;; bow, crossbow, musket, rifled carbine | MPP-RANGE-03a MPP-RANGE-03b MPP-RANGE-03c MPP-RANGE-03d',
        '24 ;; light guns, rifled musket, breech carbine | MPP-RANGE-04a MPP-RANGE-04b MPP-RANGE-04c',
        '30 ;; breech rifle, bolt-action carbine | MPP-RANGE-05a MPP-RANGE-05b',
        '36 ;; bolt-action rifle, medium and light smoothbore guns | MPP-RANGE-06a MPP-RANGE-06b MPP-RANGE-06c',
        '48 ;; heavy and smoothbore artillery | MPP-RANGE-07a MPP-RANGE-07b',
      ),
    },
  },
  {
    title: 'Saves',
    lead: 'Need: the profile’s save less the modifiers. One cover, one formation, the worst gun line.',
    lines: lines(
      '+1 | attack column, not against guns | MPP-SAVE-01',
      '+1 | light cover; square, wedge, hedgehog | MPP-SAVE-02a MPP-SAVE-02b MPP-SAVE-02c MPP-SAVE-02d',
      '+2 | heavy cover; testudo | MPP-SAVE-03 MPP-SAVE-09',
      '+3 | fortification | MPP-SAVE-08',
      '−2 | march column | MPP-SAVE-04',
      '−1, −2 | guns over half range; nearer | MPP-SAVE-05 MPP-SAVE-06a MPP-SAVE-06b',
      '−3 | heavy and siege guns | MPP-SAVE-07a MPP-SAVE-07b',
    ),
  },
  {
    title: 'Hand-to-hand',
    lead: 'Need 4 less the modifiers. Both roll, then save.',
    lines: lines(
      '+1 | charging, countercharging, first phase | MPP-HTH-MOD-01 OUR-CHG-07',
      '+1 | won the round before | MPP-HTH-MOD-02',
      '+1 | down a slope | MPP-HTH-MOD-06',
      '−1 | shaken or disordered | MPP-HTH-MOD-03',
      '−1 | skirmish order | MPP-HTH-MOD-04',
      '−1 | engaged in flank or rear | MPP-HTH-MOD-05',
      '1, 2 | dice a face: square; building | MPP-HTH-DICE-01 MPP-HTH-DICE-05',
      '1, 0 | dice: march column; limbered guns | MPP-HTH-DICE-02 MPP-HTH-DICE-03',
      '×2 | infantry and guns in enfilade | MPP-HTH-DICE-04a MPP-HTH-DICE-04b',
    ),
  },
  {
    title: 'Combat score',
    lead: 'Casualties inflicted, and:',
    lines: lines(
      '+1 | each support: one to the rear, one on each flank, within 6 | ' +
        'MPP-COMBAT-MOD-01a MPP-COMBAT-MOD-01b OUR-SUP-02 OUR-SUP-03',
      '+2 | cavalry against infantry without pikes | MPP-COMBAT-MOD-02',
      '+2 | pikes against cavalry | MPP-COMBAT-MOD-03',
      '+3 | square, hedgehog against cavalry | MPP-COMBAT-MOD-04a MPP-COMBAT-MOD-04b',
      '+3 | holding a fortification; a building | MPP-COMBAT-MOD-05a MPP-COMBAT-MOD-05b',
    ),
    after: lines('| The higher wins; losers test, in a draw the shaken. | OUR-HTH-06 OUR-HTH-07'),
  },
  {
    title: 'States',
    lines: lines(
      '| Casualties equal to stamina: shaken. More is excess. | OUR-STATE-01 OUR-STATE-02',
      '| Shaken or disordered: −1; no charge, follow-up or support | OUR-STATE-03 OUR-STATE-05',
      '×2 | stamina, excess included: shattered, removed | OUR-STATE-06',
      '| Back straight, else 15°, 30°, 45°; then 2 moves; else it breaks | OUR-FORCED-03 OUR-FORCED-06',
    ),
  },
  {
    title: 'Victory',
    lines: lines(
      '½ | of its brigades, and more, lost or failing: the army is beaten | OUR-WIN-01',
      '| At the limit: 2 a stamina point destroyed, 1 a point shaken | OUR-WIN-02',
    ),
  },
];

const bm2: Box = {
  title: 'Brigade morale of sheet 002',
  lead: 'At half its points or less (shaken units count half): 2D6 against the commander’s rating.',
  lines: lines(
    '+1 | half its units or more are gone | BM2-MOD-01 BM2-WHEN-02 BM2-WHEN-03',
    '+2 | all that are left are shaken, and one is gone | BM2-MOD-02',
    '< | below the rating: passed | BM2-RES-LT',
    '= | no move towards the enemy this turn | BM2-RES-EQ-1',
    '> | back, a move a point; no order but rally | BM2-RES-GT-1 BM2-RES-GT-3',
    '1 | unit left: the brigade goes (not if it began with 2) | BM2-WHEN-04 BM2-WHEN-05',
  ),
};
const bm3: Box = {
  title: 'Battalia check of sheet 003',
  lines: lines(
    '½ | of its units, and more, lost or shaken: it fails. No dice. | OUR-BM3-01',
    '| Unengaged units go 1 move towards their base edge; no order but rally. | OUR-BM3-02',
  ),
};

const low = (sheet: 'BT0' | 'BT2'): ClauseGrid => {
  const rows = ['04', '05', '06', '07'];
  const columns = [
    ['INF', 'SH'],
    ['CAV', 'SH'],
    ['ART', 'SH'],
    ['INF', 'HH'],
    ['CAV', 'HH'],
    ['ART', 'HH'],
  ];
  return {
    corner: 'Score',
    across: ['shot at: foot', 'horse', 'guns', 'melee: foot', 'horse', 'guns'],
    down: ['4 or less', '5', '6', '7 or more'],
    ids: rows.map((row) => columns.map(([troops, combat]) => `${sheet}-RES-${row}-${troops}-${combat}`)),
    short: {
      'breaks and is removed': 'breaks',
      'retires 1 full move and is disordered': 'retires, disordered',
      'retires 1 full move, order unchanged': 'retires in order',
      'holds and stays put': 'holds',
      'holds and fights on next round': 'holds',
    },
  };
};

const retiring = (sheet: 'BT0' | 'BT2') =>
  lines(
    '| Retires: a full move to the rear, formation kept, no enemy touched | ' +
      `${sheet}-EFF-RETD-01 ${sheet}-EFF-RETD-02 ${sheet}-EFF-RETD-03 ${sheet}-EFF-RETD-04`,
    `| Cannot: 2 moves; cannot: breaks | ${sheet}-EFF-RETD-06 ${sheet}-EFF-RETD-07`,
  );
const occasions = (sheet: 'BT0' | 'BT2') =>
  lines(
    `A | shooting pushed it past its stamina | ${sheet}-TRIG-A`,
    `B | closing fire shook it, or guns cost it a casualty so | ${sheet}-TRIG-B`,
    `C | it lost a round of hand-to-hand | ${sheet}-TRIG-C`,
    `D | shaken, and the round was drawn | ${sheet}-TRIG-D`,
    `E | a friend that it supported broke | ${sheet}-TRIG-E`,
  );

const test0: Box[] = [
  {
    title: 'Break test of sheet 000: low is bad',
    lead: '2D6. Tests A and B read “shot at”, C, D and E “melee”.',
    wide: true,
    grid: low('BT0'),
    after: retiring('BT0'),
  },
  { title: 'When to test', lines: occasions('BT0') },
  {
    title: 'Modifiers',
    lines: lines(
      '−1 | each casualty in excess | BT0-MOD-01',
      '−1 | disordered | BT0-MOD-02',
      '−1 | guns caused any of it, tests A and B | BT0-MOD-03',
    ),
  },
  bm2,
];
const test2: Box[] = [
  {
    title: 'Break test of sheet 002: low is bad',
    lead: '2D6. Tests A and B read “shot at”, C, D and E “melee”.',
    wide: true,
    grid: low('BT2'),
    after: [
      ...lines('| Cavalry in test E holds in the top row of melee. | BT2-TBL-03 BT2-RES-07-CAVSUP-HH'),
      ...retiring('BT2'),
    ],
  },
  { title: 'When to test', lines: occasions('BT2') },
  {
    title: 'Modifiers',
    lead: 'Of lost, double and treble, of cavalry, and of flank and rear only the worst counts.',
    lines: lines(
      '−1 | each casualty in excess | BT2-MOD-1-01',
      '−1 | disordered | BT2-MOD-1-02',
      '−1 | guns caused any of it, tests A and B | BT2-MOD-1-04',
      '−1, −2, −3 | lost the melee; to double; to treble | BT2-MOD-1-03 BT2-MOD-2-02 BT2-MOD-3-01',
      '−2, −3 | foot beaten by cavalry; in skirmish order | BT2-MOD-2-01 BT2-MOD-3-02',
      '−2, −3 | enemy on the flank; on the rear | BT2-MOD-2-03 BT2-MOD-3-03',
    ),
  },
  bm2,
];

const scores = ['04', '05', '06', '07', '08', '09', '10', '11', '12'];
const high = (cause: 'RNG' | 'HTH'): ClauseGrid => ({
  corner: 'Score',
  across: ['foot', 'horse', 'skirmishers', 'guns'],
  down: ['4 or less', '5', '6', '7', '8', '9', '10', '11', '12 or more'],
  ids: scores.map((score) => ['INF', 'CAV', 'SKI', 'ART'].map((troops) => `MPP-BT-${score}-${troops}-${cause}`)),
  short: {
    'breaks and is removed': 'breaks',
    'holds and stays put': 'holds',
    'holds and fights on next round': 'holds',
    'retreats 1 full move, order unchanged': 'retreats in order',
    'retreats 1 full move and is disordered': 'retreats, disordered',
    'owner picks: stay and be disordered, or retreat 1 full move with order unchanged':
      'owner: hold disordered, or retreat in order',
    'gives ground, order unchanged; its supports go back with it': 'gives ground*',
    'gives ground and is disordered; its supports go back with it, order unchanged': 'gives ground*, disordered',
    'gives ground and is disordered; supports stay': 'gives ground, disordered',
    'if shaken: breaks and is removed; if not: gives ground and is disordered; supports stay':
      'shaken: breaks; else gives ground, disordered',
    'if shaken: breaks and is removed; if not: gives ground with its supports, and all are disordered':
      'shaken: breaks; else gives ground*, all disordered',
    'if shaken: breaks and is removed; if not: retreats 1 full move and is disordered':
      'shaken: breaks; else retreats, disordered',
    'if it carries any casualty: breaks and is removed; if none: retreats 1 full move and is disordered':
      'any casualty: breaks; else retreats, disordered',
  },
});

const test3: Box[] = [
  { title: 'Break test of sheet 003, ranged: high is bad', wide: true, grid: high('RNG') },
  {
    title: 'Break test of sheet 003, hand-to-hand',
    wide: true,
    grid: high('HTH'),
    after: lines('* | with its supports: half a move straight back | OUR-FORCED-01 OUR-FORCED-07'),
  },
  {
    title: 'When to test',
    lines: lines(
      '1, 2 | fire shakes it; shaken, any further casualty | MPP-BT-TRIG-1 MPP-BT-TRIG-2',
      '3, 4 | a 6 where more than 6 was needed; two 6s where 6 was | MPP-BT-TRIG-3 MPP-BT-TRIG-4',
      '5, 6 | lost hand-to-hand; shaken and drawn | MPP-BT-TRIG-5 MPP-BT-TRIG-6',
      '7 | the unit it supports breaks or shatters | MPP-BT-TRIG-7',
    ),
  },
  {
    title: 'Modifiers of 2D6',
    lines: lines(
      '+1 | each casualty in excess (ranged) | MPP-BT-MOD-1 MPP-BT-DICE-01',
      '+1 | each point the combat was lost by | MPP-BT-MOD-2',
      '+1 | disordered | MPP-BT-MOD-3',
      '+1 | guns caused a casualty | MPP-BT-MOD-4',
      '−2 | no casualties | MPP-BT-MOD-5',
    ),
  },
  bm3,
];

const sheet = (number: string, test: Box[]): Sheet => ({
  title: `Linear, break test of sheet ${number}`,
  sub: 'Lengths in inches; within counts the limit, over does not.',
  prefix: '',
  pages: [common.slice(0, 7), [...test, ...common.slice(7)]],
});
export const linear0 = sheet('000', test0);
export const linear2 = sheet('002', test2);
export const linear3 = sheet('003', test3);
