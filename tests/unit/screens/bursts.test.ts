import { describe, expect, it } from 'vitest';
import { createBursts } from '../../../src/screens/page/bursts.ts';

type Press = readonly [key: string, afterMs: number, more?: { ctrl?: boolean; pressed?: string }];

const scanOf = (text: string, ms: number): Press[] => [...text].map((key): Press => [key, ms]);

/** What becomes of each key. */
function hear(presses: readonly Press[]) {
  const bursts = createBursts<number>();
  let at = 0;
  return presses.map(([key, afterMs, { ctrl = false, pressed } = {}], index) => {
    at += afterMs;
    return bursts.key({ key, pressed, at, ctrl, chord: false, mark: index });
  });
}

const kinds = (presses: readonly Press[]) =>
  hear(presses)
    .map(({ kind }) => kind)
    .filter(kind => kind !== 'PASS');

describe('endings of a scan', () => {
  it.each([
    ['two Enters', ['Enter', 'Enter']],
    ['Enter and Tab', ['Enter', 'Tab']],
    ['Tab and Enter', ['Tab', 'Enter']],
    ['three Enters', ['Enter', 'Enter', 'Enter']],
  ])('%s 60 ms apart: the first ends it, the others are swallowed', (_name, endings) => {
    const presses: Press[] = [...scanOf('8901234567890', 12), ...endings.map((key): Press => [key, 60])];
    expect(kinds(presses)).toEqual(['END', ...endings.slice(1).map(() => 'SWALLOW')]);
  });

  it('of a slow scanner, and of a short code', () => {
    expect(kinds([...scanOf('356741081234568', 90), ['Enter', 90], ['Enter', 60]])).toEqual([
      'END',
      'SWALLOW',
    ]);
    expect(kinds([...scanOf('4821', 20), ['Enter', 20], ['Enter', 60]])).toEqual(['END', 'SWALLOW']);
  });

  it('a fourth is the person’s', () => {
    const presses: Press[] = [
      ...scanOf('8901234567890', 12),
      ...Array.from({ length: 4 }, (): Press => ['Tab', 60]),
    ];
    expect(hear(presses).slice(-4)).toMatchObject([
      { kind: 'END' },
      { kind: 'SWALLOW' },
      { kind: 'SWALLOW' },
      { kind: 'PASS' },
    ]);
  });

  it('are the person’s after a pause', () => {
    expect(kinds([...scanOf('8901234567890', 12), ['Enter', 12], ['Enter', 130]])).toEqual(['END']);
    expect(kinds([...scanOf('8901234567890', 12), ['Enter', 12], ['a', 20], ['Enter', 60]])).toEqual(['END']);
  });

  it('typing has none', () => {
    expect(kinds([...scanOf('9876543210', 150), ['Enter', 150], ['Enter', 110]])).toEqual([]);
    expect(kinds([...scanOf('ok', 100), ['Enter', 60], ['Enter', 60]])).toEqual([]);
  });

  it('Ctrl+J is an ending, and a person’s Ctrl+J is not', () => {
    const lineFeed: Press = ['j', 10, { ctrl: true, pressed: 'j' }];
    const verdicts = hear([...scanOf('8901234567890', 10), lineFeed]);
    expect(verdicts.at(-1)).toMatchObject({ kind: 'END', by: 'LINE_FEED', from: 0, again: null });
    expect(kinds([...scanOf('8901234567890', 10), ['Enter', 10], lineFeed])).toEqual(['END', 'SWALLOW']);
    expect(kinds([...scanOf('sold', 200), ['j', 300, { ctrl: true, pressed: 'j' }]])).toEqual([]);
    // On a Hindi keyboard the key writes another letter.
    const hindi = hear([...scanOf('8901234567890', 10), ['र', 10, { ctrl: true, pressed: 'j' }]]);
    expect(hindi.at(-1)).toMatchObject({ kind: 'END', by: 'LINE_FEED' });
  });

  it('a quick typist’s are sure of nothing', () => {
    expect(hear([...scanOf('samsung galaxy', 80), ['Tab', 80]]).at(-1)).toMatchObject({ isSure: false });
    expect(hear([...scanOf('356741081234568', 80), ['Tab', 80]]).at(-1)).toMatchObject({ isSure: true });
  });
});

describe('another keyboard layout', () => {
  it('a scan is read again from its keys', () => {
    const presses: Press[] = [
      ['S', 10, { pressed: 'S' }],
      ['N', 10, { pressed: 'N' }],
      ['&', 10, { pressed: '1' }],
      ['é', 10, { pressed: '2' }],
      ['Q', 10, { pressed: 'A' }],
      ['Enter', 10],
    ];
    expect(hear(presses).at(-1)).toMatchObject({ kind: 'END', again: 'SN12A' });
  });
});
