import { paperDate } from '../rules/businessDate.ts';
import { formatBps, formatPaise } from '../rules/money.ts';
import type { VoucherLine } from '../calls/purchaseBills.ts';
import type { PurchaseVoucher } from './purchaseVoucher.ts';
import type { Fact, Language, SaidColumn, SaidDocument, SaidRow, Say } from './said.ts';
import { figureColumn, textColumn } from './said.ts';
import { amount, inBothLanguages, linksOf, saidParty } from './saidInvoice.ts';

/** Codes of one unit each, so many to a line and to a row: a row is never higher than a sheet. */
const CODES_A_LINE = 2;
const CODES_A_ROW = 16;

/** A purchase voucher in one language. */
export function saidVoucher(voucher: PurchaseVoucher, lang: Language, say: Say): SaidDocument {
  const { money, interState } = voucher;
  const number: Fact = { label: say('voucher.billNo'), value: voucher.billNo };
  const totals: Fact[] = money
    ? [
        { label: say('taxable'), value: amount(money.taxablePaise) },
        ...(interState
          ? [{ label: say('igst'), value: amount(money.igstPaise) }]
          : [
              { label: say('cgst'), value: amount(money.cgstPaise) },
              {
                label: say(voucher.stateTaxName === 'UTGST' ? 'utgst' : 'sgst'),
                value: amount(money.sgstPaise),
              },
            ]),
        ...(money.roundOffPaise === 0
          ? []
          : [{ label: say('roundOff'), value: amount(money.roundOffPaise) }]),
      ]
    : [];
  return {
    lang,
    rightToLeft: lang === 'ar',
    title: say('voucher.title'),
    copy: null,
    number,
    date: { label: say('voucher.billDate'), value: paperDate(voucher.billDate) },
    facts: [{ label: say('voucher.enteredOn'), value: paperDate(voucher.businessDate) }],
    notices: voucher.status === 'CANCELLED' ? [{ text: say('cancelled'), danger: true }] : [],
    stamp: voucher.status === 'CANCELLED' ? say('cancelled') : null,
    logo: voucher.logo,
    issuer: saidParty('', voucher.shop, say),
    links: linksOf(voucher.shop),
    other: saidParty(say('voucher.supplier'), voucher.from, say),
    table: {
      columns: columnsOf(Boolean(money), say),
      rows: voucher.lines.flatMap((line, index) => rowsOf(line, index + 1)),
      carried: { forward: say('carriedForward'), brought: say('broughtForward') },
    },
    discount: say('discount'),
    taxes: null,
    totals,
    grand: money
      ? { label: say('grandTotal'), value: formatPaise(money.totalPaise, { decimals: 'always' }) }
      : { label: say('voucher.units'), value: String(voucher.units) },
    settled: money
      ? [
          { label: say('voucher.paid'), value: amount(money.paidPaise), strong: false },
          ...(money.duePaise > 0
            ? [{ label: say('voucher.payable'), value: amount(money.duePaise), strong: true }]
            : []),
        ]
      : [],
    inWords: { label: say('inWords'), texts: money ? inBothLanguages(money.totalPaise, lang) : [] },
    payments: {
      label: say('payments'),
      rows: voucher.payments.map(({ method, amountPaise, reference }) => ({
        label: say(`methods.${method}`),
        value: formatPaise(amountPaise, { decimals: 'always' }),
        reference: reference ?? '',
      })),
    },
    pay: null,
    notes: voucher.noteLines.length > 0 ? [{ title: say('note'), lines: voucher.noteLines }] : [],
    signature: {
      above: say('forShop', { shop: voucher.shop.name }),
      below: say('signatory'),
      image: null,
    },
    by: { label: say('voucher.enteredBy'), value: voucher.enteredBy },
    thanks: '',
    page: (page, pages) => say('page', { page, pages }),
  };
}

function columnsOf(priced: boolean, say: Say): SaidColumn[] {
  return [
    textColumn('no', say('serial')),
    textColumn('item', say('description')),
    { ...textColumn('hsn', say('hsn')), align: 'center', figure: true },
    figureColumn('quantity', say('quantity')),
    ...(priced
      ? [
          figureColumn('rate', say('rate')),
          figureColumn('taxable', say('taxable')),
          figureColumn('gst', say('gstRate')),
          figureColumn('amount', say('amount')),
        ]
      : []),
  ];
}

function rowsOf(line: VoucherLine, no: number): SaidRow[] {
  const one = (text: string) => ({ main: [text], small: [] });
  const codes = linesOfCodes(line.codes);
  const { money } = line;
  const first: SaidRow = {
    cells: {
      no: one(String(no)),
      item: {
        main: [[line.company, line.model, line.variant].filter(Boolean).join(' ')],
        small: codes.slice(0, CODES_A_ROW),
      },
      hsn: one(line.hsnCode),
      quantity: one(String(line.quantity)),
      ...(money
        ? {
            rate: one(amount(money.unitCostPaise)),
            taxable: one(amount(money.taxablePaise)),
            gst: one(formatBps(line.gstRateBps)),
            amount: one(amount(money.totalPaise)),
          }
        : {}),
    },
    carry: money ? { taxable: money.taxablePaise, amount: money.totalPaise } : {},
  };
  const rows = [first];
  for (let at = CODES_A_ROW; at < codes.length; at += CODES_A_ROW)
    rows.push({ cells: { item: { main: [], small: codes.slice(at, at + CODES_A_ROW) } }, carry: {} });
  return rows;
}

function linesOfCodes(codes: readonly string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < codes.length; at += CODES_A_LINE)
    lines.push(codes.slice(at, at + CODES_A_LINE).join(', '));
  return lines;
}
