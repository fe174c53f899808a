/** The instalment is the price: the month's amount in the largest letters of the poster, the rest small below it. */
import { PAINT } from '../../../theme/posterColours.ts';
import {
  filled,
  nameOfGood,
  openSheet,
  showGood,
  showPhones,
  showShelf,
  showShop,
  specsOfGood,
  type Box,
  type Design,
} from './kit.ts';
import { offerOrLine } from './layout.ts';

export const instalment: Design = {
  name: 'instalment',
  subjects: ['product', 'offer'],
  make: (content, shape) => {
    const sheet = openSheet('instalment', content, shape);
    const { width: w, height: h, palette, texts, tall, unit: u } = sheet;
    const m = 60 * u;
    const [good, second] = content.goods;
    sheet.ground({ kind: 'linear', from: palette.ground, to: palette.deep, angle: 120 });
    sheet.art('stripes', [0, 0, w, h * 0.5], [palette.second], { opacity: 0.1 });
    const headHigh = (tall ? 0.13 : 0.17) * h;
    sheet.text('headline', texts.headline.instalment, [m, 56 * u, w * 0.73, headHigh], {
      colour: palette.ink,
      size: (tall ? 110 : 92) * u,
      valign: 'top',
    });
    sheet.art('bolt', [w - m - 90 * u, 60 * u, 90 * u, 130 * u], [palette.accent]);
    const lineTop = 70 * u + headHigh;
    sheet.text('line', offerOrLine(sheet, texts.line.instalment), [m, lineTop, w - m * 2, 54 * u], {
      colour: palette.accent,
      size: 38 * u,
      bold: false,
    });
    const footHigh = sheet.foot;
    const top = lineTop + 84 * u;
    const room: Box = [m, top, w - m * 2, h - footHigh - top - 30 * u];
    if (second)
      showShelf(sheet, content.goods, room, {
        card: palette.card,
        ink: palette.onCard,
        soft: palette.softOnCard,
        loud: palette.ground,
        chip: { colour: palette.accent, ink: palette.onAccent },
      });
    else if (good) {
      const beside = !tall;
      const card: Box = beside
        ? [room[0], room[1], room[2] * 0.56, room[3]]
        : [room[0], room[1] + room[3] * 0.5, room[2], room[3] * 0.5];
      const stage: Box = beside
        ? [room[0] + room[2] * 0.58, room[1] - 40 * u, room[2] * 0.42, room[3] + 40 * u]
        : [room[0], room[1], room[2], room[3] * 0.49];
      showGood(sheet, good, stage, { colours: [palette.second, palette.accent], pair: !beside });
      sheet.box(card, palette.card, 40 * u);
      const [x, y, cw, ch] = [card[0] + 40 * u, card[1], card[2] - 80 * u, card[3]];
      sheet.text('product', nameOfGood(good), [x, y + ch * 0.06, cw, ch * 0.17], {
        colour: palette.onCard,
        size: ch * 0.085,
      });
      sheet.text('specs', specsOfGood(good), [x, y + ch * 0.23, cw, ch * 0.08], {
        colour: palette.softOnCard,
        size: ch * 0.05,
        bold: false,
      });
      const { emi } = good;
      if (emi) {
        sheet.price('emi', ['', emi.amountPaise, texts.perMonth], [x, y + ch * 0.33, cw, ch * 0.27], {
          colour: palette.ground,
          size: ch * 0.25,
        });
        sheet.text(
          'line',
          filled(texts.forMonths, { months: emi.months }),
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
        [texts.only, good.pricePaise, ''],
        [x, y + ch * low, cw, ch * (emi ? 0.12 : 0.3)],
        {
          colour: palette.onCard,
          size: ch * (emi ? 0.08 : 0.16),
        },
      );
      if (good.mrpPaise !== null)
        sheet.price('mrp', [texts.mrp, good.mrpPaise, ''], [x, y + ch * 0.87, cw, ch * 0.08], {
          colour: palette.softOnCard,
          size: ch * 0.052,
          bold: false,
          struck: true,
        });
    } else showPhones(sheet, room, [palette.second, palette.accent]);
    showShop(sheet, [0, h - footHigh, w, footHigh], {
      ink: PAINT.white,
      soft: palette.soft,
      ground: palette.deep,
    });
    return sheet.done();
  },
};
