/** Answers the options of a declaration. The build puts what this answers in its place: the built server has no compiler. */
import { fileURLToPath } from 'node:url';
import type { Section } from '../sections.ts';
import { optionsFromTypes } from './fromTypes.ts';

let made: Section[] | undefined;

export const declaredOptions = (): Section[] =>
  (made ??= optionsFromTypes(fileURLToPath(new URL('../../../..', import.meta.url))));
