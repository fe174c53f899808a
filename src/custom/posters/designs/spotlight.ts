import { PAINT } from '../colours.ts';
import {
  addPhones,
  addPrice,
  addProduct,
  addProductGrid,
  cardColours,
  productName,
  productSpecs,
} from './products.ts';
import { defineDesign, type Box } from './sheet.ts';
import { addShopFooter } from './shop.ts';

export const spotlight = defineDesign({
  name: 'spotlight',
  subjects: ['product'],
  draw: sheet => {
    const { width: w, height: h, palette, texts, tall, unit: u, content } = sheet;
    const [product, ...others] = content.goods;
    sheet.ground({
      kind: 'radial',
      from: palette.ground,
      to: palette.deep,
      x: tall ? 0.5 : 0.7,
      y: tall ? 0.42 : 0.42,
      reach: 0.62,
    });
    const foot: Box = [0, h - sheet.foot, w, sheet.foot];
    const m = 64 * u;
    if (product && others.length === 0) {
      const stage: Box = tall
        ? [m, h * 0.245, w - m * 2, h * 0.385]
        : [w * 0.5, h * 0.09, w * 0.46, h * 0.68];
      const side = Math.min(stage[2], stage[3]) * (tall ? 1 : 1);
      const middle: Box = [stage[0] + (stage[2] - side) / 2, stage[1] + (stage[3] - side) / 2, side, side];
      sheet.art('halo', [stage[0], stage[1], stage[2], stage[3]], [palette.second], { opacity: 0.9 });
      sheet.art('rings', middle, [palette.ink], { opacity: 0.55 });
      addProduct(sheet, product, [
        middle[0] + side * 0.06,
        middle[1] + side * 0.03,
        side * 0.88,
        side * 0.94,
      ]);
      const align = tall ? 'center' : 'start';
      const text: Box = tall ? [m, m, w - m * 2, h * 0.19] : [m, h * 0.09, w * 0.46, h * 0.4];
      sheet.text('kicker', texts.kicker.inStock, [tall ? w / 2 - 170 * u : m, text[1], 340 * u, 58 * u], {
        colour: palette.onAccent,
        size: 28 * u,
        align: 'center',
        ground: { colour: palette.accent, radius: 29 * u },
      });
      sheet.text('product', productName(product), [text[0], text[1] + 74 * u, text[2], text[3] - 130 * u], {
        colour: palette.ink,
        size: (tall ? 92 : 84) * u,
        align,
      });
      sheet.text('specs', productSpecs(product), [text[0], text[1] + text[3] - 48 * u, text[2], 48 * u], {
        colour: palette.soft,
        size: 32 * u,
        bold: false,
        align,
      });
      const price: Box = tall
        ? [m, h * 0.65, w - m * 2, h - sheet.foot - h * 0.65 - 34 * u]
        : [m, h * 0.52, w * 0.44, h * 0.26];
      addPrice(sheet, product, price, {
        ink: palette.ink,
        soft: palette.soft,
        price: palette.accent,
        chip: { colour: palette.second, ink: PAINT.ink },
        align,
      });
    } else {
      sheet.art('halo', [0, h * 0.1, w, h * 0.7], [palette.second], { opacity: 0.5 });
      sheet.headline([m, m, w - m * 2, h * 0.13], {
        colour: palette.ink,
        size: 92 * u,
        align: 'center',
      });
      sheet.tagline([m, m + h * 0.135, w - m * 2, 52 * u], {
        colour: palette.accent,
        size: 36 * u,
        bold: false,
        align: 'center',
      });
      const room: Box = [m, m + h * 0.135 + 76 * u, w - m * 2, h - sheet.foot - m * 1.4 - h * 0.135 - 76 * u];
      if (content.goods.length > 0)
        addProductGrid(sheet, room, {
          card: cardColours(palette),
          chip: { colour: palette.second, ink: PAINT.ink },
        });
      else {
        sheet.art('rings', room, [palette.ink], { opacity: 0.55 });
        addPhones(sheet, room, [palette.second, palette.accent]);
      }
    }
    addShopFooter(sheet, foot, { ink: palette.ink, soft: palette.soft, ground: palette.card });
  },
});
