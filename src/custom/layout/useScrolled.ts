import { useEffect, useState } from 'react';

/** Whether the page is scrolled by more than `threshold` px. */
export const useScrolled = (threshold: number): boolean => {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > threshold);
    // Asked at once, it would have the whole page laid out before the rest of it is there.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, [threshold]);
  return far;
};
