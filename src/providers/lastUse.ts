/** Stores when a person last pressed a key or touched the screen, in any tab of this browser. */
const KEY = 'galla.usedAt';
/** Not each movement of a pointer is written. */
const STEP_MS = 2_000;

let known = 0;

export const lastUse = (): number => {
  try {
    return Math.max(known, Number(localStorage.getItem(KEY)) || 0);
  } catch {
    return known; // Storage is disabled.
  }
};

export const noteUse = (now: number): void => {
  if (now - known < STEP_MS) return;
  known = now;
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // It holds for this tab alone.
  }
};
