import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormLabel from '@mui/material/FormLabel';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { HANDY_COLOURS } from './colours.ts';
import { inkOn } from '../../theme/contrast.ts';

export const ColourField = ({
  label,
  value,
  known,
  onChange,
  onCommit,
}: {
  label: string;
  value: string;
  /** Colours of the poster, offered first. */
  known: readonly string[];
  onChange: (colour: string) => void;
  onCommit?: () => void;
}) => {
  const translate = useTranslate();
  const id = useId();
  const colours = [...new Set([...known, ...HANDY_COLOURS].map(colour => colour.toLowerCase()))].slice(0, 16);
  return (
    <Box role="group" aria-labelledby={id}>
      <FormLabel id={id} sx={{ display: 'block', mb: 0.5 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {colours.map((colour, index) => (
          <ButtonBase
            key={colour}
            aria-label={translate('posters.edit.colourOf', { number: `${index + 1} (${colour})` })}
            aria-pressed={colour === value.toLowerCase()}
            onClick={() => onChange(colour)}
            sx={{
              width: 28,
              height: 28,
              borderRadius: 1,
              bgcolor: colour,
              color: inkOn(colour),
              border: 1,
              borderColor: 'divider',
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            {colour === value.toLowerCase() && <Check fontSize="small" />}
          </ButtonBase>
        ))}
        <Box
          component="input"
          type="color"
          aria-label={translate('posters.edit.pick')}
          value={value}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
          onBlur={onCommit}
          sx={{
            width: 44,
            height: 28,
            p: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'transparent',
          }}
        />
      </Box>
    </Box>
  );
};
