import { PAINT } from '../colours.ts';
import { addPhones, addProduct, addProductGrid, cardColours, productName, productSpecs } from './products.ts';
import { defineDesign, fillPlaceholders, type Box } from './sheet.ts';
import { addShopFooter } from './shop.ts';

export const instalment = defineDesign({
  name: 'instalment',
  subjects: ['product', 'offer'],
  draw: sheet => {
    const { width: w, height: h, palette, texts, tall, unit: u, content } = sheet;
    const m = 60 * u;
    const [product, second] = content.goods;
    sheet.ground({ kind: 'linear', from: palette.ground, to: palette.deep, angle: 120 });
    sheet.art('stripes', [0, 0, w, h * 0.5], [palette.second], { opacity: 0.1 });
    const headHigh = (tall ? 0.13 : 0.17) * h;
    sheet.headline([m, 56 * u, w * 0.73, headHigh], {
      colour: palette.ink,
      size: (tall ? 110 : 92) * u,
      valign: 'top',
    });
    sheet.art('bolt', [w - m - 90 * u, 60 * u, 90 * u, 130 * u], [palette.accent]);
    const lineTop = 70 * u + headHigh;
    sheet.tagline([m, lineTop, w - m * 2, 54 * u], {
      colour: palette.accent,
      size: 38 * u,
      bold: false,
    });
    const footHigh = sheet.foot;
    const top = lineTop + 84 * u;
    const room: Box = [m, top, w - m * 2, h - footHigh - top - 30 * u];
    if (second)
      addProductGrid(sheet, room, {
        card: cardColours(palette, palette.ground),
        chip: { colour: palette.accent, ink: palette.onAccent },
      });
    else if (product) {
      const beside = !tall;
      const card: Box = beside
        ? [room[0], room[1], room[2] * 0.56, room[3]]
        : [room[0], room[1] + room[3] * 0.5, room[2], room[3] * 0.5];
      const stage: Box = beside
        ? [room[0] + room[2] * 0.58, room[1] - 40 * u, room[2] * 0.42, room[3] + 40 * u]
        : [room[0], room[1], room[2], room[3] * 0.49];
      addProduct(sheet, product, stage, { colours: [palette.second, palette.accent], pair: !beside });
      sheet.box(card, palette.card, 40 * u);
      const [x, y, cw, ch] = [card[0] + 40 * u, card[1], card[2] - 80 * u, card[3]];
      sheet.text('product', productName(product), [x, y + ch * 0.06, cw, ch * 0.17], {
        colour: palette.onCard,
        size: ch * 0.085,
      });
      sheet.text('specs', productSpecs(product), [x, y + ch * 0.23, cw, ch * 0.08], {
        colour: palette.softOnCard,
        size: ch * 0.05,
        bold: false,
      });
      const { emi } = product;
      if (emi) {
        sheet.price('emi', ['', emi.amountPaise, texts.perMonth], [x, y + ch * 0.33, cw, ch * 0.27], {
          colour: palette.ground,
          size: ch * 0.25,
        });
        sheet.text(
          'line',
          fillPlaceholders(texts.forMonths, { months: emi.months }),
          [x, y + ch * 0.6, cw, ch * 0.11],
          {
            colour: palette.onAccent,
            size: ch * 0.055,
            align: 'center',
            ground: { colour: palette.accent, radius: ch * 0.055 },
          },
        );
      }
      const low = emi ? 0.75 : 0.4;
      sheet.price(
        'price',
        [texts.only, product.pricePaise, ''],
        [x, y + ch * low, cw, ch * (emi ? 0.12 : 0.3)],
        {
          colour: palette.onCard,
          size: ch * (emi ? 0.08 : 0.16),
        },
      );
      if (product.mrpPaise !== null)
        sheet.price('mrp', [texts.mrp, product.mrpPaise, ''], [x, y + ch * 0.87, cw, ch * 0.08], {
          colour: palette.softOnCard,
          size: ch * 0.052,
          bold: false,
          struck: true,
        });
    } else addPhones(sheet, room, [palette.second, palette.accent]);
    addShopFooter(sheet, [0, h - footHigh, w, footHigh], {
      ink: PAINT.white,
      soft: palette.soft,
      ground: palette.deep,
    });
  },
});
