import { defineConfig } from 'vitest/config';

// Tests must not depend on where they run: workers inherit these.
process.env.TZ = 'UTC';
process.env.LANG = 'en_US.UTF-8';
process.env.LC_ALL = 'en_US.UTF-8';

const setupFiles = ['tests/support/setup.ts'];

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
      {
        test: {
          name: 'api-embedded',
          include: ['tests/api/**/*.test.ts'],
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          env: { GALLA_TEST_ENGINE: 'embedded' },
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/embedded.test.ts'],
          setupFiles,
          globalSetup: ['tests/support/postgresSetup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          env: { GALLA_TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
});
