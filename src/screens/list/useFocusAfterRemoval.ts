import { useLayoutEffect, useRef } from 'react';

/** Marks the tools of a list: they stay whatever is pressed. */
export const TOOLS = { 'data-list-tools': '' } as const;

/**
 * A ref for what goes away when it is pressed. The browser would put the cursor to the beginning of the page; it goes to
 * what stands in its place `among` the others of the same parent, else to the tools of the list.
 */
export const useFocusAfterRemoval = <Part extends HTMLElement>(among = 'button') => {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const pressed = part.current;
    return () => {
      if (!pressed || pressed !== document.activeElement) return;
      const home = pressed.parentElement;
      const place = [...(home?.querySelectorAll(among) ?? [])].indexOf(pressed);
      // After this drawing: others may go with it.
      queueMicrotask(() => {
        const left = home?.isConnected ? [...home.querySelectorAll<HTMLElement>(among)] : [];
        const next = left[Math.min(place, left.length - 1)];
        (next ?? document.querySelector<HTMLElement>('[data-list-tools] button'))?.focus();
      });
    };
  }, [among]);
  return part;
};
