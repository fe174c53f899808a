import { PAINT } from '../colours.ts';
import { addProducts, textColours } from './products.ts';
import { defineDesign, type Box } from './sheet.ts';
import { addShopFooter } from './shop.ts';

export const eid = defineDesign({
  name: 'eid',
  subjects: ['occasion'],
  occasion: 'eid',
  draw: sheet => {
    const { width: w, height: h, palette, tall, unit: u } = sheet;
    const footHigh = sheet.foot;
    const sky = h - footHigh;
    sheet.ground({ kind: 'radial', from: palette.second, to: palette.deep, x: 0.5, y: 0.34, reach: 0.75 });
    for (const [x, y, size] of [
      [0.085, 0.3, 26],
      [0.895, 0.36, 20],
      [0.13, 0.46, 16],
      [0.7, 0.2, 18],
      [0.9, 0.55, 24],
      [0.3, 0.2, 15],
    ] as const)
      sheet.art('sparkle', [w * x, sky * y, size * u, size * u], [palette.accent]);
    sheet.art('arch', [0, 0, w, sky], [palette.deep, palette.accent]);
    const moon = (tall ? 230 : 170) * u;
    sheet.art('crescent', [w / 2 - moon / 2, sky * (tall ? 0.085 : 0.075), moon, moon]);
    const lamp = (tall ? 330 : 250) * u;
    for (const [x, part] of [
      [0.02, 1],
      [0.17, 0.72],
      [0.83, 0.72],
      [0.98, 1],
    ] as const) {
      const [wide, high] = [lamp * 0.46 * part, lamp * part];
      sheet.art('lantern', [
        Math.min(w - wide, Math.max(0, w * x - wide * (x > 0.5 ? 1 : 0))),
        0,
        wide,
        high,
      ]);
    }
    const head = sky * (tall ? 0.085 : 0.075) + moon;
    const headHigh = (tall ? 0.12 : 0.145) * sky;
    sheet.headline([w * 0.12, head, w * 0.76, headHigh], {
      colour: palette.accent,
      size: (tall ? 160 : 124) * u,
      voice: 'festive',
      align: 'center',
    });
    sheet.tagline([w * 0.14, head + headHigh, w * 0.72, 56 * u], {
      colour: palette.ink,
      size: 38 * u,
      voice: 'festive',
      bold: false,
      align: 'center',
    });
    const top = head + headHigh + 70 * u;
    const room: Box = [w * 0.1, top, w * 0.8, sky - top - 16 * u];
    addProducts(
      sheet,
      room,
      {
        ...textColours(palette),
        chip: { colour: palette.accent, ink: palette.onAccent },
        colours: [palette.ground, palette.accent],
        stage: box => sheet.art('halo', box, [PAINT.sun], { opacity: 0.45 }),
      },
      rest => {
        const side = Math.min(rest[2] * 0.6, rest[3]);
        sheet.art('lantern', [w / 2 - side * 0.24, rest[1], side * 0.48, side]);
        for (const [x, part] of [
          [-0.52, 0.66],
          [0.52, 0.66],
        ] as const)
          sheet.art('lantern', [w / 2 + side * x - side * 0.16, rest[1], side * 0.32, side * part]);
      },
    );
    addShopFooter(sheet, [0, sky, w, footHigh], {
      ink: palette.accent,
      soft: palette.ink,
      ground: palette.card,
      voice: 'festive',
    });
  },
});
