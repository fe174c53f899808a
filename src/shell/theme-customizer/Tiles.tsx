import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden.ts';

interface Tile<Value extends string> {
  value: Value;
  label: string;
  picture: ReactNode;
}

export interface TilesProps<Value extends string> {
  /** It names the radio group, and is unique on the page. */
  name: string;
  label: string;
  tiles: readonly Tile<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
  swatches?: boolean;
  children?: ReactNode;
}

/** Native radio buttons, for arrow keys and accessible names. */
export const Tiles = <Value extends string>({
  name,
  label,
  tiles,
  value,
  onChoose,
  swatches = false,
  children,
}: TilesProps<Value>) => (
  <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
    <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 500 }}>
      {label}
    </Box>
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: swatches ? 'repeat(6, 46px)' : 'repeat(3, minmax(0, 1fr))',
      }}
    >
      {tiles.map(tile => (
        <Box component="label" key={tile.value} sx={{ cursor: 'pointer', position: 'relative' }}>
          <Box
            component="input"
            type="radio"
            name={name}
            value={tile.value}
            checked={tile.value === value}
            onChange={() => onChoose(tile.value)}
            sx={{ ...VISUALLY_HIDDEN, m: 0, opacity: 0 }}
          />
          <Box
            aria-hidden
            sx={{
              display: 'grid',
              placeItems: 'center',
              height: swatches ? 46 : 68,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              color: 'text.secondary',
              overflow: 'hidden',
              'input:checked + &': {
                borderColor: 'primary.main',
                outline: theme => `1px solid ${theme.palette.primary.main}`,
                outlineOffset: -2,
                color: 'primary.main',
              },
              'input:focus-visible + &': {
                outline: theme => `2px solid ${theme.palette.primary.main}`,
                outlineOffset: 2,
              },
            }}
          >
            {tile.picture}
          </Box>
          <Box
            component="span"
            sx={
              swatches
                ? VISUALLY_HIDDEN
                : { display: 'block', mt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }
            }
          >
            {tile.label}
          </Box>
        </Box>
      ))}
      {children}
    </Box>
  </Box>
);
