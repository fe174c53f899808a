/** A declared paper (`kit/papers.ts`) of a record, as a document in words. */
import { resourceOf } from '../index.ts';
import { fieldsRead, type Condition } from '../../kit/conditions.ts';
import { holds } from '../../kit/evaluate.ts';
import { fieldOfPaper, valueOfPaper, type PaperData } from '../../kit/paperNames.ts';
import type {
  Paper,
  PaperCard,
  PaperEntry,
  PaperFact,
  PaperGrid,
  PaperNote,
  PaperTable,
  PaperText,
  ResourcePapers,
} from '../../kit/papers.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatBps, formatPaise, sumPaise } from '../../kit/rules/money.ts';
import { stateTaxName } from '../../kit/rules/states.ts';
import { chargesTax, isInterState, placeOfSupply, totalsOfSale } from '../tax/rules.ts';
import type { CardSection } from './cardPaper.ts';
import {
  figureColumn,
  labelled,
  textColumn,
  type DocumentModel,
  type Fact,
  type Language,
  type RowModel,
  type TranslatePaper,
} from './documentModel.ts';
import type { PaperDocument } from './draw.ts';
import { gridLines, SIGNATURE_LINES } from '../exchange/paper.ts';
import { linesOf, shopParty, stateOf, type InvoiceShop } from '../sales/invoiceDocument.ts';
import { amount, inBothLanguages, partyModel } from '../sales/invoiceModel.ts';
import { carriedTotals, one, plainModel } from './plainModel.ts';

export interface PaperOfRecord {
  papers: ResourcePapers;
  name: string;
  data: PaperData;
  shop: InvoiceShop;
  printedOn: string;
}

interface PaperWords {
  lang: Language;
  isRoll: boolean;
  translate: TranslatePaper;
}

const meets = (papers: ResourcePapers, paper: Paper | undefined, data: PaperData, condition?: Condition) =>
  !condition ||
  holds(
    { fieldOf: name => fieldOfPaper(papers.resource, paper, name, resourceOf) },
    condition,
    Object.fromEntries(fieldsRead(condition).map(name => [name, valueOfPaper(data, name)])),
    { me: '', today: '' },
  );

/** Names of the papers that the record has in its state. */
export const namesOfPapers = (papers: ResourcePapers, data: PaperData): string[] =>
  Object.entries(papers.papers).flatMap(([name, paper]) =>
    meets(papers, paper, data, paper.when) ? [name] : [],
  );

export const hasLabel = (papers: ResourcePapers, data: PaperData): boolean =>
  papers.label !== undefined && meets(papers, undefined, data, papers.label.when);

