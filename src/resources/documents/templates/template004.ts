/** TEMPLATE_004 has seller, buyer and payment in a side column of the first sheet, as far as they fit. */
import { ON_A_ROLL, type Layout } from '../layout.ts';
import { heightOfAll } from '../measure.ts';
import { innerWidth, type PaperFormat } from '../paper.ts';
import type { DocumentModel } from '../documentModel.ts';
import { column, row, type PaperNode } from '../tree.ts';
import { kitOf } from './kit.ts';

const PAD = [4, 3] as const;

export function sheet004(model: DocumentModel, paper: PaperFormat): Layout {
  const kit = kitOf(model, paper);
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
  const foot = (words: string): PaperNode => quiet(words, { align: 'end', above: 2 });
  const beside = { above: 4 };
  const customer = [quiet(model.other.label), ...kit.party(model.other)];
  const fields = [model.number, model.date, ...model.facts];
  const code = kit.pay(side - 14);
  const inSide: PaperNode[] = [
    ...kit.logo(13),
    strong(model.issuer.name, { size: 1.4, ink: 'accent', heading: true, above: 1 }),
    ...kit.party({ ...model.issuer, name: '' }),
  ];
  const room = paper.height - 2 * paper.margin - heightOfAll([foot(' ')], side) - 2 * PAD[0] - 2;
  const fitsIn = (nodes: readonly PaperNode[]): boolean => {
    const fits = heightOfAll([...inSide, ...nodes], side - 2 * PAD[1]) <= room;
    if (fits) inSide.push(...nodes);
    return fits;
  };
  const customerBeside = fitsIn([column(customer, beside)]);
  const fieldsBeside = fitsIn(fields.map(fact => kit.stacked(fact, { bold: true }, { above: 2 })));
  const codeBeside = code.length > 0 && fitsIn([column(code, beside)]);

  return {
    head: [
      row(
        [
          strong(model.title, { size: 2.4, ink: 'accent', grow: 1, heading: true }),
          quiet(model.copy ?? '', { width: wide ? 42 : 30, align: 'end' }),
        ],
        { alignItems: 'end' },
      ),
      ...kit.notices(),
      ...(fieldsBeside
        ? []
        : [
            row(
              fields.map(fact => kit.stacked(fact, { bold: true }, { grow: 1 })),
              { gap: 2, above: 3 },
            ),
          ]),
      ...(customerBeside ? [] : [column(customer, { above: 3 })]),
      text('', { above: 4 }),
    ],
    runningHead: kit.runningHead(),
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
                model.grand,
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
      row(
        [
          ...(codeBeside ? [] : code),
          column(kit.notes(), { grow: 1 }),
          kit.signature('end', { width: wide ? 50 : 36 }),
        ],
        { gap: 5, above: 4, alignItems: 'end' },
      ),
      ...kit.links({}, { above: 3, edges: ['top'], rule: 'hair', pad: [1, 0] }),
    ],
    foot: at => [foot(model.page(at.page, at.pages))],
    frame: flow => [
      row(
        [
          column([...inSide, { kind: 'spring' }], { width: side, fill: 'tint', pad: PAD }),
          column(flow, { grow: 1 }),
        ],
        { gap, grow: 1 },
      ),
    ],
    flowWidth,
    stamp: model.stamp,
  };
}

/** The roll has amount due and QR code first. */
export function roll004(model: DocumentModel, paper: PaperFormat): Layout {
  const kit = kitOf(model, paper);
  const { text, quiet, strong } = kit;
  const rule: PaperNode = text('', { edges: ['bottom'], rule: 'hair', pad: [0.8, 0] });
  return {
    ...ON_A_ROLL,
    head: [
      ...(model.stamp ? [strong(model.stamp, { size: 1.8 })] : []),
      ...kit.logo(10),
      strong(model.issuer.name, { size: 1.4, heading: true }),
      ...kit.party({ ...model.issuer, name: '' }, { rest: { size: 0.9 } }),
      column(
        [
          strong(model.title, { heading: true }),
          ...(model.copy ? [quiet(model.copy)] : []),
          kit.apart(model.number),
          kit.apart(model.date),
          kit.apart(model.grand, { bold: true, size: 1.35 }, { above: 0.5 }),
          ...kit.settled(),
          ...kit.pay(paper.width * 0.42),
        ],
        { fill: 'tint', pad: [1.5, 1.5], above: 1.5 },
      ),
      ...kit.notices(),
      quiet(model.other.label, { above: 1.5 }),
      ...kit.party(model.other),
      ...model.facts.map(fact => kit.apart(fact)),
      rule,
      ...kit.stackedLines(),
    ],
    closing: [
      rule,
      column(kit.totals(), { above: 1 }),
      kit.apart(model.grand, { bold: true }),
      ...kit.payments(),
      ...kit.taxes(innerWidth(paper), { above: 1.5 }),
      column(kit.inWords(1), { above: 1.5 }),
      ...kit.notes(),
      ...kit.links({}, { above: 1.5 }),
      ...(model.by ? [quiet(kit.labelled(model.by), { above: 1.5 })] : []),
      strong(model.thanks, { above: 1 }),
    ],
  };
}
