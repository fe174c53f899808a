import { HINDI_0_TO_99 } from './hindiNumbers.ts';

const TO_NINETEEN = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen ' +
  'Seventeen Eighteen Nineteen'
).split(' ');
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** Indian scale, largest first; crores are counted in words themselves. */
const SCALE: readonly { size: number; en: string; hi: string }[] = [
  { size: 1_00_00_000, en: 'Crore', hi: 'करोड़' },
  { size: 1_00_000, en: 'Lakh', hi: 'लाख' },
  { size: 1_000, en: 'Thousand', hi: 'हज़ार' },
  { size: 100, en: 'Hundred', hi: 'सौ' },
];

type WordsLanguage = 'en' | 'hi';

/**
 * Writes a non-negative integer in words: 20304050 is 'Two Crore Three Lakh Four Thousand Fifty'. Throws RangeError
 * otherwise.
 */
export function numberInWords(number: number, lang: WordsLanguage = 'en'): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`no words for ${number}`);
  const words: string[] = [];
  let rest = number;
  for (const { size, [lang]: name } of SCALE) {
    const count = Math.floor(rest / size);
    if (count > 0) words.push(numberInWords(count, lang), name);
    rest %= size;
  }
  if (rest > 0 || number === 0) words.push(lang === 'hi' ? (HINDI_0_TO_99[rest] ?? '') : belowHundred(rest));
  return words.join(' ');
}

/**
 * Writes 'Rupees Fifteen Thousand Nine Hundred Ninety-Nine Only', in English or Hindi. Negative paise throw
 * RangeError.
 */
export function amountInWords(paise: number, lang: WordsLanguage = 'en'): string {
  const rupees = numberInWords(Math.floor(paise / 100), lang);
  const rest = paise % 100;
  const part = rest > 0 ? numberInWords(rest, lang) : '';
  if (lang === 'hi') {
    const unit = Math.floor(paise / 100) === 1 ? 'रुपया' : 'रुपये';
    return [`${rupees} ${unit}`, part && `${part} ${rest === 1 ? 'पैसा' : 'पैसे'}`, 'मात्र']
      .filter(Boolean)
      .join(' ');
  }
  return [`Rupees ${rupees}`, part && `and ${part} Paise`, 'Only'].filter(Boolean).join(' ');
}

function belowHundred(number: number): string {
  if (number < 20) return TO_NINETEEN[number] ?? '';
  const ones = number % 10;
  return `${TENS[Math.floor(number / 10)]}${ones ? `-${TO_NINETEEN[ones]}` : ''}`;
}
