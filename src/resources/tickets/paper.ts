/** Draws the papers of a ticket. The passcode of a device is on none. */
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatBps, formatPaise, sumPaise } from '../../kit/rules/money.ts';
import { stateTaxName } from '../../kit/rules/states.ts';
import type { Refund } from '../bookings/paper.ts';
import { amount, inBothLanguages, rupees } from '../documents/amounts.ts';
import { drawCard, type CardSection } from '../documents/cardPaper.ts';
import {
  figureColumn,
  labelled,
  textColumn,
  type DocumentModel,
  type Fact,
  type RowModel,
  type TranslatePaper,
} from '../documents/documentModel.ts';
import { issuedPaper, drawModels, isRoll, type OnPaper, type Paper } from '../documents/draw.ts';
import { textLines, partyModel, partyOf, shopParty, stateOf } from '../documents/letterhead.ts';
import { carriedTotals, dated, fact, one, plainModel } from '../documents/plainModel.ts';
import { DEVICE_CHECKS, type CheckAnswer, type ConditionGrid } from '../exchange/conditionGrid.ts';
import { gridLines, SIGNATURE_LINES } from '../exchange/paper.ts';
import { chargesTax, isInterState, placeOfSupply, totalsOfSale } from '../tax/rules.ts';
import type { TicketOnPaper, TicketRefund } from './answers.ts';
import { AFTER_CHECKS, BEFORE_CHECKS, DONE_STATES, TICKET_PAPERS, type TicketPaperName } from './rules.ts';

const isOfDevice = ({ kind }: TicketOnPaper): boolean => kind !== 'COMPLAINT';
const isFree = ({ kind }: TicketOnPaper): boolean => kind === 'WARRANTY';
const isRepaired = ({ outcome }: TicketOnPaper): boolean => outcome === 'REPAIRED';
const isBilled = ({ sale }: TicketOnPaper): boolean => sale.status === 'POSTED';

/** A quotation has the lines that were quoted: those stored, else the ticket's own while they come to its total. */
const HAS: Readonly<Record<TicketPaperName, (ticket: TicketOnPaper) => boolean>> = {
  JOB_CARD: () => true,
  QUOTATION: ({ quoteVersion, quotedPaise, totalPaise, version }) =>
    (quoteVersion ?? 0) > 0 && (Boolean(version?.items?.length) || quotedPaise === totalPaise),
  BRAND_CHALLAN: ({ brandJobNo, brandChallanNo }) => Boolean(brandJobNo && brandChallanNo),
  DELIVERY_NOTE: ({ state }) => DONE_STATES.some(each => each === state),
};

/** A complaint has none. */
export const papersOfTicket = (ticket: TicketOnPaper): TicketPaperName[] =>
  TICKET_PAPERS.filter(name => isOfDevice(ticket) && HAS[name](ticket));

export const hasLabel = isOfDevice;

const inOneLine = (text: string | null): string => textLines(text).join(' ');

/** Answers the words of the papers in a language, and the parts that several of them have. */
function ticketWords(ticket: TicketOnPaper, on: OnPaper) {
  const { lang, translate } = on;
  const t = (key: string) => translate(`ticket.${key}`);
  const named = (label: string, text: string | null): Fact[] => fact(label, inOneLine(text));
  const yesOrNo = (label: string, value: boolean | null): Fact[] =>
    value === null ? [] : [{ label, value: translate(value ? 'yes' : 'no') }];
  const money = (label: string, paise: number | null): Fact[] =>
    paise === null ? [] : [{ label, value: formatPaise(paise) }];
  const gridOf = (checks: readonly (keyof TicketOnPaper)[], grades: ConditionGrid = {}): string[] =>
    gridLines(
      {
        ...Object.fromEntries(
          DEVICE_CHECKS.map((check, at) => [check, ticket[checks[at] as keyof TicketOnPaper] as CheckAnswer]),
        ),
        ...grades,
      },
      lang,
      translate,
    );
  const lines = (facts: readonly Fact[]): string[] => facts.map(each => labelled(each, lang));
  const promised = dated(t('promisedOn'), ticket.promisedOn);
  const device = named(t('device'), ticket.deviceModel);
  const imei = named(translate('imei'), ticket.imei1);
  const imeis = [...imei, ...named(translate('imei2'), ticket.imei2)];
  const sold = lines([
    ...dated(t('soldOn'), ticket.soldOn),
    ...named(t('soldBill'), ticket.soldSale.invoiceNo),
    ...dated(t('warrantyUntil'), ticket.warrantyUntil),
  ]);
  return {
    t,
    named,
    yesOrNo,
    money,
    lines,
    promised,
    device,
    imei,
    imeis,
    sold,
    takenIn: { label: t('takenInOn'), value: paperDate(ticket.createdAt) },
    token: { label: t('token'), value: ticket.ticketNo ?? '' },
    deviceCell: {
      main: [inOneLine(ticket.deviceModel)],
      small: imeis.map(({ label, value }) => `${label} ${value}`),
    },
    fault: {
      title: t('fault'),
      lines: [...textLines(ticket.faultCode.name), ...textLines(ticket.faultText)],
    },
    accessories: textLines(ticket.accessories),
    before: gridOf(BEFORE_CHECKS, { screen: ticket.screenGrade, body: ticket.bodyGrade }),
    after: gridOf(AFTER_CHECKS),
    warrantyNotice: isFree(ticket) ? [{ text: t('warrantyFree'), danger: false }] : [],
    customer: customerOf(ticket, translate),
    customerSigns: {
      above: ticket.signedBy || (ticket.customerName ?? ''),
      below: t('customerSignature'),
      image: null,
    },
  };
}

