import { PAINT } from '../colours.ts';
import { addProducts, cardColours } from './products.ts';
import { defineDesign, fillPlaceholders, type Box } from './sheet.ts';
import { addShopFooter } from './shop.ts';

export const coupon = defineDesign({
  name: 'coupon',
  subjects: ['offer'],
  draw: sheet => {
    const { width: w, height: h, palette, texts, tall, unit: u, content } = sheet;
    const m = 60 * u;
    const footHigh = sheet.foot;
    sheet.ground({ kind: 'linear', from: palette.ground, to: palette.deep, angle: 70 });
    sheet.art(
      'confetti',
      [0, 0, w, h * 0.34],
      [palette.accent, palette.second, PAINT.sky, PAINT.mint, PAINT.violet],
      { opacity: 0.7 },
    );
    const gift = (tall ? 230 : 170) * u;
    sheet.art('gift', [w - m - gift, 50 * u, gift, gift], [palette.accent, palette.second], { rotation: 6 });
    const headHigh = gift * 0.86;
    sheet.headline([m, 56 * u, w - m * 2.4 - gift, headHigh], {
      colour: palette.ink,
      size: (tall ? 118 : 92) * u,
      voice: 'round',
    });
    const top = 70 * u + gift;
    const room: Box = [m, top, w - m * 2, h - footHigh - top - 30 * u];
    const several = content.goods.length > 1;
    const stub = several ? 0.24 : tall ? 0.36 : 0.34;
    const ticket: Box = several ? [room[0], room[1], room[2], room[3] * stub] : room;
    sheet.art('ticket', ticket, [palette.card, palette.accent]);
    const offer: Box = [
      ticket[0] + ticket[2] * 0.1,
      ticket[1] + room[3] * 0.035,
      ticket[2] * 0.8,
      room[3] * (stub - 0.05),
    ];
    const { percent, bonusPaise } = content;
    const words =
      percent !== null
        ? fillPlaceholders(texts.upToPercent, { percent })
        : bonusPaise !== null
          ? sheet.bonusText(bonusPaise)
          : texts.kicker.offer;
    sheet.text('saving', words, [offer[0], offer[1], offer[2], offer[3] * 0.66], {
      colour: palette.accent,
      size: (tall ? 132 : 104) * u,
      voice: 'round',
      align: 'center',
    });
    sheet.text('line', texts.line.coupon, [offer[0], offer[1] + offer[3] * 0.68, offer[2], offer[3] * 0.3], {
      colour: palette.onAccent,
      size: 34 * u,
      voice: 'round',
      align: 'center',
      ground: { colour: palette.accent, radius: offer[3] * 0.15 },
    });
    const rest: Box = several
      ? [room[0], room[1] + room[3] * (stub + 0.02), room[2], room[3] * (1 - stub - 0.02)]
      : [
          room[0] + room[2] * 0.08,
          room[1] + room[3] * (stub + 0.03),
          room[2] * 0.84,
          room[3] * (1 - stub - 0.08),
        ];
    addProducts(
      sheet,
      rest,
      {
        ink: palette.onCard,
        soft: palette.softOnCard,
        price: palette.accent,
        chip: { colour: palette.second, ink: palette.ink },
        card: cardColours(palette),
        colours: [palette.accent, palette.second],
        voice: 'round',
      },
      box => {
        const side = Math.min(box[2], box[3]);
        sheet.art(
          'gift',
          [w / 2 - side / 2, box[1] + (box[3] - side) / 2, side, side],
          [palette.accent, palette.second],
        );
      },
    );
    addShopFooter(sheet, [0, h - footHigh, w, footHigh], {
      ink: PAINT.white,
      soft: palette.ground,
      ground: palette.ink,
      voice: 'round',
    });
  },
});
