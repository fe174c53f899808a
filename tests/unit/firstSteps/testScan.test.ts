import { describe, expect, it } from 'vitest';
import { createTestScan, type TestKey } from '../../../src/custom/firstSteps/testScan.ts';
import { layoutOf } from '../../../src/kit/rules/keyboardLayout.ts';

const scanOf = (keys: readonly Partial<TestKey>[], msPerKey: number) => {
  const reader = createTestScan();
  let read: ReturnType<typeof reader.key> = null;
  keys.forEach((key, at) => {
    read ??= reader.key({ key: '', pressed: undefined, ctrl: false, at: at * msPerKey, ...key });
  });
  return read ?? reader.silence();
};
const digits = [...'490154203237518'].map(key => ({ key, pressed: key }));

describe('test scan', () => {
  it.each([
    ['ENTER', [{ key: 'Enter' }]],
    ['TAB', [{ key: 'Tab' }]],
    ['LINE_FEED', [{ key: 'j', ctrl: true }]],
    ['NONE', []],
  ])('learns pace and ending: %s', (ending, last) => {
    expect(scanOf([...digits, ...last], 60)).toEqual({
      code: '490154203237518',
      msPerKey: 60,
      ending,
      layout: null,
    });
  });

  it('is not what a person types', () => {
    expect(scanOf([...digits, { key: 'Enter' }], 180)).toBe('TYPED');
    expect(scanOf([{ key: 'a', pressed: 'a' }, { key: 'Enter' }], 10)).toBe('TYPED');
  });

  it('names the keyboard layout that turned the code, and reads the code all the same', () => {
    const azerty = [...'&é"\'(-è_'].map((key, at) => ({ key, pressed: String(at + 1) }));
    expect(scanOf([...azerty, { key: 'Enter' }], 10)).toMatchObject({ code: '12345678', layout: 'AZERTY' });
  });
});

describe('keyboard layout', () => {
  it.each([
    ['QWERTZ', [['z', 'y']]],
    ['INSCRIPT', [['म', 'c']]],
    ['ARABIC', [['ش', 'a']]],
    ['CAPS_LOCK', [['A', 'a']]],
    ['OTHER', [['ñ', ';']]],
    [null, [['a', 'a']]],
  ] as const)('%s', (layout, keys) => {
    expect(layoutOf(keys.map(([char, pressed]) => ({ char, pressed })))).toBe(layout);
  });
});
