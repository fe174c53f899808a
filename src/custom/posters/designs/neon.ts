import { addPhones, addProducts, textColours } from './products.ts';
import { defineDesign, type Box } from './sheet.ts';
import { addContactBar, addShopHeader } from './shop.ts';

export const neon = defineDesign({
  name: 'neon',
  subjects: ['offer', 'product'],
  draw: sheet => {
    const { width: w, height: h, palette, tall, unit: u } = sheet;
    const m = 70 * u;
    sheet.ground({ kind: 'radial', from: palette.deep, to: palette.ground, x: 0.5, y: 0.45, reach: 0.7 });
    sheet.art('halo', [0, h * 0.02, w * 0.7, h * 0.4], [palette.second], { opacity: 0.35 });
    sheet.art('halo', [w * 0.3, h * 0.45, w * 0.7, h * 0.45], [palette.accent], { opacity: 0.3 });
    const tube = (box: Box, colour: string, radius: number) => {
      const hollow = { kind: 'linear', from: palette.ground, to: palette.deep, angle: 90 } as const;
      sheet.box(box, hollow, radius, { stroke: { colour, width: 14 * u }, opacity: 0.28 });
      sheet.box(box, hollow, radius, { stroke: { colour, width: 4 * u }, opacity: 0.9 });
    };
    const footHigh = sheet.band;
    tube([34 * u, 34 * u, w - 68 * u, h - 68 * u], palette.second, 44 * u);
    addShopHeader(sheet, [m, 66 * u, w - m * 2, 60 * u], { ink: palette.soft, align: 'center' });
    const headHigh = (tall ? 0.13 : 0.15) * h;
    sheet.headline([m, 134 * u, w - m * 2, headHigh], {
      colour: palette.second,
      size: (tall ? 160 : 128) * u,
      voice: 'round',
      align: 'center',
    });
    const lineTop = 142 * u + headHigh;
    sheet.tagline([w * 0.17, lineTop, w * 0.66, 58 * u], {
      colour: palette.onAccent,
      size: 34 * u,
      voice: 'round',
      align: 'center',
      ground: { colour: palette.accent, radius: 29 * u },
    });
    const top = lineTop + 84 * u;
    const room: Box = [m, top, w - m * 2, h - footHigh - 62 * u - top];
    addProducts(
      sheet,
      room,
      {
        ...textColours(palette),
        chip: { colour: palette.second, ink: palette.onAccent },
        colours: [palette.second, palette.accent],
        last: true,
        stage: box => sheet.art('rings', box, [palette.accent], { opacity: 0.7 }),
      },
      rest => {
        sheet.art('rings', rest, [palette.accent], { opacity: 0.7 });
        addPhones(sheet, rest, [palette.second, palette.accent]);
      },
    );
    addContactBar(sheet, [m, h - footHigh - 50 * u, w - m * 2, footHigh], {
      ink: palette.ink,
      soft: palette.soft,
    });
  },
});
