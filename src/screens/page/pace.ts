/** How fast the scanner of this device types, learned by a test scan. */
import { readScannerPace, storeScannerPace } from '../../providers/scannerPace.ts';

/** Short codes are scans at this pace, on average; a busy machine delays timestamps. */
const FAST_MS = 45;
/** People type no faster than this, whatever was learned. */
const SLOWEST_MS = 100;
const SLACK_MS = 10;

const fastFor = (scannerMs: number): number => Math.min(SLOWEST_MS, Math.max(FAST_MS, scannerMs + SLACK_MS));

let learned: number | null = null;

export const fastPace = (): number => (learned ??= fastFor(readScannerPace() ?? 0));

export const isSlowScanner = (scannerMs: number): boolean => scannerMs > FAST_MS;

export const learnPace = (scannerMs: number): void => {
  storeScannerPace(scannerMs);
  learned = fastFor(scannerMs);
};
