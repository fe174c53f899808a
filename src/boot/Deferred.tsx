import { useDeferredValue, type ReactNode } from 'react';

/** Drawn right after the first frame, without blocking it: the page comes before what is around it. */
export const Deferred = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null;