const rupees = (paise: number): string => formatPaise(paise, { decimals: 'always' });
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asPaise = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What the parts of a paper read. */
function readerOf({ papers, name, data, shop, printedOn }: PaperOfRecord, words: PaperWords) {
  const { lang, translate } = words;
  const paper = papers.papers[name];
  if (!paper) throw new Error(`${papers.resource.name} has no paper '${name}'`);
  const valueOf = (field: string | undefined): unknown =>
    field === undefined ? null : valueOfPaper(data, field);
  const isShown = (when: Condition | undefined): boolean => meets(papers, paper, data, when);
  const chosen = (text: PaperText): string | null => {
    const key = typeof text === 'string' ? text : text.find(({ when }) => isShown(when))?.text;
    return key === undefined ? null : translate(key);
  };
  const linesOfValue = (field: string, choices: PaperEntry['choices']): string[] => {
    const value = valueOf(field);
    if (value === null || value === undefined || value === '') return [];
    switch (fieldOfPaper(papers.resource, paper, field, resourceOf).kind) {
      case 'date':
      case 'instant':
        return [paperDate(asText(value))];
      case 'money':
        return [formatPaise(asPaise(value))];
      case 'boolean':
        return [translate(value === true ? 'yes' : 'no')];
      case 'choice':
        return [
          typeof choices === 'object'
            ? translate(choices[asText(value)] ?? '')
            : choices === undefined
              ? asText(value)
              : translate(`${choices}.${asText(value)}`),
        ];
      default:
        return linesOf(String(value));
    }
  };
  const entryOf = (fact: PaperFact): PaperEntry => {
    if (typeof fact === 'string') return { label: `${papers.messages}.${fact}`, value: fact };
    return 'when' in fact || !Array.isArray(fact)
      ? (fact as PaperEntry)
      : { label: fact[0] as string, value: fact[1] as string };
  };
  const linesOfEntry = ({ value, text, choices, with: named, when }: PaperEntry): string[] => {
    if (!isShown(when)) return [];
    if (text !== undefined) return [translate(text)];
    if (value === undefined) return [];
    if (!named) return linesOfValue(value, choices);
    const params = Object.entries(named).map(([key, field]) => [
      key,
      linesOfValue(field, undefined).join(' '),
    ]);
    return valueOf(value)
      ? [translate(`${String(choices)}.${asText(valueOf(value))}`, Object.fromEntries(params))]
      : [];
  };
  const facts = (list: readonly PaperFact[] = []): Fact[] =>
    list.flatMap(each => {
      const entry = entryOf(each);
      const value = linesOfEntry(entry).join(' ');
      return value ? [{ label: translate(entry.label ?? ''), value }] : [];
    });
  const gridOf = ({ grid }: PaperGrid): string[] =>
    gridLines(
      Object.fromEntries(Object.entries(grid).map(([part, field]) => [part, valueOf(field)])),
      lang,
      translate,
    );
  const linesOfNote = (line: PaperFact | PaperGrid): string[] => {
    if (typeof line === 'object' && 'grid' in line) return gridOf(line);
    const entry = entryOf(line);
    return entry.label === undefined ? linesOfEntry(entry) : facts([entry]).map(each => labelled(each, lang));
  };
  const notes = (list: readonly PaperNote[] = []): CardSection[] =>
    list
      .filter(({ when }) => isShown(when))
      .map(({ title, lines }) => ({ title: translate(title), lines: lines.flatMap(linesOfNote) }))
      .filter(({ lines }) => lines.length > 0);
  const ofVersion = paper.version && valueOf(`version.${paper.version.goods}`);
  const lines = Array.isArray(ofVersion) ? (ofVersion as PaperData['goods']) : data.goods;
  return { paper, data, lines, shop, printedOn, words, valueOf, isShown, chosen, linesOfEntry, facts, notes };
}

type Reader = ReturnType<typeof readerOf>;

const partyOf = ({ paper: { party }, words, valueOf, facts }: Reader): DocumentModel['other'] => {
  const text = (name: string | undefined) => asText(valueOf(name)) || null;
  const gstin = text(party.gstin);
  const model = partyModel(
    words.translate(party.label),
    {
      name: text(party.name) ?? '',
      address: linesOf(text(party.address)),
      phone: text(party.phone),
      email: null,
      gstin,
      pan: null,
      state: stateOf(text(party.state) ?? gstin?.slice(0, 2)),
    },
    words.translate,
  );
  return { ...model, facts: [...model.facts, ...facts(party.facts)] };
};

type Tabled = Pick<DocumentModel, 'table' | 'grand'> &
  Partial<Pick<DocumentModel, 'totals' | 'settled' | 'inWords' | 'payments'>> & { place: Fact[] };

const goodsCell = ({ name, unitCode }: PaperData['goods'][number], translate: TranslatePaper) => ({
  main: [name],
  small: unitCode ? [`${translate('imei')} ${unitCode}`] : [],
});

const pieces = ({ quantity, uqc }: PaperData['goods'][number]): string =>
  `${quantity}${uqc === 'NA' ? '' : ` ${uqc}`}`;

