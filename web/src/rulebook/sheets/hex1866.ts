// The hex battles of 1866 on two pages.
import { lines, rows, type Sheet } from './sheet';

const cells = ['R0', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6'].map((row) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8].map((column) => `HEX-CRT-${row}-C${column}`),
);

export const hex1866: Sheet = {
  title: 'Hex 1866',
  sub: 'Brigades on a hex map. Divisions round down; every die is a d6.',
  prefix: 'HEX-',
  pages: [
    [
      {
        title: 'The turn',
        table: {
          heads: ['Phase', 'What'],
          rows: rows(
            'command ;; initiative: d6 + chief; then command tests | HEX-P-SEQ-01 HEX-P-SEQ-02 HEX-P-SEQ-03',
            'activation ;; sides in turn, one formation each | HEX-P-SEQ-04',
            '1 ;; rally | HEX-P-ACT-01 HEX-P-RALLY-01',
            '2 ;; bombardment | HEX-P-BOMB-01',
            '3 ;; movement | HEX-P-MOVE-01',
            '4 ;; combat | HEX-P-CBT-01',
            'end ;; objectives change hands; sudden victory | HEX-P-SEQ-05 HEX-P-VIC-04',
          ),
        },
      },
      {
        title: 'Command',
        lines: lines(
          '| In command: a path from the chief reaches the commander, | HEX-P-CMD-01 HEX-P-CMD-02',
          'd6 | or his rating or less | HEX-P-CMD-02',
          '| A unit: a path within its commander’s range reaches it | HEX-P-CMD-03',
          '½ | Out of command: half MP (up), no enemy zone, −1 in tests | HEX-P-CMD-04',
          '| Paths stop at enemies, enemy zones without a friend, rivers without bridge, escarpments without ' +
            'link | HEX-P-CMD-01',
        ),
      },
      {
        title: 'Allowances',
        table: {
          heads: ['Unit', 'MP'],
          rows: rows(
            'infantry, foot artillery ;; 4 | HEX-P-UNIT-03',
            'jaegers ;; 5 | HEX-P-UNIT-03',
            'heavy cavalry, horse artillery ;; 6 | HEX-P-UNIT-03',
            'light cavalry ;; 7 | HEX-P-UNIT-03',
            'leaders ;; 8 | HEX-P-UNIT-03 HEX-P-MOVE-10',
          ),
        },
        after: lines('3, 4 | range of Prussian, Austrian guns | HEX-P-UNIT-03'),
      },
      {
        title: 'Moving',
        table: {
          heads: ['To enter', 'foot', 'jaegers', 'horse', 'guns'],
          rows: rows(
            'clear ;; 1 ;; 1 ;; 1 ;; 1 | HEX-TERR-CLEAR-01',
            'town, city ;; as the ground ;; as the ground ;; as the ground ;; as the ground | ' +
              'HEX-TERR-TOWN-01 HEX-TERR-CITY-01',
            'marsh ;; 2 ;; 2 ;; – ;; – | HEX-TERR-MARSH-01 HEX-TERR-MARSH-02',
            'woods ;; 2 ;; 1 ;; 3, disorganised ;; 3 | HEX-TERR-WOODS-01 HEX-TERR-WOODS-02 HEX-TERR-WOODS-03 ' +
              'HEX-TERR-WOODS-04',
            'by any link ;; 1 ;; 1 ;; 1 ;; 1 | HEX-TERR-ROAD-01 HEX-TERR-PATH-01 HEX-TERR-RAIL-01',
          ),
        },
        after: lines(
          '+1 | each level, up or down; ravine: on links too | HEX-TERR-LEVEL-01 HEX-TERR-RAVINE-01',
          '+1 | stream, off links | HEX-TERR-STREAM-01 HEX-P-MOVE-02',
          '+1 | each step out of an enemy zone | HEX-P-ZOC-03',
          '| Enter an enemy zone: stop. | HEX-P-ZOC-02',
          '| River: by a bridge. Escarpment: by a link. Steep slope: horse and guns by a link. | ' +
            'HEX-TERR-RIVER-01 HEX-TERR-ESC-01 HEX-TERR-LEVEL-02',
          '+1, +2 | free after 2 hexes by road; cavalry and leaders 2 | HEX-FN-3 HEX-P-MOVE-06',
          '1 | hex is always allowed, but not into a zone | HEX-P-MOVE-05',
          '| Disorganised: may not enter an enemy zone | HEX-P-MOVE-08',
        ),
      },
      {
        title: 'Facing, zones, stacking',
        lines: lines(
          '3 | hexes ahead are frontal, the other 3 are flank | HEX-P-FACE-02',
          '| Town or city: all round, no flank | HEX-P-FACE-03',
          '| Zone: frontal hexes of ordered infantry and cavalry | HEX-P-ZOC-01',
          '1 + 1 | infantry or cavalry, and a battery, in a hex; leaders free | HEX-P-STACK-01',
          '| Turning is free in your bombardment and movement steps | HEX-P-FACE-04',
        ),
      },
      {
        title: 'Sight',
        lines: lines(
          '| Blocked by woods, a town or a city between, and by nothing else | ' +
            'HEX-P-LOS-03 HEX-P-LOS-04 HEX-TERR-WOODS-05 HEX-TERR-TOWN-02 HEX-TERR-CITY-02',
          '| Along a hexside 1 open hex is enough. Units never block. | HEX-P-LOS-03 HEX-P-LOS-05',
        ),
      },
      {
        title: 'Morale and rally: d6 + total, 7 or more',
        lines: lines(
          '+ | its morale | HEX-MORALE-01 HEX-P-RES-02 HEX-P-RALLY-02',
          '+1 | town, city or woods | HEX-MORALE-02',
          '+1 | its commander or the chief in the hex | HEX-MORALE-03',
          '+1 | Prussian Guard | HEX-MORALE-04',
          '+1 | light infantry in town, city or woods | HEX-MORALE-05',
          '+1 | Austrian battery | HEX-MORALE-06',
          '−1 | each step lost | HEX-MORALE-07',
          '−1 | enemy in a flank hex | HEX-MORALE-08',
          '−1 | out of command | HEX-MORALE-09',
          '−1 | formation demoralised | HEX-MORALE-10',
          '+1 | rally only: a leader in an adjacent hex | HEX-RALLY-01',
          '−1 | rally only: an enemy battery in range and sight | HEX-RALLY-02',
        ),
        after: lines('| Who tried to rally may only turn. Steps never come back. | HEX-P-RALLY-03 HEX-P-RALLY-04'),
      },
      {
        title: 'Night',
        lines: lines('−1 | column in every roll; guns reach 1 hex | HEX-P-NIGHT-01 HEX-COL-09'),
      },
    ],
    [
      {
        title: 'Results',
        wide: true,
        grid: {
          corner: 'Die',
          across: ['0 −', '1', '2', '3', '4', '5', '6', '7', '8'],
          down: ['0 and below', '1', '2', '3', '4', '5', '6 and above'],
          ids: cells,
          short: { '-': '–' },
        },
        after: lines(
          'T | each unit struck tests morale; a failure is D | HEX-CRT-RES-02 HEX-P-RES-02',
          'D | disorganised; who is so already loses a step | HEX-CRT-RES-03 HEX-P-RES-03',
          'D+1 | D, and one unit of its owner’s choice loses a step | HEX-CRT-RES-04 HEX-P-RES-05',
        ),
      },
      {
        title: 'One roll',
        lines: lines(
          '1 | CV of each unit; halve each that fires at a flank hex | HEX-DV-01',
          '2 | add; divide by the target’s protection (not in defensive combat) | ' +
            'HEX-PROT-01 HEX-PROT-02 HEX-PROT-03',
          '3 | column modifiers; above 8: +1 on the die for each | HEX-DRM-01 HEX-CRT-AXIS-01',
          '4 | d6 and die modifiers | HEX-CRT-AXIS-02',
        ),
        after: lines(
          '÷1 | clear, marsh | HEX-TERR-CLEAR-04 HEX-TERR-MARSH-05',
          '÷2 | town, woods | HEX-TERR-TOWN-04 HEX-TERR-WOODS-07',
          '÷3 | city | HEX-TERR-CITY-04',
        ),
      },
      {
        title: 'Column modifiers',
        table: {
          heads: ['±', 'For', 'A', 'D', 'B'],
          rows: rows(
            '−1 ;; each step lost by those who roll ;; • ;; • ;; • | HEX-COL-01',
            '−1 ;; each level up, smallest difference ;; • ;;  ;; • | HEX-COL-02 HEX-COL-03',
            '+1 ;; exactly 1 level down, not steep ;; • ;;  ;; • | HEX-COL-06 HEX-COL-07',
            '−1 ;; artillery fire ;;  ;;  ;; • | HEX-COL-04',
            '−1 ;; over a bridge ;; • ;;  ;;  | HEX-COL-05',
            '−1 ;; over ravine or escarpment; B: at 1 hex ;; • ;;  ;; • | HEX-COL-08',
            '−1 ;; night ;; • ;; • ;; • | HEX-COL-09',
          ),
        },
        lead: 'A attack, D defensive combat, B bombardment.',
      },
      {
        title: 'Die modifiers',
        table: {
          heads: ['±', 'For', 'A', 'D', 'B'],
          rows: rows(
            '+ ;; the highest bonus of a commander with them ;; • ;; • ;;  | HEX-DRM-02 HEX-DRM-03',
            '+1 ;; a battery next to the target ;; • ;; • ;; • | HEX-DRM-04',
            '+1 ;; heavy cavalry ;; • ;; • ;;  | HEX-DRM-05',
            '+1 ;; light infantry; town, city or woods attacked ;; • ;; • ;;  | HEX-DRM-06',
            '+2 ;; an attacker on the flank ;; • ;;  ;;  | HEX-DRM-07',
            '+1 ;; Prussian infantry defends ;;  ;; • ;;  | HEX-DRM-08',
            '−1 ;; over a stream ;; • ;;  ;;  | HEX-DRM-09',
          ),
        },
      },
      {
        title: 'An attack',
        lines: lines(
          '1 | Ordered units of the formation, target in front; one of them foot or horse | HEX-P-CBT-02 HEX-P-CBT-03',
          '2 | Defenders fire at one attacking hex; nobody retreats | HEX-P-CBT-05 HEX-P-CBT-06',
          '3 | Disorganised attackers drop out | HEX-P-CBT-07',
          '4 | The others roll the attack | HEX-P-CBT-08',
          '5 | Leader checks, retreats, advance | HEX-P-CBT-09',
          '| A hex is attacked once in an activation. | HEX-P-CBT-04',
          '| No attack over a river without bridge, an escarpment without link | HEX-TERR-RIVER-03 HEX-TERR-ESC-03',
        ),
      },
      {
        title: 'Bombardment',
        lines: lines(
          '| Ordered batteries, in range, sight and arc; together: one die | ' +
            'HEX-P-BOMB-01 HEX-P-BOMB-02 HEX-P-BOMB-03 HEX-P-BOMB-05',
          '| In an enemy zone: adjacent hexes only | HEX-P-BOMB-04',
          '| Having fired: no move, no attack | HEX-P-BOMB-06',
          '| A hex once in an activation | HEX-P-BOMB-05',
        ),
      },
      {
        title: 'Retreat, after D, D+1 or a failed test',
        table: {
          heads: ['Struck by', 'ordered', 'disorganised'],
          rows: rows(
            'attack ;; 1 hex ;; 2 hexes | HEX-P-RES-04',
            'bombardment ;; none ;; 1 hex | HEX-P-RES-04',
            'defensive combat ;; none ;; – | HEX-P-RES-04',
          ),
        },
        after: lines(
          '1, 2 | out of zones, farther; out of zones, not nearer | HEX-P-RETR-02',
          '3 | into a zone, not nearer: −1 step | HEX-P-RETR-02 HEX-P-RETR-03',
          '| No hex: eliminated. | HEX-P-RETR-03',
          '| Hex empty: one ordered attacker, foot or horse, may advance | HEX-P-ADV-01',
        ),
      },
      {
        title: 'Leaders, losses, victory',
        lines: lines(
          '6 | on d6 when a step is lost in his hex: he is hit, replaced | HEX-P-LEAD-05 HEX-P-LEAD-06',
          '½ | of its steps lost (up): the formation is demoralised for good | HEX-P-DEMOR-01',
          '| Points: objectives, demoralised formations, units eliminated | HEX-P-VIC-01 HEX-P-VIC-02',
          '| All of one side demoralised, not all of the other: decisive | HEX-P-VIC-04',
        ),
      },
    ],
  ],
};
