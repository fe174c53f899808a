import { useLayoutEffect, useRef } from 'react';

/** Marks the list's tools, a fallback for focus. */
export const TOOLS = { 'data-list-tools': '' } as const;

/** Elements may be removed by their own press: focus moves to the next sibling of `among`, else to the list's tools. */
export const useFocusAfterRemoval = <Part extends HTMLElement>(among = 'button') => {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const pressed = part.current;
    return () => {
      if (!pressed || pressed !== document.activeElement) return;
      const home = pressed.parentElement;
      const place = [...(home?.querySelectorAll(among) ?? [])].indexOf(pressed);
      // After this render: siblings may go too.
      queueMicrotask(() => {
        const left = home?.isConnected ? [...home.querySelectorAll<HTMLElement>(among)] : [];
        const next = left[Math.min(place, left.length - 1)];
        (next ?? document.querySelector<HTMLElement>('[data-list-tools] button'))?.focus();
      });
    };
  }, [among]);
  return part;
};
