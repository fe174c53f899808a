import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Poster } from '../../resources/posters/poster.ts';
import { partName } from './partNames.ts';

export const partButtonId = (id: string): string => `poster-part-${id}`;

/** Lists every part by name, top layer first: the way in for keyboard and screen reader. */
export const PartList = ({
  poster,
  selected,
  onSelect,
}: {
  poster: Poster;
  selected: string | null;
  onSelect: (id: string) => void;
}) => {
  const translate = useTranslate();
  const help = useId();
  return (
    <Box>
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {translate('posters.editor.parts')}
      </Typography>
      <Typography id={help} variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('posters.editor.partsHelp')}
      </Typography>
      <Box
        component="ul"
        aria-label={translate('posters.editor.parts')}
        sx={{ listStyle: 'none', m: 0, p: 0.5, maxHeight: { xs: 260, lg: 340 }, overflowY: 'auto' }}
      >
        {[...poster.parts].reverse().map(part => (
          <li key={part.id}>
            <ButtonBase
              id={partButtonId(part.id)}
              aria-pressed={part.id === selected}
              aria-describedby={help}
              onFocus={() => onSelect(part.id)}
              onClick={() => onSelect(part.id)}
              sx={{
                display: 'block',
                width: '100%',
                px: 1,
                py: 0.75,
                borderRadius: 1,
                textAlign: 'start',
                typography: 'body2',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                bgcolor: part.id === selected ? 'action.selected' : 'transparent',
                '&:hover': { bgcolor: 'action.hover' },
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
              }}
            >
              {partName(part, translate)}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
};
