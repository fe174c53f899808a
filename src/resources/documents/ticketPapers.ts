/** Papers of a ticket: quotation, challan to the brand, delivery note. The job card is in jobCard.ts. */
import type { TicketDocument } from '../calls/tickets.ts';
import { paperDate } from '../rules/businessDate.ts';
import { DEVICE_CHECKS, type ConditionGrid } from '../rules/conditionGrid.ts';
import { formatBps, formatPaise, sumPaise } from '../rules/money.ts';
import { chargesTax, isInterState, placeOfSupply, totalsOfSale } from '../rules/tax.ts';
import { stateTaxName } from '../rules/states.ts';
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
import { gridLines, SIGNATURE_LINES } from './exchangeVoucher.ts';
import { linesOf, shopParty, stateOf, type InvoiceParty, type InvoiceShop } from './invoiceDocument.ts';
import { amount, inBothLanguages, partyModel } from './invoiceModel.ts';
import { carriedTotals, dated, fact, one, plainModel } from './plainModel.ts';

export interface TicketPaper {
  ticket: TicketDocument;
  shop: InvoiceParty;
  taxed: boolean;
  logo: string | null;
  signature: string | null;
  printedOn: string;
}

export const ticketPaper = (ticket: TicketDocument, shop: InvoiceShop, printedOn: string): TicketPaper => ({
  ticket,
  shop: shopParty(shop),
  taxed: chargesTax({ gstin: shop.gstnumber, composition: shop.composition }),
  logo: shop.profilePhotoUrl || null,
  signature: shop.signatureUrl || null,
  printedOn,
});

type Line = TicketDocument['lines'][number];

/** The device with its IMEI, as an item of a table. */
const deviceCell = ({ deviceModel, imei1, imei2 }: TicketDocument, translate: TranslatePaper) => ({
  main: [deviceModel ?? ''],
  small: [
    ...(imei1 ? [`${translate('imei')} ${imei1}`] : []),
    ...(imei2 ? [`${translate('imei2')} ${imei2}`] : []),
  ],
});

/** The customer as they gave their details. */
export const customerParty = ({ customer }: TicketDocument, translate: TranslatePaper) => {
  const party = partyModel(
    translate('ticket.customer'),
    {
      name: customer.name,
      address: linesOf(customer.address),
      phone: customer.phone,
      email: null,
      gstin: customer.gstin,
      pan: null,
      state: stateOf(customer.stateCode ?? customer.gstin?.slice(0, 2)),
    },
    translate,
  );
  return { ...party, facts: [...party.facts, ...fact(translate('ticket.otherPhone'), customer.otherPhone)] };
};

/** The answers of the checks in words, with the grades of screen and body. */
export const checkLines = (
  ticket: TicketDocument,
  when: 'before' | 'after',
  lang: Language,
  translate: TranslatePaper,
): string[] => {
  const grid: ConditionGrid = {
    ...ticket[when],
    ...(when === 'before' ? { screen: ticket.screenGrade, body: ticket.bodyGrade } : {}),
  };
  return gridLines(grid, lang, translate);
};

const hasAnswers = (checks: TicketDocument['after']): boolean =>
  DEVICE_CHECKS.some(check => checks[check] !== null);

const sharedModel = (paper: TicketPaper, lang: Language, translate: TranslatePaper) => ({
  ...plainModel(paper, lang, translate),
  other: customerParty(paper.ticket, translate),
});

const deviceFacts = (ticket: TicketDocument, translate: TranslatePaper): Fact[] => [
  ...fact(translate('ticket.device'), ticket.deviceModel),
  ...fact(translate('imei'), ticket.imei1),
];

const rupees = (paise: number): string => formatPaise(paise, { decimals: 'always' });

const itemCell = ({ name, unitCode }: Line, translate: TranslatePaper) => ({
  main: [name],
  small: unitCode ? [`${translate('imei')} ${unitCode}`] : [],
});

const pieces = ({ quantity, uqc }: Line): string => `${quantity}${uqc === 'NA' ? '' : ` ${uqc}`}`;