/** Goods with the tax that a bill of the day would have. */
function taxedTable({ data, lines, shop: letterhead, words }: Reader): Tabled {
  const { translate, lang } = words;
  const shop = shopParty(letterhead);
  const taxed = chargesTax({ gstin: letterhead.gstnumber, composition: letterhead.composition });
  const place = placeOfSupply({ stateCode: shop.state?.code }, { stateCode: data.buyerState });
  const interState = isInterState(shop.state?.code ?? null, place);
  const totals = totalsOfSale(lines, { interState, chargesTax: taxed });
  const stateTax = translate(stateTaxName(shop.state?.code ?? null) === 'UTGST' ? 'utgst' : 'sgst');
  const state = stateOf(place);
  const taxes = interState
    ? [{ label: translate('igst'), value: amount(totals.igstPaise) }]
    : [
        { label: translate('cgst'), value: amount(totals.cgstPaise) },
        { label: stateTax, value: amount(totals.sgstPaise) },
      ];
  return {
    place:
      taxed && state ? [{ label: translate('placeOfSupply'), value: `${state.code} – ${state.name}` }] : [],
    table: {
      columns: [
        textColumn('no', translate('serial')),
        textColumn('item', translate('description')),
        { ...textColumn('hsn', translate('hsn')), align: 'center', figure: true },
        figureColumn('quantity', translate('quantity')),
        figureColumn('rate', translate(taxed ? 'rateInclTax' : 'rate')),
        ...(taxed
          ? [figureColumn('taxable', translate('taxable')), figureColumn('gst', translate('gstRate'))]
          : []),
        figureColumn('amount', translate('amount')),
      ],
      rows: totals.lines.map((line, index): RowModel => ({
        cells: {
          no: one(String(index + 1)),
          item: goodsCell(line, translate),
          hsn: one(line.hsnCode),
          quantity: one(pieces(line)),
          rate: one(amount(line.unitPricePaise)),
          ...(taxed ? { taxable: one(amount(line.taxablePaise)), gst: one(formatBps(line.gstRateBps)) } : {}),
          amount: one(amount(line.totalPaise)),
        },
        carry: { ...(taxed ? { taxable: line.taxablePaise } : {}), amount: line.totalPaise },
      })),
      carried: carriedTotals(translate),
    },
    totals: [
      ...(taxed ? [{ label: translate('taxable'), value: amount(totals.taxablePaise) }, ...taxes] : []),
      ...(totals.roundOffPaise === 0
        ? []
        : [{ label: translate('roundOff'), value: amount(totals.roundOffPaise) }]),
    ],
    grand: { label: translate('grandTotal'), value: rupees(totals.totalPaise) },
    inWords: { label: translate('inWords'), texts: inBothLanguages(totals.totalPaise, lang) },
  };
}

/** Declared rows in order, with their sum, the total of a bill or their number. */
function rowsTable(reader: Reader, { rows = [], count, bill: billed }: PaperTable): Tabled {
  const { lines, words, valueOf, isShown, linesOfEntry, facts } = reader;
  const { translate, lang } = words;
  const shown = rows.flatMap(({ item, small, quantity = '', amount: paise, when }) => {
    if (!isShown(when)) return [];
    if (item)
      return [
        {
          item: {
            main: [linesOfEntry(item).join(' ')],
            small: facts(small).map(({ label, value }) => `${label} ${value}`),
          },
          quantity,
          paise: paise === undefined ? null : asPaise(valueOf(paise)),
        },
      ].filter(row => row.paise !== 0);
    return lines.map(line => ({
      item: goodsCell(line, translate),
      quantity: pieces(line),
      paise: line.quantity * line.unitPricePaise,
    }));
  });
  const bill = billed && isShown(billed.when) && valueOf(billed.total) !== null ? billed : undefined;
  const total = bill ? asPaise(valueOf(bill.total)) : sumPaise(shown.map(({ paise }) => paise ?? 0));
  const due = asPaise(valueOf(bill?.due));
  const sums = count === undefined;
  return {
    place: [],
    table: {
      columns: [
        textColumn('no', translate('serial')),
        textColumn('item', translate('description')),
        figureColumn('quantity', translate('quantity')),
        ...(sums ? [figureColumn('amount', translate('amount'))] : []),
      ],
      rows: shown.map(({ item, quantity, paise }, index) => ({
        cells: {
          no: one(String(index + 1)),
          item,
          quantity: one(quantity),
          ...(sums ? { amount: one(paise === null ? '' : amount(paise)) } : {}),
        },
        carry: sums ? { amount: paise ?? 0 } : {},
      })),
      carried: carriedTotals(translate),
    },
    ...(sums
      ? {
          grand: { label: translate('grandTotal'), value: rupees(total) },
          settled: bill
            ? [
                { label: translate('paid'), value: amount(asPaise(valueOf(bill.paid))), strong: false },
                ...(due > 0 ? [{ label: translate('due'), value: amount(due), strong: true }] : []),
              ]
            : [],
          inWords: { label: translate('inWords'), texts: inBothLanguages(total, lang) },
        }
      : { grand: { label: translate(count), value: String(shown.length) } }),
  };
}

