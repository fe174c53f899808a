import { alpha, createTheme, darken, lighten, type Theme } from '@mui/material/styles';
import { readable } from './contrast.ts';
import { paletteOf, PRIMARY, type PaletteMode } from './palette.ts';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
}

export interface Look {
  mode: PaletteMode;
  direction: 'ltr' | 'rtl';
  primary?: string;
}

const FONTS = "Inter, 'Noto Sans Devanagari', 'Noto Sans Arabic', system-ui, sans-serif";
const MEDIUM = 500;

/** `rem` of a size in px, so that a person's own text size counts. */
const rem = (px: number): string => `${px / 16}rem`;

const text = (size: number, height: number, weight = 400) => ({
  fontSize: rem(size),
  lineHeight: height / size,
  fontWeight: weight,
  letterSpacing: 0,
});

const softShadow = (mode: PaletteMode): string =>
  mode === 'light' ? '0 3px 12px rgba(47, 43, 61, 0.14)' : '0 3px 12px rgba(19, 17, 32, 0.24)';

const CHIP_COLOURS = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const;

/** A tint laid on a ground, as one solid colour: what contrast is measured against. */
const laidOn = (colour: string, ground: string, amount: number): string => {
  const parts = (value: string): number[] =>
    value.startsWith('#')
      ? [1, 3, 5].map(at => Number.parseInt(value.slice(at, at + 2), 16))
      : (value.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  const under = parts(ground);
  const mixed = parts(colour).map((part, index) =>
    Math.round(part * amount + (under[index] ?? 0) * (1 - amount)),
  );
  return `#${mixed.map(part => part.toString(16).padStart(2, '0')).join('')}`;
};

/** Tonal: the colour at 16 %, its text the nearest shade that can be read on that. */
const tonal = (theme: Theme, name: (typeof CHIP_COLOURS)[number]) => {
  const { main } = theme.palette[name];
  const { paper, default: page } = theme.palette.background;
  return {
    backgroundColor: alpha(main, 0.16),
    color: readable(main, [laidOn(main, paper, 0.16), laidOn(main, page, 0.16)]),
  };
};

/**
 * The look: cards on a tinted page with one soft shadow, nothing bold, sentence case, a unit of 4 px
 * (`spacing(0.5)`; react-admin counts on `spacing(1)` being 8).
 */
export const createLook = ({ mode, direction, primary = PRIMARY }: Look): Theme => {
  const shadow = softShadow(mode);
  return createTheme({
    direction,
    palette: paletteOf(mode, primary),
    shape: { borderRadius: 6 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536, xxl: 1920 } },
    typography: {
      fontFamily: FONTS,
      fontWeightBold: MEDIUM,
      fontWeightMedium: MEDIUM,
      h1: text(22, 30, MEDIUM),
      h2: text(18, 28, MEDIUM),
      h3: text(18, 28, MEDIUM),
      h4: text(24, 32, MEDIUM),
      h5: text(18, 28, MEDIUM),
      h6: text(15, 22, MEDIUM),
      subtitle1: text(15, 22),
      subtitle2: text(13, 20, MEDIUM),
      body1: text(15, 22),
      body2: text(13, 20),
      caption: text(13, 18),
      overline: { ...text(13, 18), textTransform: 'none' },
      button: { ...text(15, 22, MEDIUM), textTransform: 'none' },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { ...text(15, 22) },
          ':focus-visible': { outlineColor: alpha(PRIMARY, 0.9) },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              transition: 'none !important',
            },
          },
        },
      },
      MuiPaper: {
        styleOverrides: { root: { backgroundImage: 'none' }, elevation1: { boxShadow: shadow } },
      },
      MuiCard: { styleOverrides: { root: { boxShadow: shadow } } },
      MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 38 },
          sizeSmall: { minHeight: 30, fontSize: rem(13) },
          sizeLarge: { minHeight: 48 },
        },
      },
      MuiButtonBase: {
        styleOverrides: {
          root: ({ theme }) => ({
            '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
          }),
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormHelperText: { styleOverrides: { root: { fontSize: rem(13) } } },
      MuiInputBase: {
        styleOverrides: {
          input: ({ theme }) => ({
            '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
            [theme.breakpoints.down('sm')]: { fontSize: rem(16) },
          }),
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: ({ theme }) => ({ borderColor: theme.palette.divider, fontSize: rem(15) }),
          head: ({ theme }) => ({
            color: theme.palette.text.primary,
            fontWeight: MEDIUM,
            fontSize: rem(13),
          }),
          sizeSmall: { paddingBlock: 10, paddingInline: 16 },
        },
      },
      MuiChip: {
        defaultProps: { size: 'small' },
        styleOverrides: {
          root: { borderRadius: 4, fontWeight: MEDIUM },
          filled: ({ theme, ownerState }) => {
            const name = CHIP_COLOURS.find(colour => colour === ownerState.color);
            return name ? tonal(theme, name) : {};
          },
        },
      },
      MuiAlert: {
        styleOverrides: {
          standard: ({ theme, ownerState }) => tonal(theme, ownerState.severity ?? 'success'),
          icon: { color: 'inherit' },
        },
      },
      MuiTooltip: {
        styleOverrides: {
          tooltip: ({ theme }) => ({
            fontSize: rem(13),
            backgroundColor:
              mode === 'light'
                ? lighten(theme.palette.common.black, 0.2)
                : darken(theme.palette.common.white, 0.08),
            color: mode === 'light' ? '#fff' : '#25293C',
          }),
        },
      },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: 'inherit' } } },
    },
  });
};
