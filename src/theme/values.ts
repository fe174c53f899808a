import type { Theme } from '@mui/material/styles';
import { CHIP_COLOURS, tonal } from './tonal.ts';

/** Styles of values in rows and pages (src/screens/kinds), by class: hundreds of plain elements. */
export const valueStyles = (theme: Theme) => ({
  '.value-figure': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '.value-day': { whiteSpace: 'nowrap' },
  '.value-line': { display: 'block', textAlign: 'inherit', overflow: 'hidden', textOverflow: 'ellipsis' },
  '.value-lines': { whiteSpace: 'pre-line' },
  '.value-none': { color: theme.palette.text.secondary },
  '.value-chip': {
    display: 'inline-block',
    maxWidth: '100%',
    height: 24,
    lineHeight: '24px',
    paddingInline: 8,
    borderRadius: 4,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    fontSize: theme.typography.pxToRem(13),
    fontWeight: theme.typography.fontWeightMedium,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.action.selected,
  },
  ...Object.fromEntries(CHIP_COLOURS.map(name => [`.value-chip.tone-${name}`, tonal(theme, name)])),
});
