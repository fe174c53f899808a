import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../src/screens/page/keyOf.ts';

describe('keys while an input method composes', () => {
  it('Enter that picks a word is no Enter, of any browser', () => {
    expect(keyOf({ key: 'Enter', keyCode: 13, isComposing: false })).toBe('Enter');
    expect(keyOf({ key: 'Enter', keyCode: 13, nativeEvent: { isComposing: false } })).toBe('Enter');
    expect(keyOf({ key: 'Enter', keyCode: 13, isComposing: true })).toBe('');
    expect(keyOf({ key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } })).toBe('');
    // Safari ends composing first.
    expect(keyOf({ key: 'Enter', keyCode: 229, isComposing: false })).toBe('');
  });

  /** These hear every key and ask `isComposing` first. */
  const LISTENERS = ['keyOf', 'heldKeys', 'scans', 'keyListener'];
  /** Events of a store, and no keys. */
  const NO_KEYS = ['src/custom/counter/state.ts'];
  const READS_A_KEY =
    /\bevent\.(key|keyCode|which)\b(?! is)|\.isComposing\b|\{[^}]*\bkey\b[^}]*\}: (React\.)?KeyboardEvent|\{[^}]*\bkey\b[^}]*\} = event\b/;

  it('every handler of a key asks by keyOf', () => {
    const files = ['src/screens', 'src/custom', 'src/shell', 'src/documents', 'src/theme']
      .flatMap(folder =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
      )
      .filter(file => /\.tsx?$/.test(file) && !NO_KEYS.includes(file))
      .filter(file => !LISTENERS.some(name => file.endsWith(`/${name}.ts`)));
    expect(files.length).toBeGreaterThan(400);
    const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(files.filter(file => READS_A_KEY.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([]);
  });
});
