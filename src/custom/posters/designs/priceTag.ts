import { PAINT } from '../colours.ts';
import { addProduct, addProductGrid, cardColours, productName, productSpecs } from './products.ts';
import { defineDesign, type Box } from './sheet.ts';
import { addShopFooter } from './shop.ts';

export const priceTag = defineDesign({
  name: 'priceTag',
  subjects: ['product', 'offer'],
  draw: sheet => {
    const { width: w, height: h, palette, texts, tall, unit: u, content } = sheet;
    const [product, ...others] = content.goods;
    const m = 60 * u;
    sheet.ground({ kind: 'linear', from: palette.ground, to: palette.deep, angle: 90 });
    sheet.art('dots', [0, 0, w * 0.6, h * 0.32], [palette.deep]);
    const footHigh = sheet.foot;
    const head: Box = [m, 52 * u, w - m * 2, tall ? h * 0.15 : h * 0.17];
    sheet.headline(head, {
      colour: palette.ink,
      size: (tall ? 190 : 168) * u,
      voice: 'round',
    });
    const lineTop = head[1] + head[3] + 6 * u;
    sheet.tagline([m, lineTop, tall ? w - m * 2 : w * 0.6, 60 * u], {
      colour: palette.onAccent,
      size: 34 * u,
      voice: 'round',
      align: 'center',
      ground: { colour: palette.ink, radius: 12 * u },
    });
    const top = lineTop + 84 * u;
    const room: Box = [m, top, w - m * 2, h - footHigh - top - 34 * u];
    if (product && others.length === 0) {
      const stage: Box = tall
        ? [m, top, w - m * 2, room[3] * 0.52]
        : [w * 0.5, top - 60 * u, w * 0.45, room[3] + 60 * u];
      sheet.disc(
        [
          stage[0] + stage[2] / 2 - Math.min(stage[2], stage[3]) * 0.46,
          stage[1] + stage[3] / 2 - Math.min(stage[2], stage[3]) * 0.46,
          Math.min(stage[2], stage[3]) * 0.92,
          Math.min(stage[2], stage[3]) * 0.92,
        ],
        palette.card,
        { opacity: 0.85 },
      );
      addProduct(sheet, product, stage, { colours: [palette.accent, PAINT.marigold] });
      const name: Box = tall
        ? [m, top + room[3] * 0.53, w - m * 2, room[3] * 0.13]
        : [m, top, w * 0.43, room[3] * 0.3];
      sheet.text('product', productName(product), name, {
        colour: palette.ink,
        size: (tall ? 74 : 62) * u,
        voice: 'round',
        align: tall ? 'center' : 'start',
      });
      const specs: Box = [name[0], name[1] + name[3], name[2], room[3] * (tall ? 0.05 : 0.09)];
      sheet.text('specs', productSpecs(product), specs, {
        colour: palette.soft,
        size: 30 * u,
        bold: false,
        voice: 'round',
        align: tall ? 'center' : 'start',
      });
      const tag: Box = tall
        ? [w / 2 - 400 * u, top + room[3] * 0.72, 800 * u, room[3] * 0.2]
        : [m, specs[1] + specs[3] + 12 * u, w * 0.46, room[3] * 0.32];
      sheet.box(tag, palette.accent, 30 * u);
      if (product.mrpPaise !== null)
        sheet.price(
          'mrp',
          [texts.mrp, product.mrpPaise, ''],
          [tag[0] + 20 * u, tag[1] + tag[3] * 0.06, tag[2] - 40 * u, tag[3] * 0.26],
          {
            colour: PAINT.paleGold,
            size: tag[3] * 0.2,
            voice: 'round',
            align: 'center',
            struck: true,
          },
        );
      const low = product.mrpPaise === null ? 0.06 : 0.3;
      sheet.price(
        'price',
        ['', product.pricePaise, ''],
        [tag[0] + 20 * u, tag[1] + tag[3] * low, tag[2] - 40 * u, tag[3] * (0.94 - low)],
        {
          colour: palette.onAccent,
          size: tag[3] * 0.56,
          voice: 'round',
          align: 'center',
        },
      );
      if (product.emi)
        sheet.price(
          'emi',
          sheet.emiText(product.emi),
          [
            tag[0],
            tag[1] + tag[3] + 8 * u,
            tag[2],
            Math.min(60 * u, room[1] + room[3] - tag[1] - tag[3] - 10 * u),
          ],
          {
            colour: palette.ink,
            size: 36 * u,
            voice: 'round',
            align: 'center',
          },
        );
    } else if (content.goods.length > 0)
      addProductGrid(sheet, room, {
        card: cardColours(palette),
        chip: { colour: palette.second, ink: palette.ground },
      });
    else {
      const side = Math.min(room[2], room[3]);
      sheet.art(
        'burst',
        [w / 2 - side / 2, room[1] + (room[3] - side) / 2, side, side],
        [palette.accent, PAINT.white],
      );
      sheet.text(
        'saving',
        sheet.offerOr(texts.kicker.offer),
        [w / 2 - side * 0.33, room[1] + (room[3] - side) / 2 + side * 0.25, side * 0.66, side * 0.5],
        {
          colour: palette.onAccent,
          size: side * 0.2,
          voice: 'round',
          align: 'center',
        },
      );
    }
    addShopFooter(sheet, [0, h - footHigh, w, footHigh], {
      ink: palette.ground,
      soft: PAINT.white,
      ground: palette.ink,
      voice: 'round',
    });
  },
});
