/** What is typed into a form made by hand: its boxes by name, and how they differ from how they began. Without React. */
interface Box {
  first: unknown;
  now: unknown;
  set: (value: never) => void;
}

interface NotedBox extends Box {
  /** It is there once the form was saved, which may stay as it is, or begin anew. */
  saved?: unknown;
}

export type Typed = Readonly<Record<string, unknown>>;

/** A picture this large would leave no room in the browser's storage for the rest. */
const MAX_TEXT = 200_000;

/** The values of boxes are plain data, and sets of chosen rows. */
const toStored = (value: unknown): unknown =>
  value instanceof Set ? { set: [...(value as Set<unknown>)] } : value;

const fromStored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'set' in value && Array.isArray(value.set)
    ? new Set(value.set)
    : value;

const isFile = (value: unknown): boolean => typeof Blob !== 'undefined' && value instanceof Blob;

/** Empty is empty, however it came about. */
const textOf = (value: unknown): string => {
  const plain = toStored(value);
  return JSON.stringify(plain === '' || plain === undefined ? null : plain);
};

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || textOf(one) === textOf(other);

const isTyped = (box: NotedBox): boolean =>
  !isSame(box.first, box.now) && !('saved' in box && isSame(box.saved, box.now));

/** Answers what is worth storing of what was typed: no files, no large pictures. */
export const storable = (typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(([, value]) => !isFile(value) && textOf(value).length <= MAX_TEXT),
  );

export function createTypedForm() {
  const boxes = new Map<string, NotedBox>();
  let onTyped: (typed: Typed) => void = () => undefined;
  let last = '{}';

  return {
    /** The listener takes what differs, by name; it is empty if nothing does. */
    listen(listener: (typed: Typed) => void): void {
      onTyped = listener;
    },
    /** Says what a box shows, and how it is filled. */
    note(name: string, box: Box): void {
      boxes.set(name, { ...boxes.get(name), ...box });
      const differing = [...boxes].filter(([, each]) => isTyped(each));
      const typed = storable(Object.fromEntries(differing.map(([key, { now }]) => [key, toStored(now)])));
      const text = JSON.stringify(typed);
      if (text === last) return;
      last = text;
      onTyped(typed);
    },
    fill(typed: Typed): void {
      for (const [name, value] of Object.entries(typed)) boxes.get(name)?.set(fromStored(value) as never);
    },
    /** What stands in its boxes is saved. */
    saved(): void {
      for (const box of boxes.values()) box.saved = box.now;
      last = '{}';
    },
  };
}

export type TypedForm = ReturnType<typeof createTypedForm>;
