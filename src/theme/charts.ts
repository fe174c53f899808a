import { alpha, type Theme } from '@mui/material/styles';

export interface ChartColours {
  /** What is looked at. */
  main: string;
  /** What it is compared with. */
  beside: string;
  /** Parts of a whole, each with its own. */
  parts: readonly string[];
  grid: string;
}

/** Shades that stand out from the card, in both modes. */
export const chartColours = ({ palette }: Theme): ChartColours => ({
  main: palette.primary.main,
  beside: alpha(palette.primary.main, 0.32),
  parts: [
    palette.primary.main,
    palette.info.main,
    palette.success.main,
    palette.warning.main,
    palette.error.main,
    palette.secondary.main,
    alpha(palette.primary.main, 0.55),
    alpha(palette.info.main, 0.55),
    alpha(palette.success.main, 0.55),
    alpha(palette.warning.main, 0.55),
  ],
  grid: palette.divider,
});

/** The ground of a cell, from nothing to the full tint: `part` is between 0 and 1. The text on it stays readable. */
export const heat = ({ palette }: Theme, part: number): string =>
  part <= 0 ? 'transparent' : alpha(palette.primary.main, 0.06 + 0.24 * Math.min(1, part));
