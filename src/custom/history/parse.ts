/** Parses search tokens: `brand:samsung method:upi month:2026-04 due:>0 asha`. It is pure. */
import { folded } from '../../kit/rules/folded.ts';
import { addDays, isBusinessDate, monthRange, weekRange, yearRange } from '../../kit/rules/businessDate.ts';
import { toAsciiDigits, withAsciiDigits } from '../../kit/rules/digits.ts';
import { normaliseCode } from '../../kit/rules/imei.ts';
import { MAX_PAISE, parseRupees } from '../../kit/rules/money.ts';
import { normalisePhone, PHONE } from '../../kit/rules/phone.ts';
import {
  ALONE,
  DAYS,
  KEYS,
  METHODS_ALONE,
  MONTHS,
  SPANS,
  UNITS,
  VALUES,
  WHOLE_MONTHS,
  type DayWord,
  type Span,
  type TokenKey,
} from './lexicon.ts';

export type Filters = Record<string, string | number>;

export interface KnownNames {
  today: string;
  /** Names are as in the sales; a token may be an unambiguous prefix. */
  companies?: readonly string[];
  models?: readonly string[];
  sellers?: readonly { id: string; name: string }[];
  /** The list is filtered by this year; a month without one takes it. */
  year?: number;
  /** Answers the display name of a choice's value. */
  nameOf?: (key: string, value: string) => string;
}

export interface Part {
  text: string;
  key?: TokenKey;
  value: string;
  filters?: Filters;
  word?: string;
  is?: 'imei' | 'phone';
}

export interface Parsed {
  filters: Filters;
  words: string;
  /** This text stays in the box: plain words and the pending part. */
  rest: string;
  /** The part still being typed: neither filter nor search word yet. */
  pending?: Part;
}

