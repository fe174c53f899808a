import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  directionOfText,
  layoutPart,
  layoutText,
  partText,
  type TextOptions,
} from '../../../src/custom/posters/render/textLayout.ts';
import type { PartOf } from '../../../src/resources/posters/poster.ts';
import { typewriter } from './support.ts';

const setting = (over: Partial<TextOptions>): TextOptions => ({
  text: 'Galaxy S24',
  width: 400,
  height: 100,
  size: 80,
  voice: 'plain',
  bold: true,
  align: 'start',
  valign: 'middle',
  direction: 'ltr',
  ...over,
});

const hindi = fc.constantFrom('श्री', 'मोबाइल', 'इलेक्ट्रॉनिक्स', 'दीपावली', 'की', 'शुभकामनाएँ', 'धन्यवाद');
const arabic = fc.constantFrom('معرض', 'الهواتف', 'المحمولة', 'عيد', 'مبارك', 'وملحقاتها');
const latin = fc.constantFrom('Sharma', 'Mobile', 'Gallery', 'S24', 'Thiruvananthapuram', '&');
const odd = fc.constantFrom('₹', '1,23,456', '🙂', 'a'.repeat(60), 'ॐ'.repeat(30), '\n', '-');
const text = fc
  .array(fc.oneof(hindi, arabic, latin, odd), { minLength: 1, maxLength: 14 })
  .map(words => words.join(' '));

describe('text layout', () => {
  it('text: never outside its box', () => {
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 20, max: 1000 }),
        fc.integer({ min: 12, max: 600 }),
        fc.integer({ min: 4, max: 300 }),
        fc.constantFrom<TextOptions['align'][]>('start', 'center', 'end'),
        fc.constantFrom<TextOptions['valign'][]>('top', 'middle', 'bottom'),
        fc.constantFrom('ltr' as const, 'rtl' as const),
        fc.boolean(),
        (words, width, height, size, align, valign, direction, oneLine) => {
          const set = layoutText(
            setting({ text: words, width, height, size, align, valign, direction, oneLine }),
            typewriter,
          );
          expect(set.size).toBeLessThanOrEqual(size);
          expect(set.top).toBeGreaterThanOrEqual(-0.01);
          expect(set.top + set.height).toBeLessThanOrEqual(height + 0.01);
          if (oneLine) expect(set.lines.length).toBeLessThanOrEqual(1);
          for (const line of set.lines) {
            expect(line.x).toBeGreaterThanOrEqual(-0.01);
            expect(line.x + line.width).toBeLessThanOrEqual(width + 0.01);
            expect(line.baseline).toBeLessThanOrEqual(height);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('text: no characters are lost', () => {
    fc.assert(
      fc.property(text, words => {
        const set = layoutText(setting({ text: words, width: 700, height: 500, size: 60 }), typewriter);
        const bare = (value: string) => value.replace(/\s+/g, '');
        expect(bare(set.lines.map(line => line.text).join(''))).toBe(bare(words));
      }),
      { numRuns: 100 },
    );
  });

  it('text: full size where there is room, lines balanced', () => {
    expect(layoutText(setting({ width: 700 }), typewriter).size).toBe(80);
    const two = layoutText(
      setting({ text: 'one two three four five six', width: 700, height: 220 }),
      typewriter,
    );
    // Filled up, the second line would be a single word.
    expect(two.lines.map(line => line.text)).toEqual(['one two three', 'four five six']);
  });

  it('text: long words are broken between graphemes', () => {
    const set = layoutText(
      setting({ text: 'इलेक्ट्रॉनिक्स'.repeat(4), width: 120, height: 400, size: 60 }),
      typewriter,
    );
    expect(set.lines.length).toBeGreaterThan(1);
    for (const line of set.lines) expect(line.text).not.toMatch(/^\p{M}/u);
  });

  it('text: starts at the side of the reading direction', () => {
    expect(layoutText(setting({}), typewriter).lines[0]?.x).toBe(0);
    const [line] = layoutText(setting({ direction: 'rtl' }), typewriter).lines;
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeCloseTo(400);
  });

  it('text: direction of its first strong character', () => {
    expect(directionOfText('Galaxy S24 (أسود)', 'rtl')).toBe('ltr');
    expect(directionOfText('₹ 500 عيد', 'ltr')).toBe('rtl');
    expect(directionOfText('1,23,456', 'rtl')).toBe('rtl');
  });
});

describe('amounts', () => {
  const price = (over: Partial<PartOf<'price'>>): PartOf<'price'> => ({
    id: 'p',
    kind: 'price',
    role: 'price',
    x: 0,
    y: 0,
    width: 300,
    height: 60,
    colour: '#000000',
    size: 40,
    voice: 'plain',
    bold: true,
    align: 'start',
    valign: 'middle',
    amountPaise: 1_23_456_00,
    before: '',
    after: '',
    struck: false,
    ...over,
  });

  it('amount: Indian digits and grouping in every language', () => {
    expect(partText(price({ before: 'सिर्फ़ ' }))).toBe('सिर्फ़ ₹1,23,456');
    expect(partText(price({ before: 'EMI ', after: '/month' }))).toBe('EMI ₹1,23,456/month');
  });

  it('amount: the rupee sign stays in front within Arabic text', () => {
    expect(partText(price({ after: ' شهريًا' }))).toBe('\u2066₹1,23,456\u2069 شهريًا');
  });

  it('amount: on one line', () => {
    expect(
      layoutPart(price({ before: 'a b c d e f g h ', width: 60 }), 'ltr', typewriter).lines,
    ).toHaveLength(1);
  });
});
