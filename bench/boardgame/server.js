// boardgame.io's own server with its storage in memory, and a game whose state and moves are of a stated size.
//
//   node server.js KIND [FILE] [delta]
//
// KIND is "whole" or "lean" with a FILE that holds a table as Guidon tells it, or "tiny", a noughts-and-crosses board.
// "whole" keeps every unit as it stands there, "lean" only what a move may change. "delta" sends patches (deltaState)
// instead of whole states; "size" prints how many bytes the state has, and ends.
const fs = require('node:fs');
const { Server } = require('boardgame.io/server');

const moves_a_turn = 10; // then the other side moves, as in a battle
const fronts = ['n', 'ne', 'se', 's', 'sw', 'nw'];

// A move changes two units, as an attack does, and leaves a line in the log.
function battle(table) {
  const ids = Object.keys(table.units);
  return {
    name: 'battle',
    setup: () => structuredClone(table),
    turn: { minMoves: moves_a_turn, maxMoves: moves_a_turn },
    moves: {
      order: {
        client: false, // the server is the authority: nobody plays ahead of it
        move: ({ G, log }, number) => {
          const actor = G.units[ids[number % ids.length]];
          const target = G.units[ids[(number * 7 + 3) % ids.length]];
          actor.hex = String(101 + (number % 1200));
          actor.front = fronts[number % fronts.length];
          target.strength = String(number % 10);
          log.setMetadata({ words: `${actor.id} attacks ${target.id} at ${actor.hex}: ${target.strength} left.` });
        },
      },
    },
  };
}

// By id and not in a list: patches of lists take a hundred times as long to find.
const by_id = (units) => Object.fromEntries(units.map((unit) => [unit.id, unit]));

const whole = ({ units, pieces }) => battle({ units: by_id(units), pieces });

const lean = ({ units }) =>
  battle({
    units: by_id(
      units.map(({ id, hex, front, strength, counter }) => {
        return { id, hex, front, strength, formation: counter.formation, disorganised: false };
      }),
    ),
  });

const tiny = () => ({
  name: 'battle',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    order: {
      client: false,
      move: ({ G, playerID }, number) => {
        G.cells[number % 9] = playerID;
      },
    },
  },
});

const [kind, ...words] = process.argv.slice(2);
const table = () => JSON.parse(fs.readFileSync(words[0], 'utf8'));
const game = kind === 'tiny' ? tiny() : kind === 'lean' ? lean(table()) : whole(table());
game.deltaState = words.includes('delta');
if (words.includes('size')) {
  console.log(Buffer.byteLength(JSON.stringify(game.setup())));
} else {
  Server({ games: [game], origins: ['http://localhost'] })
    .run({ port: 0 })
    .then(({ appServer }) => console.log(`boardgame.io is at http://localhost:${appServer.address().port}`));
}
