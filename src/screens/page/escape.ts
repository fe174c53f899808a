import { useEffect, useRef } from 'react';
import { keyOf } from './keyOf.ts';

/** Marks panels that close by Escape: pages with their own Escape check for them. */
export const ESCAPE_CLOSES = { 'data-escape-closes': '' };

export const somethingEscapes = (): boolean => document.querySelector('[data-escape-closes]') !== null;

/**
 * Listens to Escape from anywhere, as focus can leave a side panel. It is on the window: menus, dialogs and fields
 * come first.
 */
export function useEscape(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'Escape' || event.defaultPrevented) return;
      if ((event.target as Element).closest?.('[aria-modal="true"]')) return;
      latest.current();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
