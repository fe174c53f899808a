import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Dispatch } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { SHAPES, type Poster } from '../../resources/calls/posters.ts';
import type { Step } from './editing.ts';
import { relaid, type Laid } from './relaid.ts';

/** Shape and language of a poster that is picked already: its design is laid out anew, what was changed stays changed. */
export const LayMenus = ({ poster, step }: { poster: Poster; step: Dispatch<Step> }) => {
  const say = useTranslate();
  const lay = (change: Partial<Laid>): void => {
    const { shape, language } = poster;
    step({ do: 'become', poster: relaid(poster, { shape, language, ...change }) });
  };
  return (
    <>
      <TextField
        select
        size="small"
        label={say('posters.shape.label')}
        value={poster.shape}
        onChange={event => lay({ shape: event.target.value as Laid['shape'] })}
        sx={{ minWidth: 120 }}
      >
        {SHAPES.map(each => (
          <MenuItem key={each} value={each}>
            {say(`posters.shape.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={say('posters.about.language')}
        value={poster.language}
        onChange={event => lay({ language: event.target.value as Laid['language'] })}
        sx={{ minWidth: 150 }}
      >
        {LANGUAGES.map(each => (
          <MenuItem key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
};
