import { paperDate } from '../rules/businessDate.ts';
import {
  COMPOSITION_WORDS,
  MARGIN_WORDS,
  type InvoiceDocument,
  type InvoiceLine,
  type InvoiceParty,
} from './invoiceDocument.ts';
import { formatBps, formatPaise } from '../rules/money.ts';
import { amountInWords } from '../rules/words.ts';
import type { Copy } from './copies.ts';
import type { Fact, Language, SaidColumn, SaidDocument, SaidParty, SaidRow, Say } from './said.ts';
import { figureColumn, textColumn } from './said.ts';

export const amount = (paise: number): string => formatPaise(paise, { decimals: 'always', symbol: false });
const rupees = (paise: number): string => formatPaise(paise, { decimals: 'always' });

/** The amount in the reader's language and in the other of the two a bill is read in, English and Hindi. */
export const inBothLanguages = (paise: number, lang: Language): string[] =>
  lang === 'hi'
    ? [amountInWords(paise, 'hi'), amountInWords(paise, 'en')]
    : [amountInWords(paise, 'en'), amountInWords(paise, 'hi')];

export const saidParty = (label: string, party: InvoiceParty, say: Say): SaidParty => ({
  label,
  name: party.name,
  address: party.address,
  facts: [
    ...(party.phone ? [{ label: say('phone'), value: party.phone }] : []),
    ...(party.email ? [{ label: say('email'), value: party.email }] : []),
    ...(party.gstin ? [{ label: say('gstin'), value: party.gstin }] : []),
    ...(party.pan ? [{ label: say('pan'), value: party.pan }] : []),
    ...(party.state ? [{ label: say('state'), value: `${party.state.code} – ${party.state.name}` }] : []),
  ],
});

/** Where a shop is found on the net, as people type it: `instagram.com/sharmamobile` needs no name before it. */
export const linksOf = ({ links = [] }: InvoiceParty): string[] => links.map(({ text }) => text);

/** An invoice in one language, for one of its copies. */
export function saidInvoice(document: InvoiceDocument, lang: Language, say: Say, copy: Copy): SaidDocument {
  const taxed = document.paper === 'TAX_INVOICE';
  const { cancelled, placeOfSupply, recipient, interState } = document;
  const stateTax = say(document.stateTaxName === 'UTGST' ? 'utgst' : 'sgst');
  const facts: Fact[] = [];
  if (taxed && placeOfSupply)
    facts.push({ label: say('placeOfSupply'), value: `${placeOfSupply.code} – ${placeOfSupply.name}` });
  if (taxed) facts.push({ label: say('reverseCharge'), value: say('no') });
  const underMargin = document.lines.some(line => line.margin);
  const onlyMargin = underMargin && document.lines.every(line => line.margin);
  const taxedTotals: Fact[] = onlyMargin
    ? []
    : [
        { label: say('taxable'), value: amount(document.taxablePaise) },
        ...(interState
          ? [{ label: say('igst'), value: amount(document.igstPaise) }]
          : [
              { label: say('cgst'), value: amount(document.cgstPaise) },
              { label: stateTax, value: amount(document.sgstPaise) },
            ]),
      ];
  const totals: Fact[] = taxed
    ? [
        ...taxedTotals,
        ...(underMargin ? [{ label: say('marginGoods'), value: amount(document.marginSalesPaise) }] : []),
      ]
    : [{ label: say('total'), value: amount(document.taxablePaise) }];
  if (document.roundOffPaise !== 0)
    totals.push({ label: say('roundOff'), value: amount(document.roundOffPaise) });

  return {
    lang,
    rightToLeft: lang === 'ar',
    title: say(`paper.${document.paper}`),
    copy: document.paper === 'BILL' ? null : say(`copies.${copy}`),
    number: { label: say('number'), value: document.number },
    date: { label: say('date'), value: paperDate(document.date) },
    facts,
    notices: [
      ...(document.paper === 'BILL_OF_SUPPLY' ? [{ text: COMPOSITION_WORDS, danger: false }] : []),
      ...(underMargin
        ? [...new Set([MARGIN_WORDS, say('margin')])].map(text => ({ text, danger: false }))
        : []),
      ...(cancelled?.documentNo
        ? [
            {
              text: say('cancelledBy', {
                documentNo: cancelled.documentNo,
                date: cancelled.businessDate ? paperDate(cancelled.businessDate) : '',
                reason: cancelled.reason ?? '',
              }),
              danger: true,
            },
          ]
        : []),
    ],
    stamp: cancelled ? say('cancelled') : null,
    logo: document.logo,
    issuer: saidParty('', document.supplier, say),
    links: linksOf(document.supplier),
    other: recipient
      ? saidParty(say('billTo'), recipient, say)
      : { label: say('billTo'), name: say('walkIn'), address: [], facts: [] },
    table: {
      columns: columnsOf(taxed, taxed && !onlyMargin, say),
      rows: document.lines.map(line => rowOf(line, { taxed, interState, stateTax, say })),
      carried: { forward: say('carriedForward'), brought: say('broughtForward') },
    },
    discount: say('discount'),
    taxes: taxed && !onlyMargin ? taxesOf(document, stateTax, say) : null,
    totals,
    grand: { label: say('grandTotal'), value: rupees(document.totalPaise) },
    settled: [
      { label: say('paid'), value: amount(document.paidPaise), strong: false },
      ...(document.duePaise > 0
        ? [{ label: say('due'), value: amount(document.duePaise), strong: true }]
        : []),
    ],
    inWords: { label: say('inWords'), texts: inBothLanguages(document.totalPaise, lang) },
    payments: {
      label: say('payments'),
      rows: document.payments.map(({ method, amountPaise, reference }) => ({
        label: say(`methods.${method}`),
        value: rupees(amountPaise),
        reference: reference ?? '',
      })),
    },
    pay:
      document.upi === null
        ? null
        : {
            text: document.upi,
            caption: say('scanToPay'),
            amount: rupees(document.duePaise),
          },
    notes: [
      { title: say('note'), lines: document.note ? [document.note] : [] },
      { title: say('warranty'), lines: document.warranty },
      { title: say('bankDetails'), lines: document.bankDetails },
      { title: say('terms'), lines: document.terms },
    ].filter(note => note.lines.length > 0),
    signature: {
      above: say('forShop', { shop: document.supplier.name }),
      below: say('signatory'),
      image: document.signature,
    },
    by: document.soldBy ? { label: say('soldBy'), value: document.soldBy } : null,
    thanks: say('thanks'),
    page: (page, pages) => say('page', { page, pages }),
  };
}

