/**
 * Tells a scan from typing by the keys alone: no React, no DOM, no clock of its own. Times are milliseconds of one
 * monotonic clock (`event.timeStamp`). The rules are those of the counter:
 *
 * R1 fifteen digits that pass the check digit are an IMEI at any speed;
 * R2 otherwise eight or more characters at 35 ms a key or faster on average, ended by Enter or Tab, are a scan;
 * R3 it acts on a terminator, or on a valid fifteenth digit and 80 ms of silence, never on silence alone.
 *
 * R4 (the field gets its text back) needs to know what stood there before the first key of the scan: each key
 * carries a `mark` of the caller's, and a scan gives back the mark of its first key.
 */
import { toAsciiDigits } from '../../resources/rules/digits.ts';
import { isImei } from '../../resources/rules/imei.ts';

/** Silence after a valid fifteenth digit before it counts as the last one. */
const SILENCE_MS = 80;
/** Keys further apart than this are not of one scan: scanners send within 90 ms, people need 130. */
export const BURST_GAP_MS = 120;
const FAST_MS = 35;
/** A busy machine stamps keys late. */
const FAST_SLACK_MS = 10;
const SHORTEST_CODE = 8;
const IMEI_LENGTH = 15;
/** A person copying an IMEI rests this long at most between groups of digits, when other text stood before it. */
const REST_MS = 400;
/** A terminator this late still belongs to the IMEI that silence has already ended. */
const LATE_TERMINATOR_MS = 500;
/** Scanners set to CR and LF end a code twice. */
const SECOND_TERMINATOR_MS = 20;
const LONGEST_RUN = 80;

/** How the field a key goes to stands to the key before it. */
export type Joint =
  /** The same field, holding what the key before left in it. */
  | 'SAME'
  /** The same field, but another hand has changed its text since. */
  | 'CHANGED'
  | 'OTHER_FIELD';

interface ScannerKey<Mark> {
  /** `event.key` */
  key: string;
  /** Milliseconds. */
  at: number;
  /** Ctrl, Alt or Meta is held. */
  chord?: boolean;
  joint: Joint;
  mark: Mark;
}

type Verdict<Mark> =
  /** The key goes where it was going. With `silenceMs`, ask `silence()` again after that time. */
  | { kind: 'PASS'; silenceMs?: number }
  /** The key belongs to a scan already acted on: nobody gets it. */
  | { kind: 'SWALLOW' }
  /** A code was scanned. `from` is the mark of its first key; the key that ended it, if any, goes nowhere. */
  | { kind: 'SCAN'; code: string; from: Mark };

interface Stroke<Mark> {
  char: string;
  at: number;
  joint: Joint;
  mark: Mark;
}

/** Keys that are pressed on the way to another one. */
export const LONE_MODIFIERS = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Control', 'Alt', 'Meta']);
const PASS = { kind: 'PASS' } as const;

export interface Scanner<Mark> {
  key(key: ScannerKey<Mark>): Verdict<Mark>;
  /** To be called when the `silenceMs` of the last key have gone by without another. */
  silence(): Verdict<Mark>;
  /** Forgets what was typed: the pointer was used, another page came. */
  reset(): void;
}

