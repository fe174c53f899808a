import { PAINT } from '../colours.ts';
import { addPhones, addProduct, addProductGrid, productName, productSpecs } from './products.ts';
import { defineDesign, type Box } from './sheet.ts';
import { addContactBar, addShopHeader } from './shop.ts';

export const launch = defineDesign({
  name: 'launch',
  subjects: ['product'],
  draw: sheet => {
    const { width: w, height: h, palette, texts, tall, unit: u, content } = sheet;
    const m = 60 * u;
    const [product, second] = content.goods;
    sheet.ground({ kind: 'linear', from: palette.ground, to: palette.deep, angle: 62 });
    sheet.art('rays', [0, h * 0.1, w, h * 0.76], [PAINT.white]);
    sheet.art(
      'confetti',
      [0, 0, w, h * 0.5],
      [palette.second, PAINT.white, PAINT.sun, PAINT.rose, PAINT.white],
      { opacity: 0.8 },
    );
    addShopHeader(sheet, [m, 50 * u, w - m * 2, 64 * u], {
      ink: palette.ink,
      align: 'center',
      voice: 'round',
    });
    const headHigh = (tall ? 0.11 : 0.14) * h;
    sheet.headline([m, 124 * u, w - m * 2, headHigh], {
      colour: palette.ink,
      size: (tall ? 168 : 138) * u,
      voice: 'round',
      align: 'center',
    });
    const top = 134 * u + headHigh;
    sheet.tagline([w * 0.16, top, w * 0.68, 60 * u], {
      colour: palette.onAccent,
      size: 34 * u,
      voice: 'round',
      align: 'center',
      ground: { colour: palette.second, radius: 30 * u },
    });
    const footHigh = sheet.band;
    const room: Box = [m, top + 82 * u, w - m * 2, h - footHigh - top - 82 * u - 24 * u];
    if (second)
      addProductGrid(sheet, room, {
        card: { ground: palette.accent, ink: palette.card, soft: palette.deep, price: palette.ground },
        chip: { colour: palette.deep, ink: PAINT.white },
      });
    else {
      const plateHigh = product ? (tall ? 0.3 : 0.4) * room[3] : 0;
      const stage: Box = [room[0], room[1], room[2], room[3] - plateHigh * 0.82];
      if (product) addProduct(sheet, product, stage, { colours: [palette.card, palette.second] });
      else addPhones(sheet, stage, [palette.card, palette.second]);
      if (product) {
        const plate: Box = [room[0], room[1] + room[3] - plateHigh, room[2], plateHigh];
        sheet.box(plate, palette.accent, plateHigh * 0.2);
        const half = plate[2] * 0.47;
        sheet.text(
          'product',
          productName(product),
          [plate[0] + m * 0.6, plate[1] + plateHigh * 0.14, half - m, plateHigh * 0.46],
          {
            colour: palette.card,
            size: plateHigh * 0.22,
            voice: 'round',
          },
        );
        sheet.text(
          'specs',
          productSpecs(product),
          [plate[0] + m * 0.6, plate[1] + plateHigh * 0.62, half - m, plateHigh * 0.24],
          {
            colour: palette.deep,
            size: plateHigh * 0.13,
            bold: false,
            voice: 'round',
          },
        );
        const right = plate[0] + half;
        if (product.mrpPaise !== null)
          sheet.price(
            'mrp',
            [texts.mrp, product.mrpPaise, ''],
            [right, plate[1] + plateHigh * 0.08, plate[2] - half - m * 0.6, plateHigh * 0.2],
            {
              colour: palette.deep,
              size: plateHigh * 0.15,
              bold: false,
              voice: 'round',
              align: 'end',
              struck: true,
            },
          );
        sheet.price(
          'price',
          ['', product.pricePaise, ''],
          [right, plate[1] + plateHigh * 0.26, plate[2] - half - m * 0.6, plateHigh * 0.44],
          {
            colour: palette.ground,
            size: plateHigh * 0.4,
            voice: 'round',
            align: 'end',
          },
        );
        if (product.emi)
          sheet.price(
            'emi',
            sheet.emiText(product.emi),
            [right, plate[1] + plateHigh * 0.7, plate[2] - half - m * 0.6, plateHigh * 0.22],
            { colour: palette.card, size: plateHigh * 0.15, bold: false, voice: 'round', align: 'end' },
          );
      }
    }
    addContactBar(sheet, [0, h - footHigh, w, footHigh], {
      ink: palette.ink,
      soft: palette.soft,
      ground: palette.card,
    });
  },
});
