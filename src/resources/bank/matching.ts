/** Finds which lines of a statement are which entries, by reference and amount, both. */
import { daysBetween } from '../../kit/rules/businessDate.ts';
import { sumPaise } from '../../kit/rules/money.ts';

export interface Open {
  id: string;
  day: string;
  /** It is above zero into the account, on both sides. */
  paise: number;
  keys: ReadonlySet<string>;
}

export interface Pairing {
  lineIds: string[];
  entryIds: string[];
}

/** Cheque numbers repeat after a while. */
const WITHIN_DAYS = 180;
const MIN_LENGTH = 3;

const plain = (text: string): string => text.toUpperCase().replace(/^0+/, '');
const isKey = (text: string): boolean => text.length >= MIN_LENGTH && /\d/.test(text);

/** What a reference is compared by: letters and digits without leading zeros. */
export const referenceKey = (reference: string): string => plain(reference.replace(/[^A-Za-z0-9]/g, ''));

/** Lists the references that may stand in a text: its words, and the long numbers within them. */
export function keysOfText(text: string): string[] {
  const words = text.split(/[^A-Za-z0-9]+/);
  const numbers = words.flatMap(word => word.match(/\d{6,}/g) ?? []);
  return [...words, ...numbers].map(plain).filter(isKey);
}

export const keysOfReferences = (references: readonly string[]): Set<string> =>
  new Set(references.map(referenceKey).filter(isKey));

const paiseOf = (all: readonly Open[]): number => sumPaise(all.map(({ paise }) => paise));

/** A line is one entry, or else all that bear its reference; or several lines one entry. */
export function matchByReference(lines: readonly Open[], entries: readonly Open[]): Pairing[] {
  const byKey = new Map<string, Open[]>();
  for (const entry of entries)
    for (const key of entry.keys) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  const taken = new Set<Open>();
  const pairings: Pairing[] = [];
  const take = (some: readonly Open[], of: readonly Open[]): void => {
    for (const each of [...some, ...of]) taken.add(each);
    pairings.push({ lineIds: some.map(({ id }) => id), entryIds: of.map(({ id }) => id) });
  };
  const linesOf = new Map<Open, Open[]>();
  const alike = (line: Open): Open[] =>
    [...new Set([...line.keys].flatMap(key => byKey.get(key) ?? []))].filter(
      entry => !taken.has(entry) && Math.abs(daysBetween(line.day, entry.day)) <= WITHIN_DAYS,
    );
  const inOrder = [...lines].sort((a, b) => a.day.localeCompare(b.day));
  for (const line of inOrder) {
    const [nearest] = alike(line)
      .filter(({ paise }) => paise === line.paise)
      .sort((a, b) => Math.abs(daysBetween(line.day, a.day)) - Math.abs(daysBetween(line.day, b.day)));
    if (nearest) take([line], [nearest]);
  }
  for (const line of inOrder) {
    if (taken.has(line)) continue;
    const all = alike(line);
    if (all.length > 1 && paiseOf(all) === line.paise) take([line], all);
    else for (const entry of all) linesOf.set(entry, [...(linesOf.get(entry) ?? []), line]);
  }
  for (const [entry, all] of linesOf) {
    const free = all.filter(line => !taken.has(line));
    if (!taken.has(entry) && free.length > 1 && paiseOf(free) === entry.paise) take(free, [entry]);
  }
  return pairings;
}
