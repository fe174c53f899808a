/** The editor's state: every step makes a new poster, so that undo is exact. */
import {
  POSTER_LIMITS,
  type Poster,
  type PosterFill,
  type PosterPart,
  type PosterShape,
  POSTER_SHAPES,
} from '../../resources/posters/poster.ts';

export interface Editing {
  past: readonly Poster[];
  present: Poster;
  future: readonly Poster[];
  selected: string | null;
  /** Consecutive changes with the same key are one step of undo. */
  mergeKey: string | null;
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation?: number | undefined;
}

export type PartChange = Partial<Omit<PosterPart, 'id' | 'kind'>> & Record<string, unknown>;

export type Step =
  | { do: 'select'; id: string | null }
  | { do: 'change'; id: string; change: PartChange; mergeKey?: string }
  | { do: 'nudge'; id: string; dx: number; dy: number }
  | { do: 'scale'; id: string; factor: number }
  | { do: 'place'; id: string; frame: Frame; letters?: number }
  | { do: 'add'; part: PosterPart }
  | { do: 'replace'; id: string; part: PosterPart }
  | { do: 'remove'; id: string }
  | { do: 'copy'; id: string; as: string }
  | { do: 'order'; id: string; to: 'front' | 'up' | 'down' | 'back' }
  | { do: 'background'; fill: PosterFill; mergeKey?: string }
  | { do: 'become'; poster: Poster }
  | { do: 'pause' }
  | { do: 'undo' }
  | { do: 'redo' };

export const startEditing = (poster: Poster): Editing => ({
  past: [],
  present: poster,
  future: [],
  selected: null,
  mergeKey: null,
});

export const canUndo = ({ past }: Editing): boolean => past.length > 0;
export const canRedo = ({ future }: Editing): boolean => future.length > 0;

const clamped = (value: number, min: number, max: number): number =>
  Math.round(Math.min(max, Math.max(min, value)) * 10) / 10;

/** Moves a frame within the schema's limits, at least 16 units of it on the sheet. */
const withinSheet = (frame: Frame, shape: PosterShape): Frame => {
  const sheet = POSTER_SHAPES[shape];
  const width = clamped(frame.width, 8, 6000);
  const height = clamped(frame.height, 8, 6000);
  const rotation =
    frame.rotation === undefined ? undefined : clamped(((frame.rotation + 540) % 360) - 180, -180, 180);
  return {
    x: clamped(frame.x, 16 - width, sheet.width - 16),
    y: clamped(frame.y, 16 - height, sheet.height - 16),
    width,
    height,
    ...(rotation ? { rotation } : {}),
  };
};

const placed = (part: PosterPart, frame: Frame, shape: PosterShape): PosterPart => {
  const { rotation: _, ...rest } = part;
  return { ...rest, ...withinSheet(frame, shape) } as PosterPart;
};

const scaled = (part: PosterPart, factor: number): PosterPart => {
  if ('size' in part)
    return {
      ...part,
      size: clamped(part.size * factor, 4, 900),
      ...(part.ground
        ? { ground: { ...part.ground, radius: clamped(part.ground.radius * factor, 0, 900) } }
        : {}),
    };
  if ('radius' in part) return { ...part, radius: clamped(part.radius * factor, 0, 900) };
  return part;
};

const withParts = (poster: Poster, parts: PosterPart[]): Poster => ({ ...poster, parts });

const withPart = (poster: Poster, id: string, change: (part: PosterPart) => PosterPart): Poster =>
  withParts(
    poster,
    poster.parts.map(part => (part.id === id ? change(part) : part)),
  );

const reordered = (poster: Poster, id: string, to: 'front' | 'up' | 'down' | 'back'): Poster => {
  const from = poster.parts.findIndex(part => part.id === id);
  const [part] = poster.parts.slice(from, from + 1);
  if (!part) return poster;
  const others = poster.parts.filter(each => each !== part);
  const at = {
    front: others.length,
    back: 0,
    up: Math.min(others.length, from + 1),
    down: Math.max(0, from - 1),
  }[to];
  return at === from ? poster : withParts(poster, [...others.slice(0, at), part, ...others.slice(at)]);
};

