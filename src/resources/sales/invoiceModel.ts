import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatBps } from '../../kit/rules/money.ts';
import { amount, inBothLanguages, rupees } from '../documents/amounts.ts';
import {
  figureColumn,
  textColumn,
  type ColumnModel,
  type DocumentModel,
  type Fact,
  type RowModel,
  type TranslatePaper,
} from '../documents/documentModel.ts';
import type { OnPaper } from '../documents/draw.ts';
import { partyModel } from '../documents/letterhead.ts';
import { carriedTotals, one, plainModel } from '../documents/plainModel.ts';
import type { Copy } from './copies.ts';
import {
  COMPOSITION_WORDS,
  MARGIN_WORDS,
  type InvoiceDocument,
  type InvoiceLine,
} from './invoiceDocument.ts';

export function invoiceModel(document: InvoiceDocument, on: OnPaper, copy: Copy): DocumentModel {
  const { lang, translate } = on;
  const { original, estimate } = document;
  const taxed = document.paper === 'TAX_INVOICE' && original?.taxReduced !== false;
  const { cancelled, placeOfSupply, recipient, interState } = document;
  const stateTax = translate(document.stateTaxName === 'UTGST' ? 'utgst' : 'sgst');
  const facts: Fact[] = original
    ? [
        { label: translate('creditNote.invoiceNo'), value: original.number },
        { label: translate('creditNote.invoiceDate'), value: paperDate(original.date) },
      ]
    : [];
  if (estimate) {
    facts.push({ label: translate('estimate.validUntil'), value: paperDate(estimate.validUntil) });
    if (estimate.invoiceNo) facts.push({ label: translate('estimate.invoiceNo'), value: estimate.invoiceNo });
  }
  if (taxed && placeOfSupply)
    facts.push({ label: translate('placeOfSupply'), value: `${placeOfSupply.code} – ${placeOfSupply.name}` });
  if (taxed && !estimate) facts.push({ label: translate('reverseCharge'), value: translate('no') });
  const underMargin = document.lines.some(line => line.margin);
  const onlyMargin = underMargin && document.lines.every(line => line.margin);
  const taxedTotals: Fact[] = onlyMargin
    ? []
    : [
        { label: translate('taxable'), value: amount(document.taxablePaise) },
        ...(interState
          ? [{ label: translate('igst'), value: amount(document.igstPaise) }]
          : [
              { label: translate('cgst'), value: amount(document.cgstPaise) },
              { label: stateTax, value: amount(document.sgstPaise) },
            ]),
      ];
  const billDiscount: Fact[] =
    document.billDiscountPaise > 0
      ? [{ label: translate('billDiscountIn'), value: amount(document.billDiscountPaise) }]
      : [];
  const totals: Fact[] = taxed
    ? [
        ...billDiscount,
        ...taxedTotals,
        ...(underMargin
          ? [{ label: translate('marginGoods'), value: amount(document.marginSalesPaise) }]
          : []),
      ]
    : [...billDiscount, { label: translate('total'), value: amount(document.taxablePaise) }];
  if (document.roundOffPaise !== 0)
    totals.push({ label: translate('roundOff'), value: amount(document.roundOffPaise) });

  const plain = plainModel(on);
  return {
    ...plain,
    title: translate(original ? 'creditNote.title' : estimate ? 'estimate.title' : `paper.${document.paper}`),
    copy: document.paper === 'BILL' || original || estimate ? null : translate(`copies.${copy}`),
    number: { label: translate(original ? 'creditNote.number' : 'number'), value: document.number },
    date: { label: translate('date'), value: paperDate(document.date) },
    facts,
    notices: [
      ...(estimate ? [{ text: translate('estimate.notTaxInvoice'), danger: false }] : []),
      ...(document.paper === 'BILL_OF_SUPPLY' ? [{ text: COMPOSITION_WORDS, danger: false }] : []),
      ...(underMargin
        ? [...new Set([MARGIN_WORDS, translate('margin')])].map(text => ({ text, danger: false }))
        : []),
      ...(original && original.kind !== 'RETURN'
        ? [{ text: translate(`creditNote.without.${original.kind}`), danger: false }]
        : []),
      ...(original?.taxReduced === false && document.paper === 'TAX_INVOICE'
        ? [{ text: translate('creditNote.commercial'), danger: false }]
        : []),
      ...(cancelled?.documentNo
        ? [
            {
              text: translate('cancelledBy', {
                documentNo: cancelled.documentNo,
                date: cancelled.businessDate ? paperDate(cancelled.businessDate) : '',
                reason: cancelled.reason ?? '',
              }),
              danger: true,
            },
          ]
        : []),
    ],
    stamp: stampOf(document, translate),
    other: recipient
      ? partyModel(translate('billTo'), recipient, translate)
      : { label: translate('billTo'), name: translate('walkIn'), address: [], facts: [] },
    table: {
      columns: columnsOf(taxed, taxed && !onlyMargin, translate),
      rows: document.lines.map(line => rowOf(line, { taxed, interState, stateTax, translate })),
      carried: carriedTotals(translate),
    },
    taxes: taxed && !onlyMargin ? taxesOf(document, stateTax, translate) : null,
    totals,
    grand: {
      label: translate(original ? 'creditNote.total' : 'grandTotal'),
      value: rupees(document.totalPaise),
    },
    settled: original
      ? settledOf(document, original, translate)
      : estimate
        ? []
        : [
            ...(document.cash
              ? [
                  { label: translate('tendered'), value: amount(document.cash.tenderedPaise), strong: false },
                  { label: translate('change'), value: amount(document.cash.changePaise), strong: false },
                ]
              : []),
            ...collectedFacts(document, translate),
            { label: translate('paid'), value: amount(document.paidPaise), strong: false },
            ...(document.duePaise > 0
              ? [{ label: translate('due'), value: amount(document.duePaise), strong: true }]
              : []),
          ],
    inWords: { label: translate('inWords'), texts: inBothLanguages(document.totalPaise, lang) },
    payments: {
      label: translate(original ? 'creditNote.refunds' : 'payments'),
      rows: document.payments.map(({ method, name, amountPaise, reference, oldPhone, loan }) => ({
        label: name ?? translate(`methods.${method}`),
        value: rupees(amountPaise),
        reference: [
          oldPhone && `${oldPhone.name}, ${translate('imei')} ${oldPhone.imei}`,
          loan?.financier,
          loan?.deliveryOrderNo && translate('deliveryOrder', { number: loan.deliveryOrderNo }),
          loan?.loanNo && translate('loan', { number: loan.loanNo }),
          reference,
        ]
          .filter(Boolean)
          .join(' · '),
      })),
    },
    pay:
      document.upi === null
        ? null
        : {
            text: document.upi,
            caption: translate('scanToPay'),
            amount: rupees(document.duePaise),
          },
    notes: [
      { title: translate('creditNote.reason'), lines: original ? [original.reason] : [] },
      { title: translate('note'), lines: document.note ? [document.note] : [] },
      { title: translate('warranty'), lines: original ? [] : document.warranty },
      { title: translate('bankDetails'), lines: original ? [] : document.bankDetails },
      { title: translate('terms'), lines: original ? [] : document.terms },
    ].filter(note => note.lines.length > 0),
    signature: { ...plain.signature, image: on.shop.signatureUrl || null },
    by: document.soldBy
      ? {
          label: translate(original ? 'creditNote.by' : estimate ? 'estimate.by' : 'soldBy'),
          value: document.soldBy,
        }
      : null,
    thanks: original || estimate ? '' : translate('thanks'),
  };
}

