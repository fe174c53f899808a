import type { Language } from './languages.ts';

/**
 * The plural forms each language writes, in the order they stand between `||||`.
 * French has a third form for millions that reads as the second; a shop does not need it.
 */
export const PLURAL_FORMS = {
  en: ['one', 'other'],
  hi: ['one', 'other'],
  fr: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const satisfies Record<Language, readonly Intl.LDMLPluralRule[]>;

const formIndex = (language: Language): ((count: number) => number) => {
  const rules = new Intl.PluralRules(language);
  const forms: readonly string[] = PLURAL_FORMS[language];
  return count => {
    const index = forms.indexOf(rules.select(count));
    return index < 0 ? forms.length - 1 : index;
  };
};

/** The plural rules of `Intl`, in the shape polyglot wants them. */
export const pluralRules = {
  pluralTypes: { en: formIndex('en'), hi: formIndex('hi'), fr: formIndex('fr'), ar: formIndex('ar') },
  pluralTypeToLanguages: { en: ['en'], hi: ['hi'], fr: ['fr'], ar: ['ar'] },
};
