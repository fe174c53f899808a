/**
 * Tells a scanner's keys from a person's wherever no code is needed to do so, by the pace of this device's scanner. Endings within the pace of a scan belong to
 * it: scanners end a code by Enter, Tab, Ctrl+J or by two of them.
 */
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import { isImei } from '../../kit/rules/imei.ts';
import { codeOfStrokes, type KeyStroke } from '../../kit/rules/keysPressed.ts';
import { fastPace } from './pace.ts';

/** Longer gaps separate scans: scanners send within 90 ms, people need 130. */
export const BURST_GAP_MS = 120;
export const LONE_MODIFIERS = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Control', 'Alt', 'Meta']);
const SHORT_CODE = 4;
const LONG_CODE = 8;
const LONGEST_RUN = 80;
/** A scanner's; whoever holds on to Tab walks on. */
const MAX_ENDINGS = 3;

export interface BurstKey<Mark> {
  key: string;
  /** See `keyPressed`. */
  pressed?: string | undefined;
  /** It counts milliseconds. */
  at: number;
  ctrl: boolean;
  /** Alt, Meta, or Shift with a named key. */
  chord: boolean;
  mark: Mark;
}

export type BurstVerdict<Mark> =
  | { kind: 'PASS' }
  /** It is one more ending of the scan before. */
  | { kind: 'SWALLOW' }
  /** It ends a scan; `again` is the code where another keyboard layout wrote something else. */
  | { kind: 'END'; by: Ending; from: Mark; again: string | null; isSure: boolean };

/** A line feed is Ctrl+J. */
type Ending = 'ENTER' | 'TAB' | 'LINE_FEED';

type Stroke<Mark> = KeyStroke & { at: number; mark: Mark };

const PASS = { kind: 'PASS' } as const;

const endingOf = ({ key, pressed, ctrl, chord }: BurstKey<unknown>): Ending | null => {
  if (chord) return null;
  // Line feed and carriage return as control characters.
  if (ctrl) return ['j', 'm'].includes((pressed ?? key).toLowerCase()) ? 'LINE_FEED' : null;
  return key === 'Enter' ? 'ENTER' : key === 'Tab' ? 'TAB' : null;
};

/** Answers the sign that a key writes; a layout may write several letters, or wait for the next key. */
export const signOf = (key: string, pressed: string | undefined): string | null =>
  [...key].length === 1 ? toAsciiDigits(key) : pressed === undefined ? null : '\ufffd';

export function createBursts<Mark>() {
  let run: Stroke<Mark>[] = [];
  let endedAt: number | null = null;
  let endings = 0;

  const forget = (): void => {
    run = [];
    endedAt = null;
  };

  function key(pressed: BurstKey<Mark>): BurstVerdict<Mark> {
    const by = endingOf(pressed);
    if (by) return ending(by, pressed.at);
    const char = pressed.ctrl || pressed.chord ? null : signOf(pressed.key, pressed.pressed);
    if (char === null) {
      forget();
      return PASS;
    }
    const last = run.at(-1);
    if (last && pressed.at - last.at > BURST_GAP_MS) run = [];
    endedAt = null;
    run = [
      ...run.slice(1 - LONGEST_RUN),
      { char, pressed: pressed.pressed, at: pressed.at, mark: pressed.mark },
    ];
    return PASS;
  }

  function ending(by: Ending, at: number): BurstVerdict<Mark> {
    const scan = run;
    run = [];
    const [first] = scan;
    if (first && isScan(scan, at)) {
      endedAt = at;
      endings = 1;
      const text = scan.map(({ char }) => char).join('');
      const code = codeOfStrokes(scan);
      const isSure = isFast(scan) || isImei(code);
      return { kind: 'END', by, from: first.mark, again: code === text ? null : code, isSure };
    }
    const isFurther = scan.length === 0 && endedAt !== null && at - endedAt <= BURST_GAP_MS;
    endings += 1;
    endedAt = isFurther && endings < MAX_ENDINGS ? at : null;
    return isFurther ? { kind: 'SWALLOW' } : PASS;
  }

  return { key, forget };
}

function isScan(run: readonly Stroke<unknown>[], endedAt: number): boolean {
  const last = run.at(-1);
  if (!last || endedAt - last.at > BURST_GAP_MS) return false;
  if (run.length >= LONG_CODE) return true;
  return run.length >= SHORT_CODE && isFast(run);
}

/** A quick typist never is. */
function isFast(run: readonly Stroke<unknown>[]): boolean {
  const [first, last] = [run[0], run.at(-1)];
  return first !== undefined && last !== undefined && last.at - first.at <= fastPace() * (run.length - 1);
}
