import { createTheme, darken, lighten, type Theme } from '@mui/material/styles';
import { readable } from './contrast.ts';
import { GROUND, paletteOf, PRIMARY, type PaletteMode } from './palette.ts';
import { CHIP_COLOURS, tonal } from './tonal.ts';
import { valueStyles } from './values.ts';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
}

export interface Look {
  mode: PaletteMode;
  direction: 'ltr' | 'rtl';
  primary?: string;
  skin?: 'default' | 'bordered';
}

const FONTS = "Inter, 'Noto Sans Devanagari', 'Noto Sans Arabic', system-ui, sans-serif";
const MEDIUM = 500;
const THUMB = 48;

const rem = (px: number): string => `${px / 16}rem`;

const text = (size: number, height: number, weight = 400) => ({
  fontSize: rem(size),
  lineHeight: height / size,
  fontWeight: weight,
  letterSpacing: 0,
});

const RING_INSIDE = { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -2 } } } };

const edgeOnDark = ({ theme }: { theme: Theme }) =>
  theme.palette.mode === 'dark' ? { border: `1px solid ${theme.palette.divider}` } : {};

const softShadow = (mode: PaletteMode): string =>
  mode === 'light' ? '0 3px 12px rgba(47, 43, 61, 0.14)' : '0 3px 12px rgba(19, 17, 32, 0.24)';

/** All elevations have one shadow; skin 'bordered' has none. */
const shadowsOf = (theme: Theme, shadow: string): Theme['shadows'] =>
  theme.shadows.map((_, height) => (height === 0 ? 'none' : shadow)) as Theme['shadows'];

/** Cards on a tinted page, no bold, a unit of 4 px (`spacing(0.5)`; react-admin needs `spacing(1)` = 8). */
export const createLook = ({ mode, direction, primary = PRIMARY, skin = 'default' }: Look): Theme => {
  const bordered = skin === 'bordered';
  const shadow = bordered ? 'none' : softShadow(mode);
  const theme = createTheme({
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
        styleOverrides: theme => ({
          // Inter's ligatures make a times sign of the x in 'A5x 5G'.
          body: { ...text(15, 22), fontVariantLigatures: 'no-contextual' },
          ':focus-visible': { outlineColor: readable(primary, [GROUND[mode].paper]) },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              transition: 'none !important',
            },
          },
          ...valueStyles(theme),
        }),
      },
      MuiPaper: {
        styleOverrides: {
          root: ({ theme, ownerState }) => ({
            backgroundImage: 'none',
            ...(bordered && ownerState.variant !== 'outlined' && ownerState.elevation !== 0
              ? { border: `1px solid ${theme.palette.divider}` }
              : {}),
          }),
        },
      },
      // Shadows are invisible on dark: overlays get a border.
      MuiPopover: { styleOverrides: { paper: edgeOnDark } },
      MuiAutocomplete: { styleOverrides: { paper: edgeOnDark, input: { textAlign: 'left' } } },
      // It is above the sticky form buttons on phones.
      MuiSnackbar: {
        styleOverrides: {
          root: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { '&&': { bottom: 88 } } }),
        },
      },
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
      // The focus ring is inset: the container clips.
      MuiCardActionArea: RING_INSIDE,
      MuiTab: RING_INSIDE,
      MuiMenuItem: RING_INSIDE,
      MuiAccordionSummary: RING_INSIDE,
      MuiSwitch: {
        styleOverrides: {
          root: ({ theme }) => ({
            '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, borderRadius: 6 },
          }),
          switchBase: { '&.Mui-focusVisible': { outline: 'none' } },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormHelperText: {
        styleOverrides: {
          root: ({ theme }) => ({
            fontSize: rem(13),
            // Disabled help text must stay readable.
            '&.Mui-disabled': { color: theme.palette.text.secondary },
          }),
        },
      },
      MuiInputBase: {
        styleOverrides: {
          input: ({ theme }) => ({
            // A Latin address on an Arabic page keeps its order.
            unicodeBidi: 'plaintext',
            '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
            '&:placeholder-shown': { textOverflow: 'ellipsis' },
            [theme.breakpoints.down('sm')]: { fontSize: rem(16) },
          }),
        },
      },
      // It goes by the field's direction: `+91` is before the digits in Arabic too.
      MuiOutlinedInput: {
        styleOverrides: {
          root: ({ theme }) => ({
            [theme.breakpoints.down('sm')]: { minHeight: THUMB },
          }),
          multiline: ({ theme }) => ({
            [theme.breakpoints.down('sm')]: { paddingBlock: 12 },
          }),
          adornedStart: { paddingLeft: 0, paddingInlineStart: 14 },
          adornedEnd: { paddingRight: 0, paddingInlineEnd: 14 },
          // Padding is logical: left-to-right inputs on a mirrored page need both sides.
          input: { paddingInline: 14 },
          inputMultiline: { paddingInline: 0 },
          inputAdornedStart: { paddingInlineStart: 0 },
          inputAdornedEnd: { paddingInlineEnd: 0 },
        },
      },
      // Chosen values align with their label, typed ones follow their script's direction.
      MuiSelect: { styleOverrides: { select: { textAlign: 'left' } } },
      MuiInputLabel: {
        styleOverrides: {
          root: ({ theme }) => ({
            // Arabic ascenders are taller: the label would clip them.
            paddingTop: 4,
            marginTop: -4,
            '&.MuiInputLabel-shrink': { marginTop: -3 },
            [theme.breakpoints.down('sm')]: {
              '&.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': {
                transform: 'translate(14px, 12px) scale(1)',
              },
            },
          }),
        },
      },
      // The position is mirrored, the transform is not.
      ...(direction === 'rtl'
        ? { MuiBadge: { styleOverrides: { badge: { '--Badge-translateX': '-50%' } } } }
        : {}),
      MuiInputAdornment: {
        styleOverrides: {
          positionStart: { marginRight: 0, marginInlineEnd: 8 },
          positionEnd: { marginLeft: 0, marginInlineStart: 8 },
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
          // Figures are not mirrored with the page: aligned at their units.
          ...(direction === 'rtl' ? { alignRight: { textAlign: 'left', flexDirection: 'row' } } : {}),
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
  theme.shadows = shadowsOf(theme, shadow);
  return theme;
};
