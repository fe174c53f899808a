/** Matches entries by substring, without fuzzy search. */

import { folded } from '../../kit/rules/folded.ts';

export interface Searchable {
  section: string;
  name: string;
  shortcut?: string;
  /** It has the section title, and both in English where the UI language is another. */
  otherWords: readonly string[];
}

export interface Group<Entry> {
  section: string;
  entries: Entry[];
}

/** A single matching section has this limit, each of several the other. */
export const MAX_OF_ONE_SECTION = 5;
export const MAX_OF_SEVERAL = 3;

/** Answers true when the query is in the section title, name or shortcut, in either language. */
export function isMatch(entry: Searchable, query: string): boolean {
  const keyword = folded(query);
  return [entry.name, entry.shortcut ?? '', ...entry.otherWords].some(text => folded(text).includes(keyword));
}

/** Sections are in order of first appearance. */
function grouped<Entry extends { section: string }>(entries: readonly Entry[]): Group<Entry>[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.section, [...(groups.get(entry.section) ?? []), entry]);
  return [...groups].map(([section, of]) => ({ section, entries: of }));
}

function shortened<Entry>(groups: readonly Group<Entry>[]): Group<Entry>[] {
  const max = groups.length > 1 ? MAX_OF_SEVERAL : MAX_OF_ONE_SECTION;
  return groups.map(({ section, entries }) => ({ section, entries: entries.slice(0, max) }));
}

/** Answers matching entries, and records, which the server has filtered. It is empty for an empty query. */
export function matchingGroups<Entry extends Searchable>(
  entries: readonly Entry[],
  query: string,
  found: readonly Entry[] = [],
): Group<Entry>[] {
  if (!folded(query)) return [];
  return shortened(grouped([...entries.filter(entry => isMatch(entry, query)), ...found]));
}
