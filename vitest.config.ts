import { defineConfig } from 'vitest/config';

// Tests must not depend on where they run: workers inherit these.
process.env.TZ = 'UTC';
process.env.LANG = 'en_US.UTF-8';
process.env.LC_ALL = 'en_US.UTF-8';

const setupFiles = ['tests/support/setup.ts'];

/** Tests that replace the list of resources: they need modules of their own. */
const DECLARED = 'tests/api/declared/**/*.test.ts';

const apiProject = (name: string, engine: 'embedded' | 'postgres', isolate: boolean) => ({
  test: {
    name,
    isolate,
    include: [isolate ? DECLARED : 'tests/api/**/*.test.ts'],
    exclude: isolate ? [] : [DECLARED, ...(engine === 'postgres' ? ['tests/api/embedded.test.ts'] : [])],
    setupFiles,
    globalSetup: engine === 'postgres' ? ['tests/support/postgresSetup.ts'] : [],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { GALLA_TEST_ENGINE: engine },
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Generous: a timeout is for what hangs, never a measure of speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A test that quietly stopped asserting is worse than a red one.
    allowOnly: false,
    projects: [
      {
        test: { name: 'unit', testTimeout: 120_000, include: ['tests/unit/**/*.test.{ts,tsx}'], setupFiles },
      },
      apiProject('api-embedded', 'embedded', false),
      apiProject('api-embedded-declared', 'embedded', true),
      apiProject('api-postgres', 'postgres', false),
      apiProject('api-postgres-declared', 'postgres', true),
    ],
  },
});
