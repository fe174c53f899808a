import { PAINT } from '../colours.ts';
import { addProducts, cardColours } from './products.ts';
import { defineDesign, type Box } from './sheet.ts';
import { addShopFooter } from './shop.ts';

export const christmas = defineDesign({
  name: 'christmas',
  subjects: ['occasion'],
  occasion: 'christmas',
  draw: sheet => {
    const { width: w, height: h, palette, tall, unit: u, content } = sheet;
    const footHigh = sheet.foot;
    const m = 64 * u;
    sheet.ground({ kind: 'radial', from: palette.ground, to: palette.deep, x: 0.5, y: 0.4, reach: 0.78 });
    sheet.art('snow', [0, 0, w, h - footHigh]);
    for (const [x, high, colour] of [
      [0.02, 250, palette.accent],
      [0.12, 180, palette.second],
      [0.79, 200, palette.second],
      [0.855, 260, palette.accent],
    ] as const)
      sheet.art('bauble', [w * x, 0, high * 0.5 * u, high * (tall ? 1.15 : 0.86) * u], [colour, PAINT.white]);
    const headTop = (tall ? 215 : 70) * u;
    const headHigh = (tall ? 0.13 : 0.15) * h;
    sheet.headline([w * 0.18, headTop, w * 0.64, headHigh], {
      colour: palette.ink,
      size: (tall ? 150 : 124) * u,
      voice: 'festive',
      align: 'center',
    });
    sheet.tagline([w * 0.16, headTop + headHigh, w * 0.68, 56 * u], {
      colour: palette.accent,
      size: 38 * u,
      voice: 'festive',
      bold: false,
      align: 'center',
    });
    const hills = (tall ? 0.2 : 0.22) * h;
    const ground = h - footHigh;
    sheet.art('mountains', [0, ground - hills, w, hills]);
    const tree = (tall ? 0.19 : 0.25) * h;
    const top = headTop + headHigh + 80 * u;
    const room: Box = [m, top, w - m * 2, ground - top - 34 * u];
    const alone = content.goods.length === 0;
    if (!alone) {
      for (const x of [0, w - tree * 0.6])
        sheet.art('tree', [x, ground - tree - hills * 0.06, tree * 0.6, tree]);
      if (content.goods.length === 1) sheet.box(room, palette.card, 40 * u);
    }
    const inner: Box =
      content.goods.length === 1
        ? [room[0] + 34 * u, room[1] + 20 * u, room[2] - 68 * u, room[3] - 40 * u]
        : room;
    addProducts(
      sheet,
      inner,
      {
        ink: palette.onCard,
        soft: palette.softOnCard,
        price: palette.ground,
        chip: { colour: palette.second, ink: PAINT.white },
        card: cardColours(palette, palette.ground),
        colours: [palette.ground, palette.second],
      },
      rest => {
        const high = Math.min(rest[3], rest[2] * 0.9);
        sheet.art('tree', [w / 2 - high * 0.39, rest[1] + rest[3] - high, high * 0.78, high]);
        for (const [x, part] of [
          [-0.56, 0.3],
          [0.3, 0.34],
        ] as const)
          sheet.art(
            'gift',
            [w / 2 + high * x, rest[1] + rest[3] - high * part, high * part * 0.96, high * part],
            [x < 0 ? palette.second : palette.ground, palette.accent],
          );
      },
    );
    addShopFooter(sheet, [0, ground, w, footHigh], {
      ink: PAINT.white,
      soft: PAINT.paper,
      ground: palette.second,
      voice: 'festive',
    });
  },
});