/** What the repair will cost, with the tax that the bill will have. */
export function quotationModel(paper: TicketPaper, lang: Language, translate: TranslatePaper): DocumentModel {
  const { ticket, shop, taxed } = paper;
  const { quote, customer } = ticket;
  const place = placeOfSupply({ stateCode: shop.state?.code }, customer);
  const interState = isInterState(shop.state?.code ?? null, place);
  const totals = totalsOfSale(ticket.lines, { interState, chargesTax: taxed });
  const state = stateOf(place);
  const stateTax = translate(stateTaxName(shop.state?.code ?? null) === 'UTGST' ? 'utgst' : 'sgst');
  const isDeclined = quote?.decision === 'DECLINED';
  return {
    ...sharedModel(paper, lang, translate),
    title: translate('ticket.quotation'),
    number: { label: translate('ticket.token'), value: ticket.ticketNo },
    date: { label: translate('date'), value: paperDate(quote?.madeOn ?? paper.printedOn) },
    facts: [
      ...fact(translate('ticket.version'), quote && String(quote.version)),
      ...deviceFacts(ticket, translate),
      ...dated(translate('ticket.promisedOn'), ticket.promisedOn),
      ...(taxed && state ? fact(translate('placeOfSupply'), `${state.code} – ${state.name}`) : []),
    ],
    notices: [
      { text: translate('ticket.notInvoice'), danger: false },
      ...(ticket.kind === 'WARRANTY' ? [{ text: translate('ticket.warrantyFree'), danger: false }] : []),
    ],
    stamp: isDeclined ? translate('estimate.declined') : null,
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
          item: itemCell(line, translate),
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
      ...(taxed
        ? [
            { label: translate('taxable'), value: amount(totals.taxablePaise) },
            ...(interState
              ? [{ label: translate('igst'), value: amount(totals.igstPaise) }]
              : [
                  { label: translate('cgst'), value: amount(totals.cgstPaise) },
                  { label: stateTax, value: amount(totals.sgstPaise) },
                ]),
          ]
        : []),
      ...(totals.roundOffPaise === 0
        ? []
        : [{ label: translate('roundOff'), value: amount(totals.roundOffPaise) }]),
    ],
    grand: { label: translate('grandTotal'), value: rupees(totals.totalPaise) },
    inWords: { label: translate('inWords'), texts: inBothLanguages(totals.totalPaise, lang) },
    notes: [
      {
        title: translate('ticket.decision'),
        lines:
          quote?.decision && quote.decidedBy
            ? [
                translate(`ticket.decisions.${quote.decision}`, {
                  name: quote.decidedBy,
                  date: quote.decidedOn ? paperDate(quote.decidedOn) : '',
                }),
              ]
            : [],
      },
      { title: translate('ticket.fault'), lines: linesOf(ticket.faultText) },
    ].filter(note => note.lines.length > 0),
  };
}

/** A device that goes to the brand: no supply, so no value and no tax; also the claim under its warranty. */
export function brandChallanModel(
  paper: TicketPaper,
  lang: Language,
  translate: TranslatePaper,
): DocumentModel {
  const { ticket } = paper;
  return {
    ...sharedModel(paper, lang, translate),
    title: translate(ticket.kind === 'WARRANTY' ? 'ticket.claim' : 'ticket.brandChallan'),
    number: { label: translate('number'), value: ticket.brandChallanNo ?? '' },
    date: { label: translate('date'), value: paperDate(ticket.sentToBrandOn ?? paper.printedOn) },
    facts: [
      ...fact(translate('ticket.token'), ticket.ticketNo),
      ...fact(translate('ticket.brandJobNo'), ticket.brandJobNo),
      ...fact(translate('challan.purpose'), translate('challan.kinds.JOB_WORK')),
    ],
    notices: [{ text: translate('ticket.notSold'), danger: false }],
    // The brand needs no phone number of the customer.
    other: { label: translate('ticket.owner'), name: ticket.customer.name, address: [], facts: [] },
    table: {
      columns: [
        textColumn('no', translate('serial')),
        textColumn('item', translate('description')),
        figureColumn('quantity', translate('quantity')),
      ],
      rows: [
        {
          cells: { no: one('1'), item: deviceCell(ticket, translate), quantity: one('1 NOS') },
          carry: {},
        },
      ],
      carried: carriedTotals(translate),
    },
    grand: { label: translate('ticket.devices'), value: '1' },
    notes: [
      {
        title: translate('ticket.fault'),
        lines: [...fact('', ticket.fault).map(({ value }) => value), ...linesOf(ticket.faultText)],
      },
      {
        title: translate('warranty'),
        lines: [
          ...dated(translate('ticket.soldOn'), ticket.soldOn),
          ...fact(translate('ticket.soldBill'), ticket.soldInvoiceNo),
          ...dated(translate('ticket.warrantyUntil'), ticket.warrantyUntil),
        ].map(each => labelled(each, lang)),
      },
      { title: translate('ticket.accessories'), lines: linesOf(ticket.accessories) },
      { title: translate('ticket.before'), lines: checkLines(ticket, 'before', lang, translate) },
    ].filter(note => note.lines.length > 0),
  };
}

