import type { PosterArt, PosterVoice } from '../../../resources/posters/poster.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { ART } from '../art/index.ts';
import { mixColours, PAINT, type PosterPalette } from '../colours.ts';
import type { Product } from '../content.ts';
import { inset, within, type Box, type Sheet } from './sheet.ts';

/** Answers the largest box of a drawing's own ratio in the middle of a box. */
const fitted = (art: PosterArt, [x, y, w, h]: Box, part = 1): Box => {
  const size = ART[art].size ?? [1, 1];
  const scale = Math.min(w / size[0], h / size[1]) * part;
  const [width, height] = [size[0] * scale, size[1] * scale];
  return [x + (w - width) / 2, y + (h - height) / 2, width, height];
};

const DEVICES: Readonly<Record<Product['category'], PosterArt>> = {
  MOBILE: 'phone',
  TABLET: 'tablet',
  LAPTOP: 'laptop',
  WATCH: 'watch',
  AUDIO: 'earbuds',
  ACCESSORY: 'charger',
  SERVICE: 'sparkle',
  OTHER: 'gift',
};

/** Adds two phones, back and front. Rotated, they reach out of their boxes, so those are smaller. */
export const addPhones = (
  sheet: Sheet,
  [x, y, w, h]: Box,
  [first, second]: readonly [string, string],
): void => {
  const high = Math.min(h * 0.93, w * 0.88);
  const wide = high / 2;
  const middle = x + w / 2;
  const top = y + (h - high) / 2;
  sheet.art(
    'phoneBack',
    [middle - wide * 0.98, top, wide, high],
    [first, mixColours(first, PAINT.black, 0.6)],
    {
      rotation: -9,
    },
  );
  sheet.art('phone', [middle - wide * 0.1, top, wide, high], [PAINT.ink, first, second], { rotation: 7 });
};

/** Adds the product's own picture, else a drawing of its category: a phone from both sides. */
export const addProduct = (
  sheet: Sheet,
  product: Product,
  box: Box,
  { pair = true, colours = [] as string[] } = {},
): void => {
  const { palette } = sheet;
  if (product.picture) {
    sheet.picture(product.picture, product.name, box, Math.min(box[2], box[3]) * 0.06);
    return;
  }
  const [first = palette.second, second = palette.accent] = colours;
  if (product.category !== 'MOBILE') {
    sheet.art(DEVICES[product.category], fitted(DEVICES[product.category], box, 0.92));
    return;
  }
  if (!pair) {
    sheet.art('phone', fitted('phone', box), [PAINT.ink, first, second]);
    return;
  }
  addPhones(sheet, box, [first, second]);
};

export const productName = (product: Product): string => `${product.company} ${product.model}`.trim();
export const productSpecs = (product: Product): string =>
  [product.specs, product.colour].filter(Boolean).join(' · ');

interface CardColours {
  ground: string;
  ink: string;
  soft: string;
  price: string;
}

interface PriceStyle {
  ink: string;
  soft: string;
  price: string;
  chip: { colour: string; ink: string };
  align?: 'start' | 'center' | 'end';
  voice?: PosterVoice;
}

interface ProductsStyle extends PriceStyle {
  card: CardColours;
  colours: readonly [string, string];
  /** It is drawn below the product's picture. */
  stage?: (box: Box) => void;
  /** Side by side, the picture comes last. */
  last?: boolean;
}

export const addPrice = (sheet: Sheet, product: Product, box: Box, style: PriceStyle): void => {
  const { texts } = sheet;
  const { align = 'start', voice = 'plain' } = style;
  const [x, y, w, h] = box;
  const rows: [number, (row: Box) => void][] = [];
  if (product.mrpPaise !== null) {
    const saved = product.mrpPaise - product.pricePaise;
    rows.push([
      0.24,
      ([rx, ry, rw, rh]) => {
        const size = rh * 0.62;
        const lengthOf = (words: string, high: number) => ([...words].length + 8) * high * 0.56;
        const gap = size * 0.6;
        const old = Math.min(lengthOf(texts.mrp, size), rw * 0.54);
        const chip = Math.min(lengthOf(texts.save, size * 0.86) + size * 0.9, rw - old - gap);
        const left = rx + (align === 'center' ? (rw - old - gap - chip) / 2 : 0);
        sheet.price('mrp', [texts.mrp, product.mrpPaise ?? 0, ''], [left, ry, old, rh], {
          colour: style.soft,
          size,
          bold: false,
          align: 'start',
          struck: true,
        });
        sheet.price('saving', [texts.save, saved, ''], [left + old + gap, ry + rh * 0.08, chip, rh * 0.84], {
          colour: style.chip.ink,
          size: size * 0.86,
          align: 'center',
          ground: { colour: style.chip.colour, radius: rh * 0.42 },
        });
      },
    ]);
  }
  rows.push([
    0.5,
    row =>
      sheet.price('price', ['', product.pricePaise, ''], row, {
        colour: style.price,
        size: row[3] * 0.86,
        voice,
        align,
      }),
  ]);
  const { emi } = product;
  if (emi)
    rows.push([
      0.24,
      row =>
        sheet.price('emi', sheet.emiText(emi), row, {
          colour: style.ink,
          size: row[3] * 0.58,
          bold: false,
          align,
        }),
    ]);
  const sum = rows.reduce((all, [part]) => all + part, 0);
  // With fewer rows the price does not grow beyond its size.
  const widest = w / (formatPaise(product.pricePaise).length * 0.6);
  const scale = Math.min(h / sum, h / 0.74, (widest / 0.43) * 1.12);
  let top = y + (h - sum * scale) / 2;
  for (const [part, draw] of rows) {
    draw([x, top + scale * 0.015, w, part * scale - scale * 0.03]);
    top += part * scale;
  }
};

