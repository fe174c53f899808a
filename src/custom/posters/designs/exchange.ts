import { PAINT } from '../colours.ts';
import { addPrice, addProduct, addProductGrid, cardColours, productName, productSpecs } from './products.ts';
import { defineDesign, type Box } from './sheet.ts';
import { addShopFooter } from './shop.ts';

export const exchange = defineDesign({
  name: 'exchange',
  subjects: ['offer'],
  draw: sheet => {
    const { width: w, height: h, palette, tall, unit: u, content } = sheet;
    const m = 60 * u;
    const footHigh = sheet.foot;
    const [product, second] = content.goods;
    sheet.ground({ kind: 'linear', from: palette.ground, to: palette.deep, angle: 90 });
    sheet.art('dots', [0, 0, w * 0.5, h * 0.3], [palette.deep]);
    const headHigh = (tall ? 0.14 : 0.17) * h;
    sheet.headline([m, 54 * u, w - m * 2, headHigh], {
      colour: palette.ink,
      size: (tall ? 130 : 108) * u,
      voice: 'round',
      align: 'center',
    });
    const lineTop = 62 * u + headHigh;
    sheet.tagline([m, lineTop, w - m * 2, 54 * u], {
      colour: palette.soft,
      size: 36 * u,
      voice: 'round',
      bold: false,
      align: 'center',
    });
    const top = lineTop + 74 * u;
    const room: Box = [m, top, w - m * 2, h - footHigh - top - 26 * u];
    const bonus = content.bonusPaise;
    if (second) {
      const bonusHigh = bonus === null ? 0 : 84 * u;
      addProductGrid(sheet, [room[0], room[1], room[2], room[3] - bonusHigh], {
        card: cardColours(palette),
        chip: { colour: palette.second, ink: palette.ink },
      });
      if (bonus !== null)
        sheet.text('saving', sheet.bonusText(bonus), [room[0], room[1] + room[3] - 68 * u, room[2], 68 * u], {
          colour: palette.ink,
          size: 38 * u,
          voice: 'round',
          align: 'center',
          ground: { colour: palette.second, radius: 34 * u },
        });
    } else {
      const swap: Box = [room[0], room[1], room[2], room[3] * (product ? (tall ? 0.46 : 0.52) : 0.78)];
      const each = swap[2] / 3;
      const high = Math.min(swap[3], each * 1.9);
      const y = swap[1] + (swap[3] - high) / 2;
      sheet.disc(
        [swap[0] + each / 2 - high * 0.36, y + high * 0.14, high * 0.72, high * 0.72],
        palette.card,
        { opacity: 0.8 },
      );
      sheet.art(
        'phone',
        [swap[0] + each / 2 - high * 0.22, y + high * 0.06, high * 0.44, high * 0.88],
        [PAINT.steel, PAINT.steel, PAINT.mist],
        { rotation: -8 },
      );
      const arrows = Math.min(each * 0.9, high * 0.6);
      sheet.art(
        'arrows',
        [swap[0] + each * 1.5 - arrows / 2, swap[1] + (swap[3] - arrows) / 2, arrows, arrows],
        [palette.accent, palette.second],
      );
      const round = Math.min(high * 0.8, each);
      sheet.disc(
        [swap[0] + each * 2.5 - round / 2, swap[1] + (swap[3] - round) / 2, round, round],
        palette.second,
        { opacity: 0.45 },
      );
      if (product)
        addProduct(sheet, product, [swap[0] + each * 2, swap[1], each, swap[3]], {
          pair: false,
          colours: [palette.accent, PAINT.sky],
        });
      else
        sheet.art(
          'phone',
          [swap[0] + each * 2.5 - high * 0.24, y, high * 0.48, high],
          [PAINT.ink, palette.accent, PAINT.sky],
          { rotation: 6 },
        );
      const low: Box = [room[0], swap[1] + swap[3] + 14 * u, room[2], room[3] - swap[3] - 14 * u];
      const bonusHigh = bonus === null ? 0 : product ? Math.min(84 * u, low[3] * 0.28) : low[3];
      if (bonus !== null)
        sheet.text(
          'saving',
          sheet.bonusText(bonus),
          [low[0], low[1] + low[3] - bonusHigh, low[2], bonusHigh * 0.92],
          {
            colour: palette.ink,
            size: 54 * u,
            voice: 'round',
            align: 'center',
            ground: { colour: palette.second, radius: bonusHigh * 0.3 },
          },
        );
      if (product) {
        const words: Box = [low[0], low[1], low[2], low[3] - bonusHigh];
        const beside = !tall;
        const name: Box = beside
          ? [words[0], words[1], words[2] * 0.48, words[3] * 0.62]
          : [words[0], words[1], words[2], words[3] * 0.24];
        const specs: Box = beside
          ? [words[0], words[1] + words[3] * 0.64, words[2] * 0.48, words[3] * 0.24]
          : [words[0], words[1] + words[3] * 0.24, words[2], words[3] * 0.1];
        sheet.text('product', productName(product), name, {
          colour: palette.ink,
          size: (tall ? 80 : 58) * u,
          voice: 'round',
          align: beside ? 'start' : 'center',
        });
        sheet.text('specs', productSpecs(product), specs, {
          colour: palette.soft,
          size: 30 * u,
          bold: false,
          align: beside ? 'start' : 'center',
        });
        addPrice(
          sheet,
          product,
          beside
            ? [words[0] + words[2] * 0.52, words[1], words[2] * 0.48, words[3] * 0.94]
            : [words[0], words[1] + words[3] * 0.36, words[2], words[3] * 0.6],
          {
            ink: palette.ink,
            soft: palette.soft,
            price: palette.accent,
            chip: { colour: palette.accent, ink: PAINT.white },
            align: beside ? 'start' : 'center',
            voice: 'round',
          },
        );
      }
    }
    addShopFooter(sheet, [0, h - footHigh, w, footHigh], {
      ink: PAINT.white,
      soft: palette.deep,
      ground: palette.ink,
      voice: 'round',
    });
  },
});
