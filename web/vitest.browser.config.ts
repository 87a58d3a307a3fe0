import { defineConfig } from 'vitest/config';

// Whole games in a real browser against a real server: two at a time, since a player mostly waits; what is timed
// comes last and alone.
const usual = {
  setupFiles: ['tests/node18.ts'],
  testTimeout: 240_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000, interval: 60 } },
};
export default defineConfig({
  test: {
    maxWorkers: 2,
    minWorkers: 1,
    projects: [
      {
        test: {
          ...usual,
          name: 'play',
          include: ['tests/**/*.spec.ts'],
          exclude: ['tests/speed.spec.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...usual, name: 'speed', include: ['tests/speed.spec.ts'], sequence: { groupOrder: 1 } } },
    ],
    reporters: process.env.GUIDON_RESULTS ? ['default', 'junit'] : ['default'],
    outputFile: process.env.GUIDON_RESULTS,
  },
});