function stampOf({ cancelled, estimate }: InvoiceDocument, translate: TranslatePaper): string | null {
  if (cancelled) return translate('cancelled');
  if (estimate?.declined) return translate('estimate.declined');
  return estimate?.expired ? translate('estimate.expired') : null;
}

/** Says why the payments exceed the bill. */
const collectedFacts = (
  { collected }: InvoiceDocument,
  translate: TranslatePaper,
): DocumentModel['settled'] =>
  (['advanceEmi', 'financierFee'] as const).flatMap(kind => {
    const paise = kind === 'advanceEmi' ? collected?.advanceEmiPaise : collected?.feePaise;
    return collected && paise
      ? [
          {
            label: translate(kind, { financier: collected.financier }),
            value: amount(paise),
            strong: false,
          },
        ]
      : [];
  });

/** Lists the parts of its value: due cleared, back to the lender, refunded. */
const settledOf = (
  { paidPaise }: InvoiceDocument,
  { dueClearedPaise, financedPaise }: NonNullable<InvoiceDocument['original']>,
  translate: TranslatePaper,
): DocumentModel['settled'] =>
  [
    { label: translate('creditNote.dueCleared'), paise: dueClearedPaise },
    { label: translate('creditNote.financed'), paise: financedPaise },
    { label: translate('creditNote.refunded'), paise: paidPaise },
  ]
    .filter(({ paise }) => paise > 0)
    .map(({ label, paise }) => ({ label, value: amount(paise), strong: false }));

