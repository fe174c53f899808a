import type { StylisPlugin } from '@emotion/cache';
import { directionOf, type Language } from '../kit/languages.ts';

let mirror: StylisPlugin[] | undefined;

export const mirrorOf = (direction: 'ltr' | 'rtl'): StylisPlugin[] | undefined =>
  direction === 'rtl' ? mirror : undefined;

/** Figures are left to right on every page, so their column has a physical side. */
export const unitsUnderUnits = ({ direction }: { direction: 'ltr' | 'rtl' }) =>
  direction === 'rtl' ? ('start' as const) : ('end' as const);

/** Mirrors directional icons right to left. */
export const POINTING = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const;

/** Await it before the first render in a language. */
export const prepareDirection = async (language: Language): Promise<void> => {
  if (directionOf(language) === 'rtl') mirror ??= (await import('./mirror.ts')).default;
};
