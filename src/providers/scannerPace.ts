/** Milliseconds a key of this device's scanner; null until a test scan. */
const KEY = 'galla.scannerMs';

export const readScannerPace = (): number | null => {
  try {
    return Number(localStorage.getItem(KEY)) || null;
  } catch {
    return null; // Storage is disabled.
  }
};

export const storeScannerPace = (ms: number): void => {
  try {
    localStorage.setItem(KEY, String(ms));
  } catch {
    // It holds until the page is left.
  }
};