const PIECES = /[^\s:："]+[:：](?:"[^"]*"?|\S*)|"[^"]*"?|\S+/g;
const TOKEN = /^([^\s:："<>=]+)(?:[:：]|(?=[<>=]))(.*)$/su;

/** Replaces the curly quotes of phone keyboards. */
export const straight = (text: string): string => text.replace(/[“”„‟]/g, '"');

const unquoted = (text: string): string => text.replace(/^"([^"]*)"?$/, '$1');

/** Answers the paise of an amount in rupees with a unit: 500, 5k, 1.5 lakh, २ हज़ार. Null when it is none. */
export function amountOf(text: string): number | null {
  const bare = toAsciiDigits(text).trim();
  const match = /^(₹?\s*[\d.,]+)\s*(\p{L}[\p{L}\p{M}]*)$/u.exec(bare);
  const unit = match ? UNITS.get(folded(match[2] ?? '')) : undefined;
  const paise = parseRupees(unit ? (match?.[1] ?? '') : bare);
  if (paise === null || paise < 0) return null;
  const times = unit ? { thousand: 1_000, lakh: 100_000, crore: 10_000_000 }[unit] : 1;
  return paise * times <= MAX_PAISE ? paise * times : null;
}

/** Reads `>0`, `>=500`, `<5k`, `=0`, `500`, `500..2000` as inclusive bounds of a field. */
function amountFilters(field: string, value: string): Filters | null {
  const [gte, lte] = [`${field}_gte`, `${field}_lte`];
  const range = /^(.+?)\s*(?:\.\.|-|–)\s*(.+)$/.exec(value);
  if (range) {
    const [from, to] = [amountOf(range[1] ?? ''), amountOf(range[2] ?? '')];
    return from === null || to === null ? null : { [gte]: Math.min(from, to), [lte]: Math.max(from, to) };
  }
  const [, sign = '', amount = ''] = /^([<>]?=?)\s*(.+)$/.exec(value) ?? [];
  const paise = amountOf(amount);
  if (paise === null) return null;
  if (sign === '>') return paise === 0 ? { [gte]: 1 } : { [gte]: paise + 1 };
  if (sign === '>=') return { [gte]: paise };
  if (sign === '<') return paise === 0 ? null : { [lte]: paise - 1 };
  if (sign === '<=') return { [lte]: paise };
  return paise === 0 ? { [lte]: 0 } : { [gte]: paise, [lte]: paise };
}

const two = (text: string): string => text.padStart(2, '0');

/** Answers first and last day of a day word, an ISO day, 15/04/2026 or 15/04. */
function daysOf(text: string, today: string): { from: string; to: string } | null {
  const word = DAYS.get(folded(text));
  if (word) return spanOf(word, today);
  const span = SPANS.get(folded(text));
  if (span) return daysOfSpan(span, today);
  const bare = toAsciiDigits(text).trim();
  const day = (date: string) => (isBusinessDate(date) ? { from: date, to: date } : null);
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(bare);
  if (iso) {
    const [, year = '', month = '', date] = iso;
    if (date) return day(`${year}-${two(month)}-${two(date)}`);
    return Number(month) >= 1 && Number(month) <= 12 ? monthRange(Number(year), Number(month)) : null;
  }
  const paper = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(bare);
  if (!paper) return null;
  const [, date = '', month = '', year] = paper;
  const of = (full: number) => day(`${full}-${two(month)}-${two(date)}`);
  if (year) return of(Number(year.length === 2 ? `20${year}` : year));
  // Without a year it is the last such day: sales are never in the future.
  const found = of(Number(today.slice(0, 4)));
  return found && found.from > today ? of(Number(today.slice(0, 4)) - 1) : found;
}

function spanOf(word: DayWord, today: string): { from: string; to: string } {
  const back = { today: 0, yesterday: 1, dayBefore: 2 };
  if (word === 'week') return { from: weekRange(today).from, to: today };
  if (word === 'month') return { from: `${today.slice(0, 7)}-01`, to: today };
  const date = addDays(today, -back[word]);
  return { from: date, to: date };
}

const monthBefore = (today: string, back: number): { year: number; month: number } => {
  const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
};

function daysOfSpan(span: Span, today: string): { from: string; to: string } {
  const thisYear = Number(today.slice(0, 4));
  switch (span) {
    case 'thisWeek':
      return spanOf('week', today);
    case 'lastWeek':
      return weekRange(addDays(today, -7));
    case 'thisMonth':
      return spanOf('month', today);
    case 'lastMonth': {
      const { year, month } = monthBefore(today, 1);
      return monthRange(year, month);
    }
    case 'thisYear':
      return { from: `${thisYear}-01-01`, to: today };
    case 'lastYear':
      return yearRange(thisYear - 1);
  }
}

/** Months and years become `month` and `year` filters, which the list shows by name; weeks become days. */
function spanFilters(span: Span, today: string): Filters {
  switch (span) {
    case 'thisMonth':
      return monthBefore(today, 0);
    case 'lastMonth':
      return monthBefore(today, 1);
    case 'thisYear':
      return { year: Number(today.slice(0, 4)) };
    case 'lastYear':
      return { year: Number(today.slice(0, 4)) - 1 };
    default: {
      const { from, to } = daysOfSpan(span, today);
      return { [FROM]: from, [TO]: to };
    }
  }
}

const FROM = 'businessDate_gte';
const TO = 'businessDate_lte';

function dateFilters(value: string, today: string): Filters | null {
  const [first = '', last] = value.split(/\.\.|–/);
  const one = daysOf(first, today);
  const other = last === undefined ? one : daysOf(last, today);
  if (!one || !other) return null;
  const [from, to] = one.from <= other.from ? [one, other] : [other, one];
  return { [FROM]: from.from, [TO]: to.to };
}

/**
 * Reads 2026-04, 04/2026, april, april-2026, 4: without a year it is the last such month, or that of the filtered
 * year.
 */
function monthFilters(value: string, { today, year: shown }: KnownNames): Filters | null {
  const bare = folded(toAsciiDigits(value));
  const [, a = '', b = ''] = /^(.+?)[-/.\s](.+)$/.exec(bare) ?? [];
  const named = [a, b].find(part => /^(19|20)\d{2}$/.test(part));
  const name = named ? (a === named ? b : a) : bare;
  const month = /^\d{1,2}$/.test(name) ? Number(name) : (MONTHS.get(name.replace(/\.$/, '')) ?? 0);
  if (month < 1 || month > 12) return null;
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const last = month > thisMonth ? thisYear - 1 : thisYear;
  return { year: named ? Number(named) : shown && shown <= last ? shown : last, month };
}

function yearFilters(value: string): Filters | null {
  const year = Number(toAsciiDigits(value));
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? { year } : null;
}

function nameAmong(names: readonly string[] = [], value: string): string | undefined {
  const key = folded(value);
  const begins = names.filter(each => folded(each).startsWith(key));
  return names.find(each => folded(each) === key) ?? (begins.length === 1 ? begins[0] : undefined);
}

const sellerNames = ({ sellers = [] }: KnownNames): string[] => sellers.map(({ name }) => name);

function choiceOf(key: keyof typeof VALUES, value: string, { nameOf }: KnownNames): string | null {
  const text = folded(value);
  const values = [...new Set(VALUES[key].values())];
  return (
    values.find(each => folded(each) === text || folded(each.replaceAll('_', ' ')) === text) ??
    values.find(each => nameOf && folded(nameOf(key, each)) === text) ??
    VALUES[key].get(text) ??
    null
  );
}

/** Answers null when the value is invalid for the key. */
function filtersOf(key: TokenKey, value: string, known: KnownNames): Filters | null {
  const { today } = known;
  if (value === '') return null;
  switch (key) {
    case 'company':
      return { company: nameAmong(known.companies, value) ?? value };
    case 'model': {
      // A partial model is searched as words: 'galaxy' is many models.
      const model = nameAmong(known.models, value);
      return model === undefined ? null : { model };
    }
    case 'soldBy': {
      const name = nameAmong(sellerNames(known), value);
      const seller = known.sellers?.find(each => each.name === name);
      return seller ? { soldBy: seller.id } : null;
    }
    case 'paymentMethod':
    case 'paidWith':
    case 'paymentMode':
    case 'status':
    case 'itemCategory': {
      const choice = choiceOf(key, value, known);
      return choice ? { [key]: choice } : null;
    }
    case 'year':
      return yearFilters(value);
    case 'month':
      return monthFilters(value, known);
    case 'from': {
      const days = daysOf(value, today);
      return days && { [FROM]: days.from };
    }
    case 'to': {
      const days = daysOf(value, today);
      return days && { [TO]: days.to };
    }
    case 'date':
      return dateFilters(value, today);
    case 'due':
      return amountFilters('duePaise', value);
    case 'total':
      return amountFilters('totalPaise', value);
    case 'words':
      return null;
  }
}

/** Tells whether it is a full month name, with or without its year: october, अक्टूबर 2025. */
const isMonth = (word: string): boolean => WHOLE_MONTHS.has(folded(word).replace(/ (19|20)\d{2}$/, ''));

const companyOf = (word: string, { companies = [] }: KnownNames): string | undefined =>
  companies.find(each => folded(each) === folded(word));

/** Some words are filters without a key: today, udhaar, नकद, last week, october, vivo, upi. */
function aloneFilters(word: string, known: KnownNames): Filters | null {
  const { today } = known;
  const day = DAYS.get(folded(word));
  if (day && day !== 'week' && day !== 'month') return dateFilters(word, today);
  const span = SPANS.get(folded(word));
  if (span) return spanFilters(span, today);
  if (isMonth(word)) return monthFilters(word, known);
  const company = companyOf(word, known);
  if (company !== undefined) return { company };
  if (METHODS_ALONE.has(folded(word))) {
    const method = choiceOf('paymentMethod', word, known);
    if (method) return { paymentMethod: method };
  }
  const means = ALONE.get(folded(word));
  if (means === 'due') return { duePaise_gte: 1 };
  if (means === 'cash') return { paymentMethod: 'CASH' };
  return means === 'cancelled' ? { status: 'CANCELLED' } : null;
}

/** Fifteen digits are an IMEI, ten a phone, in any grouping and script. */
function wordOf(text: string): Pick<Part, 'word' | 'is'> {
  const code = normaliseCode(text);
  if (/^\d{15}$/.test(code)) return { word: code, is: 'imei' };
  const phone = normalisePhone(text);
  if (PHONE.test(phone) && /^[\d\s+().-]+$/.test(toAsciiDigits(text))) return { word: phone, is: 'phone' };
  return { word: withAsciiDigits(text) };
}

/** Keys whose invalid values are searched as words. */
const PLAIN: ReadonlySet<TokenKey> = new Set(['words', 'model']);

function partOf(text: string, known: KnownNames): Part {
  const [, name = '', behind = ''] = text.startsWith('"') ? [] : (TOKEN.exec(text) ?? []);
  const key = KEYS.get(folded(name));
  if (key) {
    const value = unquoted(behind).trim();
    const filters = filtersOf(key, value, known);
    if (filters) return { text, key, value, filters };
    // An invalid value stays as text, so that it can be corrected.
    return { text, key, value, ...(PLAIN.has(key) ? wordOf(value) : { word: text }) };
  }
  const alone = text.startsWith('"') ? null : aloneFilters(text, known);
  if (alone) return { text, value: text, filters: alone };
  return { text, value: text, ...wordOf(unquoted(text)) };
}

/** An amount whose unit may follow after a space; 0 has none. */
function awaitsUnit(piece: string): boolean {
  const [, name = '', behind = ''] = TOKEN.exec(piece) ?? [];
  const key = KEYS.get(folded(name));
  return (key === 'due' || key === 'total') && /[1-9][\d.,]*$/.test(toAsciiDigits(behind));
}

const isUnit = (word: string, typing: boolean): boolean =>
  UNITS.has(folded(word)) || (typing && [...UNITS.keys()].some(unit => unit.startsWith(folded(word))));

/** Answers the number of words from `at` that form one phrase: 'last week', 'october 2025', 'One Plus'. */
function phraseAt(pieces: readonly string[], at: number, known: KnownNames): number {
  for (const length of [3, 2]) {
    const words = pieces.slice(at, at + length);
    const phrase = words.join(' ');
    if (words.length < length || phrase.includes('"') || phrase.includes(':')) continue;
    if (SPANS.has(folded(phrase)) || isMonth(phrase) || companyOf(phrase, known)) return length;
  }
  return 1;
}

function withPhrases(pieces: readonly string[], known: KnownNames): string[] {
  const result: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const length = phraseAt(pieces, at, known);
    result.push(pieces.slice(at, at + length).join(' '));
    at += length;
  }
  return result;
}

