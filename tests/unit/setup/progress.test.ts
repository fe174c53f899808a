import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { during } from '../../../scripts/lib/processes.mjs';
import { printProgress } from '../../../server/kit/setup/progress.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const lasting = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds));

it('progress: a step is printed at once and repeated while it lasts', async () => {
  const built = during('Building the app', () => lasting(17_000));
  await vi.advanceTimersByTimeAsync(60_000);
  await built;
  expect(lines).toEqual([
    'Building the app …',
    'Building the app … 5 s',
    'Building the app … 10 s',
    'Building the app … 15 s',
  ]);
});

it('progress: the demo shop shows how far it is', async () => {
  const loaded = printProgress(line => lines.push(line))('Loading the demo shop', async report => {
    await lasting(6_000);
    report(0.4567);
    await lasting(6_000);
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await loaded;
  expect(lines).toEqual([
    'Loading the demo shop …',
    'Loading the demo shop … 5 s',
    'Loading the demo shop … 45 %, 10 s',
  ]);
});

it('progress: ends when the step fails', async () => {
  const failed = printProgress(line => lines.push(line))('Making the database', async () => {
    await lasting(1_000);
    throw new Error('no room');
  });
  const rejected = expect(failed).rejects.toThrow('no room');
  await vi.advanceTimersByTimeAsync(60_000);
  await rejected;
  expect(lines).toEqual(['Making the database …']);
});
