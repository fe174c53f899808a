/** The poster uses the colours of the flag without its emblem. */
import { PAINT } from '../colours.ts';
import { addProducts, cardColours } from './products.ts';
import { defineDesign, type Box } from './sheet.ts';
import { addShopFooter } from './shop.ts';

export const republic = defineDesign({
  name: 'republic',
  subjects: ['occasion'],
  occasion: 'republic',
  draw: sheet => {
    const { width: w, height: h, palette, tall, unit: u } = sheet;
    const m = 64 * u;
    const footHigh = sheet.foot;
    sheet.ground({ kind: 'linear', from: palette.ground, to: palette.deep, angle: 90 });
    const band = (tall ? 260 : 200) * u;
    sheet.art('tricolour', [0, 0, w, band]);
    sheet.art('bunting', [0, band * 0.62, w, 110 * u]);
    const kite = (tall ? 210 : 150) * u;
    sheet.art('kite', [w - m - kite * 0.72, band + 30 * u, kite * 0.72, kite], [], { rotation: 14 });
    sheet.art(
      'kite',
      [m * 0.7, band + 70 * u, kite * 0.5, kite * 0.7],
      [PAINT.flagGreen, PAINT.white, PAINT.saffron],
      { rotation: -12 },
    );
    const headTop = band + 54 * u;
    const headHigh = (tall ? 0.12 : 0.145) * h;
    sheet.headline([w * 0.18, headTop, w * 0.64, headHigh], {
      colour: palette.ink,
      size: (tall ? 122 : 96) * u,
      voice: 'festive',
      align: 'center',
    });
    sheet.tagline([w * 0.17, headTop + headHigh + 8 * u, w * 0.66, 58 * u], {
      colour: PAINT.white,
      size: 34 * u,
      align: 'center',
      ground: { colour: palette.second, radius: 29 * u },
    });
    const top = headTop + headHigh + 86 * u;
    const low = 46 * u;
    const room: Box = [m, top, w - m * 2, h - footHigh - low - top - 14 * u];
    addProducts(
      sheet,
      room,
      {
        ink: palette.ink,
        soft: palette.soft,
        price: palette.second,
        chip: { colour: palette.accent, ink: palette.onAccent },
        card: cardColours(palette, palette.second),
        colours: [palette.accent, palette.second],
        stage: box => sheet.art('halo', box, [palette.accent], { opacity: 0.5 }),
      },
      rest => {
        const high = Math.min(rest[3], rest[2] * 0.8);
        sheet.art('halo', rest, [palette.accent], { opacity: 0.5 });
        sheet.art('kite', [w / 2 - high / 3, rest[1], (high * 2) / 3, high]);
      },
    );
    for (const [index, colour] of [PAINT.saffron, PAINT.white, PAINT.flagGreen].entries())
      sheet.box([0, h - footHigh - low + (index * low) / 3, w, low / 3], colour);
    addShopFooter(sheet, [0, h - footHigh, w, footHigh], {
      ink: PAINT.white,
      soft: palette.deep,
      ground: palette.ink,
    });
  },
});
