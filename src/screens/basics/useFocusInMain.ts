import { useEffect, useRef } from 'react';

/** A pressed button that is disabled or gone leaves no focus: it moves to the page, as the page changes. */
export const useFocusInMain = (change: unknown): void => {
  const before = useRef(change);
  useEffect(() => {
    if (before.current !== change && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
    before.current = change;
  }, [change]);
};
