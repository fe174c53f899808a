import { useLayoutEffect, useRef, useState } from 'react';

/** Room for the button that holds what does not fit, in px. */
const MORE = 128;
const GAP = 4;

/**
 * How many of a row's items fit side by side, the rest going behind one button. The items stay in the row, out of
 * sight, so that they can be measured again in another width or language.
 */
export const useFitting = (count: number, words: string) => {
  const row = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    const measure = () => {
      const widths = [...list.querySelectorAll<HTMLElement>(':scope > [data-item]')].map(
        item => item.getBoundingClientRect().width + GAP,
      );
      const room = list.clientWidth;
      const whole = widths.reduce((sum, width) => sum + width, -GAP);
      if (whole <= room) return setFitting(widths.length);
      let used = MORE;
      const first = widths.findIndex(width => (used += width) > room);
      setFitting(first < 0 ? widths.length : first);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    // A font that comes late changes the widths of the words.
    void document.fonts?.ready.then(measure);
    return () => observer.disconnect();
  }, [count, words]);
  return [row, fitting] as const;
};