function customerOf(
  { customerName, customerPhone, otherPhone, customer }: TicketOnPaper,
  translate: TranslatePaper,
): DocumentModel['other'] {
  const party = partyModel(
    translate('ticket.customer'),
    partyOf({
      name: customerName ?? '',
      phone: customerPhone,
      address: customer.address,
      gstin: customer.gstin || null,
      stateCode: customer.stateCode || null,
    }),
    translate,
  );
  return { ...party, facts: [...party.facts, ...fact(translate('ticket.otherPhone'), otherPhone)] };
}

const filled = (notes: readonly CardSection[]): CardSection[] =>
  notes.filter(({ lines }) => lines.length > 0);

/** The shop signs, unless the paper says who does. */
const modelOf = (on: OnPaper) => {
  const plain = plainModel(on);
  return { ...plain, signature: { ...plain.signature, image: on.shop.signatureUrl || null } };
};

const dateOr = (day: string | null | undefined, { printedOn }: OnPaper): string =>
  paperDate(day || printedOn);

/** It says what was taken in, in which condition, and what was agreed. Its code is asked for at hand-over. */
const jobCard: Paper<TicketOnPaper> = issuedPaper({
  issued: ({ id, createdAt }) => ({ id, businessDate: createdAt }),
  nameOfFile: ({ ticketNo }) => ticketNo ?? '',
  draw: (ticket, on) => {
    const { translate } = on;
    const parts = ticketWords(ticket, on);
    const { t, named, yesOrNo, money, lines } = parts;
    const answer = (label: string, value: CheckAnswer | null): Fact[] =>
      value
        ? [
            {
              label,
              value: translate({ YES: 'yes', NO: 'no', CANT_TEST: 'exchange.answers.CANT_TEST' }[value]),
            },
          ]
        : [];
    return drawCard(
      {
        model: {
          ...modelOf(on),
          title: t('jobCard'),
          number: parts.token,
          date: parts.takenIn,
          facts: [...parts.promised, ...named(t('technician'), ticket.assigneeName)],
          other: parts.customer,
          table: { columns: [], rows: [], carried: { forward: '', brought: '' } },
          grand: { label: '', value: '' },
        },
        code: { label: t('code'), value: ticket.pickupCode ?? '', help: t('codeHelp') },
        scan: t('scan'),
        status: ticket.link ? { text: ticket.link, caption: t('status') } : null,
        sections: filled([
          {
            title: t('device'),
            lines: [...textLines(ticket.deviceModel), ...lines(parts.imeis), ...parts.sold],
          },
          parts.fault,
          {
            title: t('accessories'),
            lines: [
              ...parts.accessories,
              ...lines([
                ...yesOrNo(t('simLeft'), ticket.simLeft),
                ...yesOrNo(t('cardLeft'), ticket.cardLeft),
              ]),
            ],
          },
          {
            title: t('before'),
            lines: [
              ...parts.before,
              ...lines([
                ...answer(t('liquid'), ticket.liquid),
                ...answer(t('accountLock'), ticket.accountLock),
              ]),
            ],
          },
          {
            title: t('agreed'),
            lines: lines([
              ...money(t('agreedMax'), ticket.agreedMaxPaise),
              ...money(t('inspectionFee'), ticket.inspectionFeePaise),
              ...parts.promised,
              ...yesOrNo(t('dataLoss'), ticket.dataLossAgreed),
              ...yesOrNo(t('termsAccepted'), ticket.termsAccepted),
            ]),
          },
        ]),
        terms: { title: translate('terms'), lines: [1, 2, 3, 4].map(number => t(`terms${number}`)) },
        signatures: [parts.customerSigns.below, translate('forShop', { shop: shopParty(on.shop).name })],
      },
      on.size,
      ticket.createdAt,
    );
  },
});

