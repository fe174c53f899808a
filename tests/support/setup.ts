// Runs before every test file: a test with unexpected console output fails.
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { endFile } from './endOfFile.ts';

let noise: string[] = [];
let expected: RegExp[] = [];

/** Allows console errors and warnings that match, for the rest of this test. */
export function expectConsoleNoise(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

beforeEach(() => {
  noise = [];
  expected = [];
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      noise.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
});

afterEach(() => {
  const unexpected = noise.filter(line => !expected.some(pattern => pattern.test(line)));
  vi.restoreAllMocks();
  expect(unexpected, 'unexpected noise on the console').toEqual([]);
});

// Files share a process: what one of them stubs is not there for the next.
afterAll(() => void vi.unstubAllGlobals());
afterAll(endFile, 60_000);
