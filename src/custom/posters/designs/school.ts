import { addProducts, textColours } from './products.ts';
import { defineDesign, type Box } from './sheet.ts';
import { addShopFooter } from './shop.ts';

export const school = defineDesign({
  name: 'school',
  subjects: ['occasion'],
  occasion: 'school',
  draw: sheet => {
    const { width: w, height: h, palette, tall, unit: u, content } = sheet;
    const footHigh = sheet.foot;
    const board = h - footHigh;
    const m = 76 * u;
    sheet.ground({ kind: 'flat', colour: palette.deep });
    sheet.art('chalkboard', [0, 0, w, board]);
    const ledge = (tall ? 250 : 170) * u;
    const headHigh = (tall ? 0.14 : 0.165) * h;
    sheet.headline([m, 56 * u, w - m * 2, headHigh], {
      colour: palette.accent,
      size: (tall ? 176 : 146) * u,
      voice: 'round',
      align: 'center',
    });
    sheet.box([w * 0.24, 60 * u + headHigh, w * 0.52, 7 * u], palette.ink, 4 * u, { opacity: 0.7 });
    sheet.tagline([m, 78 * u + headHigh, w - m * 2, 58 * u], {
      colour: palette.ink,
      size: 38 * u,
      voice: 'round',
      bold: false,
      align: 'center',
    });
    const top = 150 * u + headHigh;
    const alone = content.goods.length === 0;
    const room: Box = [m, top, w - m * 2, board - top - (alone ? 40 * u : ledge + 44 * u)];
    addProducts(
      sheet,
      room,
      {
        ...textColours(palette, palette.ground),
        chip: { colour: palette.second, ink: palette.deep },
        colours: [palette.second, palette.accent],
        voice: 'round',
      },
      rest => {
        const high = Math.min(rest[3], rest[2] * 0.62);
        sheet.art('satchel', [w / 2 - high * 0.475, rest[1] + rest[3] - high, high * 0.95, high]);
        sheet.art(
          'notebook',
          [w / 2 - high * 0.475 - high * 0.36, rest[1] + rest[3] - high * 0.56, high * 0.4, high * 0.5],
          [],
          { rotation: -8 },
        );
        sheet.art('laptop', [w / 2 + high * 0.3, rest[1] + rest[3] - high * 0.36, high * 0.5, high * 0.33]);
      },
    );
    if (!alone) {
      const foot = board - 30 * u;
      sheet.art('satchel', [w - m - ledge * 0.95, foot - ledge, ledge * 0.95, ledge]);
      sheet.art('book', [m, foot - ledge * 0.6, ledge * 0.97, ledge * 0.6]);
      sheet.art('pencil', [m + ledge * 1.2, foot - ledge * 0.42, ledge * 1.15, ledge * 0.2], [], {
        rotation: -9,
      });
      sheet.art('ruler', [m + ledge * 1.15, foot - ledge * 0.2, ledge * 1.25, ledge * 0.2], [], {
        rotation: 2,
      });
    }
    addShopFooter(sheet, [0, board, w, footHigh], {
      ink: palette.ink,
      soft: palette.soft,
      ground: palette.deep,
      voice: 'round',
    });
  },
});
