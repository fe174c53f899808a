/** The colour a value is shown in, as its chip; what has no mood of its own is grey. */
export type Tone = 'default' | 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error';

const TONES: Readonly<Record<string, Tone>> = {
  POSTED: 'success',
  IN_STOCK: 'success',
  FULL: 'success',
  NEW: 'success',
  CANCELLED: 'error',
  FAULTY: 'error',
  WRITTEN_OFF: 'error',
  CREDIT: 'error',
  PARTIAL: 'warning',
  PART_RETURNED: 'warning',
  OPENED: 'warning',
  RETURNED: 'warning',
  RETURNED_TO_SUPPLIER: 'warning',
  SOLD: 'info',
  SPLIT: 'info',
  USED: 'info',
  FINANCE: 'primary',
};

export const toneOf = (value: string): Tone => TONES[value] ?? 'default';
