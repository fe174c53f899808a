import { alpha, darken, lighten, type PaletteOptions } from '@mui/material/styles';
import { inkOn, laidOn, readable } from './contrast.ts';

export type PaletteMode = 'light' | 'dark';

/** It is the brand colour and seed of the tints; text and buttons use its nearest readable shade. */
export const PRIMARY = '#7367F0';

/** Page, card and text colours; keep in step with `first-paint.css`. */
export const GROUND = {
  light: { page: '#F8F7FA', paper: '#FFFFFF', ink: '#2F2B3D' },
  dark: { page: '#25293C', paper: '#2F3349', ink: '#E1DEF5' },
} as const;

/** One text hue at 90, 70 and 40 %; 40 is for disabled only. */
export const paletteOf = (mode: PaletteMode, primary = PRIMARY): PaletteOptions => {
  const { page, paper, ink } = GROUND[mode];
  // It is also readable on hover tints.
  const grounds = (shade: string) => [page, paper, laidOn(shade, paper, 0.08)];
  const shade = (colour: string) => {
    const main = readable(colour, grounds);
    const contrastText = inkOn(main);
    // Hover and active shades move away from the text colour.
    const away = contrastText === '#fff' ? darken : lighten;
    return { main, contrastText, dark: away(main, 0.14) };
  };
  return {
    mode,
    primary: shade(primary),
    secondary: shade('#808390'),
    success: shade('#28C76F'),
    info: shade('#00BAD1'),
    warning: shade('#FF9F43'),
    error: shade('#FF4C51'),
    background: { default: page, paper },
    text: { primary: alpha(ink, 0.9), secondary: alpha(ink, 0.7), disabled: alpha(ink, 0.4) },
    divider: alpha(ink, 0.12),
    action: {
      active: alpha(ink, 0.7),
      hover: alpha(ink, 0.06),
      selected: alpha(ink, 0.08),
      disabled: alpha(ink, 0.4),
      disabledBackground: alpha(ink, 0.12),
      focus: alpha(ink, 0.1),
    },
  };
};