/** The start of a time phrase ('last') is ambiguous until completed. */
const beginsPhrase = (piece: string): boolean =>
  [...SPANS.keys()].some(phrase => phrase.startsWith(`${folded(piece)} `));

/** Joins two groups of five digits to a phone (98765 43210), and an amount to its unit (total:1.5 lakh). */
function joined(pieces: readonly string[], typing: boolean): string[] {
  const result: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    const before = result.at(-1);
    if (
      before &&
      /^\d{5}$/.test(toAsciiDigits(before)) &&
      /^\d{5}$/.test(toAsciiDigits(piece)) &&
      PHONE.test(toAsciiDigits(before + piece))
    )
      result[result.length - 1] = before + piece;
    else if (before && awaitsUnit(before) && isUnit(piece, typing && index === pieces.length - 1))
      result[result.length - 1] = `${before} ${piece}`;
    else result.push(piece);
  }
  return result;
}

const asWord = ({ text }: Part): Part => ({ text, value: text, ...wordOf(text) });

/** After a plain word 'card' means goods: 'memory card'. */
const cardOfGoods = (part: Part, at: number, parts: readonly Part[]): Part => {
  const before = parts[at - 1];
  const isCard = !part.key && part.filters?.['paymentMethod'] === 'CARD';
  return isCard && before && !before.filters && !before.key ? asWord(part) : part;
};