/** A paper about one amount, or none. */
function amountAlone({ paper, words, valueOf }: Reader): Tabled {
  const { translate, lang } = words;
  const { payment, total: [label, value] = [] } = paper;
  const paise = asPaise(valueOf(value));
  const method = asText(valueOf(payment?.method));
  return {
    place: [],
    table: {
      columns: label ? [textColumn('item', ''), figureColumn('amount', '')] : [],
      rows: [],
      carried: label ? carriedTotals(translate) : { forward: '', brought: '' },
    },
    grand: { label: label ? translate(label) : '', value: label ? rupees(paise) : '' },
    ...(label ? { inWords: { label: translate('inWords'), texts: inBothLanguages(paise, lang) } } : {}),
    ...(payment && method
      ? {
          payments: {
            label: translate('payments'),
            rows: [
              {
                label: translate(`methods.${method}`),
                value: rupees(paise),
                reference: asText(valueOf(payment.reference)),
              },
            ],
          },
        }
      : {}),
  };
}

const tableOf = (reader: Reader): Tabled => {
  const { table } = reader.paper;
  if (!table) return amountAlone(reader);
  return table.rows ? rowsTable(reader, table) : taxedTable(reader);
};

function modelOf(reader: Reader): Omit<DocumentModel, 'page'> {
  const { paper, shop, printedOn, words, valueOf, isShown, chosen, facts, notes } = reader;
  const { lang, translate, isRoll } = words;
  const { page: _, ...plain } = plainModel(
    { shop: shopParty(shop), logo: shop.profilePhotoUrl || null, signature: shop.signatureUrl || null },
    lang,
    translate,
  );
  const { place, ...tabled } = tableOf(reader);
  const [numberLabel, number] = paper.number;
  const [dateLabel, date] = paper.date;
  const by = asText(valueOf(paper.by?.[1]));
  const sign = paper.signature && {
    above: paper.signature.by.map(name => asText(valueOf(name))).find(Boolean) ?? '',
    below: translate(paper.signature.label),
    image: null,
  };
  return {
    ...plain,
    ...tabled,
    title: chosen(paper.title) ?? '',
    number: { label: translate(numberLabel), value: asText(valueOf(number)) },
    date: { label: translate(dateLabel), value: paperDate(asText(valueOf(date)) || printedOn) },
    facts: [...facts(paper.facts), ...place],
    notices: (paper.notices ?? []).flatMap(({ text, when }) =>
      isShown(when) ? [{ text: translate(text), danger: false }] : [],
    ),
    stamp: paper.stamp === undefined ? null : chosen(paper.stamp),
    other: partyOf(reader),
    notes: [
      ...notes(paper.notes),
      ...(sign && isRoll ? [{ title: sign.below, lines: SIGNATURE_LINES }] : []),
    ],
    signature: sign ?? plain.signature,
    by: paper.by && by ? { label: translate(paper.by[0]), value: by } : null,
  };
}

const cardOf = (reader: Reader, { code, help, scan, status, terms }: PaperCard): PaperDocument => {
  const { paper, data, shop, printedOn, words, valueOf } = reader;
  const { translate } = words;
  const { notes, ...model } = modelOf(reader);
  const [title, ...lines] = terms;
  return {
    kind: 'CARD',
    card: {
      model: { ...model, notes: [] },
      code: { label: translate(code[0]), value: asText(valueOf(code[1])), help: translate(help) },
      scan: translate(scan),
      status: data.link ? { text: data.link, caption: translate(status) } : null,
      sections: notes,
      terms: { title: translate(title), lines: lines.map(line => translate(line)) },
      signatures: [
        ...(paper.signature ? [translate(paper.signature.label)] : []),
        translate('forShop', { shop: shopParty(shop).name }),
      ],
    },
    date: asText(valueOf(paper.date[1])) || printedOn,
  };
};

/** The paper in the reader's language, to be drawn in a template. */
export const declaredPaper = (record: PaperOfRecord, words: PaperWords): PaperDocument => {
  const reader = readerOf(record, words);
  const { card } = reader.paper;
  // A roll has no place beside a card's sections.
  return card
    ? cardOf(readerOf(record, { ...words, isRoll: false }), card)
    : { kind: 'MODEL', model: modelOf(reader), date: record.printedOn };
};
