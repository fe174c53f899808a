/** Which entries a query brings, and how many of them are shown: SPEC sections 2 and 9, and nothing fuzzy. */

import { folded } from '../../i18n/folded.ts';

/** What an entry is looked for by. */
export interface Searchable {
  /** Id of its section. */
  section: string;
  name: string;
  shortcut?: string;
  /** Its section's title, and both in English where the reader reads something else. */
  otherWords: readonly string[];
}

export interface Group<Entry> {
  section: string;
  entries: Entry[];
}

/** Shown of the one section that matches, and of each where several do. */
export const MAX_OF_ONE_SECTION = 5;
export const MAX_OF_SEVERAL = 3;

/** True when the query is part of the entry's section title, name or shortcut, in either language. */
export function isMatch(entry: Searchable, query: string): boolean {
  const wanted = folded(query);
  return [entry.name, entry.shortcut ?? '', ...entry.otherWords].some(text => folded(text).includes(wanted));
}

/** Entries under their sections, in the order in which the sections first come. */
function grouped<Entry extends { section: string }>(entries: readonly Entry[]): Group<Entry>[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.section, [...(groups.get(entry.section) ?? []), entry]);
  return [...groups].map(([section, of]) => ({ section, entries: of }));
}

/** No more of each section than is shown. */
function shortened<Entry>(groups: readonly Group<Entry>[]): Group<Entry>[] {
  const most = groups.length > 1 ? MAX_OF_SEVERAL : MAX_OF_ONE_SECTION;
  return groups.map(({ section, entries }) => ({ section, entries: entries.slice(0, most) }));
}

/**
 * The groups a query shows: the entries that match it, and the records that were found for it (they match by what
 * the server knows of them). An empty query matches nothing.
 */
export function matchingGroups<Entry extends Searchable>(
  entries: readonly Entry[],
  query: string,
  found: readonly Entry[] = [],
): Group<Entry>[] {
  if (!folded(query)) return [];
  return shortened(grouped([...entries.filter(entry => isMatch(entry, query)), ...found]));
}
