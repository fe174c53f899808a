import { describe, expect, it } from 'vitest';
import { toAsciiDigits } from '../../../src/kit/rules/digits.ts';
import { codeOfStrokes, keyPressed, type KeyStroke } from '../../../src/kit/rules/keysPressed.ts';

/** The keys that a scanner presses for a code: those of a US keyboard. */
const keysOf = (code: string): { code: string; shiftKey: boolean }[] =>
  [...code].map(char => ({
    code: /\d/.test(char) ? `Digit${char}` : char === '-' ? 'Minus' : `Key${char.toUpperCase()}`,
    shiftKey: /[A-Z]/.test(char),
  }));

const AZERTY: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'à&é"\'(-è_ç'].map((char, digit) => [`Digit${digit}`, char])),
  KeyA: 'q',
  KeyQ: 'a',
  KeyZ: 'w',
  KeyW: 'z',
  KeyM: ',',
  Minus: ')',
};

const INSCRIPT: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'०१२३४५६७८९'].map((char, digit) => [`Digit${digit}`, char])),
  KeyS: 'े',
  KeyN: 'ल',
  KeyR: 'ी',
  KeyF: 'ि',
  Minus: '-',
};

const ARABIC: Readonly<Record<string, string>> = { KeyS: 'س', KeyN: 'ى', KeyR: 'ق', KeyF: 'ب' };

const on =
  (layout: Readonly<Record<string, string>>) =>
  (code: string): KeyStroke[] =>
    keysOf(code).map(({ code: key, shiftKey }) => {
      const plain = layout[key] ?? keyPressed({ key: '', code: key, shiftKey: false }) ?? '';
      const char = shiftKey ? plain.toUpperCase() : plain;
      return { char: toAsciiDigits(char), pressed: keyPressed({ key: char, code: key, shiftKey }) };
    });

describe('a scan on another keyboard layout', () => {
  it.each([
    ['AZERTY', AZERTY],
    ['Hindi (InScript)', INSCRIPT],
    ['Arabic', ARABIC],
    ['US', {}],
  ])('%s: serial and IMEI are read', (_name, layout) => {
    const strokes = on(layout);
    for (const code of ['SNR58F11', 'SN-118-RF', '356741081234568', 'R68NF8-6'])
      expect(codeOfStrokes(strokes(code))).toBe(code);
  });

  it('AZERTY: digits that are written with Shift stay', () => {
    const typed = [...'3567'].map(char => ({ char, pressed: '#' }));
    expect(codeOfStrokes(typed)).toBe('3567');
  });

  it('a code of the layout itself stays, and what no key explains', () => {
    expect(codeOfStrokes([...'qr-9'].map(char => ({ char, pressed: 'a' })))).toBe('qr-9');
    expect(codeOfStrokes([...'राज'].map(char => ({ char })))).toBe('राज');
    const address = 'https://shop.example/w/?t=1&k=2';
    expect(codeOfStrokes([...address].map(char => ({ char, pressed: char })))).toBe(address);
  });
});
