/** TEMPLATE_004: who sells, who buys and how to pay stand in a column at the side, the goods beside them. */
import type { Layout, PageOf } from '../layout.ts';
import { innerWidth, type Paper } from '../paper.ts';
import type { SaidDocument } from '../said.ts';
import { column, row, type PaperNode } from '../tree.ts';
import { kitOf } from './kit.ts';

export function sheet004(said: SaidDocument, paper: Paper): Layout {
  const kit = kitOf(said, paper);
  const { text, quiet, strong } = kit;
  const wide = paper.size === 'A4';
  const side = wide ? 48 : 36;
  const gap = wide ? 6 : 4;
  const flowWidth = innerWidth(paper) - side - gap;
  const table = kit.table(
    wide
      ? ['no', 'item', 'quantity', 'rate', 'taxable', 'gst', 'amount']
      : ['item', 'quantity', 'rate', 'taxable', 'amount'],
    { width: flowWidth, fold: wide ? ['hsn'] : ['hsn', 'gst'], inline: !wide, pad: 0.7 },
  );
  const apartFromSide = { above: 4 };

  const sideOf = ({ page }: PageOf): PaperNode[] =>
    page > 1
      ? [
          strong(said.issuer.name),
          kit.stacked(said.number, {}, { above: 2 }),
          kit.stacked(said.date, {}, { above: 2 }),
        ]
      : [
          ...kit.logo(13),
          strong(said.issuer.name, { size: 1.4, ink: 'accent', heading: true, above: 1 }),
          ...kit.party({ ...said.issuer, name: '' }),
          column([quiet(said.other.label), ...kit.party(said.other)], apartFromSide),
          ...[said.number, said.date, ...said.facts].map(fact =>
            kit.stacked(fact, { bold: true }, { above: 2 }),
          ),
          column(kit.pay(side - 14), apartFromSide),
          { kind: 'spring' },
        ];

  return {
    head: [
      row(
        [
          strong(said.title, { size: 2.4, ink: 'accent', grow: 1, heading: true }),
          quiet(said.copy ?? '', { width: wide ? 42 : 30, align: 'end' }),
        ],
        { alignItems: 'end' },
      ),
      ...kit.notices(),
      text('', { above: 4 }),
    ],
    runningHead: [quiet([said.title, said.copy].filter(Boolean).join(' · ')), text('', { above: 2 })],
    table: {
      kind: 'table',
      columns: table.columns,
      cellPad: [1.3, 0.7],
      look: { lines: 'hair', headRule: 'heavy' },
    },
    tableHead: table.head,
    lines: table.lines,
    carried: table.carried,
    closing: [
      row(
        [
          text('', { grow: 1 }),
          column(
            [
              ...kit.totals(),
              kit.apart(
                said.grand,
                { bold: true, size: 1.4, ink: 'accent' },
                { edges: ['top', 'bottom'], rule: 'heavy', pad: [1.2, 0], above: 1 },
              ),
              column(kit.settled(), { above: 1 }),
            ],
            { width: flowWidth * 0.62 },
          ),
        ],
        { above: 3 },
      ),
      column([...kit.inWords(2), ...kit.payments(), ...kit.taxes(flowWidth, { above: 3 })], { above: 3 }),
      row([column(kit.notes(), { grow: 1 }), kit.signature('end', { width: wide ? 50 : 36 })], {
        gap: 5,
        above: 4,
        alignItems: 'end',
      }),
    ],
    foot: at => [quiet(said.page(at.page, at.pages), { align: 'end', above: 2 })],
    frame: (flow, at) => [
      row([column(sideOf(at), { width: side, fill: 'tint', pad: [4, 3] }), column(flow, { grow: 1 })], {
        gap,
        grow: 1,
      }),
    ],
    flowWidth,
    stamp: said.stamp,
  };
}

/** On a roll: what is to be paid and its QR code come first, the rest after. */
export function roll004(said: SaidDocument, paper: Paper): Layout {
  const kit = kitOf(said, paper);
  const { text, quiet, strong } = kit;
  const rule: PaperNode = text('', { edges: ['bottom'], rule: 'hair', pad: [0.8, 0] });
  return {
    head: [
      ...(said.stamp ? [strong(said.stamp, { size: 1.8 })] : []),
      ...kit.logo(10),
      strong(said.issuer.name, { size: 1.4, heading: true }),
      ...kit.party({ ...said.issuer, name: '' }, { rest: { size: 0.9 } }),
      column(
        [
          strong(said.title, { heading: true }),
          ...(said.copy ? [quiet(said.copy)] : []),
          kit.apart(said.number),
          kit.apart(said.date),
          kit.apart(said.grand, { bold: true, size: 1.35 }, { above: 0.5 }),
          ...kit.settled(),
          ...kit.pay(paper.width * 0.42),
        ],
        { fill: 'tint', pad: [1.5, 1.5], above: 1.5 },
      ),
      ...kit.notices(),
      quiet(said.other.label, { above: 1.5 }),
      ...kit.party(said.other),
      ...said.facts.map(fact => kit.apart(fact)),
      rule,
      ...kit.stackedLines(),
    ],
    runningHead: [],
    table: { kind: 'table', columns: [], cellPad: [0, 0], look: {} },
    tableHead: null,
    lines: [],
    carried: null,
    closing: [
      rule,
      column(kit.totals(), { above: 1 }),
      kit.apart(said.grand, { bold: true }),
      ...kit.payments(),
      ...kit.taxes(innerWidth(paper), { above: 1.5 }),
      column(kit.inWords(1), { above: 1.5 }),
      ...kit.notes(),
      ...(said.by ? [quiet(`${said.by.label}: ${said.by.value}`, { above: 1.5 })] : []),
      strong(said.thanks, { above: 1 }),
    ],
    foot: () => [],
    stamp: null,
  };
}
