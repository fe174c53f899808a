/** Reads conditions as EXPLAIN writes them. */

/** Parts of a condition between its outermost ANDs, each without its parentheses. */
export function conjuncts(condition: string): string[] {
  const inner = unwrapped(condition);
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  let quoted = false;
  for (let at = 0; at < inner.length; at++) {
    const character = inner[at];
    if (character === "'") quoted = !quoted;
    if (quoted) continue;
    if (character === '(' || character === '[') depth++;
    if (character === ')' || character === ']') depth--;
    if (depth === 0 && inner.startsWith(' AND ', at)) {
      parts.push(unwrapped(inner.slice(from, at)));
      from = at + ' AND '.length;
    }
  }
  return [...parts, unwrapped(inner.slice(from))];
}

/** Removes the pair of parentheses around all of it. */
function unwrapped(text: string): string {
  let inner = text.trim();
  while (inner.startsWith('(') && closingOf(inner) === inner.length - 1) inner = inner.slice(1, -1).trim();
  return inner;
}

function closingOf(text: string): number {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'") quoted = !quoted;
    if (quoted) continue;
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at;
  }
  return -1;
}

const COMPARED = /^(.+?) (=|<|>|<=|>=) (.+)$/s;
const PLAIN_LIST = /^ANY \((?:\$\d+|'(?:[^']|'')*'::[\w ]+\[\])\)$/;

/**
 * Tells whether `part` compares `column` with a value in which no column of the same table is, so that it could be
 * an index condition. A plain list is left to the planner: it may prefer the order of the index to a search for
 * each.
 */
export function comparesWithValue(part: string, column: string, { alias, columns }: Scanned): boolean {
  const [, left = '', , right = ''] = COMPARED.exec(part) ?? [];
  const own = (side: string) => unwrapped(side).replace(new RegExp(`\\b${alias}\\.`, 'g'), '');
  return [
    [left, right],
    [right, left],
  ].some(([side = '', other = '']) => {
    if (own(side) !== column || PLAIN_LIST.test(other) || other.includes('SubPlan')) return false;
    const words = other.replace(/'(?:[^']|'')*'/g, '');
    if (new RegExp(`\\b${alias}\\.`).test(words)) return false;
    return ![...words.matchAll(/(?<![\w.$:])[a-z_]\w*(?![\w(.])/g)].some(([word]) => columns.has(word));
  });
}

/**
 * Tells whether the other side is a column of another table, a parameter or a constant, not what a function or a
 * sub-query answers.
 */
export const isPlain = (part: string): boolean =>
  /^[\w.]+ (?:=|<|>|<=|>=) (?:\$\d+|[\w.]+|'(?:[^']|'')*'::[\w ]+|ANY \([\w.]+\))$/.test(part);

/** This is the table whose scan has the condition. */
export interface Scanned {
  alias: string;
  columns: ReadonlySet<string>;
}

/** Thousands of listed values may cost more one by one than the index from end to end: the planner's choice. */
export const listsMany = (
  columns: readonly string[],
  filters: readonly string[],
  { alias }: Scanned,
): boolean =>
  filters.some(part => {
    const [, column = '', , list = ''] = COMPARED.exec(part) ?? [];
    const own = column.replace(`${alias}.`, '');
    return PLAIN_LIST.test(list) && columns.includes(own) && list.split(',').length > 100;
  });
