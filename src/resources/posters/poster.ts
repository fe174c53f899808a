import { LANGUAGES } from '../../kit/languages.ts';
import * as z from '../../kit/zod.ts';
import { SOCIAL_NAMES } from '../../kit/rules/socialLinks.ts';
import { itemCategory } from '../products/values.ts';
import { line } from '../../kit/values.ts';

/**
 * Width and height are in poster units, file sizes in pixels, page sizes in millimetres. `print` is that page at 300
 * dpi.
 */
export const POSTER_SHAPES = {
  square: { width: 1080, height: 1080, pixels: [1080, 1080], print: [2480, 2480], mm: [210, 210] },
  story: { width: 1080, height: 1920, pixels: [1080, 1920], print: [1754, 3118], mm: [148.5, 264] },
  a4: { width: 1240, height: 1754, pixels: [2480, 3508], print: [2480, 3508], mm: [210, 297] },
} as const;
export type PosterShape = keyof typeof POSTER_SHAPES;
export const SHAPES = Object.keys(POSTER_SHAPES) as PosterShape[];

export const POSTER_VOICES = ['plain', 'round', 'festive'] as const;
export type PosterVoice = (typeof POSTER_VOICES)[number];

const TEXT_ROLES = [
  'headline',
  'kicker',
  'line',
  'product',
  'specs',
  'price',
  'mrp',
  'emi',
  'saving',
  'shop',
  'address',
  'phone',
  'link',
  'note',
  'call',
] as const;
export type TextRole = (typeof TEXT_ROLES)[number];

export const POSTER_ARTS = [
  'arch',
  'arrows',
  'bauble',
  'bolt',
  'book',
  'bunting',
  'burst',
  'chalkboard',
  'charger',
  'confetti',
  'crescent',
  'diya',
  'dots',
  'earbuds',
  'fireworks',
  'garland',
  'gift',
  'halo',
  'kite',
  'lantern',
  'laptop',
  'lights',
  'mountains',
  'notebook',
  'pencil',
  'phone',
  'phoneBack',
  'rangoli',
  'rays',
  'ribbon',
  'rings',
  'ruler',
  'satchel',
  'snow',
  'snowflake',
  'sparkle',
  'star',
  'stripes',
  'swirl',
  'tablet',
  'tag',
  'ticket',
  'tree',
  'tricolour',
  'watch',
  'wave',
] as const;
export type PosterArt = (typeof POSTER_ARTS)[number];

export const LINK_PLATFORMS = [...SOCIAL_NAMES, 'phone', 'place'] as const;
export type LinkPlatform = (typeof LINK_PLATFORMS)[number];

export const POSTER_LIMITS = {
  parts: 120,
  text: 600,
  /** It limits the JSON with images; the request limit is 2 MiB. */
  characters: 1_700_000,
  /** It limits a data URI. */
  picture: 700_000,
  thumbnail: 60_000,
  posters: 300,
} as const;

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'validation.format');
const shape = z.enum(['square', 'story', 'a4']);
const place = z.number().min(-6000).max(6000);
const extent = z.number().min(1).max(6000);
const bitmap = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/, 'validation.image');

const posterFill = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flat'), colour }),
  /** Degrees are 0 from left to right, 90 from top to bottom. */
  z.strictObject({
    kind: z.literal('linear'),
    from: colour,
    to: colour,
    angle: z.number().min(-360).max(360),
  }),
  /** `x` and `y` are parts of width and height, `reach` is a part of the longer side. */
  z.strictObject({
    kind: z.literal('radial'),
    from: colour,
    to: colour,
    x: z.number().min(-1).max(2),
    y: z.number().min(-1).max(2),
    reach: z.number().min(0.05).max(3),
  }),
]);
export type PosterFill = z.infer<typeof posterFill>;

const frame = {
  id: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  x: place,
  y: place,
  width: extent,
  height: extent,
  rotation: z.number().min(-360).max(360).optional(),
  opacity: z.number().min(0).max(1).optional(),
};

const lettering = {
  role: z.enum(TEXT_ROLES),
  colour,
  /** It is the maximum; text that overflows its box is set smaller. */
  size: z.number().min(4).max(900),
  voice: z.enum(POSTER_VOICES),
  bold: z.boolean(),
  align: z.enum(['start', 'center', 'end']),
  valign: z.enum(['top', 'middle', 'bottom']),
  ground: z.strictObject({ colour, radius: z.number().min(0).max(900) }).optional(),
};

