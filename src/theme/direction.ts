import type { StylisPlugin } from '@emotion/cache';
import { directionOf, type Language } from '../i18n/languages.ts';

/** What mirrors the styles of a page written from the right; nobody else loads it. */
let mirror: StylisPlugin[] | undefined;

export const mirrorOf = (direction: 'ltr' | 'rtl'): StylisPlugin[] | undefined =>
  direction === 'rtl' ? mirror : undefined;

/** To be awaited before the first page in a language is drawn. */
export const prepareDirection = async (language: Language): Promise<void> => {
  if (directionOf(language) === 'rtl') mirror ??= (await import('./mirror.ts')).default;
};
