import { lazy, useState, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What has been loaded, by the function that loads it. */
const READY = new WeakMap<object, unknown>();

/** Loads the code of a part before it is drawn. */
export const preload = async <Props extends object>(load: Load<Props>) => {
  const module = await load();
  READY.set(load, module.default);
  return module;
};

/** Loads whose code did not arrive, and what makes their parts ask anew. */
const missing = new Map<object, { load: () => Promise<unknown>; forget: () => void }>();
const missingErrors = new WeakSet<object>();

/** The code of a part did not arrive: the line is cut, or the server has another version. */
export const isCodeMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missingErrors.has(error);

/** Asks once more for all code that did not arrive; true when nothing is missing any longer. */
export const fetchMissing = async (): Promise<boolean> => {
  const parts = [...missing.values()];
  try {
    await Promise.all(parts.map(({ load }) => load()));
  } catch {
    return false;
  }
  for (const { forget } of parts) forget();
  return true;
};

/** `lazy`, save that a load that failed is not failed for ever: `fetchMissing` gives it another chance. */
export const lazyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  const make = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (error) {
        if (typeof error === 'object' && error !== null) missingErrors.add(error);
        missing.set(load, {
          load,
          forget: () => {
            missing.delete(load);
            Current = make();
          },
        });
        throw error;
      }
    }) as unknown as ComponentType<Props>;
  let Current = make();
  return (props: Props) => {
    const [Part] = useState(() => Current);
    return <Part {...props} />;
  };
};

/** `lazyPart`, save that code which is there already is drawn in the same render, with nothing in its place before. */
export const loadable = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  const Lazy = lazyPart(() => preload(load));
  const Loadable = (props: Props) => {
    // Decided once a mount: another component in its place would lose what the page holds.
    const [Part] = useState(() => (READY.get(load) as ComponentType<Props> | undefined) ?? Lazy);
    return <Part {...props} />;
  };
  return Loadable;
};
