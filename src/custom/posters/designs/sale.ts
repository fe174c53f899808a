import { PAINT } from '../colours.ts';
import { addPhones, addProducts, cardColours } from './products.ts';
import { defineDesign, fillPlaceholders, type Box } from './sheet.ts';
import { addShopFooter } from './shop.ts';

export const sale = defineDesign({
  name: 'sale',
  subjects: ['offer'],
  draw: sheet => {
    const { width: w, height: h, palette, texts, tall, unit: u, content } = sheet;
    const m = 60 * u;
    const footHigh = sheet.foot;
    sheet.ground({ kind: 'radial', from: palette.ground, to: palette.deep, x: 0.5, y: 0.35, reach: 0.8 });
    sheet.art('rays', [0, 0, w, h - footHigh], [PAINT.sun]);
    const headHigh = (tall ? 0.16 : 0.2) * h;
    sheet.headline(
      [m, (tall ? 110 : 52) * u, w - m * 2, headHigh],
      {
        colour: palette.ink,
        size: (tall ? 240 : 190) * u,
        voice: 'round',
        align: 'center',
      },
      { rotation: -3 },
    );
    const lineTop = (tall ? 120 : 60) * u + headHigh;
    sheet.art('ribbon', [w * 0.08, lineTop, w * 0.84, 92 * u], [palette.onAccent]);
    sheet.text('line', texts.line.sale, [w * 0.2, lineTop, w * 0.6, 76 * u], {
      colour: palette.accent,
      size: 40 * u,
      voice: 'round',
      align: 'center',
    });
    const top = lineTop + 116 * u;
    const room: Box = [m, top, w - m * 2, h - footHigh - top - 26 * u];
    const { percent } = content;
    const one = content.goods.length === 1;
    const style = {
      ink: palette.onCard,
      soft: palette.softOnCard,
      price: palette.ground,
      chip: { colour: palette.accent, ink: palette.onAccent },
      card: cardColours(palette, palette.ground),
      colours: [palette.ground, PAINT.sun] as const,
      voice: 'round' as const,
    };
    const badge = (box: Box) => {
      const side = Math.min(box[2], box[3]);
      const [x, y] = [box[0] + (box[2] - side) / 2, box[1] + (box[3] - side) / 2];
      sheet.art('burst', [x, y, side, side], [palette.accent, palette.onAccent]);
      if (percent !== null)
        sheet.text('kicker', texts.upTo, [x + side * 0.2, y + side * 0.18, side * 0.6, side * 0.16], {
          colour: palette.onAccent,
          size: side * 0.12,
          voice: 'round',
          align: 'center',
        });
      sheet.text(
        'saving',
        percent === null ? texts.kicker.offer : fillPlaceholders(texts.percentOff, { percent }),
        [
          x + side * 0.16,
          y + side * (percent === null ? 0.26 : 0.32),
          side * 0.68,
          side * (percent === null ? 0.48 : 0.44),
        ],
        { colour: palette.ground, size: side * 0.22, voice: 'round', align: 'center' },
      );
    };
    if (one) sheet.box(room, palette.card, 44 * u);
    const inner: Box = one ? [room[0] + 36 * u, room[1] + 24 * u, room[2] - 72 * u, room[3] - 48 * u] : room;
    addProducts(sheet, inner, style, rest => {
      if (tall) {
        badge([rest[0], rest[1], rest[2], rest[3] * 0.56]);
        addPhones(
          sheet,
          [rest[0], rest[1] + rest[3] * 0.56, rest[2], rest[3] * 0.44],
          [palette.onAccent, PAINT.sun],
        );
      } else {
        badge([rest[0], rest[1], rest[2] * 0.56, rest[3]]);
        addPhones(
          sheet,
          [rest[0] + rest[2] * 0.56, rest[1], rest[2] * 0.44, rest[3]],
          [palette.onAccent, PAINT.sun],
        );
      }
    });
    if (one && percent !== null) {
      const side = (tall ? 240 : 190) * u;
      badge([room[0] + room[2] - side * 0.98, room[1] - side * 0.38, side, side]);
    }
    addShopFooter(sheet, [0, h - footHigh, w, footHigh], {
      ink: palette.accent,
      soft: PAINT.white,
      ground: palette.onAccent,
      voice: 'round',
    });
  },
});
