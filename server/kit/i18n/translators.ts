import { catalogues } from './catalogues.ts';
import { offeredLanguage, type Language } from '../../../src/kit/languages.ts';
import { translator, type Translate } from '../../../src/i18n/translate.ts';

const translators = new Map<Language, Translate>();

export const translatorFor = (stored: Language): Translate => {
  const language = offeredLanguage(stored);
  let translate = translators.get(language);
  if (!translate) translators.set(language, (translate = translator(language, catalogues[language])));
  return translate;
};
