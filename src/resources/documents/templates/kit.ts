import { textWidth } from '../measure.ts';
import { innerWidth, type PaperFormat } from '../paper.ts';
import {
  labelled,
  type ColumnRole,
  type Fact,
  type CellModel,
  type ColumnModel,
  type DocumentModel,
  type PartyModel,
  type RowModel,
} from '../documentModel.ts';
import {
  column,
  row,
  type Align,
  type PaperNode,
  type StackNode,
  type TableColumn,
  type TableRow,
  type TextNode,
} from '../tree.ts';
import { formatPaise } from '../../../kit/rules/money.ts';

type TextStyle = Partial<Omit<TextNode, 'kind' | 'text'>> & { size?: number };
type BoxStyle = Omit<StackNode, 'kind' | 'children'>;

export interface TableParts {
  columns: TableColumn[];
  head: TableRow;
  lines: TableRow[];
  carried: (upTo: number, which: 'forward' | 'brought') => TableRow;
}

/** It is the gap before a code behind a name, in millimetres, so that it is not read as part of it. */
const GAP_OF_CODES = 1.2;

/** Grid rules take so many millimetres from the cells. */
const RULES_ROOM = 0.6;

export const kitOf = (model: DocumentModel, paper: PaperFormat) => {
  const base = paper.pt;

  const text = (words: string, { size = 1, ...style }: TextStyle = {}): TextNode => ({
    kind: 'text',
    text: words,
    pt: base * size,
    ...style,
  });
  const quiet = (words: string, style: TextStyle = {}): TextNode =>
    text(words, { size: 0.88, ink: 'soft', ...style });
  const strong = (words: string, style: TextStyle = {}): TextNode => text(words, { bold: true, ...style });
  const figure = (words: string, style: TextStyle = {}): TextNode =>
    text(words, { figure: true, align: 'end', ...style });

  const figureAlign = model.rightToLeft ? 'start' : 'end';

  const apart = (fact: Fact, style: TextStyle = {}, box: BoxStyle = {}): StackNode => {
    const value = valueWidth(fact.value, style);
    // Right to left, sums are as wide as the widest, to align.
    if (model.rightToLeft && !paper.roll && MONEY.test(fact.value))
      return row(
        [
          text(fact.label, { grow: 1, ...style }),
          figure(fact.value, { align: figureAlign, ...style, width: Math.max(value, sumWidth(box)) }),
        ],
        { gap: 1.5, ...box },
      );
    // Long State names leave no room for the label on a roll: they wrap.
    const isLong = value > innerWidth(paper) * 0.6;
    return row(
      [
        text(fact.label, { grow: 1, ...style }),
        isLong
          ? text(fact.value, { align: 'end', ...style, grow: 1.6 })
          : figure(fact.value, { ...style, width: value }),
      ],
      { gap: 1.5, ...box },
    );
  };
  const valueWidth = (value: string, { size = 1, bold = false }: TextStyle): number =>
    textWidth(value, base * size, bold) + 0.5;

  /** Answers the width of the widest sum, the grand total, with the padding of its box. */
  const sumWidth = ({ pad = 0 }: BoxStyle): number =>
    Math.max(
      valueWidth(model.grand.value, { size: 1.35, bold: true }),
      ...[...model.totals, ...model.settled].map(({ value }) => valueWidth(value, { bold: true })),
    ) - (typeof pad === 'number' ? pad : pad[1]);

  const facts = (all: readonly Fact[], style: TextStyle = {}, box: BoxStyle = {}): StackNode => {
    const widest = Math.max(...all.map(({ label }) => textWidth(label, base * 0.88)), 1);
    const labels = Math.min(widest, innerWidth(paper) * 0.3) + 1;
    return column(
      all.map(({ label, value }) =>
        row([quiet(label, { width: labels }), text(value, { grow: 1, ...style })], { gap: 1.5 }),
      ),
      { gap: 0.3, ...box },
    );
  };

  const labelledFact = (fact: Fact): string => labelled(fact, model.lang);
  const factLine = ({ label, value }: Fact): string => `${label} ${value}`;

  const party = (who: PartyModel, style: { name?: TextStyle; rest?: TextStyle } = {}): PaperNode[] => [
    ...(who.name ? [strong(who.name, style.name)] : []),
    ...who.address.map(line => text(line, style.rest)),
    ...who.facts.map(fact => text(factLine(fact), style.rest)),
  ];

  const logo = (height: number, align: Align = 'start'): PaperNode[] =>
    model.logo
      ? [{ kind: 'picture', src: model.logo, height, maxWidth: height * 3, alt: model.issuer.name, align }]
      : [];

  const notices = (style: TextStyle = {}): PaperNode[] =>
    model.notices.map(notice =>
      text(notice.text, { ...(notice.danger ? { ink: 'danger' as const } : {}), above: 1, ...style }),
    );

  const inWords = (languages: number, style: TextStyle = {}): PaperNode[] =>
    model.inWords.texts.length === 0
      ? []
      : [
          quiet(model.inWords.label, style.align ? { align: style.align } : {}),
          ...model.inWords.texts.slice(0, languages).map(words => text(words, style)),
        ];

  const payments = (): PaperNode[] =>
    model.payments.rows.length === 0
      ? []
      : [
          quiet(model.payments.label, { above: 1.5 }),
          ...model.payments.rows.flatMap(({ label, value, reference }) =>
            paper.roll
              ? [apart({ label, value }), ...(reference ? [quiet(reference)] : [])]
              : [
                  row(
                    [
                      text(label, { width: paidBy }),
                      figure(value, { width: base * 2.6, align: figureAlign }),
                      quiet(reference, { grow: 1 }),
                    ],
                    { gap: 1.5 },
                  ),
                ],
          ),
        ];
  const paidBy = Math.max(0, ...model.payments.rows.map(({ label }) => textWidth(label, base))) + 1;

  const pay = (size: number): PaperNode[] =>
    model.pay
      ? [
          column(
            [
              { kind: 'qr', text: model.pay.text, size, alt: `${model.pay.caption} ${model.pay.amount}` },
              quiet(model.pay.caption, { align: 'center' }),
              strong(model.pay.amount, { align: 'center', figure: true }),
            ],
            { alignItems: 'center', above: 1, ...(paper.roll ? {} : { width: size + 4 }) },
          ),
        ]
      : [];

  const notes = (style: TextStyle = {}): PaperNode[] =>
    model.notes.map(({ title, lines }) =>
      column([strong(title, { size: 0.88 }), ...lines.map(line => text(line, { size: 0.88, ...style }))], {
        above: 1.2,
      }),
    );

  const signature = (align: Align = 'center', style: BoxStyle = {}): StackNode =>
    column(
      [
        text(model.signature.above, { align }),
        model.signature.image
          ? {
              kind: 'picture',
              src: model.signature.image,
              height: base * 1.4,
              maxWidth: base * 4.5,
              alt: model.signature.below,
              align,
            }
          : text(' ', { size: 3.2 }),
        quiet(model.signature.below, { align, edges: ['top'], rule: 'hair', pad: [0.6, 0] }),
        ...(model.by ? [quiet(labelledFact(model.by), { align })] : []),
      ],
      style,
    );

  const taxes = (
    width: number,
    { grid = false, above = 0 }: { grid?: boolean; above?: number } = {},
  ): PaperNode[] => {
    if (!model.taxes) return [];
    const { heads, rows } = model.taxes;
    const pad = grid ? 0.8 : 0.4;
    // Headings that fill their columns have it between them.
    const gap = grid ? 0 : 1.2;
    const widthsAt = (size: number): number[] =>
      heads.map(
        (head, index) =>
          Math.max(
            longestWord(head, base * size),
            ...rows.map(each => textWidth(each[index] ?? '', base * size)),
          ) +
          2 * pad +
          (index > 0 ? 1 + gap : RULES_ROOM),
      );
    let size = 0.88;
    while (size > 0.5 && sumOf(widthsAt(size)) > width) size -= 0.04;
    // A roll printer has 8 dots/mm: smaller type is illegible.
    if (paper.roll && size < 0.72)
      return rows.map(([rate = '', ...values], at) =>
        column(
          values.map((value, index) =>
            apart(
              { label: index === 0 ? `${heads[0]} ${rate} · ${heads[1]}` : (heads[index + 1] ?? ''), value },
              softly,
            ),
          ),
          { above: at === 0 ? above : 0.5 },
        ),
      );
    const widths = widthsAt(size);
    const cells = (words: readonly string[], head: boolean): TextNode[][] =>
      words.map((each, index) => [
        text(each, {
          size,
          align: index === 0 ? 'start' : figureAlign,
          ...(head ? { ink: 'soft' as const } : { figure: true }),
        }),
      ]);
    return [
      {
        kind: 'table',
        columns: widths.map((each, index) => (index === 0 ? {} : { width: each })),
        cellPad: grid ? [0.5, pad] : [0.25, pad],
        look: grid ? { grid: 'line' } : { headRule: 'hair' },
        above,
        rows: [
          { role: 'head', cells: cells(heads, true) },
          ...rows.map(each => ({ role: 'line' as const, cells: cells(each, false) })),
        ],
      },
    ];
  };

  const totals = (style: TextStyle = {}): PaperNode[] => model.totals.map(total => apart(total, style));
  const settled = (style: TextStyle = {}): PaperNode[] =>
    model.settled.map(({ strong: bold, ...fact }) => apart(fact, { ...style, bold }));

  /** Draws the table of lines in this template's columns, each as wide as its longest figure. */
  const table = (
    roles: readonly ColumnRole[],
    {
      width = innerWidth(paper),
      size = 1,
      pad = 0.8,
      head = {},
      fold = [],
      inline = false,
    }: {
      width?: number;
      size?: number;
      pad?: number;
      head?: TextStyle;
      fold?: readonly ColumnRole[];
      inline?: boolean;
    } = {},
  ): TableParts => {
    const shown = roles
      .flatMap(role => model.table.columns.find(each => each.role === role) ?? [])
      .map((each): ColumnModel => ({ ...each, align: each.align === 'end' ? figureAlign : each.align }));
    const bold = head.bold ?? false;
    const letters = fittingSize(shown, { width, size, pad, bold });
    const widthOf = (each: ColumnModel): number => columnWidth(each, letters, pad, bold);
    const cell = (cellOf: CellModel | undefined, each: ColumnModel): TextNode[] => [
      ...(cellOf?.main ?? []).map(words =>
        text(words, { size: letters, align: each.align, figure: each.figure }),
      ),
      ...(cellOf?.small ?? []).map(words =>
        text(words, { size: letters * 0.84, ink: 'soft', align: each.align, figure: each.figure }),
      ),
    ];
    const sums = runningSums(model.table.rows);
    const folded = model.table.columns.filter(each => fold.includes(each.role));
    const foldedOf = (cells: RowModel['cells']): string[] =>
      folded.flatMap(each => {
        const value = cells[each.role]?.main[0];
        return value ? [`${each.label} ${value}`] : [];
      });
    const itemWidth = width - 2 * pad - sumOf(shown.map(each => (each.role === 'item' ? 0 : widthOf(each))));
    const behindEachOther = (codes: readonly string[]): readonly string[] => {
      const line = codes.join(' · ');
      return textWidth(line, base * letters * 0.84) <= itemWidth ? [line] : codes;
    };
    const itemOf = ({ cells }: RowModel): CellModel => {
      const codes = cells.item?.small ?? [];
      const below = foldedOf(cells);
      return {
        main: cells.item?.main ?? [],
        small: inline
          ? [...behindEachOther(codes), below.length > 1 ? codeLine(cells) : below.join('')].filter(Boolean)
          : [...codes, ...below],
      };
    };
    return {
      columns: shown.map(each => (each.role === 'item' ? {} : { width: widthOf(each) })),
      head: {
        role: 'head',
        cells: shown.map(each => [
          text(each.label, { size: letters * 0.92, ink: 'soft', align: each.align, ...head }),
        ]),
      },
      lines: model.table.rows.map(each => ({
        role: 'line',
        cells: shown.map(which => cell(which.role === 'item' ? itemOf(each) : each.cells[which.role], which)),
      })),
      carried: (upTo, which) => ({
        role: 'sum',
        cells: shown.map(each => {
          const paise = sums[upTo]?.[each.role];
          if (each.role === 'item') return [text(model.table.carried[which], { size: letters, bold: true })];
          return paise === undefined
            ? []
            : [figure(plain(paise), { size: letters, bold: true, align: figureAlign })];
        }),
      }),
    };
  };

  function columnWidth(each: ColumnModel, letters: number, pad: number, bold: boolean): number {
    const widths = model.table.rows.flatMap(({ cells }) => [
      ...(cells[each.role]?.main ?? []).map(words => textWidth(words, base * letters)),
      ...(cells[each.role]?.small ?? []).map(words => textWidth(words, base * letters * 0.84)),
    ]);
    const last = runningSums(model.table.rows).at(-1)?.[each.role];
    const sum = last === undefined ? 0 : textWidth(plain(last), base * letters, true);
    const label = longestWord(each.label, base * letters * 0.92, bold);
    const gap = each.role === 'hsn' ? GAP_OF_CODES : 0;
    return Math.max(label, sum, ...widths) + 2 * pad + RULES_ROOM + gap;
  }

  /** Answers a smaller font where large amounts would leave no room for the name. */
  function fittingSize(
    shown: readonly ColumnModel[],
    { width, size, pad, bold }: { width: number; size: number; pad: number; bold: boolean },
  ): number {
    for (let letters = size; letters > 0.5; letters -= 0.05) {
      const taken = shown
        .filter(each => each.role !== 'item')
        .reduce((sum, each) => sum + columnWidth(each, letters, pad, bold), 0);
      if (width - taken >= base * letters * 3.6) return letters;
    }
    return 0.5;
  }

  const codeLine = (cells: RowModel['cells']): string =>
    [cells.hsn?.main[0], cells.gst?.main[0] && `GST ${cells.gst.main[0]}`].filter(Boolean).join(' · ');

  const amountBox = (value: string): TextNode => figure(value, { width: valueWidth(value, {}) });

  /** Writes '3. Galaxy S24'; empty for a continuation row. */
  const nameLine = (cells: RowModel['cells'], style: TextStyle = {}): TextNode[] =>
    cells.no ? [text(`${cells.no.main[0] ?? ''}. ${cells.item?.main.join(' ') ?? ''}`, style)] : [];

  const priceOf = (cells: RowModel['cells']): string =>
    [cells.quantity?.main[0], cells.rate?.main[0]].filter(Boolean).join(' × ');

  /** Lines below each other, for pages too narrow for columns. */
  const stackedLines = (): PaperNode[] =>
    model.table.rows.map(({ cells }) =>
      column(
        [
          ...nameLine(cells),
          ...(cells.item?.small ?? []).map(words => quiet(words)),
          ...(codeLine(cells) ? [quiet(codeLine(cells))] : []),
          ...(cells.quantity ? [apart({ label: priceOf(cells), value: cells.amount?.main[0] ?? '' })] : []),
          ...(cells.rate?.small ?? []).map(value =>
            apart({ label: model.discount, value }, { size: 0.88, ink: 'soft' }),
          ),
        ],
        { above: 0.8 },
      ),
    );

  const boxed = (children: readonly PaperNode[], style: BoxStyle = {}): StackNode =>
    column(children, { edges: ['top', 'bottom', 'start', 'end'], rule: 'line', pad: [1.2, 1.5], ...style });

  /** Puts short texts in a row, each with its own direction. */
  const running = (words: readonly string[], style: TextStyle = {}, box: BoxStyle = {}): StackNode =>
    row(
      words.filter(Boolean).map(each => text(each, { ...style, figure: MONEY.test(each) })),
      {
        wrap: true,
        gap: 2.5,
        ...(style.align === 'center' ? { justify: 'center' as const } : {}),
        ...box,
      },
    );

  const partyLine = (who: PartyModel, style: TextStyle = {}, box: BoxStyle = {}): PaperNode[] => {
    const words = [...who.address, ...who.facts.map(factLine)];
    return words.length > 0 ? [running(words, style, box)] : [];
  };
  const softly: TextStyle = { size: 0.88, ink: 'soft' };

  const partyIn = (who: PartyModel, style: { name?: TextStyle } = {}): PaperNode[] =>
    paper.size === 'A4'
      ? party(who, style)
      : [...(who.name ? [strong(who.name, style.name)] : []), ...partyLine(who)];

  const links = (style: TextStyle = {}, box: BoxStyle = {}): PaperNode[] =>
    model.links.length > 0 ? [running(model.links, { ...softly, ...style }, box)] : [];

  const stacked = (fact: Fact, style: TextStyle = {}, box: BoxStyle = {}): StackNode =>
    column([quiet(fact.label, { size: 0.82 }), text(fact.value, style)], box);

  const runningHead = (box: BoxStyle = {}): PaperNode[] => [
    row(
      [
        strong(model.issuer.name, { grow: 1 }),
        quiet([model.title, model.number.value, model.copy].filter(Boolean).join(' · '), {
          grow: 1.4,
          align: 'end',
        }),
      ],
      box,
    ),
    text('', { above: 2 }),
  ];

  const footLine = (at: { page: number; pages: number }): PaperNode =>
    row(
      [
        quiet(`${model.issuer.name} · ${model.number.value}`, { grow: 2 }),
        quiet(model.page(at.page, at.pages), { grow: 1, align: 'end' }),
      ],
      { above: 2 },
    );

  return {
    amountBox,
    apart,
    boxed,
    codeLine,
    factLine,
    facts,
    figure,
    footLine,
    inWords,
    links,
    logo,
    nameLine,
    notes,
    priceOf,
    labelled: labelledFact,
    notices,
    party,
    partyIn,
    partyLine,
    pay,
    payments,
    quiet,
    runningHead,
    settled,
    signature,
    running,
    softly,
    stacked,
    stackedLines,
    strong,
    table,
    taxes,
    text,
    totals,
  };
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Matches a formatted amount: '₹1,34,999.00', '-0.30'. */
const MONEY = /^-?₹?-?[\d,]+\.\d\d$/;

const plain = (paise: number): string => formatPaise(paise, { decimals: 'always', symbol: false });

function longestWord(words: string, pt: number, bold = false): number {
  return Math.max(0, ...words.split(/\s+/).map(word => textWidth(word, pt, bold)));
}

function runningSums(rows: readonly RowModel[]): Partial<Record<ColumnRole, number>>[] {
  const sums: Partial<Record<ColumnRole, number>>[] = [];
  let sum: Partial<Record<ColumnRole, number>> = {};
  for (const { carry } of rows) {
    sums.push(sum);
    sum = { ...sum };
    for (const [role, paise] of Object.entries(carry) as [ColumnRole, number][])
      sum[role] = (sum[role] ?? 0) + paise;
  }
  return [...sums, sum];
}
