/** What designs are put together from. A design writes from left to right; a poster that is read from the right is its mirror. */
import ar from '../../../i18n/ar/posterTexts.ts';
import en, { type PosterTexts } from '../../../i18n/en/posterTexts.ts';
import fr from '../../../i18n/fr/posterTexts.ts';
import hi from '../../../i18n/hi/posterTexts.ts';
import { directionOf, type Language } from '../../../i18n/languages.ts';
import {
  POSTER_LIMITS,
  POSTER_SHAPES,
  type LinkPlatform,
  type Poster,
  type PosterArt,
  type PosterFill,
  type PosterPart,
  type PosterShape,
  type PosterVoice,
  type TextRole,
} from '../../../resources/calls/posters.ts';
import { formatPaise } from '../../../resources/rules/money.ts';
import { mixed, PAINT, POSTER_PALETTES, type PosterPalette } from '../../../theme/posterColours.ts';
import { ART } from '../art/index.ts';
import { aboutOf, isolated, type Good, type Occasion, type PosterContent, type Subject } from '../content.ts';

export const TEXTS: Readonly<Record<Language, PosterTexts>> = { en, hi, fr, ar };

export type DesignName = keyof typeof POSTER_PALETTES & keyof PosterTexts['headline'];

export interface Design {
  name: DesignName;
  /** What it is for; the others may use it too. */
  subjects: readonly Subject[];
  occasion?: Occasion;
  make: (content: PosterContent, shape: PosterShape) => Poster;
}

export type Box = readonly [x: number, y: number, width: number, height: number];

export interface Lettering {
  colour: string;
  size: number;
  voice?: PosterVoice;
  bold?: boolean;
  align?: 'start' | 'center' | 'end';
  valign?: 'top' | 'middle' | 'bottom';
  ground?: { colour: string; radius: number };
}