export const addProductGrid = (
  sheet: Sheet,
  [x, y, w, h]: Box,
  { card, chip, radius = 26 * sheet.unit }: Pick<ProductsStyle, 'card' | 'chip'> & { radius?: number },
): void => {
  const shown = sheet.content.goods.slice(0, 6);
  const single = shown.length === 1;
  const columns =
    h > w * 1.15 ? (shown.length > 3 ? 2 : 1) : shown.length > 4 ? 3 : shown.length > 3 ? 2 : shown.length;
  const rows = Math.ceil(shown.length / columns);
  const gap = 22 * sheet.unit;
  const [cw, ch] = [(w - gap * (columns - 1)) / columns, (h - gap * (rows - 1)) / rows];
  for (const [index, product] of shown.entries()) {
    const box: Box = [
      x + (index % columns) * (cw + gap),
      y + Math.floor(index / columns) * (ch + gap),
      cw,
      ch,
    ];
    sheet.box(box, card.ground, radius);
    const body = inset(box, Math.min(cw, ch) * 0.06);
    const beside = cw > ch * 1.12;
    const picture = beside ? within(body, 0, 0, 0.36, 1) : within(body, 0, 0, 1, 0.5);
    const words = beside ? within(body, 0.4, 0.02, 0.6, 0.96) : within(body, 0, 0.53, 1, 0.47);
    const align = beside ? 'start' : 'center';
    addProduct(sheet, product, picture, { pair: single });
    sheet.text('product', productName(product), within(words, 0, 0, 1, 0.3), {
      colour: card.ink,
      size: Math.min(words[3] * 0.18, (single ? 78 : 42) * sheet.unit),
      align,
    });
    sheet.text('specs', productSpecs(product), within(words, 0, 0.3, 1, 0.14), {
      colour: card.soft,
      size: Math.min(words[3] * 0.1, (single ? 38 : 27) * sheet.unit),
      bold: false,
      align,
    });
    addPrice(sheet, product, within(words, 0, 0.46, 1, 0.54), { ...card, chip, align });
  }
};

export const cardColours = (palette: PosterPalette, price = palette.accent): CardColours => ({
  ground: palette.card,
  ink: palette.onCard,
  soft: palette.softOnCard,
  price,
});

export const textColours = (
  palette: PosterPalette,
  priceOnCard = palette.accent,
): Pick<ProductsStyle, 'ink' | 'soft' | 'price' | 'card'> => ({
  ink: palette.ink,
  soft: palette.soft,
  price: palette.accent,
  card: cardColours(palette, priceOnCard),
});

/** One product with picture, name and price, several on cards; without any, `otherwise` fills the room. */
export const addProducts = (
  sheet: Sheet,
  room: Box,
  style: ProductsStyle,
  otherwise: (room: Box) => void,
): void => {
  const [product, second] = sheet.content.goods;
  if (!product) return otherwise(room);
  if (second) return addProductGrid(sheet, room, style);
  const [, , w, h] = room;
  const beside = w > h * 1.32;
  const part = beside ? 0.47 : 0.54;
  const stage = beside ? within(room, style.last ? 1 - part : 0, 0, part, 1) : within(room, 0, 0, 1, part);
  const words = beside
    ? within(room, style.last ? 0 : part + 0.03, 0.02, 1 - part - 0.03, 0.96)
    : within(room, 0, part + 0.015, 1, 1 - part - 0.015);
  style.stage?.(stage);
  addProduct(sheet, product, stage, { colours: [...style.colours] });
  const align = style.align ?? (beside ? 'start' : 'center');
  const name = beside ? 0.32 : 0.26;
  const specs = beside ? 0.1 : 0.11;
  sheet.text('product', productName(product), within(words, 0, 0, 1, name), {
    colour: style.ink,
    size: Math.min(words[3] * name * 0.62, (beside ? 68 : 92) * sheet.unit),
    voice: style.voice ?? 'plain',
    align,
    valign: beside ? 'bottom' : 'middle',
  });
  sheet.text('specs', productSpecs(product), within(words, 0, name + 0.01, 1, specs), {
    colour: style.soft,
    size: Math.min(words[3] * specs * 0.62, 38 * sheet.unit),
    bold: false,
    align,
  });
  addPrice(sheet, product, within(words, 0, name + specs + 0.03, 1, 1 - name - specs - 0.03), {
    ...style,
    align,
  });
};
