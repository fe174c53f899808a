/** TEMPLATE_003 has a letterhead with the name on a band, three fields below, and banded lines. */
import { ON_A_ROLL, type Layout } from '../layout.ts';
import { innerWidth, type PaperFormat } from '../paper.ts';
import type { DocumentModel } from '../documentModel.ts';
import { column, row, type PaperNode } from '../tree.ts';
import { kitOf } from './kit.ts';

export function sheet003(model: DocumentModel, paper: PaperFormat): Layout {
  const kit = kitOf(model, paper);
  const { text, quiet, strong } = kit;
  const wide = paper.size === 'A4';
  const width = innerWidth(paper);
  const white = { ink: 'white' as const };
  const table = kit.table(
    [
      'no',
      'item',
      'hsn',
      'quantity',
      'rate',
      'taxable',
      ...(wide ? (['tax'] as const) : (['gst'] as const)),
      'amount',
    ],
    { head: { ink: 'white', bold: true } },
  );
  return {
    head: [
      column(
        [
          strong(model.issuer.name, { size: 2.1, align: 'center', heading: true, ...white }),
          ...kit.partyLine(model.issuer, { align: 'center', ...white }, { above: 0.5 }),
        ],
        { fill: 'accent', pad: [wide ? 4 : 3, 5] },
      ),
      row(
        [
          ...kit.logo(wide ? 12 : 9),
          column(
            [
              strong(model.title, { size: 1.5, ink: 'accent', heading: true }),
              ...(model.copy ? [quiet(model.copy)] : []),
            ],
            { grow: 1 },
          ),
        ],
        { above: wide ? 3 : 2, gap: 4, alignItems: 'center' },
      ),
      ...kit.notices(),
      row(
        [
          column([quiet(model.other.label), ...kit.partyIn(model.other)], {
            grow: 1.4,
            pad: [1.5, 2],
            edges: ['top'],
            rule: 'heavy',
          }),
          column(
            [kit.stacked(model.number, { bold: true, size: 1.1 }), kit.stacked(model.date, {}, { above: 1 })],
            {
              grow: 1,
              pad: [1.5, 2],
              edges: ['top'],
              rule: 'heavy',
            },
          ),
          ...(model.facts.length > 0
            ? [
                column(
                  model.facts.map((fact, index) => kit.stacked(fact, {}, { above: index === 0 ? 0 : 1 })),
                  { grow: 1, pad: [1.5, 2], edges: ['top'], rule: 'heavy' },
                ),
              ]
            : []),
        ],
        { gap: 4, above: wide ? 3 : 2 },
      ),
      text('', { above: wide ? 3 : 1.5 }),
    ],
    runningHead: kit.runningHead({ edges: ['bottom'], rule: 'heavy', pad: [1, 0] }),
    table: {
      kind: 'table',
      columns: table.columns,
      cellPad: [1.2, 0.9],
      look: { headFill: 'accent', bands: true },
    },
    tableHead: table.head,
    lines: table.lines,
    carried: table.carried,
    closing: [
      row(
        [
          column([...kit.inWords(2), ...kit.payments(), ...kit.taxes(width * 0.52, { above: 2 })], {
            width: width * 0.52,
          }),
          column(
            [
              ...kit.totals(),
              kit.apart(
                model.grand,
                { bold: true, size: 1.35, ...white },
                { fill: 'accent', pad: [1.8, 2], above: 1.5 },
              ),
              column(kit.settled(), { above: 1.5 }),
            ],
            { grow: 1 },
          ),
        ],
        { gap: 8, above: 3 },
      ),
      row(
        [
          column(kit.notes(), { grow: 1 }),
          ...kit.pay(wide ? 32 : 24),
          kit.signature('end', { width: wide ? 55 : 40 }),
        ],
        { gap: 5, above: wide ? 5 : 3, alignItems: 'end' },
      ),
      ...kit.links({ align: 'center' }, { above: wide ? 4 : 2, fill: 'tint', pad: [1.2, 2] }),
    ],
    foot: at => [
      row(
        [
          quiet(model.thanks, { grow: 1 }),
          quiet(model.number.value, { grow: 1, align: 'center', figure: true }),
          quiet(model.page(at.page, at.pages), { grow: 1, align: 'end' }),
        ],
        { edges: ['top'], rule: 'heavy', pad: [1, 0], above: 2 },
      ),
    ],
    stamp: model.stamp,
  };
}

/** The roll has the total at the top in large figures, and heavy rules. */
export function roll003(model: DocumentModel, paper: PaperFormat): Layout {
  const kit = kitOf(model, paper);
  const { text, quiet, strong } = kit;
  const middle = { align: 'center' as const };
  const rule: PaperNode = text('', { edges: ['bottom'], rule: 'heavy', pad: [0.8, 0] });
  return {
    ...ON_A_ROLL,
    head: [
      ...kit.logo(12, 'center'),
      strong(model.issuer.name, { size: 1.7, ...middle, heading: true }),
      ...kit.partyLine(model.issuer, middle),
      rule,
      ...(model.stamp ? [strong(model.stamp, { size: 1.8, ...middle })] : []),
      strong(model.title, { ...middle, above: 1 }),
      ...(model.copy ? [quiet(model.copy, middle)] : []),
      strong(model.grand.value, { size: 2.2, figure: true, ...middle, above: 0.5 }),
      kit.running([model.number.value, model.date.value], { figure: true, ...middle }),
      ...kit.notices(middle),
      rule,
      text(kit.labelled({ label: model.other.label, value: model.other.name }), { above: 1 }),
      ...kit.partyLine(model.other, kit.softly),
      ...model.facts.map(fact => kit.apart(fact)),
      ...(model.table.rows.length > 0 ? [rule] : []),
      ...kit.stackedLines(),
    ],
    closing: [
      rule,
      column(kit.totals(), { above: 1 }),
      kit.apart(model.grand, { bold: true, size: 1.2 }),
      ...kit.settled(),
      ...kit.payments(),
      ...kit.taxes(innerWidth(paper), { above: 1.5 }),
      column(kit.inWords(1, middle), { above: 1.5 }),
      rule,
      ...kit.pay(paper.width * 0.5),
      ...kit.notes(),
      ...kit.links(middle, { above: 1.5 }),
      ...(model.by ? [quiet(kit.labelled(model.by), { ...middle, above: 1.5 })] : []),
      strong(model.thanks, { ...middle, above: 1 }),
    ],
  };
}
