// The Peninsular rules on two pages.
import { lines, rows, type Sheet } from './sheet';

export const peninsular: Sheet = {
  title: 'Peninsular',
  sub: 'Six cards and a record die. Lengths in centimetres; a limit counts as within it.',
  prefix: 'PEN-',
  pages: [
    [
      {
        title: 'The turn',
        lines: lines(
          '| Shuffle 3 red and 3 black cards, face down. Turn one at a time; its colour does its next task. | ' +
            'PEN-TURN-01 PEN-TURN-03',
          '1st | FIRE: every unit that can may fire. | PEN-TURN-04',
          '2nd | FOOT: infantry, skirmishers, foot guns and carts move. | PEN-TURN-06',
          '3rd | HORSE: cavalry and horse guns move. | PEN-TURN-07',
          'END | Pips heal, then routers throw to rally. | PEN-TURN-09 PEN-TURN-10',
          '| Tests are settled at once; fights when the attacker’s card ends. | PEN-TURN-08 PEN-FGT-01',
          '| A mounted officer moves 45 once a turn, whenever he likes. | PEN-MOVE-08',
        ),
      },
      {
        title: 'Moving',
        table: {
          heads: ['Unit', 'Move'],
          rows: rows(
            'line, limbered foot gun, cart ;; 15 | PEN-MOVE-04',
            'column, attack column, skirmishers ;; 20 | PEN-MOVE-05',
            'cavalry, limbered horse gun ;; 30 | PEN-MOVE-06',
            'cavalry charge, once in the battle ;; 30 + 15 | PEN-MOVE-07',
            'gun by hand, stays unlimbered ;; 10 | PEN-MOVE-03',
            'square ;; none | PEN-MOVE-02',
          ),
        },
        after: lines(
          '| Who fired does not move, but for a first volley and skirmishers. | PEN-FIRE-01 PEN-FIRE-02 PEN-ARM-17',
          '| Changing formation is part of the move, at the slower rate. | PEN-MOVE-10 PEN-MOVE-05',
          '| Forming square takes a complete move. | PEN-MOVE-16',
          '½ | Limbering or unlimbering costs half the gun’s move. | PEN-MOVE-12',
          '½ | Woods and difficult ground: each cm counts 2. Skirmishers at full speed; no guns in woods. | ' +
            'PEN-WOOD-01 PEN-WOOD-02 PEN-WOOD-03',
          '| Lines of friends pass through one another. | PEN-MOVE-11',
          '| At 6 pips: no step nearer to an enemy. | PEN-PIP-02',
        ),
      },
      {
        title: 'Critical manoeuvre',
        lead: 'Not straight ahead or back, an enemy within 30, and a stand changes its facing.',
        lines: lines(
          'd6 | Pips or more: it is done. Less: no move this turn. | PEN-CRIT-01 PEN-CRIT-03 PEN-CRIT-05 PEN-CRIT-07',
          '−2 | Raw | PEN-CRIT-06',
          '| Elite units need no test. | PEN-CRIT-04',
        ),
      },
      {
        title: 'Firing',
        table: {
          heads: ['Weapon', 'Range', 'Dice', 'Hits'],
          rows: rows(
            'musket ;; 25 ;; 1 a stand ;; 5+ | PEN-FIRE-16 PEN-FIRE-03',
            'rifle ;; 25 ;; 1 a stand ;; 5+ | PEN-FIRE-17',
            'rifle, far ;; 35 ;; 1 a stand ;; 6 | PEN-FIRE-17',
            'skirmishers at formed troops ;; as weapon ;; 1 for 3 stands, up ;; as weapon | PEN-FIRE-09',
            'cannon, close ;; 25 ;; 2 ;; 5+ | PEN-FIRE-19',
            'cannon, long ;; 70 ;; 1 ;; 5+ | PEN-FIRE-18',
          ),
        },
        after: lines(
          '+1 die | Cannon at column or square | PEN-FIRE-20',
          '½ | Shooter with 6 pips: half the stands, up | PEN-PIP-04',
          '45° | Nearest valid target in the arc; a gun with an officer chooses. | ' +
            'PEN-FIRE-04 PEN-FIRE-13 PEN-FIRE-14',
          '| Formed infantry never at skirmishers, nor through its own. | PEN-FIRE-07 PEN-FIRE-06',
          '| Skirmishers with enemy skirmishers within 25 fight those. | PEN-FIRE-10',
          '| Cannon do nothing to skirmishers. | PEN-SKIR-11',
          '| Swinging a gun over 45° takes its whole turn. | PEN-FIRE-15',
        ),
      },
      {
        title: 'Saves, one die a hit',
        lines: lines(
          '4+ | Musketry at a unit screened by its own skirmishers | PEN-FIRE-05 PEN-FIRE-08',
          '4+ | Musketry at a unit or gun behind cover that stops bullets | PEN-SAVE-02 PEN-SAVE-03',
          '5+ | Gun unlimbered in the open, against anything | PEN-SAVE-01',
          '5+ | Cannon at a unit behind an earth rampart | PEN-SAVE-05',
          '– | Cannon at a wall: none | PEN-SAVE-04',
        ),
      },
      {
        title: 'What a hit does',
        lines: lines(
          '+1 | Each unsaved hit: 1 casualty and 1 pip (a gun: casualty only) | PEN-FIRE-21',
          '4 | casualties remove a stand in 3 ranks | PEN-FIRE-23',
          '3 | casualties remove a stand in 2 ranks, a cavalry stand, a gun | PEN-FIRE-24',
          '2 | cannon hits open a breach 1 stand wide in a wall, never in a rampart | PEN-STR-01 PEN-STR-05',
          '5+ | on 1 more die a hit: the building burns; out by the next turn | PEN-STR-02 PEN-STR-03',
        ),
      },
      {
        title: 'Heavy casualties',
        lead: '3 casualties by fire in a turn: test at the end of the enemy’s FIRE card.',
        lines: lines(
          'd6 | + officer: pips or more, nothing happens | PEN-HVY-01',
          '| Failed, did not move last turn: back 1 move, facing the enemy | PEN-HVY-02',
          '| Failed, did move: halts and misses its next move | PEN-HVY-03',
          '| Either way it must fire on its next FIRE card | PEN-HVY-04',
        ),
      },
      {
        title: 'Skirmish firefight',
        lead: 'Screens within 25. One die a stand, both at once. No losses, no pips.',
        lines: lines(
          '5+ | hits; a rifle throws a 4 again, once | PEN-SKIR-02 PEN-SKIR-03 PEN-SKIR-07',
          '0, 1 | difference in hits: it goes on next turn | PEN-SKIR-04',
          '2 | the loser falls back 10 | PEN-SKIR-05',
          '3+ | the loser goes back to its parent | PEN-SKIR-06',
          '| Cavalry scatters those it touches in the open; formed infantry drives them in. | PEN-SKIR-08 PEN-SKIR-09',
        ),
      },
    ],
    [
      {
        title: 'Contact test',
        lead: 'At 10 from the target each throws a die, less its pips. Margin: attacker less defender.',
        lines: lines(
          '+2 | Infantry that defends cover, or in square against cavalry (not both) | PEN-TEST-04 PEN-TEST-05',
          '+1 | Charging cavalry | PEN-TEST-06',
          '+1 | Attack column, attacking or attacked | PEN-TEST-07',
          '+1 | Elite | PEN-TEST-08',
          '+1, +2 | Brigadier; army commander joined | PEN-TEST-14',
          '−1 | Raw | PEN-TEST-09',
          '−1 | A friend of its arm, as good or better, routs within 10 or through it | PEN-TEST-10',
          '−2 | Irregular against regular cavalry | PEN-TEST-11',
          '−2 | Attacked in an open flank, or in rear | PEN-TEST-12',
        ),
        after: lines('| Modifiers add up. Guns make no test: they are overrun. | PEN-TEST-13 PEN-TEST-02 PEN-ART-01'),
      },
      {
        title: 'Infantry against infantry, horse against horse',
        table: {
          heads: ['Margin', 'Result'],
          rows: rows(
            '+4 or more ;; defender routs 2 moves, −1 stand; attacker Glorified | PEN-II-03 PEN-GLO-01',
            '+2, +3 ;; defender falls back 1 move, +1 pip | PEN-II-02',
            '−1, 0, +1 ;; a fight | PEN-II-01',
            '−2, −3 ;; foot: attacker halts at 10 and must fire next | PEN-II-04',
            '−4 or less ;; foot: attacker falls back a full move, +2 pips | PEN-II-05',
            '−2 or less ;; horse: attacker falls back 30 | PEN-CC-01 PEN-CC-02',
          ),
        },
      },
      {
        title: 'Cavalry against infantry',
        lead: 'Margin: cavalry less infantry. Not from the front while the infantry has fewer than 5 pips.',
        table: {
          heads: ['Margin', 'Result'],
          rows: rows(
            '+2 or more ;; infantry routs 1 move; cavalry pursues in contact; ' +
              '−1 stand for every 3 cavalry stands, each turn | PEN-CI-07 PEN-CI-08',
            '−1, 0, +1 ;; a fight | PEN-CI-06',
            '−2 or less ;; cavalry falls back a full move, −1 stand | PEN-CI-05',
          ),
        },
        after: lines(
          '| Always allowed in flank or rear. | PEN-CI-01 PEN-CI-03',
          '| Steady infantry that advances drives standing cavalry off. | PEN-CI-02',
        ),
      },
      {
        title: 'Glory and pursuit',
        lines: lines(
          '| Glorified, once in a battle: record die to 0, and an extra move to attack. Cavalry must. | ' +
            'PEN-GLO-02 PEN-GLO-03 PEN-GLO-04 PEN-CC-03',
          '4+ | Pursuing cavalry rallies at END | PEN-PUR-01 PEN-PUR-04',
          '5+, 6 | British heavy; British light cavalry | PEN-PUR-03 PEN-PUR-02',
          '| Who leaves the table is gone. | PEN-PUR-05',
        ),
      },
      {
        title: 'Fighting',
        lead: 'One die for each stand in contact and up to one overlap on each flank. Each 5+ hits.',
        lines: lines(
          '+1 | Cavalry that charged in | PEN-FGT-05',
          '+1 | Attack column that hit an infantry line | PEN-FGT-06',
          '+1 | Infantry that defends a wall or an earthwork | PEN-FGT-07',
        ),
        table: {
          heads: ['Difference', 'Result'],
          rows: rows(
            '0, 1 ;; both −1 stand; again next turn | PEN-FGT-08',
            '0, 1, 2nd round ;; both −1 stand; attacker goes back 1 move, over | PEN-FGT-13',
            '2, 3 ;; loser falls back 1 move, −1 stand | PEN-FGT-09',
            '4 or more ;; loser routs 2 moves, −2 stands | PEN-FGT-10',
          ),
        },
        after: lines(
          '| Cavalry that wins must pursue; infantry may follow on its next FOOT. | PEN-FGT-11',
          '| Fights cost stands, never pips. | PEN-FGT-12',
          '| Engaged in front and rear and driven back: surrenders. | PEN-SURR-01',
          '| Joining a fight: only against the rear, with a test of its own. | PEN-JOIN-01 PEN-JOIN-02',
        ),
      },
      {
        title: 'Breach or bridge',
        lines: lines(
          '+2 | for the defender in the contact test | PEN-BRE-01',
          '5+ | the attacker’s one stand hits; the defender’s on 4+. The duel decides. | PEN-BRE-03 PEN-BRE-04',
          '+1 | grenadiers, if named; they are then the stand lost | PEN-BRE-08 PEN-BRE-09 PEN-BRE-10',
          '| High wall: only by a breach. Low wall, rampart: all along. | PEN-BRE-05 PEN-BRE-06 PEN-BRE-07',
        ),
      },
      {
        title: 'Rout and rally',
        lines: lines(
          'd6 | + officer: pips or more rallies, from the turn after | PEN-ROUT-01 PEN-ROUT-03',
          '| Not rallied: on 1 move, −1 stand | PEN-ROUT-02',
          '15 | An enemy within: no throw, not rallied | PEN-TURN-11',
        ),
      },
      {
        title: 'A friend routs within 10',
        lead: 'Same arm, equal or better, first movement of its rout. Once a turn.',
        lines: lines(
          'd6 | + officer: pips or more, nothing happens | PEN-FRT-01 PEN-FRT-07',
          '−1 | Raw | PEN-FRT-06',
          '+1 pip | first, if the rout goes round or through it | PEN-FRT-02',
          'by 1 | short: +1 pip | PEN-FRT-03',
          'by 2 | short: falls back 1 move | PEN-FRT-04',
          'by 3+ | short: routs along | PEN-FRT-05',
        ),
      },
      {
        title: 'END: healing',
        lines: lines(
          '−1 | Elite: neither fought nor routed | PEN-HEAL-01',
          '−1 | Trained: nor under fire | PEN-HEAL-02',
          '4+ | Raw, the same: throws for it | PEN-HEAL-03',
        ),
      },
      {
        title: 'Officers',
        lines: lines(
          '+1, +2 | Brigadier, in his brigade; army commander, anywhere: on morale and contact throws | ' +
            'PEN-GEN-01 PEN-GEN-02 PEN-GEN-03',
          '4+ | lives, for every stand his unit loses | PEN-GEN-05',
        ),
      },
      {
        title: 'Losses and victory',
        lines: lines(
          '½ | of its stands lost, fractions up: the unit is scattered | PEN-LOSS-02',
          '30 % | of an army’s value dead or routing: it leaves the field (gun 2, officer 1, chief 3) | ' +
            'PEN-WIN-07 PEN-WIN-08',
          '| At nightfall fewer stands in the dead pool win. | PEN-WIN-04 PEN-WIN-05',
        ),
      },
    ],
  ],
};
