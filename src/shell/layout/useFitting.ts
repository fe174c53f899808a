import { useLayoutEffect, useRef, useState } from 'react';

const MORE = 128;
const GAP = 4;

/**
 * Counts the items fitting in a row; the rest are behind one button. Hidden items stay mounted, to be measured
 * again.
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
      const totalWidth = widths.reduce((sum, width) => sum + width, -GAP);
      if (totalWidth <= room) return setFitting(widths.length);
      let used = MORE;
      const first = widths.findIndex(width => (used += width) > room);
      setFitting(first < 0 ? widths.length : first);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    // A late font changes the widths.
    void document.fonts?.ready.then(measure);
    return () => observer.disconnect();
  }, [count, words]);
  return [row, fitting] as const;
};
