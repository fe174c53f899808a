/** Finds in a plan of EXPLAIN (FORMAT JSON) where row-level security, or a missing index, has a table read whole. */
import { comparesWithValue, conjuncts, isPlain, listsMany, type Scanned } from './conditions.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Alias?: string;
  Filter?: string;
  'One-Time Filter'?: string;
  Strategy?: string;
  'Parent Relationship'?: string;
  'Total Cost'?: number;
  Plans?: readonly PlanNode[];
}

export interface Index {
  table: string;
  /** Key columns stand in order, as PostgreSQL writes them: `shop_id`, `folded(name)`. */
  columns: readonly string[];
  partial: boolean;
  rows: number;
}

export interface Catalogue {
  indexes: ReadonlyMap<string, Index>;
  rows: ReadonlyMap<string, number>;
  columns: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface Finding {
  kind: 'read whole' | 'column lost';
  table: string;
  /** The scan stands as the plan has it. */
  scan: string;
}

/** A table with so many rows at 100,000 sales grows with the trade or the catalogue. */
export const MANY_ROWS = 10_000;

/** Answers the columns that narrow a scan within the shop. */
const narrowing = (condition: string | undefined): string[] =>
  condition === undefined
    ? []
    : conjuncts(condition).filter(part => !/^(?:\w+\.)?shop_id = /.test(part) && !/ IS NOT NULL$/.test(part));

/** These read all of their input before their first row, whatever LIMIT is above. */
const READS_ALL = new Set([
  'Sort',
  'Hash',
  'WindowAgg',
  'SetOp',
  'ModifyTable',
  'Bitmap Heap Scan',
  'Materialize',
]);

const stopsEarly = (node: PlanNode, limited: boolean): boolean => {
  if (node['Node Type'] === 'Limit') return true;
  if (READS_ALL.has(node['Node Type'])) return false;
  if (node['Node Type'] === 'Aggregate') return limited && node.Strategy === 'Sorted';
  return limited;
};

/** Below a semi join, or on the inner side of a loop, the scan begins anew for each row. */
const childStopsEarly = (parent: PlanNode, child: PlanNode, limited: boolean): boolean =>
  child['Parent Relationship'] === 'Inner' && parent['Node Type'] === 'Nested Loop'
    ? false
    : child['Parent Relationship'] === 'InitPlan' || child['Parent Relationship'] === 'SubPlan'
      ? false
      : stopsEarly(parent, limited);

function scanFindings(node: PlanNode, heap: PlanNode, limited: boolean, catalogue: Catalogue): Finding[] {
  const filter = heap.Filter;
  const index = catalogue.indexes.get(node['Index Name'] ?? '');
  const table = index?.table ?? node['Relation Name'] ?? '';
  const columns = catalogue.columns.get(table);
  if (!columns) return [];
  const condition = node['Index Cond'];
  const scan = [
    node['Node Type'],
    node['Index Name'] ? `using ${node['Index Name']} on ${table}` : `on ${table}`,
    condition && `index condition ${condition}`,
    filter && `filter ${filter}`,
  ]
    .filter(Boolean)
    .join(', ');
  const rows = catalogue.rows.get(table) ?? 0;
  const isPart = index?.partial === true && index.rows < rows / 2;
  const narrowed = narrowing(condition);
  const scanned = { alias: heap.Alias ?? table, columns };
  const findings: Finding[] = [];
  const filters = filter === undefined ? [] : conjuncts(filter);
  if (
    rows >= MANY_ROWS &&
    !isPart &&
    !limited &&
    narrowed.length === 0 &&
    !listsMany(index?.columns ?? [], filters, scanned)
  )
    findings.push({ kind: 'read whole', table, scan });
  if (index && losesColumn(index, { filters, narrowed }, scanned, catalogue))
    findings.push({ kind: 'column lost', table, scan });
  return findings;
}

function losesColumn(
  index: Index,
  { filters, narrowed }: { filters: readonly string[]; narrowed: readonly string[] },
  scanned: Scanned,
  { indexes }: Catalogue,
): boolean {
  const compares = (column: string) => (part: string) => comparesWithValue(part, column, scanned);
  const isFixed = (column: string) =>
    narrowed.some(part => part.includes(' = ') && comparesWithValue(part, column, scanned));
  if (index.columns.slice(1).some(column => !isFixed(column) && filters.some(compares(column)))) return true;
  // Any other index could have been meant by a scan of the shop alone; a plain comparison is the planner's
  // choice.
  if (narrowed.length > 0) return false;
  return [...indexes.values()].some(
    ({ table, partial, columns: [first, second] }) =>
      table === index.table &&
      !partial &&
      first === 'shop_id' &&
      second !== undefined &&
      filters.some(part => !isPlain(part) && comparesWithValue(part, second, scanned)),
  );
}

/** A condition that the values have decided: nothing below is read. */
const NEVER = /^\(?(?:false|NULL::boolean)\b/;

/** `heap` is the node of a bitmap's scans that has table and filter. */
export function findingsOf(
  node: PlanNode,
  catalogue: Catalogue,
  limited = false,
  heap: PlanNode = node,
): Finding[] {
  if (NEVER.test(node['One-Time Filter'] ?? '')) return [];
  const isScan = /^(?:Seq Scan|Index Scan|Index Only Scan|Bitmap Index Scan)$/.test(node['Node Type']);
  return [
    ...(isScan ? scanFindings(node, heap, limited, catalogue) : []),
    ...(node.Plans ?? []).flatMap(child =>
      findingsOf(
        child,
        catalogue,
        childStopsEarly(node, child, limited),
        /^Bitmap (?:Index Scan|And|Or)|^Bitmap(?:And|Or)$/.test(child['Node Type']) ? heap : child,
      ),
    ),
  ];
}
