/** The Z report of a drawer's session on a sheet or a roll; cash events are listed on a sheet alone. */
import type { DrawerReport } from '../calls/answers/drawers.ts';
import { businessDateOf, paperDate } from '../rules/businessDate.ts';
import { DENOMINATIONS, type Pieces } from '../rules/denominations.ts';
import { formatPaise } from '../rules/money.ts';
import type { Fact, TranslatePaper } from './documentModel.ts';
import { shopParty, type InvoiceParty, type InvoiceShop } from './invoiceDocument.ts';
import { ON_A_ROLL, pagesOf, type Layout } from './layout.ts';
import { textWidth } from './measure.ts';
import { innerWidth, PAPERS, type Paper } from './paper.ts';
import {
  column,
  row,
  type DrawnDocument,
  type PaperNode,
  type PaperSize,
  type TableRow,
  type TextNode,
} from './tree.ts';

export interface ZReport {
  shop: InvoiceParty;
  timeZone: string;
  report: DrawerReport;
}

export const zReport = (report: DrawerReport, shop: InvoiceShop, timeZone: string): ZReport => ({
  shop: shopParty(shop),
  timeZone,
  report,
});

interface ReportStyle {
  size: PaperSize;
  lang: DrawnDocument['lang'];
}

interface Pair extends Fact {
  bold?: boolean;
}
interface Section {
  title: string;
  pairs: Pair[];
  notes: string[];
}

const money = (paise: number): string => formatPaise(paise, { decimals: 'always' });
const signed = (paise: number): string => formatPaise(paise, { decimals: 'always', signed: true });

/** Enough of it to tell it from every other, in groups that can be read aloud. */
const shortHead = (head: string): string => head.slice(0, 16).match(/.{4}/g)?.join(' ') ?? head;

function wordsOf({ report, timeZone }: ZReport, translate: TranslatePaper) {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const at = (instant: string): string =>
    `${paperDate(businessDateOf(new Date(instant), timeZone))} ${clock.format(new Date(instant))}`;
  const t = (key: string, params?: Record<string, string | number>) => translate(`report.${key}`, params);
  const { opening } = report;

  const facts: Fact[] = [
    { label: t('drawer'), value: report.drawer.name },
    { label: t('reportNo'), value: report.reportNo ?? '–' },
    { label: t('businessDate'), value: paperDate(report.businessDate) },
    { label: t('opened'), value: at(report.openedAt) },
    { label: t('openedBy'), value: report.openedBy.name },
    ...(report.closedAt && report.closedBy
      ? [
          { label: t('closed'), value: at(report.closedAt) },
          { label: t('closedBy'), value: report.closedBy.name },
        ]
      : []),
  ];

  const last = report.closes.at(-1);
  const difference = (paise: number): Pair => ({
    label: t(paise < 0 ? 'short' : paise > 0 ? 'over' : 'agrees'),
    value: signed(paise),
    bold: true,
  });
  const cash: Section = {
    title: t('cash'),
    pairs: [
      ...(opening.carriedPaise === null || opening.differencePaise === 0
        ? []
        : [
            { label: t('carried'), value: money(opening.carriedPaise) },
            { label: t('openingDifference'), value: signed(opening.differencePaise) },
          ]),
      { label: t('opening'), value: money(opening.countedPaise) },
      ...(report.sums ?? []).map(({ kind, inPaise, outPaise, entries }) => ({
        label: `${t(`kinds.${kind}`)} (${entries})`,
        value: signed(inPaise - outPaise),
      })),
      ...(report.expectedPaise === null
        ? []
        : [{ label: t('expected'), value: money(report.expectedPaise), bold: true }]),
      ...(report.countedPaise === null
        ? []
        : [{ label: t('counted'), value: money(report.countedPaise), bold: true }]),
      ...(report.differencePaise === null ? [] : [difference(report.differencePaise)]),
    ],
    notes: [
      ...(opening.reason ? [t('openingReason', { reason: opening.reason })] : []),
      ...(report.closedAt && last?.reason ? [t('reason', { reason: last.reason })] : []),
    ],
  };

  const others: Section = {
    title: t('others'),
    pairs: (report.others ?? []).map(({ method, amountPaise, payments }) => ({
      label: `${translate(`methods.${method}`)} (${payments})`,
      value: money(amountPaise),
    })),
    notes: [],
  };
  const invoices: Section = {
    title: t('invoices'),
    pairs: report.invoices
      ? [
          { label: t('first'), value: report.invoices.first },
          { label: t('last'), value: report.invoices.last },
          { label: t('count'), value: String(report.invoices.count) },
        ]
      : [],
    notes: [],
  };

  const pieces = (counted: Pieces): Pair[] =>
    DENOMINATIONS.flatMap(value => {
      const count = counted[value] ?? 0;
      return count === 0
        ? []
        : [{ label: `${formatPaise(Number(value))} × ${count}`, value: money(Number(value) * count) }];
    });
  const closing = report.counts.filter(({ kind }) => kind === 'CLOSING');
  const counted = report.closedAt ? closing.at(-1) : undefined;
  const earlier = closing.slice(0, counted ? -1 : undefined);
  const count: Section = {
    title: t('count'),
    pairs: counted ? pieces(counted.counted) : [],
    notes: earlier.map(each =>
      t('countedBefore', { amount: money(each.countedPaise), name: each.by, at: at(each.at) }),
    ),
  };

  const versions = report.closes.flatMap(({ reopened, ...close }): Section[] =>
    reopened
      ? [
          {
            title: `${t('versions')} · ${close.reportNo}`,
            pairs: [
              { label: t('counted'), value: money(close.countedPaise) },
              { ...difference(close.differencePaise), bold: false },
            ],
            notes: [
              t('reopened', { name: reopened.by, at: at(reopened.at) }),
              t('reason', { reason: reopened.reason }),
            ],
          },
        ]
      : [],
  );
  const isShown = ({ pairs, notes }: Section): boolean => pairs.length + notes.length > 0;
  return {
    facts,
    beside: [cash],
    other: [count, others, invoices, ...versions].filter(isShown),
    time: (instant: string) => clock.format(new Date(instant)),
    t,
  };
}

