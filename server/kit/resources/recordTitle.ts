import { recordTitle, type TitleReader } from '../../../src/i18n/recordTitle.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../src/kit/languages.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import { choiceLabel } from '../formats/table.ts';
import { translatorFor } from '../i18n/translators.ts';
import type { StoredRecord } from './readRecords.ts';

const readerOf = (translate: Translate): TitleReader => ({
  language: translate.language ?? DEFAULT_LANGUAGE,
  choice: (field, value) => choiceLabel(translate, field.choices, value) ?? value,
});

export const titleFor = (resource: AnyResource, record: StoredRecord, translate: Translate): string =>
  recordTitle(resource, record, readerOf(translate));

/** In every language: an exported file has the title in that of its reader. */
export const titlesFor = (resource: AnyResource, record: StoredRecord): string[] =>
  resource.title.length < 2
    ? [titleFor(resource, record, translatorFor(DEFAULT_LANGUAGE))]
    : [...new Set(LANGUAGES.map(language => titleFor(resource, record, translatorFor(language))))];
