/** Writes the owner's evening as rows, for page and paper, and as a message to send. */
import type { Evening } from './answers.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { givenName } from '../posting/methodNames.ts';
import { words, type BookRow, type BookTable } from '../ledger/bookTable.ts';

export type EveningWords = (key: string, params?: Record<string, string | number>) => string;

const productLabel = ({ company, model, variant }: Evening['ranLow'][number]): string =>
  [company, model, variant].filter(Boolean).join(' ');

export function eveningTable(day: Evening, t: EveningWords): BookTable {
  const { account, money } = words(t);
  const e = (key: string, params?: Record<string, string | number>) => t(`evening.${key}`, params);
  const line = (label: string, paise: number | null, leads?: BookRow['leads']): BookRow => ({
    look: 'line',
    cells: [label, paise],
    ...(leads ? { leads } : {}),
  });
  const sum = (label: string, paise: number, leads?: BookRow['leads']): BookRow => ({
    ...line(label, paise, leads),
    look: 'sum',
  });
  const group = (name: string, rows: readonly BookRow[]): BookRow[] =>
    rows.length > 0 ? [{ look: 'group', cells: [e(name), null] }, ...rows] : [];
  const counted = (key: string, count: number): string => `${e(key)} (${count})`;
  const entered = ({ on, at, by }: { on: string; at: string; by: string }): string =>
    [`${paperDate(on)} ${at}`, by].filter(Boolean).join(' · ');
  const approved = (by: string | null): string => (by ? ` · ${e('approvedBy', { name: by })}` : '');

  const dues = (party: keyof Evening['dues'], code: string): BookRow[] => {
    const { made, collected, otherPaise, duePaise } = day.dues[party];
    if (made.count + collected.count === 0 && otherPaise === 0 && duePaise === 0) return [];
    const leads = { account: code };
    return [
      line(counted('made', made.count), made.amountPaise, leads),
      line(counted('collected', collected.count), -collected.amountPaise, leads),
      ...(otherPaise === 0 ? [] : [line(e('otherDues'), otherPaise, leads)]),
      sum(e('due'), duePaise, leads),
    ];
  };

  return {
    columns: [{ heading: e('particulars'), kind: 'text' }, money('amount')],
    rows: [
      ...(day.printed ? [line(`${e('printed')} · ${entered(day.printed)}`, null)] : []),
      ...group('sales', [
        line(counted('sold', day.sold.count), day.sold.amountPaise, { sales: {} }),
        ...(day.cancelled.count === 0
          ? []
          : [
              line(counted('cancelled', day.cancelled.count), -day.cancelled.amountPaise, {
                entries: 'SALE_CANCELLED',
              }),
            ]),
        ...(day.returned.count === 0
          ? []
          : [
              line(counted('returned', day.returned.count), -day.returned.amountPaise, {
                entries: 'SALE_RETURNED',
              }),
            ]),
        ...(day.reduced.count === 0
          ? []
          : [
              line(counted('reduced', day.reduced.count), -day.reduced.amountPaise, {
                entries: 'SALE_RETURNED',
              }),
            ]),
        sum(e('net'), day.revenuePaise),
        line(
          day.marginBps === null
            ? e('profit')
            : e('profitOf', { percent: (day.marginBps / 100).toFixed(1), units: day.units }),
          day.grossProfitPaise,
          { page: `analytics?view=margin&timePeriod=custom&startDate=${day.date}&endDate=${day.date}` },
        ),
        ...(day.unitsWithoutCost
          ? [line(t('accounts.withoutCost', { smart_count: day.unitsWithoutCost }), null)]
          : []),
      ]),
      ...group(
        'payments',
        day.payments.flatMap(({ paymentMethod, names, ...all }) =>
          (names ?? [{ ...all, methodName: null }]).map(({ methodName, sales, amountPaise }) =>
            line(
              `${givenName(paymentMethod, methodName) ?? t(`choices.paymentMethod.${paymentMethod}`)} (${sales})`,
              amountPaise,
              { sales: { paidWith: paymentMethod } },
            ),
          ),
        ),
      ),
      ...group(
        'money',
        day.money.map(row =>
          line(
            row.inPaise + row.outPaise === 0
              ? account(row)
              : `${account(row)} · ${e('moved', { in: formatPaise(row.inPaise), out: formatPaise(row.outPaise) })}`,
            row.closingPaise,
            { account: row.code },
          ),
        ),
      ),
      ...group('customerDues', dues('customers', 'CUSTOMERS')),
      ...group('financierDues', dues('financiers', 'FINANCIERS')),
      ...group(
        'expenses',
        day.expenses.length === 0
          ? []
          : [
              ...day.expenses.map(row => line(account(row), row.amountPaise, { account: row.code })),
              sum(e('allExpenses'), day.expensesPaise),
            ],
      ),
      ...group(
        'discounts',
        day.discounts.count === 0
          ? []
          : [
              ...day.discounts.rows.map(row =>
                line(`${row.invoiceNo} · ${row.soldBy}${approved(row.approvedBy)}`, row.discountPaise, {
                  documentKind: 'SALE',
                  documentId: row.saleId,
                }),
              ),
              sum(counted('allDiscounts', day.discounts.count), day.discounts.amountPaise),
            ],
      ),
      ...group(
        'approvals',
        day.approvals.map(row =>
          line(
            `${t(`accounts.kind.${row.kind}`)} ${row.documentNo} · ${row.postedBy}${approved(row.approvedBy)}`,
            null,
            row.documentId ? { documentKind: row.documentKind, documentId: row.documentId } : undefined,
          ),
        ),
      ),
      ...group(
        'ranLow',
        day.ranLow.map(row =>
          line(`${productLabel(row)} · ${e('left', { smart_count: row.left })}`, null, {
            page: `products/${row.productId}/show`,
          }),
        ),
      ),
      ...group('drawers', [
        ...day.drawers.map(({ name, reportNo, differencePaise, sessionId }) =>
          line(
            `${e('drawer', { name })} · ${reportNo ? `${reportNo}, ${e('difference')}` : e('open')}`,
            differencePaise,
            { page: `drawers/sessions/${sessionId}` },
          ),
        ),
        ...(day.dayClose
          ? [
              line(e('dayClosed', { number: day.dayClose.reportNo }), null, {
                page: `drawers/days/${day.dayClose.id}`,
              }),
            ]
          : []),
      ]),
      ...group(
        'changedSince',
        day.changedSince.map(row =>
          line(
            `${t(`accounts.kind.${row.kind}`)} ${row.documentNo} · ${entered(row)}`,
            row.amountPaise,
            row.documentId ? { documentKind: row.documentKind, documentId: row.documentId } : undefined,
          ),
        ),
      ),
    ],
  };
}

/** Rows of a group in a message: the page has them all. */
const MAX_LINES = 8;

/** WhatsApp shows it so: bold between asterisks. */
export function eveningText(
  day: Pick<Evening, 'date'>,
  { rows }: BookTable,
  shop: string,
  t: EveningWords,
): string {
  const groups: BookRow[][] = [];
  for (const row of rows) {
    if (row.look === 'group') groups.push([]);
    groups.at(-1)?.push(row);
  }
  const written = ({ cells: [label, paise] }: BookRow): string =>
    typeof paise === 'number'
      ? t('evening.line', { label: String(label), amount: formatPaise(paise) })
      : String(label);
  const parts = groups.map(([heading, ...lines]) => {
    const sums = lines.filter(({ look }) => look === 'sum').length;
    const shown =
      lines.length <= MAX_LINES
        ? lines
        : [...lines.slice(0, MAX_LINES - sums), ...lines.slice(lines.length - sums)];
    const more = lines.length - shown.length;
    return [
      `*${String(heading?.cells[0])}*`,
      ...shown.map(written),
      ...(more > 0 ? [t('evening.more', { smart_count: more })] : []),
    ].join('\n');
  });
  return [`*${shop}* ${paperDate(day.date)}`, ...parts].join('\n\n');
}
