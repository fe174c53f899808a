import { Suspense, useEffect, useState } from 'react';
import { loadable, preload } from '../../boot/loadable.tsx';
import { tipAround, type ShownTip } from './tip.ts';
import { keyOf } from './keyOf.ts';

const loadBubble = () => import('./TipBubble.tsx');
const TipBubble = loadable<ShownTip>(loadBubble);

/** These are MUI's own delays, in milliseconds. */
const HOVER_DELAY = 100;
const TOUCH_DELAY = 700;

const isInBubble = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="tooltip"]') !== null;

/**
 * Shows every `tip` of the page. One for all, loaded when first needed: each of MUI's tooltips renders a second time as it
 * mounts, which kept the first page from being painted.
 */
export const Tips = () => {
  const [shown, setShown] = useState<ShownTip | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const show = (next: ShownTip | null, delay: number) => {
      clearTimeout(timer);
      if (next) {
        // Loads while the pointer rests; what fails is tried again as it shows.
        preload<ShownTip>(loadBubble).catch(() => undefined);
        timer = setTimeout(setShown, delay, next);
      }
      setShown(current => (current?.anchor === next?.anchor ? current : null));
    };
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      listen: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listen, { passive: true, capture: true, signal: listening.signal });
    on('pointerover', ({ target, pointerType }) => {
      if (pointerType !== 'touch' && !isInBubble(target)) show(tipAround(target), HOVER_DELAY);
    });
    on('pointerdown', ({ target, pointerType }) => {
      if (pointerType === 'touch') show(tipAround(target), TOUCH_DELAY);
    });
    on('pointerup', () => clearTimeout(timer));
    on('pointercancel', () => clearTimeout(timer));
    on('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) show(tipAround(target), HOVER_DELAY);
    });
    on('focusout', () => show(null, 0));
    on('keydown', event => {
      if (keyOf(event) === 'Escape') show(null, 0);
    });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return shown ? (
    <Suspense fallback={null}>
      <TipBubble {...shown} />
    </Suspense>
  ) : null;
};
