/** The sheet a design fills, from left to right. For languages read from the right the poster is mirrored. */
import words from 'virtual:words/posterTexts';
import { directionOf, type Language } from '../../../kit/languages.ts';
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
} from '../../../resources/posters/poster.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { POSTER_PALETTES, type PosterPalette } from '../colours.ts';
import {
  aboutOf,
  bidiIsolated,
  type Product,
  type Occasion,
  type PosterContent,
  type Subject,
} from '../content.ts';

type PosterTexts = (typeof words)['en'];

export const TEXTS: Readonly<Record<Language, PosterTexts>> = words;

type DesignName = keyof typeof POSTER_PALETTES & keyof PosterTexts['headline'];

export interface Design {
  name: DesignName;
  /** What it is for; the others may use it too. */
  subjects: readonly Subject[];
  occasion?: Occasion;
  make: (content: PosterContent, shape: PosterShape) => Poster;
}

export type Box = readonly [x: number, y: number, width: number, height: number];

interface TextStyle {
  colour: string;
  size: number;
  voice?: PosterVoice;
  bold?: boolean;
  align?: 'start' | 'center' | 'end';
  valign?: 'top' | 'middle' | 'bottom';
  ground?: { colour: string; radius: number };
}

interface PartOptions {
  rotation?: number;
  opacity?: number;
}

interface ShapeOptions extends PartOptions {
  stroke?: { colour: string; width: number };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

const withDefaults = ({
  voice = 'plain',
  bold = true,
  align = 'start',
  valign = 'middle',
  ...rest
}: TextStyle) => ({
  voice,
  bold,
  align,
  valign,
  ...rest,
});

export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

export type Sheet = ReturnType<typeof createSheet>;

/** Makes an empty poster of a shape, and offers what can be put on it. Boxes are in the poster's units. */
const createSheet = (design: DesignName, content: PosterContent, shape: PosterShape) => {
  const { width, height } = POSTER_SHAPES[shape];
  const palette: PosterPalette = POSTER_PALETTES[design];
  const tall = height / width > 1.2;
  const unit = (width / 1080) * (shape === 'story' ? 1.12 : tall ? 1.05 : 1);
  const parts: PosterPart[] = [];
  let background: PosterFill = { kind: 'flat', colour: palette.ground };
  const frame = (kind: string, [x, y, w, h]: Box, { rotation, opacity }: PartOptions = {}) => ({
    id: `${kind}-${parts.length + 1}`,
    x: rounded(x),
    y: rounded(y),
    width: rounded(Math.max(1, w)),
    height: rounded(Math.max(1, h)),
    ...(rotation ? { rotation } : {}),
    ...(opacity !== undefined ? { opacity } : {}),
  });

  const texts = TEXTS[content.language];
  const text = (role: TextRole, words: string, box: Box, style: TextStyle, options?: PartOptions) => {
    if (words.trim())
      parts.push({
        ...frame(role, box, options),
        ...withDefaults(style),
        kind: 'text',
        role,
        text: words.slice(0, POSTER_LIMITS.text),
      });
  };
  /** Writes 'Up to 20% off' where that is offered; else another line. */
  const offerOr = (line: string): string =>
    content.percent === null ? line : fillPlaceholders(texts.upToPercent, { percent: content.percent });
  const addShape = (
    kind: 'box' | 'disc',
    box: Box,
    fill: PosterFill | string,
    radius: number,
    { stroke, ...options }: ShapeOptions,
  ) =>
    void parts.push({
      ...frame(kind, box, options),
      kind: 'shape',
      form: kind === 'box' ? 'box' : 'ellipse',
      fill: typeof fill === 'string' ? { kind: 'flat', colour: fill } : fill,
      radius: rounded(radius),
      ...(stroke ? { stroke } : {}),
    });

  const sheet = {
    width,
    height,
    palette,
    content,
    texts,
    text,
    headline: (box: Box, style: TextStyle, options?: PartOptions) =>
      text('headline', texts.headline[design], box, style, options),
    tagline: (box: Box, style: TextStyle) => text('line', offerOr(texts.line[design]), box, style),
    offerOr,
    bonusText: (paise: number): string =>
      // Isolated: among Arabic letters the rupee sign would change sides.
      fillPlaceholders(texts.bonus, { amount: bidiIsolated(formatPaise(paise), content.language) }),
    emiText: ({ amountPaise, months }: NonNullable<Product['emi']>) =>
      [texts.emi.before, amountPaise, fillPlaceholders(texts.emi.after, { months })] as const,
    /** It scales sizes and gaps: 1 on a square of 1080. */
    unit,
    tall,
    /** The two kinds of footer have these heights. */
    foot: (tall ? 224 : 194) * unit,
    band: (tall ? 146 : 124) * unit,
    ground: (fill: PosterFill) => void (background = fill),
    price: (
      role: TextRole,
      [before, amountPaise, after]: readonly [string, number, string],
      box: Box,
      { struck = false, ...style }: TextStyle & { struck?: boolean },
    ) =>
      void parts.push({
        ...frame(role, box),
        ...withDefaults(style),
        kind: 'price',
        role,
        amountPaise,
        before,
        after,
        struck,
      }),
    link: (platform: LinkPlatform, text: string, box: Box, style: TextStyle) => {
      if (text.trim())
        parts.push({
          ...frame('link', box),
          ...withDefaults(style),
          kind: 'link',
          role: platform === 'phone' ? 'phone' : platform === 'place' ? 'address' : 'link',
          platform,
          text: bidiIsolated(text, content.language),
        });
    },
    art: (art: PosterArt, box: Box, colours: readonly string[] = [], options?: PartOptions) =>
      void parts.push({ ...frame(art, box, options), kind: 'art', art, colours: [...colours] }),
    box: (box: Box, fill: PosterFill | string, radius = 0, options: ShapeOptions = {}) =>
      addShape('box', box, fill, radius, options),
    disc: (box: Box, fill: PosterFill | string, options: ShapeOptions = {}) =>
      addShape('disc', box, fill, 0, options),
    picture: (src: string, alt: string, box: Box, radius: number, fit: 'contain' | 'cover' = 'contain') =>
      void parts.push({ ...frame('picture', box), kind: 'picture', src, fit, radius: rounded(radius), alt }),
    qr: (box: Box, dark: string, light: string) => {
      const { qr } = content.shop;
      if (qr)
        parts.push({ ...frame('qr', box), kind: 'qr', text: qr.text, dark, light, purpose: qr.purpose });
    },
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

/** Answers a box within another, by parts of it. */
export const within = ([x, y, w, h]: Box, left: number, top: number, wide: number, high: number): Box => [
  x + w * left,
  y + h * top,
  w * wide,
  h * high,
];

export const inset = ([x, y, w, h]: Box, by: number): Box => [x + by, y + by, w - by * 2, h - by * 2];

export const defineDesign = ({
  draw,
  ...design
}: Omit<Design, 'make'> & { draw: (sheet: Sheet) => void }): Design => ({
  ...design,
  make: (content, shape) => {
    const sheet = createSheet(design.name, content, shape);
    draw(sheet);
    return sheet.done();
  },
});
