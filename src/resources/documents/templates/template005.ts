/** TEMPLATE_005 is dense, for many lines: codes stand behind each name, totals in one row. */
import { ON_A_ROLL, type Layout } from '../layout.ts';
import { innerWidth, type PaperFormat } from '../paper.ts';
import type { DocumentModel } from '../documentModel.ts';
import { column, row, type PaperNode } from '../tree.ts';
import { kitOf } from './kit.ts';

export function sheet005(model: DocumentModel, paper: PaperFormat): Layout {
  const kit = kitOf(model, paper);
  const { text, quiet, strong } = kit;
  const wide = paper.size === 'A4';
  const width = innerWidth(paper);
  const table = kit.table(['no', 'item', 'hsn', 'quantity', 'rate', 'taxable', 'gst', 'amount'], {
    size: 0.92,
    pad: 0.6,
    inline: true,
    head: { bold: true, ink: 'ink' },
  });
  const sums = [...model.totals, ...model.settled];
  return {
    head: [
      row(
        [
          ...kit.logo(9),
          column(
            [
              strong(model.issuer.name, { size: 1.5, heading: true }),
              ...kit.partyLine(model.issuer, kit.softly),
            ],
            { grow: 1 },
          ),
          column(
            [
              strong(model.title, { size: 1.25, align: 'end', heading: true }),
              ...(model.copy ? [quiet(model.copy, { align: 'end' })] : []),
            ],
            { width: wide ? 48 : 36 },
          ),
        ],
        { gap: 3 },
      ),
      ...kit.notices(),
      row(
        [
          column(
            [
              quiet(model.other.label, { size: 0.82 }),
              strong(model.other.name),
              ...kit.partyLine(model.other, kit.softly),
            ],
            {
              grow: 2,
            },
          ),
          kit.stacked(model.number, { bold: true }, { grow: 1 }),
          kit.stacked(model.date, { bold: true }, { grow: 0.8 }),
          ...model.facts.map(fact => kit.stacked(fact, {}, { grow: 1 })),
        ],
        { gap: 3, above: 1.5, edges: ['top'], rule: 'heavy', pad: [1, 0] },
      ),
    ],
    runningHead: kit.runningHead(),
    table: {
      kind: 'table',
      columns: table.columns,
      cellPad: [0.5, 0.6],
      look: { lines: 'hair', headFill: 'tint', headRule: 'line' },
    },
    tableHead: table.head,
    lines: table.lines,
    carried: table.carried,
    closing: [
      column(
        [
          row(
            [
              ...sums.map(fact => kit.stacked(fact, { figure: true }, { grow: 1 })),
              column(
                [
                  quiet(model.grand.label, { size: 0.82, align: 'end' }),
                  kit.figure(model.grand.value, { bold: true, size: 1.35 }),
                ],
                {
                  grow: 1.6,
                },
              ),
            ],
            {
              gap: 2,
              edges: ['top', 'bottom'],
              rule: 'heavy',
              pad: [1.2, 0],
              above: 1.5,
              // Aligns sums when a name wraps.
              alignItems: 'end',
            },
          ),
          row(
            [
              column([...kit.inWords(2), ...kit.payments()], { grow: 1 }),
              column(kit.taxes(width * 0.46), { width: width * 0.46 }),
            ],
            { gap: 4, above: 1.5 },
          ),
          row(
            [
              ...kit.pay(wide ? 26 : 21),
              column(kit.notes(), { grow: 1 }),
              kit.signature('end', { width: wide ? 50 : 38 }),
            ],
            { gap: 4, above: 1, alignItems: 'end' },
          ),
          ...kit.links({}, { above: 1.5, edges: ['top'], rule: 'hair', pad: [0.8, 0] }),
        ],
        {},
      ),
    ],
    foot: at => [text('', { above: 0.5 }), kit.footLine(at)],
    stamp: model.stamp,
  };
}

export function roll005(model: DocumentModel, paper: PaperFormat): Layout {
  const kit = kitOf(model, paper);
  const { text, quiet, strong } = kit;
  const rule: PaperNode = text('', { edges: ['bottom'], rule: 'dashed', pad: [0.4, 0] });
  return {
    ...ON_A_ROLL,
    head: [
      ...(model.stamp ? [strong(model.stamp, { size: 1.5 })] : []),
      row(
        [
          ...kit.logo(8),
          column(
            [
              strong(model.issuer.name, { size: 1.2, heading: true }),
              ...kit.partyLine(model.issuer, kit.softly),
            ],
            { grow: 1 },
          ),
        ],
        { gap: 1.5 },
      ),
      rule,
      text([model.title, model.copy].filter(Boolean).join(' · '), { bold: true, above: 0.5 }),
      kit.apart({ label: model.number.value, value: model.date.value }),
      ...kit.notices(),
      text(kit.labelled({ label: model.other.label, value: model.other.name })),
      ...kit.partyLine(model.other, kit.softly),
      ...(model.facts.length > 0 ? [kit.running(model.facts.map(kit.factLine), kit.softly)] : []),
      rule,
      ...model.table.rows.map(({ cells }) =>
        column(
          [
            row([...kit.nameLine(cells, { grow: 1 }), kit.amountBox(cells.amount?.main[0] ?? '')], {
              gap: 1.5,
            }),
            kit.running(
              [
                kit.priceOf(cells),
                // Separate texts: behind Arabic text the sign would change sides.
                ...(cells.rate?.small ?? []).flatMap(value => [model.discount, value]),
                ...(cells.item?.small ?? []),
                kit.codeLine(cells),
              ],
              kit.softly,
            ),
          ],
          { above: 0.5 },
        ),
      ),
    ],
    closing: [
      rule,
      kit.apart(model.grand, { bold: true, size: 1.25 }, { above: 0.5 }),
      column(kit.totals({ size: 0.88 }), { above: 0.5 }),
      ...kit.settled({ size: 0.88 }),
      ...kit.payments(),
      ...kit.taxes(innerWidth(paper), { above: 1 }),
      column(kit.inWords(1, { size: 0.88 }), { above: 0.8 }),
      ...kit.pay(paper.width * 0.4),
      ...kit.notes(),
      ...kit.links({}, { above: 1 }),
      quiet([model.by ? kit.labelled(model.by) : '', model.thanks].filter(Boolean).join(' · '), {
        above: 1,
      }),
    ],
  };
}
