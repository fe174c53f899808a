// Times many calls of one kind, and prints what they took.

export interface Timing {
  name: string;
  concurrency: number;
  calls: number;
  medianMs: number;
  p95Ms: number;
  perSecond: number;
}

/** Answers the value below which `share` of the sorted values lie. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export interface Plan {
  /** Calls that count, at most; a tenth as many are made before, to warm up. */
  calls: number;
  concurrency: number;
  /** No call is begun after this long. */
  mostMs?: number;
}

type Work = (index: number) => Promise<unknown>;

/** Makes `calls` calls, `concurrency` at a time. `work` gets the number of its call. */
export async function measure(name: string, plan: Plan, work: Work): Promise<Timing> {
  return timingOf(name, plan, [await timesOf(plan, work, 0)]);
}

/** A machine that others share is quick in one minute and slow in the next: what is compared is asked turn about. */
const TURNS = 6;

/** Measures several operations in turns, with the number of calls in `plan`. */
export async function measureInTurns<Name extends string>(
  name: string,
  { calls, concurrency, mostMs = LONGEST_MS }: Plan,
  works: Readonly<Record<Name, Work>>,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(works) as Name[];
  const turn = { calls: Math.ceil(calls / TURNS), concurrency, mostMs: mostMs / TURNS };
  const taken = new Map<Name, Taken[]>(names.map(each => [each, []]));
  for (let round = 0; round < TURNS; round++) {
    // Whoever comes after the slowest work finds the coldest caches: not always the same.
    for (const each of round % 2 ? names.toReversed() : names)
      taken.get(each)?.push(await timesOf(turn, works[each], round * turn.calls));
  }
  return Object.fromEntries(names.map(each => [each, timingOf(name, turn, taken.get(each) ?? [])])) as Record<
    Name,
    Timing
  >;
}

interface Taken {
  ms: readonly number[];
  wholeMs: number;
}

const LONGEST_MS = 6_000;

/** Calls are numbered from `from` on. */
async function timesOf(
  { calls, concurrency, mostMs = LONGEST_MS }: Plan,
  work: Work,
  from: number,
): Promise<Taken> {
  const warmUp = Math.max(concurrency, Math.ceil(calls / 10));
  let next = from;
  const ms: number[] = [];
  const lane = async (until: number, deadline: number, record: boolean) => {
    while (next < until && performance.now() < deadline) {
      const index = next++;
      const start = performance.now();
      await work(index);
      if (record) ms.push(performance.now() - start);
    }
  };
  const inLanes = (until: number, forMs: number, record: boolean) => {
    const deadline = performance.now() + forMs;
    return Promise.all(Array.from({ length: concurrency }, () => lane(until, deadline, record)));
  };
  await inLanes(next + warmUp, mostMs / 4, false);
  const start = performance.now();
  await inLanes(next + calls, mostMs, true);
  return { ms, wholeMs: performance.now() - start };
}

function timingOf(name: string, { concurrency }: Plan, taken: readonly Taken[]): Timing {
  const sorted = taken.flatMap(({ ms }) => ms).sort((a, b) => a - b);
  const wholeMs = taken.reduce((sum, each) => sum + each.wholeMs, 0);
  return {
    name,
    concurrency,
    calls: sorted.length,
    medianMs: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    perSecond: (sorted.length / wholeMs) * 1000,
  };
}

export interface Comparison {
  question: string;
  over: Timing;
  /** The same question is asked by bare SQL, where there is one. */
  bare?: Timing;
  prepared?: Timing;
  /** The same SQL runs behind the barest HTTP server. */
  bareOver?: Timing;
}

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1));

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
      'SQL calls/s',
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
      bare ? bare.perSecond.toFixed(0) : '',
    ]),
  );
};

/** The design's own bare SQL of a filtered page, in milliseconds: below it HTTP alone takes more than twice the SQL. */
const SQL_OF_THE_DESIGN = 0.43;

/**
 * Says which of the bounds of docs/performance.md each question keeps, one line a question and number of calls at
 * once: twice the SQL, or else twice the SQL behind the barest server and, alone, twice the design's own SQL.
 */
export function boundsOf(comparisons: readonly Comparison[]): string {
  const rows = comparisons.flatMap(({ question, over, bare, bareOver }) => {
    if (!bare || !bareOver) return [];
    const within = [over.medianMs <= 2 * bare.medianMs, over.medianMs <= 2 * bareOver.medianMs];
    const alone = over.concurrency === 1;
    const absolute = over.medianMs <= 2 * SQL_OF_THE_DESIGN;
    const isMet = within[0] || (within[1] && (!alone || absolute));
    const mark = (yes: boolean | undefined) => (yes ? 'yes' : 'no');
    return [
      [question, String(over.concurrency), ...within.map(mark), alone ? mark(absolute) : '', mark(isMet)],
    ];
  });
  const head = ['question', 'at once', '2 × SQL', '2 × SQL by HTTP', `${2 * SQL_OF_THE_DESIGN} ms`, 'met'];
  return aligned(head, rows);
}

/**
 * Prints one line a question asked alone: its median at each number of sales, and how many times the first the last
 * is.
 */
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
