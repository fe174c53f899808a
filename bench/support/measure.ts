// Timing many calls of one kind, and printing what they took.

export interface Timing {
  name: string;
  concurrency: number;
  calls: number;
  medianMs: number;
  p95Ms: number;
  perSecond: number;
}

/** The value below which `share` of the sorted values lie. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export interface Plan {
  /** Calls that count, at most; a tenth as many are made before, to warm up. */
  calls: number;
  concurrency: number;
  /** No call is begun after this long. */
  mostMs?: number;
}

/** Makes `calls` calls, `concurrency` at a time. `work` gets the number of its call. */
export async function measure(
  name: string,
  { calls, concurrency, mostMs = 6_000 }: Plan,
  work: (index: number) => Promise<unknown>,
): Promise<Timing> {
  const warmUp = Math.max(concurrency, Math.ceil(calls / 10));
  let next = 0;
  const taken: number[] = [];
  const lane = async (until: number, deadline: number, record: boolean) => {
    while (next < until && performance.now() < deadline) {
      const index = next++;
      const start = performance.now();
      await work(index);
      if (record) taken.push(performance.now() - start);
    }
  };
  const inLanes = (until: number, forMs: number, record: boolean) => {
    const deadline = performance.now() + forMs;
    return Promise.all(Array.from({ length: concurrency }, () => lane(until, deadline, record)));
  };
  await inLanes(warmUp, mostMs / 4, false);
  const start = performance.now();
  await inLanes(next + calls, mostMs, true);
  const wholeMs = performance.now() - start;
  taken.sort((a, b) => a - b);
  return {
    name,
    concurrency,
    calls: taken.length,
    medianMs: percentile(taken, 0.5),
    p95Ms: percentile(taken, 0.95),
    perSecond: (taken.length / wholeMs) * 1000,
  };
}

export interface Comparison {
  question: string;
  over: Timing;
  /** The same question by bare SQL, where there is one. */
  bare?: Timing;
  /** The same by a prepared statement. */
  prepared?: Timing;
  /** The same SQL behind the barest HTTP server. */
  bareOver?: Timing;
}

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1));

/** Cells under their heads, the first column to the left, figures to the right. */
function aligned(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [line(head), line(widths.map(width => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

/**
 * One line a question: medians, 95th percentiles, and how many times the bare SQL; where it was measured, also the SQL
 * as a prepared statement, and how many times that behind a server that does nothing else, which is what HTTP costs.
 */
export const tableOf = (comparisons: readonly Comparison[]): string => {
  const overHttp = comparisons.some(({ bareOver }) => bareOver);
  const withPrepared = comparisons.some(({ prepared }) => prepared);
  return aligned(
    [
      'question',
      'at once',
      'HTTP median',
      'p95',
      'SQL median',
      'p95',
      'ratio',
      ...(withPrepared ? ['prepared'] : []),
      ...(overHttp ? ['SQL by HTTP', 'ratio'] : []),
      'calls/s',
    ],
    comparisons.map(({ question, over, bare, prepared, bareOver }) => [
      question,
      String(over.concurrency),
      ms(over.medianMs),
      ms(over.p95Ms),
      bare ? ms(bare.medianMs) : '',
      bare ? ms(bare.p95Ms) : '',
      bare ? (over.medianMs / bare.medianMs).toFixed(2) : '',
      ...(withPrepared ? [prepared ? ms(prepared.medianMs) : ''] : []),
      ...(overHttp
        ? bareOver
          ? [ms(bareOver.medianMs), (over.medianMs / bareOver.medianMs).toFixed(2)]
          : ['', '']
        : []),
      over.perSecond.toFixed(0),
    ]),
  );
};

/** The design's own bare SQL of a filtered page, in milliseconds: below it HTTP alone takes more than twice the SQL. */
const SQL_OF_THE_DESIGN = 0.43;

/**
 * Which of the bounds of docs/decisions/054 each question keeps, one line a question and number of calls at once: twice
 * the SQL, or else twice the SQL behind the barest server and, alone, twice the design's own SQL.
 */
export function boundsOf(comparisons: readonly Comparison[]): string {
  const rows = comparisons.flatMap(({ question, over, bare, bareOver }) => {
    if (!bare || !bareOver) return [];
    const within = [over.medianMs <= 2 * bare.medianMs, over.medianMs <= 2 * bareOver.medianMs];
    const alone = over.concurrency === 1;
    const absolute = over.medianMs <= 2 * SQL_OF_THE_DESIGN;
    const kept = within[0] || (within[1] && (!alone || absolute));
    const mark = (yes: boolean | undefined) => (yes ? 'yes' : 'no');
    return [
      [question, String(over.concurrency), ...within.map(mark), alone ? mark(absolute) : '', mark(kept)],
    ];
  });
  const head = ['question', 'at once', '2 × SQL', '2 × SQL by HTTP', `${2 * SQL_OF_THE_DESIGN} ms`, 'kept'];
  return aligned(head, rows);
}

/** One line a question asked alone: its median at each number of sales, and how many times the first the last is. */
export function growthOf(sizes: readonly { sales: number; comparisons: readonly Comparison[] }[]): string {
  const alone = ({ over }: Comparison) => over.concurrency === 1;
  const rows = (sizes[0]?.comparisons ?? []).filter(alone).map(({ question }) => {
    const medians = sizes.map(
      ({ comparisons }) =>
        comparisons.find(each => alone(each) && each.question === question)?.over.medianMs ?? NaN,
    );
    const grown = (medians.at(-1) ?? NaN) / (medians[0] ?? NaN);
    return [question, ...medians.map(ms), grown.toFixed(2)];
  });
  return aligned(
    ['question, alone', ...sizes.map(({ sales }) => sales.toLocaleString('en-IN')), 'times'],
    rows,
  );
}
