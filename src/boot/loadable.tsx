import { lazy, useState, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const READY = new WeakMap<object, unknown>();

export const preload = async <Props extends object>(load: Load<Props>) => {
  const module = await load();
  READY.set(load, module.default);
  return module;
};

const missing = new Map<object, { load: () => Promise<unknown>; forget: () => void }>();
const missingErrors = new WeakSet<object>();

/** A chunk did not load: no network, or a new version was deployed. */
export const isCodeMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missingErrors.has(error);

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

/** Failed parts are loaded again when they are next drawn. */
export const forgetMissing = (): void => {
  for (const { forget } of [...missing.values()]) forget();
};

/** `lazy` with retry: `fetchMissing` loads a failed chunk again. */
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

/** `lazyPart`, but a loaded chunk renders synchronously, without a fallback. */
export const loadable = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  const Lazy = lazyPart(() => preload(load));
  const Loadable = (props: Props) => {
    const [Part] = useState(() => (READY.get(load) as ComponentType<Props> | undefined) ?? Lazy);
    return <Part {...props} />;
  };
  return Loadable;
};
