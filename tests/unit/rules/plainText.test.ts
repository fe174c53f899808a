import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composed, hasUnseen, plainText } from '../../../src/kit/rules/plainText.ts';
import { image, line, paragraph, remark } from '../../../src/kit/values.ts';

const UNSEEN = [
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u200B',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202E',
  '\u2060',
  '\u2066',
].concat(['\u2069', '\u3164', '\uFEFF', '\uFFA0', '\uFFF9', '\u2800', '\u{E0041}', '\uD800']);

describe('plain text', () => {
  it.each(UNSEEN)('%j: refused in a name, removed from other text', character => {
    expect(line(60).safeParse(`Sam${character}sung`).success).toBe(false);
    expect(remark(60).parse(`Box${character}opened`)).toBe('Boxopened');
    expect(paragraph(60).parse(`Box${character}\nopened`)).toBe('Box\nopened');
    expect(image.safeParse(`https://example.in/${character}.png`).success).toBe(false);
  });

  it('name: invisible characters only are refused', () => {
    for (const name of ['', '  ', '\u200B\u200B', '\u200C', '\u3164 \u2800', '\u00A0'])
      expect(line(60).safeParse(name).success, JSON.stringify(name)).toBe(false);
    expect(remark(60).safeParse('\u200B').success).toBe(false);
  });

  it.each([
    'क्\u200Dष',
    'क्\u200Cष',
    'می\u200Cخواهم',
    'Café',
    '👩\u200D🔧 repairs',
    'I ❤\uFE0F phones',
    '½ price',
  ])('%s: keeps its joiners and selectors', text => {
    expect(line(60).parse(text)).toBe(text);
    expect(paragraph(60).parse(text)).toBe(text);
  });

  it('joiners: only between letters', () => {
    expect(line(60).safeParse('Sam \u200Dsung').success).toBe(false);
    expect(line(60).safeParse('Sam\u200D\u200Dsung').success).toBe(false);
    expect(line(60).parse('राम्\u200C')).toBe('राम्');
    expect(plainText('9\u200D8')).toBe('98');
  });

  it.each([
    ['👩🏽\u200D🔧', '👩🏽\u200D🔧'],
    ['1\uFE0F\u20E3', '1\uFE0F\u20E3'],
    ['‼\uFE0F', '‼\uFE0F'],
    ['क\uFE00', 'क\uFE00'],
    ['a \uFE0F', 'a'],
    ['\uFE0Fa', 'a'],
    ['क\u200D9', 'क9'],
    ['9\u200Dक', '9क'],
    ['क\u200D ख', 'क ख'],
    ['\u200Cक', 'क'],
    ['क\u200C', 'क'],
    ['  क  ', 'क'],
    ['a\uFFFAb\uFFFBc', 'abc'],
  ])('%j: is stored as %j', (text, stored) => {
    expect(plainText(text)).toBe(stored);
  });

  it('names: ends are trimmed, invisible characters inside stay to be refused', () => {
    expect(composed(' \u200C Cafe\u0301\u200B1 \u200D\t')).toBe('Café\u200B1');
    expect(hasUnseen('Café\u200B1')).toBe(true);
    expect(hasUnseen('Café 1')).toBe(false);
    expect(hasUnseen('क\u200C')).toBe(true);
    expect(hasUnseen('\u200Cक')).toBe(true);
  });

  it('text: composed and trimmed', () => {
    expect(line(60).parse(' Cafe\u0301\t')).toBe('Café');
    expect(paragraph(60).parse('\n Cafe\u0301 \n\n')).toBe('Café');
  });

  it('text: plain text stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const once = plainText(text);
        expect(plainText(once)).toBe(once);
        expect(hasUnseen(composed(once))).toBe(false);
      }),
    );
  });
});

describe('hostile text', () => {
  // Where the time grew with the square of the length, these would take minutes, which is more than a test has.
  it.each([
    ['spaces', `a${' '.repeat(400_000)}b`, 400_002],
    ['joiners', `a${'\u200d'.repeat(400_000)}b`, 2],
    ['marks on one letter', `a${'\u0301\u0323'.repeat(200_000)}b`, 32],
  ])('takes no longer than its length: %s', (_, text, length) => {
    expect(plainText(text).length).toBeLessThanOrEqual(length);
    expect(composed(text).length).toBeLessThanOrEqual(text.length);
  });

  it('marks on one letter: more than 30 are left out', () => {
    expect(composed(`q${'\u0323'.repeat(40)}b`)).toBe(`q${'\u0323'.repeat(30)}b`);
    expect(composed(` \u200dक्षि\u200c `)).toBe('क्षि');
  });
});
