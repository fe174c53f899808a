import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted } from '../../../server/documents/fitted.ts';

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