export function createScanner<Mark>(): Scanner<Mark> {
  let run: Stroke<Mark>[] = [];
  /** Time of the last digit of an IMEI that silence ended: its terminator may still come. */
  let endedBySilenceAt: number | null = null;
  let endedByKeyAt: number | null = null;

  const forget = () => {
    run = [];
    endedBySilenceAt = null;
    endedByKeyAt = null;
  };

  return { key, silence, reset: forget };

  function key(pressed: ScannerKey<Mark>): Verdict<Mark> {
    if (LONE_MODIFIERS.has(pressed.key)) return PASS;
    if (!pressed.chord && (pressed.key === 'Enter' || pressed.key === 'Tab')) return terminator(pressed.at);
    if (pressed.chord || [...pressed.key].length !== 1) {
      forget();
      return PASS;
    }
    const last = run.at(-1);
    if (last && pressed.at - last.at > BURST_GAP_MS && pressed.joint !== 'SAME') run = [];
    endedBySilenceAt = null;
    endedByKeyAt = null;
    const { at, joint, mark } = pressed;
    run.push({ char: toAsciiDigits(pressed.key), at, joint, mark });
    if (run.length > LONGEST_RUN) run.shift();
    const imei = imeiAtEnd(run);
    return imei ? { kind: 'PASS', silenceMs: imei.silenceMs } : PASS;
  }

  function terminator(at: number): Verdict<Mark> {
    const late = endedBySilenceAt !== null && at - endedBySilenceAt <= LATE_TERMINATOR_MS;
    const second = endedByKeyAt !== null && at - endedByKeyAt <= SECOND_TERMINATOR_MS;
    const found = imeiAtEnd(run)?.strokes ?? codeAtEnd(run, at);
    forget();
    if (found) {
      endedByKeyAt = at;
      return scanOf(found);
    }
    return late || second ? { kind: 'SWALLOW' } : PASS;
  }

  function silence(): Verdict<Mark> {
    const last = run.at(-1);
    const imei = imeiAtEnd(run);
    if (!last || !imei) return PASS;
    forget();
    endedBySilenceAt = last.at;
    return scanOf(imei.strokes);
  }
}

function scanOf<Mark>(strokes: Strokes<Mark>): Verdict<Mark> {
  return { kind: 'SCAN', code: textOf(strokes), from: strokes[0].mark };
}

const textOf = (strokes: readonly { char: string }[]): string => strokes.map(stroke => stroke.char).join('');

type Strokes<Mark> = [Stroke<Mark>, ...Stroke<Mark>[]];

/**
 * The keys at the end with no longer pause than `gapMs` between two of them, and no joint of `apart`.
 * A fast burst may cross into another field (the cursor moves on by itself), slow typing may not.
 */
function groupAtEnd<Mark>(
  run: readonly Stroke<Mark>[],
  gapMs: number,
  apart: readonly Joint[],
): Stroke<Mark>[] {
  let start = run.length - 1;
  for (; start > 0; start--) {
    const [before, stroke] = [run[start - 1], run[start]];
    if (!before || !stroke || stroke.at - before.at > gapMs || apart.includes(stroke.joint)) break;
  }
  return run.slice(Math.max(start, 0));
}

const burst = <Mark>(run: readonly Stroke<Mark>[]) => groupAtEnd(run, BURST_GAP_MS, []);
const burstInUntouchedField = <Mark>(run: readonly Stroke<Mark>[]) =>
  groupAtEnd(run, BURST_GAP_MS, ['CHANGED']);
const typed = <Mark>(run: readonly Stroke<Mark>[], restMs: number) =>
  groupAtEnd(run, restMs, ['CHANGED', 'OTHER_FIELD']);

/**
 * R1. The last fifteen keys, when they stand by themselves: cut off from what was typed before by the pause
 * before a scan, by the rest of a person, or with nothing before them at all.
 */
function imeiAtEnd<Mark>(run: readonly Stroke<Mark>[]): { strokes: Strokes<Mark>; silenceMs: number } | null {
  const fast = [burst(run), burstInUntouchedField(run)];
  const slow = [typed(run, REST_MS), typed(run, Infinity)];
  for (const group of [...fast, ...slow]) {
    const [first, ...rest] = group;
    if (!first || rest.length !== IMEI_LENGTH - 1 || !isImei(textOf([first, ...rest]))) continue;
    // Typed digits of which the last may begin a slow scan: wait until that would have gone on.
    const silenceMs = fast.includes(group) ? SILENCE_MS : BURST_GAP_MS + FAST_SLACK_MS;
    return { strokes: [first, ...rest], silenceMs };
  }
  return null;
}

/** R2. The last burst, long and fast enough, its terminator as close as its keys. */
function codeAtEnd<Mark>(run: readonly Stroke<Mark>[], terminatorAt: number): Strokes<Mark> | null {
  for (const [first, ...rest] of [burstInUntouchedField(run), burst(run)]) {
    const last = rest.at(-1);
    if (!first || !last || rest.length + 1 < SHORTEST_CODE) continue;
    if (terminatorAt - last.at > BURST_GAP_MS) return null;
    const average = (last.at - first.at) / rest.length;
    if (average <= FAST_MS + FAST_SLACK_MS) return [first, ...rest];
  }
  return null;
}
