import { folded } from '../../kit/rules/folded.ts';
import { factsOf, type Language } from '../../kit/languages.ts';
import type { FilterCounts } from '../../providers/listFigures.ts';
import { ALONE, DAYS, KEYS, keyWord, VALUES, type TokenKey } from './lexicon.ts';
import { searchParts, straight, type Filters, type KnownNames } from './parse.ts';

export interface Suggestion {
  id: string;
  label: string;
  /** It is the name of its field: 'Company'. */
  of?: string;
  count?: number;
  /** Replaces the last word by these filters. */
  filters?: Filters;
  /** Replaces it by this text. */
  text?: string;
  /** Opens this page, below `/{lang}`. */
  opens?: string;
}

const MAX_RESULTS = 8;

const OFFERED: readonly TokenKey[] = [
  'company',
  'paymentMethod',
  'month',
  'date',
  'due',
  'total',
  'status',
  'soldBy',
  'itemCategory',
  'model',
  'paymentMode',
  'paidWith',
  'from',
  'to',
  'year',
];

export interface Around {
  known: KnownNames;
  language: Language;
  counts: FilterCounts | undefined;
  translate: (key: string, params?: Record<string, unknown>) => string;
  fieldName: (key: string) => string;
}

const BY_VALUE = ['company', 'paymentMethod', 'status', 'itemCategory', 'paymentMode', 'model'] as const;
/** These values are not translated. */
const OWN: ReadonlySet<string> = new Set(['company', 'model']);

