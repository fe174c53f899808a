/** The history call refuses more rows at once, and much later pages. */
const MAX_ROWS = 200;
const MAX_PAGE = 1_000_000;

const isWhole = (text: string, max: number): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= max;

const isOne = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value);

/** Text only: react-admin stores numbers like 1e999 as null. */
const isAsked = ([key, value]: [string, unknown]): boolean =>
  key === 'q' ? typeof value === 'string' : isOne(value) || (Array.isArray(value) && value.every(isOne));

/** Answers the valid part of an address filter; null if it is no filter. */
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
 * Removes invalid list parameters from the address: react-admin would use and store them. `sorts` has the sortable
 * fields.
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

export const rowsWaiting = (perPage: number): number =>
  Math.min(Math.max(1, Math.trunc(perPage) || 1), MAX_ROWS);
