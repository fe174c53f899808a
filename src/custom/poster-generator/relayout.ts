/** A poster laid out anew in another shape or language, with what its maker has changed where it still has a place. */
import type { Language } from '../../i18n/languages.ts';
import {
  POSTER_SHAPES,
  type Poster,
  type PosterPart,
  type PosterShape,
} from '../../resources/calls/posters.ts';
import type { PosterContent } from './content.ts';
import { DESIGNS } from './designs/index.ts';
import { newPartId } from './editing.ts';

export interface Layout {
  shape: PosterShape;
  language: Language;
}

/** Pictures are no words: what was said keeps their places alone, and they are found again on the poster itself. */
const LOGO = 'logo';
const pictureOf = (index: number): string => `picture ${index}`;

const contentOf = (about: NonNullable<Poster['about']>, language: Language): PosterContent => ({
  ...about,
  language,
  goods: about.goods.map(({ pictured, ...product }, index) => ({
    ...product,
    picture: pictured ? pictureOf(index) : null,
  })),
  shop: { ...about.shop, logo: about.shop.logo ? LOGO : null },
});

/** Its design, as it would be without anybody's hand; null where that is not known any more. */
const designOutput = (poster: Poster, { shape, language }: Layout): Poster | null => {
  const design = DESIGNS.find(({ name }) => name === poster.design);
  return design && poster.about ? design.make(contentOf(poster.about, language), shape) : null;
};

/** Can it be laid out anew? Not a poster that was kept before its content was. */
export const canRelayout = (poster: Poster): boolean => designOutput(poster, poster) !== null;

/** What a part is for, the same in every layout of a design. */
const purposeOf = (part: PosterPart): string => {
  switch (part.kind) {
    case 'text':
    case 'price':
      return part.role;
    case 'link':
      return part.platform;
    case 'picture':
      return part.src;
    case 'art':
      return part.art;
    case 'shape':
      return part.form;
    case 'qr':
      return 'qr';
  }
};

/** Parts by their purpose, and of those alike the first, the second, … */
const byPurpose = (parts: readonly PosterPart[]): Map<string, PosterPart> => {
  const times = new Map<string, number>();
  return new Map(
    parts.map(part => {
      const purpose = `${part.kind} ${purposeOf(part)}`;
      const time = (times.get(purpose) ?? 0) + 1;
      times.set(purpose, time);
      return [`${purpose} ${time}`, part];
    }),
  );
};

/** Where a part stands and how large it is: the new layout's business. */
const PLACE: readonly string[] = ['id', 'x', 'y', 'width', 'height', 'rotation', 'size'];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The part of the new layout, with everything but its place that was changed by hand. */
const withChanges = (laid: PosterPart, made: PosterPart, now: PosterPart): PosterPart => {
  const { id, x, y, width, height } = laid;
  // Something else stands in its place: somebody's own picture for a drawing.
  if (now.kind !== laid.kind) return { ...now, id, x, y, width, height };
  const [before, after] = [made, now].map(part => part as unknown as Record<string, unknown>);
  const changed = [...new Set([...Object.keys(made), ...Object.keys(now)])].filter(
    field => !PLACE.includes(field) && !same(before?.[field], after?.[field]),
  );
  const changes = Object.fromEntries(changed.map(field => [field, after?.[field]]));
  return { ...laid, ...changes } as PosterPart;
};

/** A part its maker has added, as far from the middle of the new sheet as it was from that of the old. */
const movedOver = (part: PosterPart, from: PosterShape, to: PosterShape): PosterPart => {
  const [old, sheet] = [POSTER_SHAPES[from], POSTER_SHAPES[to]];
  const scale = Math.min(sheet.width / old.width, sheet.height / old.height);
  const tenths = (value: number): number => Math.round(value * 10) / 10;
  const [width, height] = [part.width * scale, part.height * scale];
  return {
    ...part,
    x: tenths(((part.x + part.width / 2) / old.width) * sheet.width - width / 2),
    y: tenths(((part.y + part.height / 2) / old.height) * sheet.height - height / 2),
    width: tenths(Math.max(1, width)),
    height: tenths(Math.max(1, height)),
    ...('size' in part ? { size: tenths(Math.max(4, part.size * scale)) } : {}),
  };
};

/**
 * The same poster in another shape or language. Its design is laid out again; words, colours and pictures that were
 * changed stay changed, parts that were removed stay away, and added ones come along. What was moved is laid out anew.
 */
export const relayout = (poster: Poster, to: Layout): Poster => {
  const made = designOutput(poster, poster);
  const fresh = designOutput(poster, to);
  if (!made || !fresh) return poster;
  const now = new Map(poster.parts.map(part => [part.id, part]));
  const before = byPurpose(made.parts);
  const found = new Map<string, string>();
  for (const part of made.parts) {
    const current = now.get(part.id);
    if (part.kind === 'picture' && current?.kind === 'picture') found.set(part.src, current.src);
  }
  const parts: PosterPart[] = [];
  for (const [purpose, laid] of byPurpose(fresh.parts)) {
    const was = before.get(purpose);
    const current = was && now.get(was.id);
    if (was && !current) continue;
    const part = was && current ? withChanges(laid, was, current) : laid;
    const src = part.kind === 'picture' && was === undefined ? found.get(part.src) : undefined;
    if (part.kind === 'picture' && was === undefined) {
      if (src) parts.push({ ...part, src });
    } else parts.push(part);
  }
  const next: Poster = {
    ...poster,
    shape: to.shape,
    language: to.language,
    background: same(poster.background, made.background) ? fresh.background : poster.background,
    parts,
  };
  const theirs = new Set(made.parts.map(part => part.id));
  for (const part of poster.parts)
    if (!theirs.has(part.id))
      next.parts.push({ ...movedOver(part, poster.shape, to.shape), id: newPartId(next, part.kind) });
  return next;
};
