import { useDeferredValue, type ReactNode } from 'react';

/** Drawn right after the first frame, without blocking it: the page comes before what is around it. `atOnce` counts at the first render. */
export const Deferred = ({ atOnce = false, children }: { atOnce?: boolean; children: ReactNode }) =>
  useDeferredValue(true, atOnce) ? children : null;