const isFree = ({ kind }: TicketDocument): boolean => kind === 'WARRANTY';

/** The device is back with its customer, who signs; under warranty it is the bill over nothing. */
export function deliveryNoteModel(
  paper: TicketPaper,
  lang: Language,
  translate: TranslatePaper,
  isRoll: boolean,
): DocumentModel {
  const { ticket } = paper;
  const { sale, outcome, lines, inspectionFeePaise, kind } = ticket;
  const isRepaired = outcome === 'REPAIRED';
  const done = isRepaired ? lines : [];
  const fee = !isRepaired && kind !== 'WARRANTY' ? (inspectionFeePaise ?? 0) : 0;
  const totalPaise =
    sale?.totalPaise ?? (isRepaired ? sumPaise(done.map(each => each.quantity * each.unitPricePaise)) : fee);
  const rows = [
    { item: deviceCell(ticket, translate), quantity: '', paise: null },
    ...done.map(line => ({
      item: itemCell(line, translate),
      quantity: pieces(line),
      paise: line.quantity * line.unitPricePaise,
    })),
    ...(fee > 0 ? [{ item: one(translate('ticket.inspection')), quantity: '', paise: fee }] : []),
  ];
  const signature = translate('ticket.customerSignature');
  return {
    ...sharedModel(paper, lang, translate),
    title: translate('ticket.deliveryNote'),
    number: { label: translate('ticket.token'), value: ticket.ticketNo },
    date: { label: translate('date'), value: paperDate(ticket.deliveredOn ?? paper.printedOn) },
    facts: [
      ...dated(translate('ticket.takenInOn'), ticket.takenInOn),
      ...fact(translate('ticket.bill'), sale?.invoiceNo ?? null),
      ...fact(translate('ticket.outcome'), outcome && translate(`ticket.outcomes.${outcome}`)),
    ],
    notices: isFree(ticket) ? [{ text: translate('ticket.warrantyFree'), danger: false }] : [],
    table: {
      columns: [
        textColumn('no', translate('serial')),
        textColumn('item', translate('description')),
        figureColumn('quantity', translate('quantity')),
        figureColumn('amount', translate('amount')),
      ],
      rows: rows.map(({ item, quantity, paise }, index) => ({
        cells: {
          no: one(String(index + 1)),
          item,
          quantity: one(quantity),
          amount: one(paise === null ? '' : amount(paise)),
        },
        carry: { amount: paise ?? 0 },
      })),
      carried: carriedTotals(translate),
    },
    grand: { label: translate('grandTotal'), value: rupees(totalPaise) },
    settled: sale
      ? [
          { label: translate('paid'), value: amount(sale.paidPaise), strong: false },
          ...(sale.duePaise > 0
            ? [{ label: translate('due'), value: amount(sale.duePaise), strong: true }]
            : []),
        ]
      : [],
    inWords: { label: translate('inWords'), texts: inBothLanguages(totalPaise, lang) },
    notes: [
      { title: translate('ticket.reason'), lines: isRepaired ? [] : linesOf(ticket.closeReason) },
      {
        title: translate('ticket.after'),
        lines: hasAnswers(ticket.after) ? checkLines(ticket, 'after', lang, translate) : [],
      },
      { title: translate('ticket.accessories'), lines: linesOf(ticket.accessories) },
      { title: translate('ticket.received'), lines: [translate('ticket.receivedText')] },
      { title: signature, lines: isRoll ? SIGNATURE_LINES : [] },
    ].filter(note => note.lines.length > 0),
    signature: { above: ticket.signedBy ?? ticket.customer.name, below: signature, image: null },
  };
}
