import type { KeyStroke } from './keysPressed.ts';

export type Layout = 'INSCRIPT' | 'ARABIC' | 'AZERTY' | 'QWERTZ' | 'CAPS_LOCK' | 'OTHER';

const SCRIPTS = [
  ['INSCRIPT', /\p{Script=Devanagari}/u],
  ['ARABIC', /\p{Script=Arabic}/u],
] as const;

/** Names the layout that made other signs of the keys than a US keyboard does; null where it made the same. */
export function layoutOf(strokes: readonly KeyStroke[]): Layout | null {
  const others = strokes.filter(({ char, pressed }) => pressed !== undefined && pressed !== char);
  if (others.length === 0) return null;
  const written = others.map(({ char }) => char).join('');
  const script = SCRIPTS.find(([, letters]) => letters.test(written));
  if (script) return script[0];
  const became = (key: string, char: string) =>
    others.some(({ char: is, pressed }) => pressed?.toLowerCase() === key && is.toLowerCase() === char);
  if (
    became('q', 'a') ||
    became('a', 'q') ||
    others.some(({ char, pressed }) => pressed === '1' && char === '&')
  )
    return 'AZERTY';
  if (became('y', 'z') || became('z', 'y')) return 'QWERTZ';
  // Caps Lock turns letters and nothing else.
  return others.every(({ char, pressed }) => pressed?.toLowerCase() === char.toLowerCase())
    ? 'CAPS_LOCK'
    : 'OTHER';
}