/** Draws a report; `translate` reads `i18n/{lang}/invoice.ts`. */
export function drawZReport(
  document: ZReport,
  { size, lang }: ReportStyle,
  translate: TranslatePaper,
): DrawnDocument {
  const paper = PAPERS[size];
  const { report, shop } = document;
  const title = translate(report.closedAt ? 'report.title' : 'report.soFar');
  return {
    paper: size,
    lang,
    title: `${title} ${report.reportNo ?? report.drawer.name}`,
    author: shop.name,
    date: report.businessDate,
    pages: pagesOf(layoutOf(document, title, paper, lang === 'ar', translate), paper),
  };
}

function layoutOf(
  document: ZReport,
  title: string,
  paper: Paper,
  rightToLeft: boolean,
  translate: TranslatePaper,
): Layout {
  const { shop, report } = document;
  const { facts, beside, other, time, t } = wordsOf(document, translate);
  const base = paper.pt;
  const text = (
    words: string,
    { size = 1, ...style }: Partial<TextNode> & { size?: number } = {},
  ): TextNode => ({
    kind: 'text',
    text: words,
    pt: base * size,
    ...style,
  });
  const quiet = (words: string, style: Partial<TextNode> & { size?: number } = {}) =>
    text(words, { size: 0.88, ink: 'soft', ...style });
  // Figures of a column end at one line, in every direction of text.
  const align = rightToLeft ? ('start' as const) : ('end' as const);
  const figure = (words: string, style: Partial<TextNode> = {}) =>
    text(words, { figure: true, align, ...style });
  const widest = (pairs: readonly Pair[]): number =>
    Math.max(0, ...pairs.map(({ value, bold }) => textWidth(value, base, bold))) + 0.5;
  const sumWidth = widest([...beside, ...other].flatMap(({ pairs }) => pairs));
  const sectionOf = ({ title: heading, pairs, notes }: Section): PaperNode => {
    return column(
      [
        text(heading, { bold: true, heading: true, edges: ['bottom'], rule: 'hair', pad: [0.4, 0] }),
        ...pairs.map(({ label, value, bold = false }) =>
          row([text(label, { grow: 1, bold }), figure(value, { width: sumWidth, bold })], {
            gap: 1.5,
            above: 0.4,
          }),
        ),
        ...notes.map(note => quiet(note, { above: 0.6 })),
      ],
      { above: 3 },
    );
  };
  const sides = ([...all]: PaperNode[], [...rest]: PaperNode[]): PaperNode =>
    row([column(all, { grow: 1 }), column(rest, { grow: 1 })], { gap: 8 });
  const factPairs = (all: readonly Fact[]): PaperNode[] =>
    all.map(({ label, value }) =>
      row([quiet(label, { grow: 1 }), text(value, { grow: 1.4, align: 'end' })], { gap: 1.5, above: 0.3 }),
    );
  const sign = (words: string): PaperNode =>
    column([text(' ', { size: 3 }), quiet(words, { edges: ['top'], rule: 'hair', pad: [0.6, 0] })], {
      grow: 1,
    });
  const head = report.seal ? shortHead(report.seal.head) : null;
  const sealed = report.closedAt
    ? [
        row(
          [
            quiet(t('seal'), { grow: 1 }),
            head ? figure(head, { width: textWidth(head, base) + 1 }) : text(t('notSealed')),
          ],
          { gap: 1.5, above: 3 },
        ),
      ]
    : [];
  const signatures = row([sign(t('signCounted')), sign(t('signOwner'))], { gap: 6, above: 4 });

  if (paper.roll)
    return {
      ...ON_A_ROLL,
      head: [
        text(shop.name, { bold: true, size: 1.25, align: 'center' }),
        text(title, { bold: true, heading: true, size: 1.15, align: 'center', above: 1 }),
        column(factPairs(facts), { above: 1.5 }),
        ...[...beside, ...other].map(sectionOf),
      ],
      closing: [...sealed, signatures],
    };

  const half = Math.ceil(facts.length / 2);
  const events = report.events ?? [];
  const cell = (words: string, style: Partial<TextNode> & { size?: number } = {}): TextNode[] => [
    text(words, style),
  ];
  const headCell = (key: string, style: Partial<TextNode> = {}): TextNode[] => [quiet(t(key), style)];
  const lines = events.map((event): TableRow => {
    const named = [t(`kinds.${event.kind}`), event.documentNo].filter(Boolean).join(' ');
    return {
      role: 'line',
      cells: [
        cell(time(event.at)),
        cell(event.late ? `${named} · ${t('late', { date: paperDate(event.businessDate) })}` : named),
        cell(event.by),
        [figure(signed(event.amountPaise))],
      ],
    };
  });
  const amountWidth = widest(events.map(({ amountPaise }) => ({ label: '', value: signed(amountPaise) })));
  const width = innerWidth(paper);
  return {
    head: [
      row([
        column(
          [
            text(shop.name, { bold: true, size: 1.5, heading: true }),
            ...shop.address.map(each => text(each)),
          ],
          {
            grow: 1,
          },
        ),
        column([text(title, { bold: true, heading: true, size: 1.5, align: 'end' })], { grow: 1 }),
      ]),
      column([sides(factPairs(facts.slice(0, half)), factPairs(facts.slice(half)))], {
        above: 3,
        edges: ['top'],
        rule: 'line',
        pad: [1.5, 0],
      }),
      sides(beside.map(sectionOf), other.map(sectionOf)),
      ...(lines.length > 0 ? [text(t('events'), { bold: true, heading: true, above: 5 })] : []),
    ],
    runningHead: [quiet(`${shop.name} · ${title} ${report.reportNo ?? ''}`), text('', { above: 2 })],
    table: {
      kind: 'table',
      columns: [{ width: width * 0.1 }, {}, { width: width * 0.26 }, { width: amountWidth + 2 }],
      cellPad: [0.6, 0.6],
      look: { headRule: 'line', lines: 'hair' },
    },
    tableHead:
      lines.length > 0
        ? {
            role: 'head',
            cells: [
              headCell('time'),
              headCell('document'),
              headCell('person'),
              headCell('amount', { align }),
            ],
          }
        : null,
    lines,
    carried: null,
    closing: [sides(sealed, []), signatures],
    foot: ({ page, pages }) => [
      row(
        [
          quiet(`${shop.name} · ${report.reportNo ?? ''}`, { grow: 2 }),
          quiet(translate('page', { page, pages }), { grow: 1, align: 'end' }),
        ],
        {
          above: 2,
        },
      ),
    ],
    stamp: null,
  };
}
