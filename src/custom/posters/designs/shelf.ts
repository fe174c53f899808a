import { PAINT } from '../colours.ts';
import { addProductGrid, cardColours } from './products.ts';
import { defineDesign, type Box } from './sheet.ts';
import { addShopFooter } from './shop.ts';

export const shelf = defineDesign({
  name: 'shelf',
  subjects: ['product', 'offer'],
  draw: sheet => {
    const { width: w, height: h, palette, texts, tall, unit: u, content } = sheet;
    const m = 60 * u;
    sheet.ground({ kind: 'linear', from: palette.ground, to: palette.deep, angle: 90 });
    const waveHigh = h * 0.42;
    sheet.art('wave', [0, h - waveHigh, w, waveHigh], [palette.accent, palette.second]);
    sheet.art('sparkle', [w * 0.86, h * 0.05, 74 * u, 74 * u], [palette.second]);
    sheet.art('sparkle', [w * 0.93, h * 0.11, 38 * u, 38 * u], [palette.accent]);
    sheet.text('kicker', texts.kicker.inStock, [m, 58 * u, 330 * u, 56 * u], {
      colour: palette.onAccent,
      size: 28 * u,
      voice: 'round',
      align: 'center',
      ground: { colour: palette.second, radius: 28 * u },
    });
    const headHigh = (tall ? 0.1 : 0.115) * h;
    sheet.headline([m, 128 * u, w * 0.82, headHigh], {
      colour: palette.ink,
      size: (tall ? 116 : 96) * u,
      voice: 'round',
    });
    sheet.tagline([m, 132 * u + headHigh, w - m * 2, 56 * u], {
      colour: palette.soft,
      size: 38 * u,
      voice: 'round',
      bold: false,
    });
    const footHigh = sheet.foot;
    const top = 132 * u + headHigh + 84 * u;
    const room: Box = [m, top, w - m * 2, h - footHigh - top - 20 * u];
    if (content.goods.length > 0)
      addProductGrid(sheet, room, {
        card: cardColours(palette),
        chip: { colour: palette.second, ink: PAINT.white },
        radius: 36 * u,
      });
    else {
      sheet.box(room, palette.card, 36 * u);
      const rows = [
        ['phone', 'laptop', 'phoneBack'],
        ['tablet', 'earbuds', 'watch'],
      ] as const;
      for (const [row, goods] of rows.entries())
        for (const [column, art] of goods.entries())
          sheet.art(art, [
            room[0] + room[2] * (0.05 + column * 0.31),
            room[1] + room[3] * (0.06 + row * 0.46),
            room[2] * 0.28,
            room[3] * 0.4,
          ]);
    }
    addShopFooter(sheet, [0, h - footHigh, w, footHigh], {
      ink: palette.onAccent,
      soft: palette.deep,
      ground: palette.accent,
      voice: 'round',
    });
  },
});
