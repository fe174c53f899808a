import { alpha, type Theme } from '@mui/material/styles';

export interface ChartColours {
  main: string;
  beside: string;
  parts: readonly string[];
  grid: string;
}

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

/** Background of a heat map cell, `part` 0 to 1; its text stays readable. */
export const heat = ({ palette }: Theme, part: number): string =>
  part <= 0 ? 'transparent' : alpha(palette.primary.main, 0.06 + 0.24 * Math.min(1, part));
