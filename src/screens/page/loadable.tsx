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

/** `lazy`, save that code which is there already is drawn in the same render, with nothing in its place before. */
export const loadable = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  const Lazy = lazy(() => preload(load)) as unknown as ComponentType<Props>;
  const Loadable = (props: Props) => {
    // Decided once a mount: another component in its place would lose what the page holds.
    const [Part] = useState(() => (READY.get(load) as ComponentType<Props> | undefined) ?? Lazy);
    return <Part {...props} />;
  };
  return Loadable;
};
