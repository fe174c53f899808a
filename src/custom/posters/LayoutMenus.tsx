import { useTranslate } from 'ra-core';
import type { Dispatch } from 'react';
import { factsOf, LANGUAGES } from '../../kit/languages.ts';
import { SHAPES, type Poster } from '../../resources/posters/poster.ts';
import type { Step } from './editing.ts';
import { relayout, type Layout } from './relayout.ts';
import { SelectField } from './SelectField.tsx';

export const LayoutMenus = ({ poster, step }: { poster: Poster; step: Dispatch<Step> }) => {
  const translate = useTranslate();
  const { shape, language } = poster;
  const change = (changes: Partial<Layout>): void =>
    step({ do: 'become', poster: relayout(poster, { shape, language, ...changes }) });
  return (
    <>
      <SelectField
        label={translate('posters.shape.label')}
        value={shape}
        options={SHAPES}
        optionLabel={each => translate(`posters.shape.${each}`)}
        minWidth={120}
        onChange={value => change({ shape: value })}
      />
      <SelectField
        label={translate('posters.about.language')}
        value={language}
        options={LANGUAGES}
        optionLabel={each => factsOf(each).name}
        optionLanguage={each => each}
        minWidth={150}
        onChange={value => change({ language: value })}
      />
    </>
  );
};
