import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Dispatch } from 'react';
import type { Poster, PosterFill } from '../../resources/posters/poster.ts';
import { ColourField } from './ColourField.tsx';
import type { Step } from './editing.ts';
import { coloursOf } from './PartPanel.tsx';
import { SelectField } from './SelectField.tsx';

const FILLS = ['flat', 'linear', 'radial'] as const;

const coloursIn = (fill: PosterFill): [string, string] =>
  fill.kind === 'flat' ? [fill.colour, fill.colour] : [fill.from, fill.to];

const fillOf = (kind: PosterFill['kind'], [from, to]: readonly [string, string]): PosterFill => {
  if (kind === 'flat') return { kind, colour: from };
  if (kind === 'linear') return { kind, from, to, angle: 90 };
  return { kind, from, to, x: 0.5, y: 0.42, reach: 0.7 };
};

export const BackgroundPanel = ({ poster, step }: { poster: Poster; step: Dispatch<Step> }) => {
  const translate = useTranslate();
  const { background } = poster;
  const [from, to] = coloursIn(background);
  const known = coloursOf(poster);
  const colour = (next: PosterFill, mergeKey: string) => step({ do: 'background', fill: next, mergeKey });
  const commit = () => step({ do: 'pause' });
  return (
    <Box role="group" aria-label={translate('posters.editor.background')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2">
        {translate('posters.editor.background')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('posters.edit.nothing')}
      </Typography>
      <SelectField
        label={translate('posters.edit.fill')}
        value={background.kind}
        options={FILLS}
        optionLabel={kind => translate(`posters.edit.fills.${kind}`)}
        onChange={kind => step({ do: 'background', fill: fillOf(kind, [from, to]) })}
      />
      <ColourField
        label={translate(background.kind === 'flat' ? 'posters.edit.colour' : 'posters.edit.from')}
        value={from}
        known={known}
        onChange={next =>
          colour(
            background.kind === 'flat' ? { ...background, colour: next } : { ...background, from: next },
            'from',
          )
        }
        onCommit={commit}
      />
      {background.kind !== 'flat' && (
        <ColourField
          label={translate('posters.edit.to')}
          value={to}
          known={known}
          onChange={next => colour({ ...background, to: next }, 'to')}
          onCommit={commit}
        />
      )}
    </Box>
  );
};
