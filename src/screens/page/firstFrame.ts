/**
 * What the reader came for is drawn first: the app's very first frame has the page with its rows, and what stands around
 * them (menu, bar, tools, pages) follows in the next, in room that was kept for it. Half of the work of that first
 * drawing is not the page's (decision 031).
 */
import { startTransition, useEffect, useState } from 'react';

let held = false;
let around: Promise<unknown> = Promise.resolve();
const waiting = new Set<() => void>();

const release = () => {
  held = false;
  startTransition(() => {
    for (const draw of waiting) draw();
  });
  waiting.clear();
};

/**
 * Called once as the app starts, before anything is drawn; without it nothing waits. What stands around the page is
 * drawn when its code is there as well, all of it at once.
 */
export const holdUntilFirstFrame = (code: Promise<unknown>) => {
  held = true;
  around = code;
};

/** Called when the page stands in the document: what was held comes after the frame that shows it. */
export const useFirstFrame = () => {
  useEffect(() => {
    if (held) requestAnimationFrame(() => setTimeout(() => void around.then(release, release)));
  }, []);
};

/** False in the first frame of the app, true in every later one. */
export const useAfterFirstFrame = (): boolean => {
  const [free, setFree] = useState(!held);
  useEffect(() => {
    if (free) return undefined;
    const draw = () => setFree(true);
    waiting.add(draw);
    // It may have been released between this part's drawing and now.
    if (!held) release();
    return () => void waiting.delete(draw);
  }, [free]);
  return free;
};
