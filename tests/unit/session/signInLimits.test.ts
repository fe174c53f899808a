import { describe, expect, it } from 'vitest';
import { waitBeforeTry, type Failure } from '../../../server/session/signInLimits.ts';

const NOW = new Date('2026-11-18T06:00:00.000Z');
const SECOND = 1_000;
const MINUTE = 60_000;

/** The latest first, a second apart; the latest was `ago` milliseconds before now. */
const failures = (count: number, of: Partial<Failure> = {}, ago = SECOND): Failure[] =>
  Array.from({ length: count }, (_, index) => ({
    address: '10.0.0.1',
    device: null,
    failedAt: new Date(NOW.getTime() - ago - index * SECOND),
    ...of,
  }));
const stranger = { address: '10.0.0.9', device: null };
const known = { address: '10.0.0.1', device: 'hash' };

describe('sign-in limit', () => {
  it('tenth failure of an address: wait until 15 minutes after the first of them', () => {
    const here = { address: '10.0.0.1', device: null };
    expect(waitBeforeTry(failures(9), here, NOW)).toBe(0);
    expect(waitBeforeTry(failures(10), here, NOW)).toBe(15 * MINUTE - 10 * SECOND);
    expect(waitBeforeTry(failures(10), stranger, NOW)).toBe(0);
  });

  it('twentieth failure of an account: wait ten seconds after the last, from any address', () => {
    expect(waitBeforeTry(failures(19), stranger, NOW)).toBe(0);
    expect(waitBeforeTry(failures(20), stranger, NOW)).toBe(9 * SECOND);
    expect(waitBeforeTry(failures(20, {}, 10 * SECOND), stranger, NOW)).toBe(0);
  });

  it('a known device does not wait for others’ failures', () => {
    expect(waitBeforeTry(failures(40), known, NOW)).toBe(0);
    expect(waitBeforeTry(failures(40, { device: 'another' }), known, NOW)).toBe(0);
    expect(waitBeforeTry(failures(10, { device: 'hash', address: '10.0.0.7' }), known, NOW)).toBeGreaterThan(
      0,
    );
  });
});
