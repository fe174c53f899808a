/** It is separate from PDF drawing, which would load 40 MB into the main thread. */
import type { Language } from '../../src/kit/languages.ts';
import type { TranslatePaper } from '../../src/resources/documents/documentModel.ts';
import { translatorFor } from '../kit/i18n/translators.ts';

export const paperTranslator =
  (lang: Language): TranslatePaper =>
  (key, params) =>
    translatorFor(lang)(`invoice.${key}`, params);