/** `taxed`: prices include tax; `withTax`: there is a line whose tax is shown. */
function columnsOf(taxed: boolean, withTax: boolean, say: Say): SaidColumn[] {
  return [
    textColumn('no', say('serial')),
    textColumn('item', say('description')),
    { ...textColumn('hsn', say('hsn')), align: 'center', figure: true },
    figureColumn('quantity', say('quantity')),
    figureColumn('rate', say(taxed ? 'rateInclTax' : 'rate')),
    ...(withTax
      ? [
          figureColumn('taxable', say('taxable')),
          figureColumn('gst', say('gstRate')),
          figureColumn('tax', say('tax')),
        ]
      : []),
    figureColumn('amount', say('amount')),
  ];
}

function rowOf(
  line: InvoiceLine,
  { taxed, interState, stateTax, say }: { taxed: boolean; interState: boolean; stateTax: string; say: Say },
): SaidRow {
  const one = (text: string) => ({ main: [text], small: [] });
  const half = formatBps(line.gstRateBps / 2);
  return {
    cells: {
      no: one(String(line.no)),
      item: {
        main: [line.description],
        small: [
          ...line.codes.map(code => `${say(code.kind)} ${code.value}`),
          ...(line.condition ? [say(`conditions.${line.condition}`)] : []),
          ...(line.margin ? [say('marginLine')] : []),
        ],
      },
      hsn: one(line.hsnCode),
      quantity: one(`${line.quantity}${line.uqc === 'NA' ? '' : ` ${line.uqc}`}`),
      rate: {
        main: [amount(line.unitPricePaise)],
        small: line.discountPaise > 0 ? [`-${amount(line.discountPaise)}`] : [],
      },
      ...(taxed && !line.margin
        ? {
            taxable: one(amount(line.taxablePaise)),
            gst: one(formatBps(line.gstRateBps)),
            tax: {
              main: [],
              small: interState
                ? [`${say('igst')} ${formatBps(line.gstRateBps)}  ${amount(line.igstPaise)}`]
                : [
                    `${say('cgst')} ${half}  ${amount(line.cgstPaise)}`,
                    `${stateTax} ${half}  ${amount(line.sgstPaise)}`,
                  ],
            },
          }
        : {}),
      amount: one(amount(line.totalPaise)),
    },
    carry: { ...(taxed ? { taxable: line.taxablePaise } : {}), amount: line.totalPaise },
  };
}

function taxesOf(document: InvoiceDocument, stateTax: string, say: Say): SaidDocument['taxes'] {
  const { interState } = document;
  return {
    heads: [say('gstRate'), say('taxable'), ...(interState ? [say('igst')] : [say('cgst'), stateTax])],
    rows: document.taxes.map(tax => {
      const half = formatBps(tax.gstRateBps / 2);
      return [
        formatBps(tax.gstRateBps),
        amount(tax.taxablePaise),
        ...(interState
          ? [`${formatBps(tax.gstRateBps)}  ${amount(tax.igstPaise)}`]
          : [`${half}  ${amount(tax.cgstPaise)}`, `${half}  ${amount(tax.sgstPaise)}`]),
      ];
    }),
  };
}
