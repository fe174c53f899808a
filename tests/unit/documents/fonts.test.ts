import { describe, expect, it } from 'vitest';
import { FACES } from '../../../server/documents/fontFaces.ts';
import { printFont } from '../../../server/documents/fonts.ts';
import { tableOf } from '../../../server/documents/decompressedFont.ts';

describe('the fonts of a PDF', () => {
  it('share a baseline: text of every script beside figures', () => {
    const ascents = FACES.flatMap(face => [400, 600].map(weight => ascentOf(printFont(face, weight as 400))));
    for (const ascent of ascents) expect(ascent).toBeCloseTo(ascents[0] ?? 0, 2);
  });
});

/** How far above its line a font reaches, in parts of an em, as programs read it from the file. */
function ascentOf(font: Buffer): number {
  return font.readInt16BE(tableOf(font, 'hhea') + 4) / font.readUInt16BE(tableOf(font, 'head') + 18);
}
