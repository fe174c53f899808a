/** It says what is wrong with the words of a language, and what to write where. */
import { expect } from 'vitest';
import { DRAFT } from '../../src/i18n/drafts.ts';
import { factsOf, type Language } from '../../src/kit/languages.ts';

type Texts = ReadonlyMap<string, string>;

const MAX_LISTED = 40;

/** Fails with the problems, a line each. */
export const expectNone = (problems: readonly string[]): void => {
  if (problems.length === 0) return;
  const more = problems.length - MAX_LISTED;
  expect.fail([...problems.slice(0, MAX_LISTED), ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n'));
};

export const catalogueOf = (language: Language): string =>
  language === 'en' ? 'en.ts of its noun' : `src/i18n/${language}.json`;

export const formsOf = (text: string): string[] => text.split('||||').map(form => form.trim());
const placeholders = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

const pluralProblem = (language: Language, text: string, english: string): string | undefined => {
  const { plurals } = factsOf(language);
  if (!english.includes('||||'))
    return text.includes('||||') ? `has forms of a plural, English has none: write one form` : undefined;
  const count = formsOf(text).length;
  return count === plurals.length
    ? undefined
    : `has ${count} of ${plurals.length} forms: write ${plurals.join(' |||| ')}`;
};

const placeholderProblem = (key: string, text: string, english: string): string | undefined => {
  const [own, known] = [placeholders(text), placeholders(english)];
  const unknown = own.filter(name => !known.includes(name));
  if (unknown.length > 0)
    return `has ${unknown.join(', ')}, which nothing fills in: ${known.length > 0 ? `write ${known.join(', ')}` : 'leave it out'}`;
  // A pack of react-admin's may name less than English does; ours may leave out only a count that a form implies.
  const last = formsOf(text).at(-1) ?? '';
  const left = key.startsWith('ra.') ? [] : known.filter(name => !last.includes(name));
  return left.length > 0 ? `leaves out ${left.join(', ')}: write it where the value stands` : undefined;
};

const problemOf = (language: Language, key: string, text: string, english: string): string | undefined => {
  if (!text.trim()) return key === 'ra.boolean.null' ? undefined : 'is empty: translate it';
  if (text.includes(DRAFT.trim())) return 'is a draft of npm run resource:add: translate it';
  return pluralProblem(language, text, english) ?? placeholderProblem(key, text, english);
};

/** Compares with English, key by key. */
export const wordProblems = (language: Language, own: Texts, english: Texts): string[] => {
  const place = `in ${catalogueOf(language)}`;
  const { plurals } = factsOf(language);
  const missing = [...english]
    .filter(([key]) => !own.has(key))
    .map(([key, text]) => {
      const forms = text.includes('||||') ? `, in the forms ${plurals.join(' |||| ')}` : '';
      return `${language} ${key} is missing ${place}: translate '${text}'${forms}.`;
    });
  const wrong = [...own].flatMap(([key, text]) => {
    const said = english.get(key);
    if (said === undefined)
      return [
        `${language} ${key} is surplus ${place}: English has no such key. Take '${text}' out, or write it in English.`,
      ];
    const problem = problemOf(language, key, text, said);
    return problem ? [`${language} ${key} ${place} ${problem}. English: '${said}'`] : [];
  });
  return [...missing, ...wrong];
};