function columnsOf(taxed: boolean, withTax: boolean, translate: TranslatePaper): ColumnModel[] {
  return [
    textColumn('no', translate('serial')),
    textColumn('item', translate('description')),
    { ...textColumn('hsn', translate('hsn')), align: 'center', figure: true },
    figureColumn('quantity', translate('quantity')),
    figureColumn('rate', translate(taxed ? 'rateInclTax' : 'rate')),
    ...(withTax
      ? [
          figureColumn('taxable', translate('taxable')),
          figureColumn('gst', translate('gstRate')),
          figureColumn('tax', translate('tax')),
        ]
      : []),
    figureColumn('amount', translate('amount')),
  ];
}

function rowOf(
  line: InvoiceLine,
  {
    taxed,
    interState,
    stateTax,
    translate,
  }: { taxed: boolean; interState: boolean; stateTax: string; translate: TranslatePaper },
): RowModel {
  const half = formatBps(line.gstRateBps / 2);
  return {
    cells: {
      no: one(String(line.no)),
      item: {
        main: [line.description],
        small: [
          ...line.codes.map(code => `${translate(code.kind)} ${code.value}`),
          ...(line.condition ? [translate(`conditions.${line.condition}`)] : []),
          ...(line.margin ? [translate('marginLine')] : []),
        ],
      },
      hsn: one(line.hsnCode),
      // A note without goods has no pieces.
      quantity: one(line.quantity > 0 ? `${line.quantity}${line.uqc === 'NA' ? '' : ` ${line.uqc}`}` : '–'),
      rate: {
        main: [line.quantity > 0 ? amount(line.unitPricePaise) : '–'],
        small: line.discountPaise > 0 ? [`-${amount(line.discountPaise)}`] : [],
      },
      ...(taxed && !line.margin
        ? {
            taxable: one(amount(line.taxablePaise)),
            gst: one(formatBps(line.gstRateBps)),
            tax: {
              main: [],
              small: interState
                ? [`${translate('igst')} ${formatBps(line.gstRateBps)}  ${amount(line.igstPaise)}`]
                : [
                    `${translate('cgst')} ${half}  ${amount(line.cgstPaise)}`,
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

function taxesOf(
  document: InvoiceDocument,
  stateTax: string,
  translate: TranslatePaper,
): DocumentModel['taxes'] {
  const { interState } = document;
  return {
    heads: [
      translate('gstRate'),
      translate('taxable'),
      ...(interState ? [translate('igst')] : [translate('cgst'), stateTax]),
    ],
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
