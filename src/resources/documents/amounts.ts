import { formatPaise } from '../../kit/rules/money.ts';
import { isLanguage } from '../../kit/languages.ts';
import { amountInWords } from '../../kit/rules/words.ts';
import type { Language } from './documentModel.ts';

export const amount = (paise: number): string => formatPaise(paise, { decimals: 'always', symbol: false });
export const rupees = (paise: number): string => formatPaise(paise, { decimals: 'always' });

/** Writes the amount in words in the user's language and in English or Hindi, where the project keeps it. */
export const inBothLanguages = (paise: number, lang: Language): string[] =>
  lang === 'hi'
    ? [amountInWords(paise, 'hi'), amountInWords(paise, 'en')]
    : [amountInWords(paise, 'en'), ...(isLanguage('hi') ? [amountInWords(paise, 'hi')] : [])];
