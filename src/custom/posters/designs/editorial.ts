import { addPhones, addProducts, cardColours } from './products.ts';
import { defineDesign, type Box } from './sheet.ts';
import { addContactBar, addShopHeader } from './shop.ts';

export const editorial = defineDesign({
  name: 'editorial',
  subjects: ['product'],
  draw: sheet => {
    const { width: w, height: h, palette, tall, unit: u } = sheet;
    const m = 72 * u;
    sheet.ground({ kind: 'flat', colour: palette.ground });
    sheet.box([w * 0.56, 0, w * 0.44, h], palette.deep);
    sheet.box([m, 62 * u, 84 * u, 8 * u], palette.accent);
    addShopHeader(sheet, [m, 84 * u, w - m * 2, 62 * u], { ink: palette.ink });
    const head: Box = [m, 168 * u, w - m * 2, (tall ? 0.15 : 0.17) * h];
    sheet.headline(head, {
      colour: palette.ink,
      size: (tall ? 124 : 98) * u,
      voice: 'festive',
      valign: 'top',
    });
    const footHigh = sheet.band;
    const top = head[1] + head[3] + 26 * u;
    const room: Box = [m, top, w - m * 2, h - footHigh - 46 * u - top - 30 * u];
    addProducts(
      sheet,
      room,
      {
        ink: palette.ink,
        soft: palette.soft,
        price: palette.accent,
        chip: { colour: palette.ink, ink: palette.ground },
        card: cardColours(palette),
        colours: [palette.accent, palette.second],
        last: true,
      },
      rest => {
        addPhones(
          sheet,
          [rest[0] + rest[2] * (tall ? 0 : 0.42), rest[1], rest[2] * (tall ? 1 : 0.58), rest[3]],
          [palette.accent, palette.second],
        );
        if (!tall)
          sheet.tagline([rest[0], rest[1], rest[2] * 0.4, rest[3]], {
            colour: palette.soft,
            size: 46 * u,
            bold: false,
          });
      },
    );
    sheet.box([m, h - footHigh - 46 * u, w - m * 2, 3 * u], palette.ink);
    addContactBar(sheet, [m, h - footHigh - 34 * u, w - m * 2, footHigh], {
      ink: palette.ink,
      soft: palette.soft,
      qr: { dark: palette.ink, light: palette.ground },
    });
  },
});
