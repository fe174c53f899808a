/** TEMPLATE_001 has shop and title side by side, thin rules, and a tinted customer box. */
import { ON_A_ROLL, type Layout } from '../layout.ts';
import { innerWidth, type PaperFormat } from '../paper.ts';
import type { DocumentModel } from '../documentModel.ts';
import { column, row, type PaperNode } from '../tree.ts';
import { kitOf } from './kit.ts';

export function sheet001(model: DocumentModel, paper: PaperFormat): Layout {
  const kit = kitOf(model, paper);
  const { text, quiet, strong } = kit;
  const wide = paper.size === 'A4';
  const side = wide ? 70 : 54;
  const logo = kit.logo(wide ? 14 : 11);
  const name = [strong(model.issuer.name, { size: wide ? 1.9 : 1.7, heading: true })];
  const issuer = { ...model.issuer, name: '' };
  const table = kit.table([
    'no',
    'item',
    'hsn',
    'quantity',
    'rate',
    'taxable',
    ...(wide ? (['tax'] as const) : (['gst'] as const)),
    'amount',
  ]);

  return {
    head: [
      row(
        [
          column(
            wide
              ? [...logo, ...name, ...kit.partyIn(issuer)]
              : [row([...logo, column(name, { grow: 1 })], { gap: 3 }), ...kit.partyIn(issuer)],
            {
              grow: 1,
            },
          ),
          column(
            [
              strong(model.title, { size: 1.7, align: 'end', heading: true }),
              ...(model.copy ? [quiet(model.copy, { align: 'end' })] : []),
              kit.facts([model.number, model.date, ...model.facts], { align: 'end' }, { above: 1.5 }),
            ],
            { width: side },
          ),
        ],
        { gap: 6 },
      ),
      ...kit.notices({ above: 2 }),
      column([quiet(model.other.label), ...kit.partyIn(model.other)], {
        fill: 'tint',
        pad: [2, 2.5],
        above: 3,
      }),
      text('', { above: 2.5 }),
    ],
    runningHead: kit.runningHead(),
    table: {
      kind: 'table',
      columns: table.columns,
      cellPad: [1.1, 0.8],
      look: { lines: 'hair', headRule: 'line' },
    },
    tableHead: table.head,
    lines: table.lines,
    carried: table.carried,
    closing: [
      row(
        [
          column(
            [
              ...kit.taxes(innerWidth(paper) - side - 6),
              column(kit.inWords(2), { above: 2 }),
              ...kit.payments(),
            ],
            { grow: 1 },
          ),
          column(
            [
              ...kit.totals(),
              kit.apart(model.grand, { bold: true, size: 1.2 }, { fill: 'tint', pad: [1.2, 1.5], above: 1 }),
              column(kit.settled(), { above: 1 }),
            ],
            { width: side },
          ),
        ],
        { gap: 6, above: 3 },
      ),
      row(
        [
          ...kit.pay(wide ? 32 : 24),
          column(kit.notes(), { grow: 1 }),
          kit.signature('center', { width: side }),
        ],
        {
          gap: 6,
          above: 4,
          alignItems: 'end',
        },
      ),
      ...kit.links({}, { above: 3, edges: ['top'], rule: 'hair', pad: [1, 0] }),
    ],
    foot: at => [kit.footLine(at)],
    stamp: model.stamp,
  };
}

/** The roll is centred, with dashed separators, and each item on its own lines. */
export function roll001(model: DocumentModel, paper: PaperFormat): Layout {
  const kit = kitOf(model, paper);
  const { text, strong } = kit;
  const middle = { align: 'center' as const };
  const cut: PaperNode = text('', { edges: ['bottom'], rule: 'dashed', pad: [0.9, 0] });
  const gap = text('', { above: 1 });
  return {
    ...ON_A_ROLL,
    head: [
      ...(model.stamp ? [strong(model.stamp, { size: 2, ...middle })] : []),
      ...kit.logo(12, 'center'),
      ...kit.party(model.issuer, { name: { size: 1.5, ...middle }, rest: middle }),
      cut,
      gap,
      strong(model.title, { size: 1.2, ...middle, heading: true }),
      ...(model.copy ? [kit.quiet(model.copy, middle)] : []),
      ...kit.notices(middle),
      kit.apart(model.number, { bold: true }),
      ...[model.date, ...model.facts].map(fact => kit.apart(fact)),
      text(kit.labelled({ label: model.other.label, value: model.other.name })),
      ...kit.party({ ...model.other, name: '' }),
      ...(model.table.rows.length > 0 ? [cut, gap] : []),
      ...kit.stackedLines(),
    ],
    closing: [
      cut,
      gap,
      ...kit.totals(),
      kit.apart(model.grand, { bold: true, size: 1.35 }, { above: 0.5 }),
      ...kit.settled(),
      ...kit.payments(),
      column(kit.inWords(1), { above: 1 }),
      ...kit.taxes(innerWidth(paper), { above: 1.5 }),
      ...kit.pay(paper.width * 0.45),
      ...kit.notes(),
      cut,
      ...kit.links(middle, { above: 0.5 }),
      ...(model.by ? [kit.quiet(kit.labelled(model.by), { ...middle, above: 0.8 })] : []),
      strong(model.thanks, { ...middle, above: 1 }),
    ],
  };
}