export interface Extra {
  rotation?: number;
  opacity?: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

const letters = ({
  voice = 'plain',
  bold = true,
  align = 'start',
  valign = 'middle',
  ...rest
}: Lettering) => ({
  voice,
  bold,
  align,
  valign,
  ...rest,
});

/** An amount within a text: among Arabic letters its rupee sign would change sides. */
export const amountText = (paise: number, language: Language): string =>
  isolated(formatPaise(paise), language);

/** Fills `{name}` in a text. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export type Sheet = ReturnType<typeof openSheet>;

/** An empty poster of a shape, and what can be put on it. Boxes are in the poster's units. */
export const openSheet = (design: DesignName, content: PosterContent, shape: PosterShape) => {
  const { width, height } = POSTER_SHAPES[shape];
  const palette: PosterPalette = POSTER_PALETTES[design];
  const tall = height / width > 1.2;
  const unit = (width / 1080) * (shape === 'story' ? 1.12 : tall ? 1.05 : 1);
  const parts: PosterPart[] = [];
  let background: PosterFill = { kind: 'flat', colour: palette.ground };
  const frame = (kind: string, [x, y, w, h]: Box, { rotation, opacity }: Extra = {}) => ({
    id: `${kind}-${parts.length + 1}`,
    x: rounded(x),
    y: rounded(y),
    width: rounded(Math.max(1, w)),
    height: rounded(Math.max(1, h)),
    ...(rotation ? { rotation } : {}),
    ...(opacity !== undefined ? { opacity } : {}),
  });

  const sheet = {
    width,
    height,
    shape,
    palette,
    content,
    texts: TEXTS[content.language],
    /** Of a square's 1080: letters and gaps grow with the paper, and where there is more room above and below. */
    unit,
    tall,
    /** How high the shop stands at the foot, and how high where it is one band. */
    foot: (tall ? 224 : 194) * unit,
    band: (tall ? 146 : 124) * unit,
    ground: (fill: PosterFill) => void (background = fill),
    text: (role: TextRole, text: string, box: Box, style: Lettering, extra?: Extra) => {
      if (text.trim())
        parts.push({
          ...frame(role, box, extra),
          ...letters(style),
          kind: 'text',
          role,
          text: text.slice(0, POSTER_LIMITS.text),
        });
    },
    price: (
      role: TextRole,
      [before, amountPaise, after]: readonly [string, number, string],
      box: Box,
      style: Lettering & { struck?: boolean },
      extra?: Extra,
    ) => {
      const { struck = false, ...lettering } = style;
      parts.push({
        ...frame(role, box, extra),
        ...letters(lettering),
        kind: 'price',
        role,
        amountPaise,
        before,
        after,
        struck,
      });
    },
    link: (platform: LinkPlatform, text: string, box: Box, style: Lettering) => {
      if (text.trim())
        parts.push({
          ...frame('link', box),
          ...letters(style),
          kind: 'link',
          role: platform === 'phone' ? 'phone' : platform === 'place' ? 'address' : 'link',
          platform,
          text: isolated(text, content.language),
        });
    },
    art: (
      art: PosterArt,
      box: Box,
      colours: readonly string[] = [],
      extra: Extra & { flipped?: boolean } = {},
    ) => {
      const { flipped, ...rest } = extra;
      parts.push({
        ...frame(art, box, rest),
        kind: 'art',
        art,
        colours: [...colours],
        ...(flipped ? { flipped } : {}),
      });
    },
    box: (
      box: Box,
      fill: PosterFill | string,
      radius = 0,
      extra: Extra & { stroke?: { colour: string; width: number } } = {},
    ) => {
      const { stroke, ...rest } = extra;
      parts.push({
        ...frame('box', box, rest),
        kind: 'shape',
        form: 'box',
        fill: typeof fill === 'string' ? { kind: 'flat', colour: fill } : fill,
        radius: rounded(radius),
        ...(stroke ? { stroke } : {}),
      });
    },
    disc: (
      box: Box,
      fill: PosterFill | string,
      extra: Extra & { stroke?: { colour: string; width: number } } = {},
    ) => {
      const { stroke, ...rest } = extra;
      parts.push({
        ...frame('disc', box, rest),
        kind: 'shape',
        form: 'ellipse',
        fill: typeof fill === 'string' ? { kind: 'flat', colour: fill } : fill,
        radius: 0,
        ...(stroke ? { stroke } : {}),
      });
    },
    picture: (src: string, alt: string, box: Box, radius: number, fit: 'contain' | 'cover' = 'contain') =>
      void parts.push({ ...frame('picture', box), kind: 'picture', src, fit, radius: rounded(radius), alt }),
    qr: (box: Box, dark: string, light: string) => {
      const { qr } = content.shop;
      if (qr)
        parts.push({ ...frame('qr', box), kind: 'qr', text: qr.text, dark, light, purpose: qr.purpose });
    },
    /** The finished poster. */
    done: (): Poster => ({
      version: 1,
      shape,
      language: content.language,
      design,
      background: directionOf(content.language) === 'rtl' ? mirroredFill(background) : background,
      parts: directionOf(content.language) === 'rtl' ? parts.map(part => mirrored(part, width)) : parts,
      products: content.goods.map(({ id, name }) => ({ id, name })),
      about: aboutOf(content),
    }),
  };
  return sheet;
};

const mirroredFill = (fill: PosterFill): PosterFill =>
  fill.kind === 'radial'
    ? { ...fill, x: 1 - fill.x }
    : fill.kind === 'linear'
      ? { ...fill, angle: 180 - fill.angle }
      : fill;

const mirrored = (part: PosterPart, width: number): PosterPart => ({
  ...part,
  x: rounded(width - part.x - part.width),
  ...(part.rotation ? { rotation: -part.rotation } : {}),
});

/** A box within another, by parts of it. */
export const within = ([x, y, w, h]: Box, left: number, top: number, wide: number, high: number): Box => [
  x + w * left,
  y + h * top,
  w * wide,
  h * high,
];

export const inset = ([x, y, w, h]: Box, by: number): Box => [x + by, y + by, w - by * 2, h - by * 2];

/** The largest box of a drawing's own shape in the middle of a box. */
const fitted = (art: PosterArt, [x, y, w, h]: Box, part = 1): Box => {
  const size = ART[art].size ?? [1, 1];
  const scale = Math.min(w / size[0], h / size[1]) * part;
  const [width, height] = [size[0] * scale, size[1] * scale];
  return [x + (w - width) / 2, y + (h - height) / 2, width, height];
};

const DEVICES: Readonly<Record<Good['category'], PosterArt>> = {
  MOBILE: 'phone',
  TABLET: 'tablet',
  LAPTOP: 'laptop',
  WATCH: 'watch',
  AUDIO: 'earbuds',
  ACCESSORY: 'charger',
  SERVICE: 'sparkle',
  OTHER: 'gift',
};

/** Two phones that lean apart, back and front. Turned, they reach out of their boxes, so those are smaller. */
export const showPhones = (
  sheet: Sheet,
  [x, y, w, h]: Box,
  [first, second]: readonly [string, string],
): void => {
  const high = Math.min(h * 0.93, w * 0.88);
  const wide = high / 2;
  const middle = x + w / 2;
  const top = y + (h - high) / 2;
  sheet.art('phoneBack', [middle - wide * 0.98, top, wide, high], [first, mixed(first, PAINT.black, 0.6)], {
    rotation: -9,
  });
  sheet.art('phone', [middle - wide * 0.1, top, wide, high], [PAINT.ink, first, second], { rotation: 7 });
};

/** The good's own picture, else a drawing of its kind: a phone shows both its sides. */
export const showGood = (
  sheet: Sheet,
  good: Good,
  box: Box,
  { pair = true, colours = [] as string[] } = {},
): void => {
  const { palette } = sheet;
  if (good.picture) {
    sheet.picture(good.picture, good.name, box, Math.min(box[2], box[3]) * 0.06);
    return;
  }
  const [first = palette.second, second = palette.accent] = colours;
  if (good.category !== 'MOBILE') {
    sheet.art(DEVICES[good.category], fitted(DEVICES[good.category], box, 0.92));
    return;
  }
  if (!pair) {
    sheet.art('phone', fitted('phone', box), [PAINT.ink, first, second]);
    return;
  }
  showPhones(sheet, box, [first, second]);
};

/** 'Samsung Galaxy S24', and below it what kind of it. */
export const nameOfGood = (good: Good): string => `${good.company} ${good.model}`.trim();
export const specsOfGood = (good: Good): string => [good.specs, good.colour].filter(Boolean).join(' · ');

export interface PriceLook {
  ink: string;
  soft: string;
  /** The price itself. */
  loud: string;
  chip: { colour: string; ink: string };
  align?: 'start' | 'center' | 'end';
  voice?: PosterVoice;
  /** The price stands on a ground of its own. */
  ground?: string;
}

/** MRP struck through and what is saved, the price, the instalment: one below the other. */
export const showPrice = (sheet: Sheet, good: Good, box: Box, look: PriceLook): void => {
  const { texts } = sheet;
  const { align = 'start', voice = 'plain' } = look;
  const [x, y, w, h] = box;
  const rows: [number, (row: Box) => void][] = [];
  if (good.mrpPaise !== null) {
    const saved = good.mrpPaise - good.pricePaise;
    rows.push([
      0.24,
      ([rx, ry, rw, rh]) => {
        const size = rh * 0.62;
        // Near enough to what the letters take: a text too long is set smaller.
        const lengthOf = (words: string, high: number) => ([...words].length + 8) * high * 0.56;
        const gap = size * 0.6;
        const old = Math.min(lengthOf(texts.mrp, size), rw * 0.54);
        const chip = Math.min(lengthOf(texts.save, size * 0.86) + size * 0.9, rw - old - gap);
        const left = rx + (align === 'center' ? (rw - old - gap - chip) / 2 : 0);
        sheet.price('mrp', [texts.mrp, good.mrpPaise ?? 0, ''], [left, ry, old, rh], {
          colour: look.soft,
          size,
          bold: false,
          align: 'start',
          struck: true,
        });
        sheet.price('saving', [texts.save, saved, ''], [left + old + gap, ry + rh * 0.08, chip, rh * 0.84], {
          colour: look.chip.ink,
          size: size * 0.86,
          align: 'center',
          ground: { colour: look.chip.colour, radius: rh * 0.42 },
        });
      },
    ]);
  }
  rows.push([
    0.5,
    row =>
      sheet.price('price', ['', good.pricePaise, ''], row, {
        colour: look.loud,
        size: row[3] * 0.86,
        voice,
        align,
        ...(look.ground ? { ground: { colour: look.ground, radius: row[3] * 0.24 } } : {}),
      }),
  ]);
  const { emi } = good;
  if (emi)
    rows.push([
      0.24,
      row =>
        sheet.price(
          'emi',
          [texts.emi.before, emi.amountPaise, filled(texts.emi.after, { months: emi.months })],
          row,
          {
            colour: look.ink,
            size: row[3] * 0.58,
            bold: false,
            align,
          },
        ),
    ]);
  const sum = rows.reduce((all, [part]) => all + part, 0);
  // Fewer rows do not make a price that shouts the box down.
  const widest = w / (formatPaise(good.pricePaise).length * 0.6);
  const scale = Math.min(h / sum, h / 0.74, (widest / 0.43) * 1.12);
  let top = y + (h - sum * scale) / 2;
  for (const [part, draw] of rows) {
    draw([x, top + scale * 0.015, w, part * scale - scale * 0.03]);
    top += part * scale;
  }
};

/** Several goods, each on a card: picture, name, price. */
export const showShelf = (
  sheet: Sheet,
  goods: readonly Good[],
  box: Box,
  look: {
    card: string;
    ink: string;
    soft: string;
    loud: string;
    chip: { colour: string; ink: string };
    radius?: number;
  },
): void => {
  const [x, y, w, h] = box;
  const shown = goods.slice(0, 6);
  const columns =
    h > w * 1.15 ? (shown.length > 3 ? 2 : 1) : shown.length > 4 ? 3 : shown.length > 3 ? 2 : shown.length;
  const rows = Math.ceil(shown.length / columns);
  const gap = 22 * sheet.unit;
  const [cw, ch] = [(w - gap * (columns - 1)) / columns, (h - gap * (rows - 1)) / rows];
  for (const [index, good] of shown.entries()) {
    const card: Box = [
      x + (index % columns) * (cw + gap),
      y + Math.floor(index / columns) * (ch + gap),
      cw,
      ch,
    ];
    sheet.box(card, look.card, look.radius ?? 26 * sheet.unit);
    const body = inset(card, Math.min(cw, ch) * 0.06);
    const beside = cw > ch * 1.12;
    const picture = beside ? within(body, 0, 0, 0.36, 1) : within(body, 0, 0, 1, 0.5);
    const words = beside ? within(body, 0.4, 0.02, 0.6, 0.96) : within(body, 0, 0.53, 1, 0.47);
    const align = beside ? 'start' : 'center';
    showGood(sheet, good, picture, { pair: shown.length === 1 });
    sheet.text('product', nameOfGood(good), within(words, 0, 0, 1, 0.3), {
      colour: look.ink,
      size: Math.min(words[3] * 0.18, (shown.length === 1 ? 78 : 42) * sheet.unit),
      align,
    });
    sheet.text('specs', specsOfGood(good), within(words, 0, 0.3, 1, 0.14), {
      colour: look.soft,
      size: Math.min(words[3] * 0.1, (shown.length === 1 ? 38 : 27) * sheet.unit),
      bold: false,
      align,
    });
    showPrice(sheet, good, within(words, 0, 0.46, 1, 0.54), {
      ink: look.ink,
      soft: look.soft,
      loud: look.loud,
      chip: look.chip,
      align,
    });
  }
};

export interface FootLook {
  ink: string;
  soft: string;
  /** Below everything; none where it stands on the poster itself. */
  ground?: string;
  radius?: number;
  qr?: { dark: string; light: string };
  voice?: PosterVoice;
}

/** The shop: logo, name, address, phone, links, and the QR code at the far end. */
export const showShop = (sheet: Sheet, box: Box, look: FootLook): void => {
  const { content, texts } = sheet;
  const { shop } = content;
  if (look.ground) sheet.box(box, look.ground, look.radius ?? 0);
  const pad = box[3] * 0.13;
  const [x, y, w, h] = [
    box[0] + pad * (look.ground ? 1.5 : 0.2),
    box[1] + pad,
    box[2] - pad * (look.ground ? 3 : 0.4),
    box[3] - pad * 2,
  ];
  let [left, right] = [x, x + w];
  if (shop.qr) {
    const caption = h * 0.17;
    const side = h - caption;
    sheet.qr([right - side, y, side, side], look.qr?.dark ?? PAINT.black, look.qr?.light ?? PAINT.white);
    sheet.text(
      'call',
      texts.scan[shop.qr.purpose],
      [right - side * 1.16, y + side + caption * 0.12, side * 1.16, caption * 0.88],
      {
        colour: look.soft,
        size: caption * 0.66,
        bold: false,
        align: 'end',
      },
    );
    right -= side * 1.16 + h * 0.12;
  }
  if (shop.logo) {
    const side = h * 0.62;
    sheet.picture(shop.logo, shop.name, [left, y + (h - side) / 2, side, side], side * 0.18, 'cover');
    left += side + h * 0.14;
  }
  const wide = right - left;
  sheet.text('shop', shop.name, [left, y, wide, h * 0.34], {
    colour: look.ink,
    size: h * 0.25,
    voice: look.voice ?? 'plain',
  });
  sheet.link('place', shop.address, [left, y + h * 0.38, wide, h * 0.26], {
    colour: look.soft,
    size: h * 0.15,
    bold: false,
  });
  const contacts = [
    ...(shop.phone ? [{ platform: 'phone' as const, text: shop.phone }] : []),
    ...shop.links,
  ].slice(0, w > h * 4 ? 3 : 2);
  const each = wide / Math.max(1, contacts.length);
  for (const [index, { platform, text }] of contacts.entries())
    sheet.link(platform, text, [left + index * each, y + h * 0.7, each - h * 0.08, h * 0.26], {
      colour: look.ink,
      size: h * (platform === 'phone' ? 0.19 : 0.16),
      bold: platform === 'phone',
    });
};
