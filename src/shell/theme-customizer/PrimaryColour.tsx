import Colorize from '@mui/icons-material/ColorizeOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useAppearance } from '../../theme/appearance.ts';
import { colourOf, SWATCHES } from '../../theme/colours.ts';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden.ts';
import { Tiles } from './Tiles.tsx';

/** Typed or dragged colours are debounced by so many ms. */
const DEBOUNCE_MS = 200;

const Patch = ({ colour }: { colour: string }) => (
  <Box sx={{ width: 30, height: 30, borderRadius: 1, bgcolor: colour }} />
);

export const PrimaryColour = () => {
  const translate = useTranslate();
  const [{ primaryColor }, setAppearance] = useAppearance();
  const [draft, setDraft] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const chosen = SWATCHES.find(({ colour }) => colour === primaryColor.toUpperCase());
  const later = (text: string) => {
    clearTimeout(timer.current);
    setDraft(text);
    setIsWrong(false);
    timer.current = setTimeout(() => {
      const colour = colourOf(text);
      setIsWrong(!colour && text.trim() !== '');
      if (colour) setAppearance({ primaryColor: colour });
    }, DEBOUNCE_MS);
  };
  const choose = (colour: string) => {
    clearTimeout(timer.current);
    setDraft(null);
    setIsWrong(false);
    setAppearance({ primaryColor: colour });
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Tiles
        name="customizer-primary"
        label={translate('customizer.primary')}
        swatches
        value={chosen?.colour}
        onChoose={choose}
        tiles={SWATCHES.map(({ name, colour }) => ({
          value: colour,
          label: translate(`customizer.${name}`),
          picture: <Patch colour={colour} />,
        }))}
      >
        <Box
          component="label"
          sx={{
            position: 'relative',
            display: 'grid',
            placeItems: 'center',
            height: 46,
            border: 1,
            borderColor: chosen ? 'divider' : 'primary.main',
            borderRadius: 1,
            cursor: 'pointer',
            color: chosen ? 'text.secondary' : 'primary.contrastText',
            bgcolor: chosen ? 'action.hover' : 'primary.main',
            '&:focus-within': {
              outline: theme => `2px solid ${theme.palette.primary.main}`,
              outlineOffset: 2,
            },
          }}
        >
          <Box component="span" sx={VISUALLY_HIDDEN}>
            {translate('customizer.pick')}
          </Box>
          <Colorize fontSize="small" aria-hidden />
          <Box
            component="input"
            type="color"
            value={primaryColor.toLowerCase()}
            onChange={event => later((event.target as HTMLInputElement).value.toUpperCase())}
            sx={{
              position: 'absolute',
              inset: 0,
              width: '100%',
              height: '100%',
              opacity: 0,
              cursor: 'pointer',
            }}
          />
        </Box>
      </Tiles>
      <TextField
        label={translate('customizer.own')}
        placeholder={translate('customizer.placeholder')}
        value={draft ?? (chosen ? '' : primaryColor)}
        onChange={event => later(event.target.value)}
        error={isWrong}
        helperText={isWrong ? translate('customizer.wrong') : ' '}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { dir: 'ltr', spellCheck: false, autoComplete: 'off', maxLength: 40 },
          formHelperText: { role: 'status' },
        }}
      />
    </Box>
  );
};