/** A year in the text applies to its months, in either order. */
export function searchParts(text: string, known: KnownNames, typing = false): Part[] {
  const pieces = withPhrases(joined(straight(text).match(PIECES) ?? [], typing), known);
  const parts = pieces.map(piece => partOf(piece, known)).map(cardOfGoods);
  const year = parts.findLast(part => part.key === 'year' && part.filters)?.filters?.['year'];
  if (typeof year !== 'number') return parts;
  // From the year's end, the last such month is in that year.
  const then = { ...known, today: `${year}-12-31`, year };
  return parts.map(part => (part.key === 'month' || isMonth(part.text) ? partOf(part.text, then) : part));
}

/** Without `finished` the last part is pending: 'brand:sam' may become 'brand:samsung', 'kal' 'Kalyan'. */
export function parseSearch(asked: string, known: KnownNames, { finished = false } = {}): Parsed {
  const text = straight(asked);
  const parts = searchParts(text, known, !finished && !/\s$/.test(text));
  const last = parts.at(-1);
  const open = /"[^"]*$/.test(text.replace(/"[^"]*"/g, ''));
  const typing = last && !finished && (open || !/\s$/.test(text) || awaitsUnit(last.text));
  const isNamed = last !== undefined && companyOf(last.value, known) !== undefined && !last.key;
  const pending =
    (typing && (last.filters || last.key) && !isNamed) || (last && !finished && beginsPhrase(last.text))
      ? last
      : undefined;
  // A company's name may be the prefix of another word while typing.
  const isTypedName = typing && isNamed;
  const done = pending ? parts.slice(0, -1) : isTypedName ? [...parts.slice(0, -1), asWord(last)] : parts;
  const filters: Filters = Object.assign({}, ...done.map(part => part.filters ?? {}));
  const plain = done.filter(part => !part.filters);
  return {
    filters,
    words: plain
      .map(part => part.word ?? '')
      .filter(Boolean)
      .join(' '),
    rest: [...plain.map(part => part.text), ...(pending ? [pending.text] : [])].join(' '),
    ...(pending ? { pending } : {}),
  };
}

/** Quotes words that would parse as a filter. */
export const written = (words: string, known: KnownNames): string =>
  withPhrases(words.split(/\s+/).filter(Boolean), known)
    .map(word => (partOf(word, known).filters ? `"${word}"` : word))
    .join(' ');
