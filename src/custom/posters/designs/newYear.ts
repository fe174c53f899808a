import { PAINT } from '../colours.ts';
import { addPhones, addProducts, textColours } from './products.ts';
import { defineDesign, type Box } from './sheet.ts';
import { addShopFooter } from './shop.ts';

export const newYear = defineDesign({
  name: 'newYear',
  subjects: ['occasion'],
  occasion: 'newYear',
  draw: sheet => {
    const { width: w, height: h, palette, tall, unit: u, content } = sheet;
    const m = 64 * u;
    const footHigh = sheet.foot;
    sheet.ground({ kind: 'linear', from: palette.deep, to: palette.ground, angle: 90 });
    for (const [x, y, size, first, second] of [
      [0, 0.06, 0.4, palette.accent, palette.second],
      [0.62, 0, 0.38, palette.second, palette.accent],
      [0.34, 0.14, 0.26, PAINT.sky, PAINT.mint],
      ...(tall
        ? ([
            [0, 0.36, 0.24, PAINT.mint, PAINT.sky],
            [0.76, 0.33, 0.24, palette.accent, PAINT.rose],
          ] as const)
        : []),
    ] as const)
      sheet.art('fireworks', [w * x, h * y, w * size, w * size], [first, second, PAINT.white], {
        opacity: 0.5,
      });
    sheet.art('lights', [0, 0, w, 120 * u], [palette.accent, palette.second, PAINT.mint, PAINT.sky]);
    const yearHigh = (tall ? 0.15 : 0.2) * h;
    const top = (tall ? 190 : 124) * u;
    const headHigh = (tall ? 0.07 : 0.09) * h;
    sheet.headline([m, top, w - m * 2, headHigh], {
      colour: palette.ink,
      size: (tall ? 100 : 84) * u,
      voice: 'festive',
      align: 'center',
    });
    sheet.text('headline', String(content.year), [m, top + headHigh, w - m * 2, yearHigh], {
      colour: palette.accent,
      size: yearHigh * 0.92,
      voice: 'festive',
      align: 'center',
    });
    sheet.tagline([m, top + headHigh + yearHigh, w - m * 2, 56 * u], {
      colour: palette.soft,
      size: 40 * u,
      bold: false,
      align: 'center',
    });
    const from = top + headHigh + yearHigh + 76 * u;
    const room: Box = [m, from, w - m * 2, h - footHigh - from - 22 * u];
    sheet.art(
      'confetti',
      [0, h * 0.3, w, h * 0.34],
      [palette.accent, palette.second, PAINT.sky, PAINT.mint, PAINT.white],
      { opacity: 0.32 },
    );
    addProducts(
      sheet,
      room,
      {
        ...textColours(palette),
        chip: { colour: palette.second, ink: PAINT.ink },
        colours: [palette.second, palette.accent],
      },
      rest => addPhones(sheet, rest, [palette.second, palette.accent]),
    );
    addShopFooter(sheet, [0, h - footHigh, w, footHigh], {
      ink: palette.accent,
      soft: palette.soft,
      ground: palette.card,
    });
  },
});