const written = z.string().max(POSTER_LIMITS.text);

const posterPart = z.discriminatedUnion('kind', [
  z.strictObject({ ...frame, ...lettering, kind: z.literal('text'), text: written }),
  /** `before` and `after` are text around the amount. */
  z.strictObject({
    ...frame,
    ...lettering,
    kind: z.literal('price'),
    amountPaise: z.int().min(0).max(99_999_999_999),
    before: z.string().max(60),
    after: z.string().max(60),
    struck: z.boolean(),
  }),
  z.strictObject({
    ...frame,
    ...lettering,
    kind: z.literal('link'),
    platform: z.enum(LINK_PLATFORMS),
    text: written,
  }),
  z.strictObject({
    ...frame,
    kind: z.literal('picture'),
    src: bitmap(POSTER_LIMITS.picture),
    fit: z.enum(['contain', 'cover']),
    radius: z.number().min(0).max(900),
    alt: z.string().max(120),
  }),
  z.strictObject({
    ...frame,
    kind: z.literal('art'),
    art: z.enum(POSTER_ARTS),
    colours: z.array(colour).max(6),
    flipped: z.boolean().optional(),
    alt: z.string().max(120).optional(),
  }),
  z.strictObject({
    ...frame,
    kind: z.literal('shape'),
    form: z.enum(['box', 'ellipse']),
    fill: posterFill,
    radius: z.number().min(0).max(900),
    stroke: z.strictObject({ colour, width: z.number().min(0).max(80) }).optional(),
  }),
  z.strictObject({
    ...frame,
    kind: z.literal('qr'),
    text: z.string().min(1).max(400),
    dark: colour,
    light: colour,
    purpose: z.enum(['whatsapp', 'upi', 'other']),
  }),
]);
export type PosterPart = z.infer<typeof posterPart>;
export type PartOf<Kind extends PosterPart['kind']> = Extract<PosterPart, { kind: Kind }>;
export type LetteredPart = Extract<PosterPart, { voice: PosterVoice }>;

/** A product of the poster: the poster is flagged when it is out of stock. */
export const posterProduct = z.strictObject({ id: z.uuid(), name: line(300) });
export type PosterProduct = z.infer<typeof posterProduct>;

const shortText = z.string().max(600);
const paise = z.int().min(0).max(99_999_999_999);

/** Its image is in the poster's parts. */
const posterGood = posterProduct.extend({
  company: shortText,
  model: shortText,
  specs: shortText,
  colour: shortText,
  category: itemCategory,
  pricePaise: paise,
  /** It is null unless above the price. */
  mrpPaise: paise.nullable(),
  emi: z.strictObject({ amountPaise: paise, months: z.int().min(1).max(120) }).nullable(),
  pictured: z.boolean(),
});

const posterAbout = z.strictObject({
  goods: z.array(posterGood).max(12),
  /** It is the 20 of 'up to 20% off'. */
  percent: z.int().min(1).max(99).nullable(),
  bonusPaise: paise.nullable(),
  year: z.int().min(2000).max(2200),
  shop: z.strictObject({
    name: shortText,
    logo: z.boolean(),
    address: shortText,
    phone: shortText,
    links: z.array(z.strictObject({ platform: z.enum(LINK_PLATFORMS), text: shortText })).max(12),
    qr: z.strictObject({ purpose: z.enum(['whatsapp', 'upi']), text: z.string().max(400) }).nullable(),
  }),
});
export type PosterAbout = z.infer<typeof posterAbout>;

export const posterSchema = z
  .strictObject({
    version: z.literal(1),
    shape,
    language: z.enum(LANGUAGES),
    design: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
    background: posterFill,
    parts: z.array(posterPart).max(POSTER_LIMITS.parts),
    products: z.array(posterProduct).max(12),
    about: posterAbout.optional(),
  })
  .refine(poster => new Set(poster.parts.map(part => part.id)).size === poster.parts.length, {
    error: 'validation.invalid',
    path: ['parts'],
  })
  .refine(poster => JSON.stringify(poster).length <= POSTER_LIMITS.characters, {
    error: 'validation.posterTooLarge',
    path: ['parts'],
  });
export type Poster = z.infer<typeof posterSchema>;

export const posterThumbnail = bitmap(POSTER_LIMITS.thumbnail);