const goodsCell = ({ name, unitCode }: TicketOnPaper['goods'][number], translate: TranslatePaper) => ({
  main: [name],
  small: unitCode ? [`${translate('imei')} ${unitCode}`] : [],
});

const pieces = ({ quantity, uqc }: TicketOnPaper['goods'][number]): string =>
  `${quantity}${uqc === 'NA' ? '' : ` ${uqc}`}`;

/** Goods with the tax that a bill of the day would have. */
function taxedGoods(
  goods: TicketOnPaper['goods'],
  buyerState: string | null,
  { shop, lang, translate }: OnPaper,
) {
  const shopState = shopParty(shop).state?.code ?? null;
  const taxed = chargesTax({ scheme: shop.gstScheme });
  const place = placeOfSupply({ stateCode: shopState }, { stateCode: buyerState });
  const interState = isInterState(shopState, place);
  const totals = totalsOfSale(goods, { interState, chargesTax: taxed });
  const stateTax = translate(stateTaxName(shopState) === 'UTGST' ? 'utgst' : 'sgst');
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
        { ...textColumn('hsn', translate('hsn')), align: 'center' as const, figure: true },
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

const quotation: Paper<TicketOnPaper> = issuedPaper({
  issued: ({ version }, printedOn) => ({ id: version?.id, businessDate: version?.createdAt ?? printedOn }),
  nameOfFile: ({ ticketNo }) => ticketNo ?? '',
  draw: (ticket, on) => {
    const { translate } = on;
    const { version } = ticket;
    const parts = ticketWords(ticket, on);
    const { t, named } = parts;
    const { place, ...goods } = taxedGoods(version?.items ?? ticket.goods, ticket.buyerState, on);
    const decision =
      version?.decision && version.decidedBy
        ? [
            translate(`ticket.decisions.${version.decision}`, {
              name: inOneLine(version.decidedBy),
              date: version.decidedAt ? paperDate(version.decidedAt) : '',
            }),
          ]
        : [];
    const model: DocumentModel = {
      ...modelOf(on),
      ...goods,
      title: t('quotation'),
      number: parts.token,
      date: { label: translate('date'), value: dateOr(version?.createdAt, on) },
      facts: [
        ...named(t('version'), version ? String(version.quoteVersion) : null),
        ...parts.device,
        ...parts.imei,
        ...parts.promised,
        ...place,
      ],
      notices: [{ text: t('notInvoice'), danger: false }, ...parts.warrantyNotice],
      stamp: version?.decision === 'DECLINED' ? translate('estimate.declined') : null,
      other: parts.customer,
      notes: filled([
        { title: t('decision'), lines: decision },
        { title: t('fault'), lines: textLines(ticket.faultText) },
      ]),
    };
    return drawModels([model], on.printedOn, on);
  },
});

/**
 * A device goes to the brand: there is no supply, so no value and no tax. The brand needs no phone number of the
 * customer.
 */
const brandChallan: Paper<TicketOnPaper> = issuedPaper({
  issued: ({ brandSentId, brandSentOn }, printedOn) => ({
    id: brandSentId,
    businessDate: brandSentOn ?? printedOn,
  }),
  nameOfFile: ({ brandChallanNo }) => brandChallanNo ?? '',
  draw: (ticket, on) => {
    const { translate } = on;
    const parts = ticketWords(ticket, on);
    const { t, named } = parts;
    const model: DocumentModel = {
      ...modelOf(on),
      title: t(isFree(ticket) ? 'claim' : 'brandChallan'),
      number: { label: translate('number'), value: ticket.brandChallanNo ?? '' },
      date: { label: translate('date'), value: dateOr(ticket.brandSentOn, on) },
      facts: [
        ...fact(parts.token.label, parts.token.value),
        ...named(t('brandJobNo'), ticket.brandJobNo),
        { label: translate('challan.purpose'), value: translate('challan.kinds.JOB_WORK') },
      ],
      notices: [{ text: t('notSold'), danger: false }],
      other: { label: t('owner'), name: ticket.customerName ?? '', address: [], facts: [] },
      table: {
        columns: [
          textColumn('no', translate('serial')),
          textColumn('item', translate('description')),
          figureColumn('quantity', translate('quantity')),
        ],
        rows: [{ cells: { no: one('1'), item: parts.deviceCell, quantity: one('1 NOS') }, carry: {} }],
        carried: carriedTotals(translate),
      },
      grand: { label: t('devices'), value: '1' },
      notes: filled([
        parts.fault,
        { title: translate('warranty'), lines: parts.sold },
        { title: t('accessories'), lines: parts.accessories },
        { title: t('before'), lines: parts.before },
      ]),
    };
    return drawModels([model], on.printedOn, on);
  },
});

interface DeliveredRow {
  item: { main: string[]; small: string[] };
  quantity: string;
  /** It is null for the device itself. */
  paise: number | null;
}

/** Lists the device, and what was done: parts and labour, or the inspection alone. */
function deliveredRows(
  ticket: TicketOnPaper,
  device: DeliveredRow['item'],
  translate: TranslatePaper,
): DeliveredRow[] {
  const fee = isRepaired(ticket) || isFree(ticket) ? 0 : (ticket.inspectionFeePaise ?? 0);
  return [
    { item: device, quantity: '', paise: null },
    ...(isRepaired(ticket) ? ticket.goods : []).map(line => ({
      item: goodsCell(line, translate),
      quantity: pieces(line),
      paise: line.quantity * line.unitPricePaise,
    })),
    ...(fee === 0 ? [] : [{ item: one(translate('ticket.inspection')), quantity: '', paise: fee }]),
  ];
}

/** The device is back with its customer, who signs; under warranty it is the bill over nothing. */
const deliveryNote: Paper<TicketOnPaper> = issuedPaper({
  issued: ({ deliveredId, deliveredOn }, printedOn) => ({
    id: deliveredId,
    businessDate: deliveredOn ?? printedOn,
  }),
  nameOfFile: ({ ticketNo }) => ticketNo ?? '',
  draw: (ticket, on) => {
    const { lang, translate } = on;
    const { sale } = ticket;
    const parts = ticketWords(ticket, on);
    const { t } = parts;
    const rows = deliveredRows(ticket, parts.deviceCell, translate);
    const billed = isBilled(ticket) && sale.totalPaise !== null;
    const total = billed ? (sale.totalPaise ?? 0) : sumPaise(rows.map(({ paise }) => paise ?? 0));
    const due = sale.duePaise ?? 0;
    const model: DocumentModel = {
      ...modelOf(on),
      title: t('deliveryNote'),
      number: parts.token,
      date: { label: translate('date'), value: dateOr(ticket.deliveredOn, on) },
      facts: [
        parts.takenIn,
        ...fact(t('bill'), isBilled(ticket) ? sale.invoiceNo : null),
        ...fact(t('outcome'), ticket.outcome && t(`outcomes.${ticket.outcome}`)),
      ],
      notices: parts.warrantyNotice,
      other: parts.customer,
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
      grand: { label: translate('grandTotal'), value: rupees(total) },
      settled: billed
        ? [
            { label: translate('paid'), value: amount(sale.paidPaise ?? 0), strong: false },
            ...(due > 0 ? [{ label: translate('due'), value: amount(due), strong: true }] : []),
          ]
        : [],
      inWords: { label: translate('inWords'), texts: inBothLanguages(total, lang) },
      notes: filled([
        { title: t('reason'), lines: isRepaired(ticket) ? [] : textLines(ticket.closeReason) },
        { title: t('after'), lines: parts.after },
        { title: t('accessories'), lines: parts.accessories },
        { title: t('received'), lines: [t('receivedText')] },
        // A roll has no place for a signature of its own.
        { title: parts.customerSigns.below, lines: isRoll(on) ? SIGNATURE_LINES : [] },
      ]),
      signature: parts.customerSigns,
    };
    return drawModels([model], on.printedOn, on);
  },
});

export const ticketPapers = {
  JOB_CARD: jobCard,
  QUOTATION: quotation,
  BRAND_CHALLAN: brandChallan,
  DELIVERY_NOTE: deliveryNote,
} satisfies Readonly<Record<TicketPaperName, Paper<TicketOnPaper>>>;

/** An advance on a ticket is paid back as that of a booking. */
export const refundOfTicket = (refund: TicketRefund): Refund => ({
  ...refund,
  booking: null,
  approvedBy: null,
});
