/** The report of a session and that of a day share these sections. */
import type { CashFigures } from './answers.ts';
import { businessDateOf, paperDate } from '../../kit/rules/businessDate.ts';
import { DENOMINATIONS, type Pieces } from './rules.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import type { TranslatePaper } from '../documents/documentModel.ts';
import type { Pair, Section } from '../documents/reportLayout.ts';
import { paidByLabel } from '../posting/paidBy.ts';

export const money = (paise: number): string => formatPaise(paise, { decimals: 'always' });
export const signed = (paise: number): string => formatPaise(paise, { decimals: 'always', signed: true });

export const clockOf = (timeZone: string) => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const time = (instant: string): string => clock.format(new Date(instant));
  const at = (instant: string): string =>
    `${paperDate(businessDateOf(new Date(instant), timeZone))} ${time(instant)}`;
  return { time, at };
};

export const sectionsOf = (translate: TranslatePaper) => {
  const t = (key: string): string => translate(`report.${key}`);

  const difference = (paise: number): Pair => ({
    label: t(paise < 0 ? 'short' : paise > 0 ? 'over' : 'agrees'),
    value: signed(paise),
    bold: true,
  });

  /** Lists cash of sales as it was handed over, and the change given back. */
  const cashPairs = ({ sums, change }: CashFigures): Pair[] =>
    (sums ?? []).flatMap(({ kind, inPaise, outPaise, entries }) => {
      const isSales = kind === 'SALE' && change !== null && change.sales > 0;
      const given = isSales ? change.paise : 0;
      return [
        { label: `${t(`kinds.${kind}`)} (${entries})`, value: signed(inPaise - outPaise + given) },
        ...(isSales ? [{ label: `${t('change')} (${change.sales})`, value: signed(-given) }] : []),
      ];
    });

  /** Two UPI ids are two lines: each is tied to a statement of its own. */
  const others = (figures: CashFigures): Section => ({
    title: t('others'),
    pairs: (figures.others ?? []).flatMap(({ method, names }) =>
      names.map(({ methodName, amountPaise, payments }) => ({
        label: `${paidByLabel({ method, methodName }, translate)} (${payments})`,
        value: money(amountPaise),
      })),
    ),
    notes: [],
  });

  const invoices = (figures: CashFigures): Section => ({
    title: t('invoices'),
    pairs: figures.invoices
      ? [
          { label: t('first'), value: figures.invoices.first },
          { label: t('last'), value: figures.invoices.last },
          { label: t('count'), value: String(figures.invoices.count) },
        ]
      : [],
    notes: [],
  });

  const pieces = (counted: Pieces): Pair[] =>
    DENOMINATIONS.flatMap(value => {
      const count = counted[value] ?? 0;
      return count === 0
        ? []
        : [{ label: `${formatPaise(Number(value))} × ${count}`, value: money(Number(value) * count) }];
    });

  return { difference, cashPairs, others, invoices, pieces };
};

export const isShown = ({ pairs, notes }: Section): boolean => pairs.length + notes.length > 0;
