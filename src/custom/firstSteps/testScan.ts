/** Reads one scan from its keys: how fast it is, how it ends, and what the keyboard layout made of it. */
import { layoutOf, type Layout } from '../../kit/rules/keyboardLayout.ts';
import { codeOfStrokes, type KeyStroke } from '../../kit/rules/keysPressed.ts';
import { BURST_GAP_MS, LONE_MODIFIERS, signOf } from '../../screens/page/bursts.ts';

export interface TestKey {
  key: string;
  pressed: string | undefined;
  at: number;
  ctrl: boolean;
}

export interface TestScan {
  code: string;
  msPerKey: number;
  ending: 'ENTER' | 'TAB' | 'LINE_FEED' | 'NONE';
  layout: Layout | null;
}

/** So long a silence ends a scan that has no ending. */
export const SILENCE_MS = 400;
const SHORTEST = 4;

const endingOf = ({ key, pressed, ctrl }: TestKey): TestScan['ending'] | null => {
  if (ctrl) return ['j', 'm'].includes((pressed ?? key).toLowerCase()) ? 'LINE_FEED' : null;
  return key === 'Enter' ? 'ENTER' : key === 'Tab' ? 'TAB' : null;
};

export function createTestScan() {
  let run: (KeyStroke & { at: number })[] = [];

  const end = (ending: TestScan['ending']): TestScan | 'TYPED' | null => {
    const strokes = run;
    run = [];
    const [first, last] = [strokes[0], strokes.at(-1)];
    if (!first || !last) return null;
    const msPerKey = (last.at - first.at) / Math.max(1, strokes.length - 1);
    const gaps = strokes.map(({ at }, index) => at - (strokes[index - 1]?.at ?? at));
    if (strokes.length < SHORTEST || gaps.some(gap => gap > BURST_GAP_MS)) return 'TYPED';
    return {
      code: codeOfStrokes(strokes),
      msPerKey: Math.round(msPerKey),
      ending,
      layout: layoutOf(strokes),
    };
  };

  return {
    /** Answers the scan that this key ends; 'TYPED' where a person typed. */
    key(pressed: TestKey): TestScan | 'TYPED' | null {
      if (LONE_MODIFIERS.has(pressed.key)) return null;
      const ending = endingOf(pressed);
      if (ending) return end(ending);
      const char = pressed.ctrl ? null : signOf(pressed.key, pressed.pressed);
      if (char !== null) run.push({ char, pressed: pressed.pressed, at: pressed.at });
      return null;
    },
    silence: () => end('NONE'),
  };
}