const posterAfter = (poster: Poster, step: Step): Poster => {
  switch (step.do) {
    case 'change':
      return withPart(poster, step.id, part => ({ ...part, ...step.change }) as PosterPart);
    case 'nudge':
      return withPart(poster, step.id, part =>
        placed(part, { ...part, x: part.x + step.dx, y: part.y + step.dy }, poster.shape),
      );
    case 'scale':
      return withPart(poster, step.id, part => {
        const [width, height] = [part.width * step.factor, part.height * step.factor];
        if (Math.min(width, height) < 8 || Math.max(width, height) > 6000) return part;
        const [x, y] = [part.x + (part.width - width) / 2, part.y + (part.height - height) / 2];
        return scaled(placed(part, { ...part, x, y, width, height }, poster.shape), step.factor);
      });
    case 'place':
      return withPart(poster, step.id, part =>
        scaled(placed(part, step.frame, poster.shape), step.letters ?? 1),
      );
    case 'add':
      return poster.parts.length >= POSTER_LIMITS.parts
        ? poster
        : withParts(poster, [...poster.parts, step.part]);
    case 'replace':
      return withPart(poster, step.id, part => ({ ...step.part, id: part.id }));
    case 'remove':
      return poster.parts.some(part => part.id === step.id)
        ? withParts(
            poster,
            poster.parts.filter(part => part.id !== step.id),
          )
        : poster;
    case 'copy': {
      const part = poster.parts.find(each => each.id === step.id);
      if (!part || poster.parts.length >= POSTER_LIMITS.parts) return poster;
      const copy = placed(
        { ...part, id: step.as },
        { ...part, x: part.x + 24, y: part.y + 24 },
        poster.shape,
      );
      return withParts(poster, [...poster.parts, copy]);
    }
    case 'order':
      return reordered(poster, step.id, step.to);
    case 'background':
      return { ...poster, background: step.fill };
    case 'become':
      return step.poster;
    default:
      return poster;
  }
};

const same = (one: Poster, other: Poster): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const selectedAfter = (editing: Editing, poster: Poster, step: Step): string | null => {
  if (step.do === 'add') return step.part.id;
  if (step.do === 'copy') return poster.parts.some(part => part.id === step.as) ? step.as : editing.selected;
  if (step.do === 'remove') {
    const at = editing.present.parts.findIndex(part => part.id === step.id);
    return editing.selected === step.id
      ? (poster.parts[Math.min(at, poster.parts.length - 1)]?.id ?? null)
      : editing.selected;
  }
  return poster.parts.some(part => part.id === editing.selected) ? editing.selected : null;
};

export const applyStep = (editing: Editing, step: Step): Editing => {
  const { past, present, future } = editing;
  if (step.do === 'select') {
    const selected = present.parts.some(part => part.id === step.id) ? step.id : null;
    return selected === editing.selected && editing.mergeKey === null
      ? editing
      : { ...editing, selected, mergeKey: null };
  }
  if (step.do === 'pause') return editing.mergeKey === null ? editing : { ...editing, mergeKey: null };
  if (step.do === 'undo' || step.do === 'redo') {
    const next = step.do === 'undo' ? past.at(-1) : future[0];
    if (!next) return editing;
    return {
      past: step.do === 'undo' ? past.slice(0, -1) : [...past, present],
      present: next,
      future: step.do === 'undo' ? [present, ...future] : future.slice(1),
      selected: next.parts.some(part => part.id === editing.selected) ? editing.selected : null,
      mergeKey: null,
    };
  }
  const poster = posterAfter(present, step);
  if (same(poster, present)) return editing;
  const mergeKey = ('mergeKey' in step && step.mergeKey) || null;
  const goesOn = mergeKey !== null && mergeKey === editing.mergeKey;
  return {
    past: goesOn ? past : [...past, present],
    present: poster,
    future: [],
    selected: selectedAfter(editing, poster, step),
    mergeKey,
  };
};

/** Makes an id that the poster does not use and no design gives. */
export const newPartId = (poster: Poster, kind: string): string => {
  const ids = new Set(poster.parts.map(part => part.id));
  let number = poster.parts.length + 1;
  while (ids.has(`${kind}-own-${number}`)) number += 1;
  return `${kind}-own-${number}`;
};
