import type { StylisPlugin } from '@emotion/cache';
import { directionOf, type Language } from '../i18n/languages.ts';

/** What mirrors the styles of a page written from the right; nobody else loads it. */
let mirror: StylisPlugin[] | undefined;

export const mirrorOf = (direction: 'ltr' | 'rtl'): StylisPlugin[] | undefined =>
  direction === 'rtl' ? mirror : undefined;

/** The side a column of figures keeps to: they are written from the left on every page, and end with their units. */
export const unitsUnderUnits = ({ direction }: { direction: 'ltr' | 'rtl' }) =>
  direction === 'rtl' ? ('start' as const) : ('end' as const);

/** Of an icon that points somewhere: to the other side on a page written from the right. */
export const POINTING = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const;

/** To be awaited before the first page in a language is drawn. */
export const prepareDirection = async (language: Language): Promise<void> => {
  if (directionOf(language) === 'rtl') mirror ??= (await import('./mirror.ts')).default;
};
