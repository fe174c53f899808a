/** TEMPLATE_002 has the style of a register: a ruled frame, a field per fact, black only. */
import { ON_A_ROLL, type Layout } from '../layout.ts';
import { innerWidth, type PaperFormat } from '../paper.ts';
import type { Fact, DocumentModel } from '../documentModel.ts';
import { column, row, type PaperNode } from '../tree.ts';
import { kitOf } from './kit.ts';

export function sheet002(model: DocumentModel, paper: PaperFormat): Layout {
  const kit = kitOf(model, paper);
  const { text, quiet, strong } = kit;
  const wide = paper.size === 'A4';
  const width = innerWidth(paper);
  const issuerWidth = width * (wide ? 0.5 : 0.56);
  const table = kit.table(['no', 'item', 'hsn', 'gst', 'quantity', 'rate', 'taxable', 'amount'], {
    head: { ink: 'ink', bold: true },
  });
  const fields = [model.number, model.date, ...model.facts];
  const field = (fact: Fact | undefined, style: { edges?: readonly ('start' | 'bottom')[] }): PaperNode =>
    column(fact ? [quiet(fact.label, { size: 0.82 }), strong(fact.value)] : [], {
      grow: 1,
      pad: [0.8, 1.5],
      rule: 'line',
      ...style,
    });
  const pairs = Array.from({ length: Math.ceil(fields.length / 2) }, (_, index) => index * 2);

  return {
    head: [
      row([
        quiet('', { grow: 1 }),
        strong(model.title, { size: 1.35, align: 'center', grow: 2, heading: true }),
        quiet(model.copy ?? '', { grow: 1, align: 'end' }),
      ]),
      ...kit.notices({ align: 'center' }),
      row(
        [
          column(
            [
              row(
                [
                  ...kit.logo(wide ? 11 : 8),
                  column(kit.partyIn(model.issuer, { name: { size: 1.35, heading: true } }), { grow: 1 }),
                ],
                { gap: 3 },
              ),
            ],
            { width: issuerWidth, pad: [1.5, 2] },
          ),
          column(
            pairs.map(at =>
              row(
                [
                  field(fields[at], { edges: ['start', 'bottom'] }),
                  field(fields[at + 1], { edges: ['start', 'bottom'] }),
                ],
                {},
              ),
            ),
            { width: width - issuerWidth },
          ),
        ],
        { edges: ['top', 'start', 'end'], rule: 'line', above: 1 },
      ),
      column([quiet(model.other.label), ...kit.partyIn(model.other)], {
        edges: ['top', 'start', 'end'],
        rule: 'line',
        pad: [1.5, 2],
      }),
    ],
    runningHead: kit.runningHead(),
    table: {
      kind: 'table',
      columns: table.columns,
      cellPad: [0.8, 0.8],
      look: { grid: 'line', headFill: 'tint' },
    },
    tableHead: table.head,
    lines: table.lines,
    carried: table.carried,
    closing: [
      column(
        [
          row([
            column([...kit.inWords(2), ...kit.payments()], { grow: 1, pad: [1.5, 2] }),
            column(
              [
                ...kit.totals(),
                kit.apart(
                  model.grand,
                  { bold: true, size: 1.2 },
                  { edges: ['top', 'bottom'], rule: 'line', pad: [0.8, 0] },
                ),
                ...kit.settled(),
              ],
              { width: wide ? 68 : 50, pad: [1.5, 2], edges: ['start'], rule: 'line' },
            ),
          ]),
        ],
        { edges: ['bottom', 'start', 'end'], rule: 'line' },
      ),
      column(
        [
          ...kit.taxes(width, { grid: true }),
          row(
            [
              column([...kit.pay(wide ? 28 : 22)], { pad: [0.5, 1] }),
              column(kit.notes(), { grow: 1, pad: [1, 2] }),
              kit.signature('center', {
                width: wide ? 60 : 44,
                pad: [1.5, 2],
                edges: ['start'],
                rule: 'line',
              }),
            ],
            { edges: ['bottom', 'start', 'end', ...(model.taxes ? [] : (['top'] as const))], rule: 'line' },
          ),
          ...kit.links({ align: 'center' }, { above: 1.5 }),
        ],
        { above: 1.5 },
      ),
    ],
    foot: at => [text('', { above: 0.5 }), kit.footLine(at)],
    stamp: model.stamp,
  };
}

/** The roll has a framed heading; quantity, rate and amount stand in columns below each name. */
export function roll002(model: DocumentModel, paper: PaperFormat): Layout {
  const kit = kitOf(model, paper);
  const { text, quiet, strong } = kit;
  const rule: PaperNode = text('', { edges: ['bottom'], rule: 'line', pad: [0.5, 0] });
  const label = (role: 'quantity' | 'rate' | 'amount'): string =>
    model.table.columns.find(each => each.role === role)?.label ?? '';
  const third = (words: readonly string[], bold: boolean): PaperNode =>
    row(
      words.map((each, index) =>
        text(each, { grow: 1, align: index === 0 ? 'start' : 'end', figure: !bold, bold }),
      ),
      { gap: 1 },
    );
  return {
    ...ON_A_ROLL,
    head: [
      kit.boxed(
        [
          ...(model.stamp ? [strong(model.stamp, { size: 1.6, align: 'center' })] : []),
          strong(model.title, { size: 1.2, align: 'center', heading: true }),
          ...(model.copy ? [quiet(model.copy, { align: 'center' })] : []),
        ],
        {},
      ),
      text('', { above: 1.2 }),
      ...kit.logo(11),
      ...kit.party(model.issuer, { name: { size: 1.35, above: 1 } }),
      ...kit.notices(),
      rule,
      kit.facts([model.number, model.date, ...model.facts], {}, { above: 1 }),
      rule,
      quiet(model.other.label, { above: 1 }),
      ...kit.party(model.other),
      rule,
      column([third([label('quantity'), label('rate'), label('amount')], true)], {
        fill: 'tint',
        above: 1,
        pad: [0.4, 0],
      }),
      ...model.table.rows.map(({ cells }) =>
        column(
          [
            ...kit.nameLine(cells, { bold: true }),
            ...(cells.item?.small ?? []).map(words => quiet(words)),
            ...(kit.codeLine(cells) ? [quiet(kit.codeLine(cells))] : []),
            ...(cells.quantity
              ? [
                  third(
                    [cells.quantity.main[0] ?? '', cells.rate?.main[0] ?? '', cells.amount?.main[0] ?? ''],
                    false,
                  ),
                ]
              : []),
            ...(cells.rate?.small ?? []).map(value =>
              kit.apart({ label: model.discount, value }, { size: 0.88 }),
            ),
          ],
          { edges: ['bottom'], rule: 'hair', pad: [0.6, 0] },
        ),
      ),
    ],
    closing: [
      column(kit.totals(), { above: 1 }),
      kit.boxed([kit.apart(model.grand, { bold: true, size: 1.25 })], { above: 1 }),
      column(kit.settled(), { above: 0.5 }),
      ...kit.payments(),
      column(kit.inWords(1), { above: 1 }),
      ...kit.taxes(innerWidth(paper), { grid: true, above: 1.5 }),
      ...kit.pay(paper.width * 0.45),
      ...kit.notes(),
      ...kit.links({}, { above: 1.5 }),
      ...(model.by ? [quiet(kit.labelled(model.by), { above: 1.5 })] : []),
      strong(model.thanks, { above: 1 }),
    ],
  };
}
