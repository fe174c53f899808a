import type { PaperSize } from './tree.ts';

export interface PaperFormat {
  size: PaperSize;
  roll: boolean;
  width: number;
  height: number;
  margin: number;
  pt: number;
}

/** The print heads of 80 and 58 mm printers are 72 and 48 mm wide. */
export const PAPERS: Readonly<Record<PaperSize, PaperFormat>> = {
  A4: { size: 'A4', roll: false, width: 210, height: 297, margin: 10, pt: 8.5 },
  A5: { size: 'A5', roll: false, width: 148, height: 210, margin: 7, pt: 6.8 },
  '80mm': { size: '80mm', roll: true, width: 80, height: 0, margin: 4, pt: 8.2 },
  '58mm': { size: '58mm', roll: true, width: 58, height: 0, margin: 5, pt: 7 },
};

export const innerWidth = ({ width, margin }: PaperFormat): number => width - 2 * margin;
