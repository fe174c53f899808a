import { alpha, type Theme } from '@mui/material/styles';
import { laidOn, readable } from './contrast.ts';

export const CHIP_COLOURS = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const;
type ChipColour = (typeof CHIP_COLOURS)[number];

const tonalOf = (theme: Theme, name: ChipColour) => {
  const { main } = theme.palette[name];
  const { paper, default: page } = theme.palette.background;
  return {
    backgroundColor: alpha(main, 0.16),
    color: readable(main, [laidOn(main, paper, 0.16), laidOn(main, page, 0.16)]),
  };
};

const tones = new WeakMap<Theme['palette'], Partial<Record<string, ReturnType<typeof tonalOf>>>>();

/** Tonal is the colour at 16 %, its text the nearest readable shade. It is computed once per theme. */
export const tonal: typeof tonalOf = (theme, name) => {
  const known = tones.get(theme.palette) ?? {};
  tones.set(theme.palette, known);
  return (known[name] ??= tonalOf(theme, name));
};
