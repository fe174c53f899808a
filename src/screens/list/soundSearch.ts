/** The history call refuses more rows at once, and much later pages. */
const MAX_ROWS = 200;
const MAX_PAGE = 1_000_000;

const isWhole = (text: string, most: number): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most;

const isOne = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value);

/** Words are text; a number without end would become none in what is remembered of it. */
const isAsked = ([key, value]: [string, unknown]): boolean =>
  key === 'q' ? typeof value === 'string' : isOne(value) || (Array.isArray(value) && value.every(isOne));

/** What a filter of the address asks for that can be asked; null when it is no filter at all. */
const askedBy = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return Object.fromEntries(Object.entries(value).filter(isAsked));
  } catch {
    return null;
  }
};

const isFilter = (text: string): boolean => {
  const asked = askedBy(text);
  return asked !== null && Object.keys(asked).length === Object.keys(JSON.parse(text) as object).length;
};

const sound = (sorts: readonly string[]): Readonly<Record<string, (text: string) => boolean>> => ({
  sort: text => sorts.includes(text),
  order: text => text === 'ASC' || text === 'DESC',
  page: text => isWhole(text, MAX_PAGE),
  perPage: text => isWhole(text, MAX_ROWS),
  filter: isFilter,
});

/**
 * The query of a list's address without what no list can show: react-admin takes it as it stands, keeps it, and
 * comes back to it. Links of others and old bookmarks may say anything. `sorts`: what the list may be sorted by.
 */
export const soundSearch = (search: string, sorts: readonly string[]): string => {
  const given = new URLSearchParams(search);
  const wrong = Object.entries(sound(sorts)).filter(([key, isSound]) =>
    given.getAll(key).some((text, at) => at > 0 || !isSound(text)),
  );
  if (wrong.length === 0) return search;
  const filters = given.getAll('filter');
  for (const [key] of wrong) given.delete(key);
  const asked = filters.length === 1 ? askedBy(filters[0] ?? '') : null;
  if (asked && !given.has('filter') && Object.keys(asked).length > 0)
    given.set('filter', JSON.stringify(asked));
  return given.size > 0 ? `?${given}` : '';
};

/** Rows to draw while a page of a list is on its way: storage may hold any number. */
export const rowsWaiting = (perPage: number): number =>
  Math.min(Math.max(1, Math.trunc(perPage) || 1), MAX_ROWS);
