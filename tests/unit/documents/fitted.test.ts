import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fitted, fittedAround, onTwoLines } from '../../../server/documents/fitted.ts';

/** Measures a font whose letters have one width, and wide ones two. */
const widthOf = (text: string) => [...text].reduce((sum, each) => sum + (each === 'W' ? 2 : 1), 0);

test('fitted: a text that fits stays, another is its longest beginning with an ellipsis', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('W', 'i', ' ', '😀'), maxLength: 120 }),
      fc.integer({ min: 1, max: 80 }),
      (text, width) => {
        let asked = 0;
        const shown = fitted(text, each => (asked++, widthOf(each) <= width));
        expect(asked).toBeLessThanOrEqual(8);
        expect(widthOf(shown)).toBeLessThanOrEqual(width);
        if (widthOf(text) <= width) {
          expect(shown).toBe(text);
          return;
        }
        const beginning = shown.slice(0, -1);
        expect(text.startsWith(beginning)).toBe(true);
        const next = [...text].slice(0, [...beginning].length + 1).join('');
        if (!next.endsWith(' ')) expect(widthOf(`${next}…`)).toBeGreaterThan(width);
      },
    ),
  );
});

describe('a name whose end tells it apart', () => {
  const upTo = (length: number) => (text: string) => [...text].length <= length;
  const variants = ['Galaxy S24 Ultra 8GB/256GB Onyx Black', 'Galaxy S24 Ultra 12GB/256GB Onyx Black'];

  it('is written on two lines, whole', () => {
    expect(onTwoLines('Galaxy S24 Ultra 12GB/256GB Black', upTo(20))).toEqual([
      'Galaxy S24 Ultra',
      '12GB/256GB Black',
    ]);
    expect(onTwoLines('Cable', upTo(20))).toEqual(['Cable']);
  });

  it('is cut in its middle, so that two variants differ on labels of twenty letters a line', () => {
    for (let width = 20; width < 40; width++) {
      const [one, other] = variants.map(name => onTwoLines(name, upTo(width)).join(' '));
      expect(one, String(width)).not.toBe(other);
    }
    expect(fittedAround('12GB/256GB', upTo(7))).toBe('12G…6GB');
    expect(fittedAround('abc', upTo(0))).toBe('…');
  });
});
