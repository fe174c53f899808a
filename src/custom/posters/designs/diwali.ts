import { PAINT } from '../colours.ts';
import { addPrice, addProduct, addProductGrid, cardColours, productName, productSpecs } from './products.ts';
import { defineDesign, type Box } from './sheet.ts';
import { addShopFooter } from './shop.ts';

export const diwali = defineDesign({
  name: 'diwali',
  subjects: ['occasion'],
  occasion: 'diwali',
  draw: sheet => {
    const { width: w, height: h, palette, tall, unit: u, content } = sheet;
    const [product, ...others] = content.goods;
    const m = 64 * u;
    const footHigh = sheet.foot;
    sheet.ground({ kind: 'radial', from: palette.ground, to: palette.deep, x: 0.5, y: 0.4, reach: 0.72 });
    const round = Math.min(w * 0.98, h * 0.78);
    sheet.art(
      'rangoli',
      [w / 2 - round / 2, h * 0.46 - round / 2, round, round],
      [palette.accent, palette.second, palette.second, palette.accent],
      { opacity: 0.13 },
    );
    sheet.art('garland', [0, 0, w, (tall ? 210 : 170) * u]);
    const headTop = (tall ? 200 : 150) * u;
    const headHigh = tall ? h * 0.13 : h * 0.16;
    sheet.headline([m, headTop, w - m * 2, headHigh], {
      colour: palette.accent,
      size: (tall ? 160 : 132) * u,
      voice: 'festive',
      align: 'center',
    });
    sheet.tagline([m, headTop + headHigh, w - m * 2, 62 * u], {
      colour: palette.ink,
      size: 40 * u,
      voice: 'festive',
      bold: false,
      align: 'center',
    });
    const lamps = (tall ? 150 : 120) * u;
    const foot: Box = [0, h - footHigh, w, footHigh];
    const lampTop = foot[1] - lamps + 14 * u;
    const room: Box = [
      m,
      headTop + headHigh + 84 * u,
      w - m * 2,
      lampTop - headTop - headHigh - 84 * u - 16 * u,
    ];
    if (product && others.length === 0) {
      const stage: Box = tall
        ? [room[0], room[1], room[2], room[3] * 0.5]
        : [room[0], room[1], room[2] * 0.46, room[3]];
      const words: Box = tall
        ? [room[0], room[1] + room[3] * 0.53, room[2], room[3] * 0.47]
        : [room[0] + room[2] * 0.5, room[1], room[2] * 0.5, room[3]];
      sheet.art('halo', stage, [palette.accent], { opacity: 0.7 });
      addProduct(sheet, product, stage, { colours: [palette.second, PAINT.sun] });
      const align = tall ? 'center' : 'start';
      sheet.text('product', productName(product), [words[0], words[1], words[2], words[3] * 0.3], {
        colour: palette.ink,
        size: (tall ? 68 : 56) * u,
        align,
      });
      sheet.text(
        'specs',
        productSpecs(product),
        [words[0], words[1] + words[3] * 0.3, words[2], words[3] * 0.12],
        {
          colour: palette.soft,
          size: 30 * u,
          bold: false,
          align,
        },
      );
      addPrice(sheet, product, [words[0], words[1] + words[3] * 0.44, words[2], words[3] * 0.54], {
        ink: palette.ink,
        soft: palette.soft,
        price: palette.accent,
        chip: { colour: palette.second, ink: palette.onAccent },
        align,
      });
    } else if (content.goods.length > 0)
      addProductGrid(sheet, room, {
        card: cardColours(palette),
        chip: { colour: palette.second, ink: palette.onAccent },
      });
    else {
      const side = Math.min(room[2], room[3]);
      const middle: Box = [w / 2 - side / 2, room[1] + (room[3] - side) / 2, side, side];
      sheet.art('rangoli', middle, [palette.accent, PAINT.rose, palette.second, PAINT.mint]);
      sheet.art('diya', [w / 2 - side * 0.27, middle[1] + side * 0.24, side * 0.54, side * 0.45]);
    }
    const count = tall ? 5 : 7;
    const each = w / count;
    for (let index = 0; index < count; index += 1) {
      const large = index % 2 === 0 ? 1 : 0.78;
      const [dw, dh] = [Math.min(each * 0.82, lamps * 1.2) * large, lamps * large];
      sheet.art('diya', [each * (index + 0.5) - dw / 2, lampTop + lamps - dh, dw, dh]);
    }
    addShopFooter(sheet, foot, {
      ink: palette.ink,
      soft: palette.soft,
      ground: palette.card,
      voice: 'festive',
    });
  },
});
