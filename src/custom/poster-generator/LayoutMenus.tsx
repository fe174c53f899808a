import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Dispatch } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { SHAPES, type Poster } from '../../resources/calls/posters.ts';
import type { Step } from './editing.ts';
import { relayout, type Layout } from './relayout.ts';

/** Shape and language of a poster that is picked already: its design is laid out anew, what was changed stays changed. */
export const LayoutMenus = ({ poster, step }: { poster: Poster; step: Dispatch<Step> }) => {
  const translate = useTranslate();
  const lay = (change: Partial<Layout>): void => {
    const { shape, language } = poster;
    step({ do: 'become', poster: relayout(poster, { shape, language, ...change }) });
  };
  return (
    <>
      <TextField
        select
        size="small"
        label={translate('posters.shape.label')}
        value={poster.shape}
        onChange={event => lay({ shape: event.target.value as Layout['shape'] })}
        sx={{ minWidth: 120 }}
      >
        {SHAPES.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`posters.shape.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={translate('posters.about.language')}
        value={poster.language}
        onChange={event => lay({ language: event.target.value as Layout['language'] })}
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