export const lastWord = (text: string): string =>
  /\s$/.test(text) ? '' : (/(?:[^\s:："]+[:：])?"[^"]*$|\S+$/.exec(straight(text))?.[0] ?? '');

export function suggestionsFor(text: string, around: Around): Suggestion[] {
  const typed = lastWord(text);
  const [part] = typed ? searchParts(typed, around.known) : [];
  const list =
    part?.key && part.key !== 'words' ? ofKey(part.key, part.value, around) : ofWord(typed, around);
  return list.slice(0, MAX_RESULTS);
}

const monthNames = (language: Language) =>
  new Intl.DateTimeFormat(factsOf(language).locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

const months = (today: string): { year: number; month: number }[] =>
  Array.from({ length: 12 }, (_, back) => {
    const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back;
    return { year: Math.floor(at / 12), month: (at % 12) + 1 };
  });

function ofKey(key: TokenKey, value: string, around: Around): Suggestion[] {
  const { known, language, counts, translate, fieldName } = around;
  const prefix = folded(value);
  const begins = (label: string) =>
    folded(label)
      .split(' ')
      .some(word => word.startsWith(prefix)) || folded(label).startsWith(prefix);
  const [asked] = searchParts(`${keyWord('en', key)}:"${value}"`, known);
  const chosen = asked?.filters ? JSON.stringify(asked.filters) : '';
  const fitting = (list: Suggestion[]) =>
    list.filter(each => prefix === '' || begins(each.label) || JSON.stringify(each.filters) === chosen);
  switch (key) {
    case 'company':
    case 'model':
    case 'paymentMethod':
    case 'paymentMode':
    case 'status':
    case 'itemCategory':
      return fitting(valuesOf(key, around));
    case 'soldBy':
      return fitting(
        (known.sellers ?? []).map(({ id, name }) => ({
          id: `soldBy-${id}`,
          label: name,
          of: fieldName(key),
          filters: { soldBy: id },
        })),
      );
    case 'paidWith':
      return fitting(
        [...new Set(VALUES.paidWith.values())].map(value => ({
          id: `paidWith-${value}`,
          label: known.nameOf?.(key, value) ?? value,
          of: fieldName(key),
          filters: { paidWith: value },
        })),
      );
    case 'year':
      return fitting(
        (counts?.['year'] ?? []).map(each => ({
          id: `year-${each.value}`,
          label: String(each.value),
          of: fieldName('year'),
          filters: { year: Number(each.value) },
          ...countOf(each),
        })),
      );
    case 'month': {
      const name = monthNames(language);
      return fitting(
        months(known.today).map(({ year, month }) => ({
          id: `month-${year}-${month}`,
          label: name.format(new Date(Date.UTC(year, month - 1, 1))),
          of: fieldName('month'),
          filters: { year, month },
        })),
      );
    }
    case 'date':
    case 'from':
    case 'to':
      return (['today', 'yesterday'] as const).flatMap(day => {
        const [of] = searchParts(`${keyWord('en', key)}:${day}`, known);
        const label = translate(`history.${day}`);
        return of?.filters && (prefix === '' || begins(label) || DAYS.get(prefix) === day)
          ? [{ id: `${key}-${day}`, label, of: keyWord(language, key), filters: of.filters }]
          : [];
      });
    case 'due':
      return (
        [
          { id: 'due', label: translate('history.withDue'), filters: { duePaise_gte: 1 } },
          { id: 'no-due', label: translate('history.noDue'), filters: { duePaise_lte: 0 } },
        ] as Suggestion[]
      ).filter(each => prefix === '' || JSON.stringify(each.filters) === chosen);
    default:
      return [];
  }
}

const countOf = ({ count }: { count?: number }) => (count === undefined ? {} : { count });

function valuesOf(key: (typeof BY_VALUE)[number], { counts, known, fieldName }: Around): Suggestion[] {
  return (counts?.[key] ?? []).map(each => ({
    id: `${key}-${each.value}`,
    label: OWN.has(key)
      ? String(each.value)
      : (known.nameOf?.(key, String(each.value)) ?? String(each.value)),
    of: fieldName(key),
    filters: { [key]: each.value },
    ...countOf(each),
  }));
}

function ofWord(typed: string, around: Around): Suggestion[] {
  const { known, language, translate, fieldName } = around;
  const prefix = folded(typed);
  const key = (each: TokenKey): Suggestion => ({
    id: `key-${each}`,
    label: `${keyWord(language, each)}:`,
    of: nameOfKey(each, fieldName),
    text: `${keyWord(language, each)}:`,
  });
  if (!prefix) return OFFERED.map(key);
  const [part] = searchParts(typed, known);
  const found: Suggestion[] = [];
  if (part?.is === 'imei')
    found.push({
      id: 'imei',
      label: translate('history.imei', { imei: part.word }),
      opens: `imei/${part.word}`,
    });
  if (part?.filters && !part.key) {
    const day = DAYS.get(prefix);
    const alone = ALONE.get(prefix);
    const { year, month } = part.filters;
    const label = day
      ? translate(`history.${day}`, { _: typed })
      : alone
        ? translate({ due: 'history.withDue', cash: 'history.cash', cancelled: 'history.cancelled' }[alone])
        : month
          ? monthNames(language).format(new Date(Date.UTC(Number(year), Number(month) - 1, 1)))
          : undefined;
    // Facets are suggested below, with counts.
    if (label) found.push({ id: 'alone', label, filters: part.filters });
  }
  if (prefix.length < 2) return found;
  const starts = (label: string) =>
    folded(label)
      .split(/[\s:]/)
      .some(word => word.startsWith(prefix));
  for (const name of BY_VALUE)
    for (const each of valuesOf(name, around))
      if (
        starts(each.label) &&
        !found.some(other => JSON.stringify(other.filters) === JSON.stringify(each.filters))
      )
        found.push(each);
  for (const each of OFFERED) {
    const words = [...KEYS].filter(([, means]) => means === each).map(([word]) => word);
    if ([keyWord(language, each), ...words].some(starts)) found.push(key(each));
  }
  return found;
}

const FIELD: Partial<Record<TokenKey, string>> = {
  from: 'businessDate',
  to: 'businessDate',
  date: 'businessDate',
  due: 'duePaise',
  total: 'totalPaise',
};
const nameOfKey = (key: TokenKey, fieldName: Around['fieldName']): string => fieldName(FIELD[key] ?? key);
