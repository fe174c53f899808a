import french from 'ra-language-french';
import type { TranslationMessages } from 'ra-core';

/** React-admin's French pack, with the sentences it lacks. */
const ra = {
  ra: { ...french.ra },
} satisfies TranslationMessages;

export default ra;
