/** Lays a poster out again in another shape or language and keeps the user's changes. */
import type { Language } from '../../kit/languages.ts';
import {
  POSTER_SHAPES,
  type Poster,
  type PosterPart,
  type PosterShape,
} from '../../resources/posters/poster.ts';
import type { PosterContent } from './content.ts';
import { DESIGNS } from './designs/index.ts';
import { newPartId } from './editing.ts';

export interface Layout {
  shape: PosterShape;
  language: Language;
}

/** `about` has no pictures: placeholders stand for them. */
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

/** What the design makes without the user's changes; null for an unknown design or a poster without `about`. */
const designOutput = (poster: Poster, { shape, language }: Layout): Poster | null => {
  const design = DESIGNS.find(({ name }) => name === poster.design);
  return design && poster.about ? design.make(contentOf(poster.about, language), shape) : null;
};

export const canRelayout = (poster: Poster): boolean => designOutput(poster, poster) !== null;

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

/** Parts by purpose and number: the first, the second of the same purpose. */
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

const PLACE: readonly string[] = ['id', 'x', 'y', 'width', 'height', 'rotation', 'size'];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const withChanges = (target: PosterPart, made: PosterPart, now: PosterPart): PosterPart => {
  const { id, x, y, width, height } = target;
  // It was replaced by another kind: an own picture for a drawing.
  if (now.kind !== target.kind) return { ...now, id, x, y, width, height };
  const [before, after] = [made, now].map(part => part as unknown as Record<string, unknown>);
  const changed = [...new Set([...Object.keys(made), ...Object.keys(now)])].filter(
    field => !PLACE.includes(field) && !same(before?.[field], after?.[field]),
  );
  const changes = Object.fromEntries(changed.map(field => [field, after?.[field]]));
  return { ...target, ...changes } as PosterPart;
};

const repositioned = (part: PosterPart, from: PosterShape, to: PosterShape): PosterPart => {
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

/** Keeps changed texts, colours and pictures, removed and added parts; positions come from the design. */
export const relayout = (poster: Poster, to: Layout): Poster => {
  const made = designOutput(poster, poster);
  const fresh = designOutput(poster, to);
  if (!made || !fresh) return poster;
  const now = new Map(poster.parts.map(part => [part.id, part]));
  const before = byPurpose(made.parts);
  const pictures = new Map<string, string>();
  for (const part of made.parts) {
    const current = now.get(part.id);
    if (part.kind === 'picture' && current?.kind === 'picture') pictures.set(part.src, current.src);
  }
  const parts: PosterPart[] = [];
  for (const [purpose, target] of byPurpose(fresh.parts)) {
    const previous = before.get(purpose);
    const current = previous && now.get(previous.id);
    if (previous && !current) continue;
    const part = previous && current ? withChanges(target, previous, current) : target;
    const src = part.kind === 'picture' && previous === undefined ? pictures.get(part.src) : undefined;
    if (part.kind === 'picture' && previous === undefined) {
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
  const designIds = new Set(made.parts.map(part => part.id));
  for (const part of poster.parts)
    if (!designIds.has(part.id))
      next.parts.push({ ...repositioned(part, poster.shape, to.shape), id: newPartId(next, part.kind) });
  return next;
};
