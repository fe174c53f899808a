/** Two people changed one record: what each changed stays; what both changed is asked. */
type RecordValues = Readonly<Record<string, unknown>>;

export interface Conflict {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  /** These are theirs, with what only I changed. */
  values: Record<string, unknown>;
  conflicts: Conflict[];
  /** Only the other changed these fields. */
  taken: string[];
}

const NOT_COMPARED = ['id', 'version', 'createdAt', 'updatedAt', 'can', 'position'];

const simple = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(simple);
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).filter(
    ([name]) => !['version', 'updatedAt', 'createdAt'].includes(name),
  );
  return Object.fromEntries(entries.map(([name, each]) => [name, simple(each)]).sort());
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(simple(one)) === JSON.stringify(simple(other));

interface Row extends RecordValues {
  id?: string;
}

const byId = (rows: readonly Row[]) => new Map(rows.flatMap(row => (row.id ? [[row.id, row] as const] : [])));

/** Rows by id: changes, additions and removals of both; undefined where both changed one value. */
const mergedRows = (
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): Row[] | undefined => {
  const [was, ours, others] = [byId(base), byId(mine), byId(theirs)];
  const rows: Row[] = [];
  for (const row of mine) {
    const before = row.id === undefined ? undefined : was.get(row.id);
    const other = row.id === undefined ? undefined : others.get(row.id);
    if (before && !other) {
      if (!isSame(before, row)) return undefined;
      continue;
    }
    if (!before || !other) {
      rows.push(row);
      continue;
    }
    const merged = mergeRecords(before, row, other, Object.keys({ ...before, ...row }));
    if (merged.conflicts.length > 0) return undefined;
    rows.push({ ...merged.values, id: row.id } as Row);
  }
  for (const row of theirs) {
    if (row.id === undefined || ours.has(row.id)) continue;
    const before = was.get(row.id);
    if (!before) rows.push(row);
    else if (!isSame(before, row)) return undefined;
  }
  return rows;
};

const areRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every(each => typeof each === 'object' && each !== null);

/** Three-way: `base` is the record that the form began with. */
export const mergeRecords = (
  base: RecordValues,
  mine: RecordValues,
  theirs: RecordValues,
  names: readonly string[],
): Merged => {
  const merged: Merged = { values: { ...theirs }, conflicts: [], taken: [] };
  for (const name of names) {
    if (NOT_COMPARED.includes(name)) continue;
    const [was, own, other] = [base[name], mine[name], theirs[name]];
    const isOwn = own !== undefined && !isSame(own, was);
    const isOther = !isSame(other, was);
    if (!isOwn) {
      if (isOther) merged.taken.push(name);
      continue;
    }
    merged.values[name] = own;
    if (!isOther || isSame(own, other)) continue;
    const rows =
      areRows(own) && areRows(other) && areRows(was ?? []) && (own.length > 0 || other.length > 0)
        ? mergedRows((was ?? []) as Row[], own, other)
        : undefined;
    if (rows) merged.values[name] = rows;
    else merged.conflicts.push({ name, mine: own, theirs: other });
  }
  return merged;
};
