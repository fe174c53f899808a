/** Double entry: debits above zero, credits below it. */
import { sum, sumBy } from './money.ts';

export type Line = readonly [account: string, paise: number, party?: string | null];

export interface Entry {
  day: string;
  what: string;
  lines: readonly Line[];
  /** Its cash is of this drawer; null: of the safe. */
  drawer: string | null;
  /** It closes a year: reports of that year are as before it. */
  closes: boolean;
}

export type AccountType = 'ASSET' | 'LIABILITY' | 'EQUITY' | 'INCOME' | 'EXPENSE';

/** Accounts of the program; what is not here is an expense. */
const OF_TYPE: Partial<Record<AccountType, readonly string[]>> = {
  ASSET: [
    'CASH',
    'CASH_IN_TRANSIT',
    'BANK',
    'CHEQUES',
    'CUSTOMERS',
    'FINANCIERS',
    'BRAND_CLAIMS',
    'STAFF_ADVANCES',
    'STOCK',
    'WORK_IN_PROGRESS',
    'ADVANCE_TAX',
    'INPUT_CGST',
    'INPUT_SGST',
    'INPUT_IGST',
    'INPUT_TAX_PENDING',
  ],
  LIABILITY: [
    'SUPPLIERS',
    'STORE_CREDIT',
    'FINANCIER_COLLECTIONS',
    'STAFF_PAYABLE',
    'EXPENSES_PAYABLE',
    'CHEQUES_ISSUED',
    'OUTPUT_CGST',
    'OUTPUT_SGST',
    'OUTPUT_IGST',
  ],
  EQUITY: ['CAPITAL', 'DRAWINGS', 'RETAINED_EARNINGS', 'OPENING_BALANCES'],
  INCOME: ['SALES', 'OTHER_INCOME', 'SUPPLIER_DISCOUNTS'],
};
const TYPE_OF = new Map(
  Object.entries(OF_TYPE).flatMap(([type, codes]) => codes.map(code => [code, type as AccountType] as const)),
);

const COST_ACCOUNTS = ['COST_OF_GOODS', 'FREIGHT_INWARD'];

export class Ledger {
  readonly entries: Entry[] = [];
  readonly own = new Map<string, { type: AccountType; group: string }>();

  post(
    day: string,
    what: string,
    lines: readonly Line[],
    drawer: string | null = null,
    closes = false,
  ): Entry {
    const off = sum(lines.map(([, paise]) => paise));
    if (off !== 0)
      throw new Error(`the simulation's own entry ${what} is out by ${off}: ${JSON.stringify(lines)}`);
    const entry = { day, what, lines: lines.filter(([, paise]) => paise !== 0), drawer, closes };
    this.entries.push(entry);
    return entry;
  }

  typeOf(account: string): AccountType {
    return this.own.get(account)?.type ?? TYPE_OF.get(account) ?? 'EXPENSE';
  }

  isBank(account: string): boolean {
    return account === 'BANK' || this.own.get(account)?.group === 'BANK';
  }

  isDirectCost(account: string): boolean {
    return COST_ACCOUNTS.includes(account) || this.own.get(account)?.group === 'DIRECT_COST';
  }

  accounts(): string[] {
    return [...new Set(this.entries.flatMap(({ lines }) => lines.map(([account]) => account)))].toSorted();
  }

  sum(account: string, { from = '', to = '9', party }: Span = {}): number {
    return sumBy(this.entries, ({ day, lines }) =>
      day >= from && day <= to
        ? sumBy(lines, ([code, paise, of]) =>
            code === account && (party === undefined || of === party) ? paise : 0,
          )
        : 0,
    );
  }

  /** Balances by party at the end of a day, without those that are nothing. */
  byParty(account: string, to = '9'): Map<string, number> {
    const found = new Map<string, number>();
    for (const { day, lines } of this.entries)
      if (day <= to)
        for (const [code, paise, party] of lines)
          if (code === account) found.set(party ?? '', (found.get(party ?? '') ?? 0) + paise);
    return new Map([...found].filter(([, paise]) => paise !== 0));
  }

  /**
   * Sums by account of a span. An entry that closes a year on the last day of the span, or of its financial year, is left out of
   * what that year shows.
   */
  sums(
    { from = '', to = '9' }: Span = {},
    leaveOut: (entry: Entry) => boolean = () => false,
  ): Map<string, number> {
    const found = new Map<string, number>();
    for (const entry of this.entries)
      if (entry.day >= from && entry.day <= to && !leaveOut(entry))
        for (const [account, paise] of entry.lines) found.set(account, (found.get(account) ?? 0) + paise);
    return found;
  }

  /** Debits and credits apart. */
  moved(account: string, { from = '', to = '9' }: Span): { in: number; out: number } {
    const amounts = this.entries.flatMap(({ day, lines, closes }) =>
      day >= from && day <= to && !(closes && day === to)
        ? lines.flatMap(([code, paise]) => (code === account ? [paise] : []))
        : [],
    );
    return {
      in: sum(amounts.filter(paise => paise > 0)),
      out: -sum(amounts.filter(paise => paise < 0)),
    };
  }

  /** Cash of each drawer, and of the safe as null. */
  cashOf(drawer: string | null, to = '9'): number {
    return sumBy(this.entries, entry =>
      entry.drawer === drawer && entry.day <= to
        ? sumBy(entry.lines, ([account, paise]) => (account === 'CASH' ? paise : 0))
        : 0,
    );
  }

  /** Sales less what the goods cost, each day or span alike. */
  grossProfit(from: string, to: string): number {
    const sums = this.sums({ from, to }, ({ closes }) => closes);
    return -sumBy([...sums], ([account, paise]) =>
      account === 'SALES' || this.isDirectCost(account) ? paise : 0,
    );
  }

  /** What a financial year earned up to a day, not carried yet. */
  profit(from: string, to: string): number {
    const sums = this.sums({ from, to }, ({ closes }) => closes);
    return -sumBy([...sums], ([account, paise]) =>
      ['INCOME', 'EXPENSE'].includes(this.typeOf(account)) ? paise : 0,
    );
  }

  /** Carries income, expense and drawings of all days up to the year's end. */
  closeYear(year: number): void {
    const day = `${year + 1}-03-31`;
    const carried = [...this.sums({ to: day })].filter(
      ([account, paise]) =>
        paise !== 0 && (account === 'DRAWINGS' || ['INCOME', 'EXPENSE'].includes(this.typeOf(account))),
    );
    const drawings = sumBy(carried, ([account, paise]) => (account === 'DRAWINGS' ? paise : 0));
    const loss = sumBy(carried, ([, paise]) => paise) - drawings;
    this.post(
      day,
      'year end',
      [
        ...carried.map(([account, paise]): Line => [account, -paise]),
        ['RETAINED_EARNINGS', loss],
        ['CAPITAL', drawings],
      ],
      null,
      true,
    );
  }

  reopenYear(year: number): void {
    const day = `${year + 1}-03-31`;
    for (const entry of this.entries.filter(each => each.closes && each.day === day))
      this.post(
        day,
        'year end taken back',
        entry.lines.map(([account, paise, party]): Line => [account, -paise, party]),
        null,
        true,
      );
  }

  reverse(day: string, entry: Entry, drawer: string | null): Entry {
    return this.post(
      day,
      `${entry.what} taken back`,
      entry.lines.map(([account, paise, party]): Line => [account, -paise, party]),
      drawer,
    );
  }
}

interface Span {
  from?: string;
  to?: string;
  party?: string | null;
}
