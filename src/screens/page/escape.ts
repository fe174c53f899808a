import { useEffect, useRef } from 'react';

/** Marks what stands beside the page and closes by Escape: a page with a meaning of its own for the key gives way. */
export const ESCAPE_CLOSES = { 'data-escape-closes': '' };

/** Something that closes by Escape stands beside the page. */
export const somethingEscapes = (): boolean => document.querySelector('[data-escape-closes]') !== null;

/**
 * Hears Escape wherever the focus is: what stands beside the page is left by Tab. Last of all, on the window: a menu or
 * dialog that lies over it, and a field with something to clear, take the key for themselves.
 */
export function useEscape(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if ((event.target as Element).closest?.('[aria-modal="true"]')) return;
      latest.current();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
