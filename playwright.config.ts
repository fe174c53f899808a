import { chromium, defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/lib/browsers.mjs';

const { args, ...browser } = launchOptions(chromium.executablePath());
/** A page of a test lives for seconds, in which optimised code does not pay for itself. */
const SHORT_LIVED = ['--js-flags=--no-opt,--no-maglev'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/prepare.ts',
  outputDir: 'test-results',
  // It is for what hangs, not a measure of speed: a loaded machine may take its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // There are as many as the smallest machine has cores: a third costs more processor time than it saves
  // waiting.
  workers: 2,
  // One more try, for a machine that stands still; the summary of the checks names what needed it: a defect to be mended.
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A movement in progress is neither a place to click nor a colour to measure.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Its snapshots cost processor time in every test.
    trace: 'on-first-retry',
    launchOptions: { ...browser, args: [...args, ...SHORT_LIVED] },
  },
});
