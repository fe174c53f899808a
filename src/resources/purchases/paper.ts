import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatBps } from '../../kit/rules/money.ts';
import { stateTaxName } from '../../kit/rules/states.ts';
import { amount, inBothLanguages, rupees } from '../documents/amounts.ts';
import {
  approvalFact,
  figureColumn,
  textColumn,
  type ColumnModel,
  type DocumentModel,
  type Fact,
  type Language,
  type RowModel,
  type TranslatePaper,
} from '../documents/documentModel.ts';
import { issuedPaper, drawModels, isRoll, type OnPaper, type Paper } from '../documents/draw.ts';
import { textLines, partyModel, partyOf } from '../documents/letterhead.ts';
import { carriedTotals, one, plainModel } from '../documents/plainModel.ts';
import { gridLines, identityFacts, SIGNATURE_LINES } from '../exchange/paper.ts';
import { stateOfShop } from '../tax/rules.ts';
import type { VoucherBill, VoucherLine } from './answers.ts';

/** Two codes a line keep a row lower than a sheet. */
const CODES_A_LINE = 2;
const CODES_A_ROW = 16;

/** Draws the shop's voucher of a supplier's bill. */
export function voucherModel(voucher: VoucherBill, on: OnPaper): DocumentModel {
  const { shop, lang, translate } = on;
  const plain = plainModel(on);
  const stateTax = stateTaxName(stateOfShop({ stateCode: shop.stateCode, gstin: shop.gstnumber }));
  const { money, interState } = voucher;
  const isPerson = voucher.supplier.idKind !== null;
  const supplier = partyModel(
    translate(isPerson ? 'exchange.seller' : 'voucher.supplier'),
    partyOf(voucher.supplier),
    translate,
  );
  const number: Fact = { label: translate('voucher.billNo'), value: voucher.billNo };
  const totals: Fact[] = money
    ? [
        ...(money.freightPaise
          ? [{ label: translate('voucher.freight'), value: amount(money.freightPaise) }]
          : []),
        ...(money.discountPaise
          ? [{ label: translate('voucher.discount'), value: amount(-money.discountPaise) }]
          : []),
        { label: translate('taxable'), value: amount(money.taxablePaise) },
        ...(interState
          ? [{ label: translate('igst'), value: amount(money.igstPaise) }]
          : [
              { label: translate('cgst'), value: amount(money.cgstPaise) },
              {
                label: translate(stateTax === 'UTGST' ? 'utgst' : 'sgst'),
                value: amount(money.sgstPaise),
              },
            ]),
        ...(money.roundOffPaise === 0
          ? []
          : [{ label: translate('roundOff'), value: amount(money.roundOffPaise) }]),
      ]
    : [];
  return {
    ...plain,
    title: translate('voucher.title'),
    number,
    date: { label: translate('voucher.billDate'), value: paperDate(voucher.billDate) },
    facts: [
      { label: translate('voucher.enteredOn'), value: paperDate(voucher.businessDate) },
      ...approvalFact(voucher.approvedBy, translate),
    ],
    notices: voucher.status === 'CANCELLED' ? [{ text: translate('cancelled'), danger: true }] : [],
    stamp: voucher.status === 'CANCELLED' ? translate('cancelled') : null,
    other: {
      ...supplier,
      facts: [...supplier.facts, ...identityFacts(voucher.supplier, translate)],
    },
    table: {
      columns: columnsOf(Boolean(money), translate),
      rows: voucher.lines.flatMap((line, index) => voucherRows(line, index + 1, translate)),
      carried: carriedTotals(translate),
    },
    totals,
    grand: money
      ? { label: translate('grandTotal'), value: rupees(money.totalPaise) }
      : { label: translate('voucher.units'), value: String(voucher.units) },
    settled: money
      ? [
          { label: translate('voucher.paid'), value: amount(money.paidPaise), strong: false },
          ...(money.duePaise > 0
            ? [{ label: translate('voucher.payable'), value: amount(money.duePaise), strong: true }]
            : []),
        ]
      : [],
    inWords: { label: translate('inWords'), texts: money ? inBothLanguages(money.totalPaise, lang) : [] },
    payments: {
      label: translate('payments'),
      rows: voucher.payments.map(({ method, amountPaise, reference }) => ({
        label: translate(`methods.${method}`),
        value: rupees(amountPaise),
        reference: reference ?? '',
      })),
    },
    notes: [
      ...conditionNotes(voucher, lang, translate),
      { title: translate('note'), lines: textLines(voucher.note) },
      { title: translate('exchange.declaration'), lines: isPerson ? [translate('voucher.declared')] : [] },
      // A roll has no place for a signature of its own.
      { title: translate('exchange.signature'), lines: isPerson && isRoll(on) ? SIGNATURE_LINES : [] },
    ].filter(note => note.lines.length > 0),
    signature: isPerson
      ? { above: voucher.supplier.name, below: translate('exchange.signature'), image: null }
      : plain.signature,
    by: { label: translate('voucher.enteredBy'), value: voucher.enteredBy },
  };
}

function columnsOf(priced: boolean, translate: TranslatePaper): ColumnModel[] {
  return [
    textColumn('no', translate('serial')),
    textColumn('item', translate('description')),
    { ...textColumn('hsn', translate('hsn')), align: 'center', figure: true },
    figureColumn('quantity', translate('quantity')),
    ...(priced
      ? [
          figureColumn('rate', translate('rate')),
          figureColumn('taxable', translate('taxable')),
          figureColumn('gst', translate('gstRate')),
          figureColumn('amount', translate('amount')),
        ]
      : []),
  ];
}

/** Equal values together, in the order they came. */
function groups<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[][] {
  const byKey = new Map<string, Value[]>();
  for (const value of values) byKey.set(keyOf(value), [...(byKey.get(keyOf(value)) ?? []), value]);
  return [...byKey.values()];
}

/** Writes 'Used', or 'Used: ' and the units where others of the line are not. */
const conditionLines = ({ codes, conditions = [] }: VoucherLine, translate: TranslatePaper): string[] =>
  groups(conditions, ({ condition }) => condition).flatMap(units => {
    const [first] = units;
    if (!first || first.condition === 'NEW') return [];
    const name = translate(`conditions.${first.condition}`);
    return units.length === codes.length ? [name] : [`${name}: ${units.map(({ code }) => code).join(', ')}`];
  });

/** What was checked, with the units it holds for where the bill has several. */
function conditionNotes(
  { lines, units }: VoucherBill,
  lang: Language,
  translate: TranslatePaper,
): DocumentModel['notes'] {
  const checked = lines.flatMap(line => line.conditions ?? []);
  return groups(checked, ({ grid }) => JSON.stringify(grid)).flatMap(same => {
    const [first] = same;
    if (!first?.grid) return [];
    const named = units > 1 ? linesOfCodes(same.map(({ code }) => code)) : [];
    return [
      {
        title: translate('exchange.condition'),
        lines: [...named, ...gridLines(first.grid, lang, translate)],
      },
    ];
  });
}

function voucherRows(line: VoucherLine, no: number, translate: TranslatePaper): RowModel[] {
  const codes = linesOfCodes(line.codes);
  const { money } = line;
  const first: RowModel = {
    cells: {
      no: one(String(no)),
      item: {
        main: [[line.company, line.model, line.variant].filter(Boolean).join(' ')],
        small: [...conditionLines(line, translate), ...codes.slice(0, CODES_A_ROW)],
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

export const voucherPaper: Paper<VoucherBill> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: bill => bill.billNo,
  draw: (bill, on) => drawModels([voucherModel(bill, on)], bill.billDate, on),
});
