/**
 * Distinguishes scans from typing by timing alone. Times are milliseconds of one monotonic clock (`event.timeStamp`).
 * R1 fifteen digits with a valid check digit are an IMEI at any speed;
 * R2 otherwise eight or more characters at 35 ms a key or faster on average (or as slow as this device's scanner), ended by Enter or Tab, are a scan;
 * R3 it acts on a terminator, or on a valid fifteenth digit and 80 ms of silence, never on silence alone;
 * R4 the field gets its previous text back: each key has a `mark`, and a scan returns the mark of its first key.
 * Where another keyboard layout is on, a scan is read from the keys pressed (`codeOfStrokes`).
 */
import { isImei } from '../../kit/rules/imei.ts';
import { codeOfStrokes, type KeyStroke } from '../../kit/rules/keysPressed.ts';
import { BURST_GAP_MS, LONE_MODIFIERS, signOf } from '../../screens/page/bursts.ts';
import { fastPace } from '../../screens/page/pace.ts';

/** So much silence after a valid fifteenth digit ends an IMEI. */
const SILENCE_MS = 80;
/** A busy machine delays timestamps. */
const SLACK_MS = 10;
const SHORTEST_CODE = 8;
const IMEI_LENGTH = 15;
/** A person who copies an IMEI in groups of digits pauses no longer, when other text came before it. */
const REST_MS = 400;
/** A terminator this late still belongs to the IMEI that silence has ended. */
const LATE_TERMINATOR_MS = 500;
const LONGEST_RUN = 80;

export type Joint =
  /** It is the same field with the expected text. */
  | 'SAME'
  /** The same field, its text changed by something else. */
  | 'CHANGED'
  | 'OTHER_FIELD';

interface ScannerKey<Mark> {
  key: string;
  /** See `keyPressed`. */
  pressed?: string | undefined;
  /** It counts milliseconds. */
  at: number;
  chord?: boolean;
  joint: Joint;
  mark: Mark;
}

type Verdict<Mark> =
  /** This is typing. With `silenceMs`, call `silence()` again after that time. */
  | { kind: 'PASS'; silenceMs?: number }
  /** The key belongs to a completed scan: prevent it. */
  | { kind: 'SWALLOW' }
  /** A scan. `from` is the mark of its first key; the terminator is prevented. */
  | { kind: 'SCAN'; code: string; from: Mark };

interface Stroke<Mark> extends KeyStroke {
  at: number;
  joint: Joint;
  mark: Mark;
}

const PASS = { kind: 'PASS' } as const;

export interface Scanner<Mark> {
  key(key: ScannerKey<Mark>): Verdict<Mark>;
  /** Call it when the `silenceMs` of the last key have passed without another. */
  silence(): Verdict<Mark>;
  reset(): void;
}

export function createScanner<Mark>(): Scanner<Mark> {
  let run: Stroke<Mark>[] = [];
  /** Time of the last digit of an IMEI ended by silence: its terminator may still come. */
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
    const char = pressed.chord ? null : signOf(pressed.key, pressed.pressed);
    if (char === null) {
      forget();
      return PASS;
    }
    const last = run.at(-1);
    if (last && pressed.at - last.at > BURST_GAP_MS && pressed.joint !== 'SAME') run = [];
    endedBySilenceAt = null;
    endedByKeyAt = null;
    const { at, joint, mark } = pressed;
    run.push({ char, pressed: pressed.pressed, at, joint, mark });
    if (run.length > LONGEST_RUN) run.shift();
    const imei = imeiAtEnd(run);
    return imei ? { kind: 'PASS', silenceMs: imei.silenceMs } : PASS;
  }

  function terminator(at: number): Verdict<Mark> {
    const late = endedBySilenceAt !== null && at - endedBySilenceAt <= LATE_TERMINATOR_MS;
    const further = run.length === 0 && endedByKeyAt !== null && at - endedByKeyAt <= BURST_GAP_MS;
    const found = imeiAtEnd(run)?.strokes ?? codeAtEnd(run, at);
    forget();
    if (found || late || further) endedByKeyAt = at;
    if (found) return scanOf(found);
    return late || further ? { kind: 'SWALLOW' } : PASS;
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
  return { kind: 'SCAN', code: codeOfStrokes(strokes), from: strokes[0].mark };
}

const typedText = (strokes: readonly { char: string }[]): string =>
  strokes.map(stroke => stroke.char).join('');

type Strokes<Mark> = [Stroke<Mark>, ...Stroke<Mark>[]];

/**
 * Answers the last keys with gaps up to `gapMs`. A fast burst may cross fields (the focus moves by itself), typing
 * may not.
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
 * Rule R1 takes the last fifteen keys, when separated from earlier typing by a scan's or a person's pause, or at the
 * start.
 */
function imeiAtEnd<Mark>(run: readonly Stroke<Mark>[]): { strokes: Strokes<Mark>; silenceMs: number } | null {
  const fast = [burst(run), burstInUntouchedField(run)];
  const slow = [typed(run, REST_MS), typed(run, Infinity)];
  for (const group of [...fast, ...slow]) {
    const [first, ...rest] = group;
    if (!first || rest.length !== IMEI_LENGTH - 1) continue;
    const read = fast.includes(group) ? codeOfStrokes : typedText;
    if (!isImei(read([first, ...rest]))) continue;
    // The last typed digit may begin a slow scan: wait until its next key would have come.
    const silenceMs = fast.includes(group) ? SILENCE_MS : BURST_GAP_MS + SLACK_MS;
    return { strokes: [first, ...rest], silenceMs };
  }
  return null;
}

/** Rule R2 takes the last burst, long and fast enough, with its terminator as close as its keys. */
function codeAtEnd<Mark>(run: readonly Stroke<Mark>[], terminatorAt: number): Strokes<Mark> | null {
  for (const [first, ...rest] of [burstInUntouchedField(run), burst(run)]) {
    const last = rest.at(-1);
    if (!first || !last || rest.length + 1 < SHORTEST_CODE) continue;
    if (terminatorAt - last.at > BURST_GAP_MS) return null;
    const average = (last.at - first.at) / rest.length;
    if (average <= fastPace()) return [first, ...rest];
  }
  return null;
}
