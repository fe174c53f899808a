import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatBps, formatPaise } from '../../kit/rules/money.ts';
import type { VoucherLine } from './answers.ts';
import type { PurchaseVoucher } from './purchaseVoucher.ts';
import type {
  Fact,
  Language,
  ColumnModel,
  DocumentModel,
  RowModel,
  TranslatePaper,
} from '../documents/documentModel.ts';
import { approvalFact, figureColumn, textColumn } from '../documents/documentModel.ts';
import { gridLines, identityFacts, SIGNATURE_LINES } from '../exchange/paper.ts';
import { amount, inBothLanguages, linksOf, partyModel } from '../sales/invoiceModel.ts';

/** Two codes a line keep a row lower than a sheet. */
const CODES_A_LINE = 2;
const CODES_A_ROW = 16;

export function voucherModel(
  voucher: PurchaseVoucher,
  lang: Language,
  translate: TranslatePaper,
  isRoll: boolean,
): DocumentModel {
  const { money, interState } = voucher;
  const isPerson = voucher.supplier.idKind !== null;
  const supplier = partyModel(
    translate(isPerson ? 'exchange.seller' : 'voucher.supplier'),
    voucher.from,
    translate,
  );
  const number: Fact = { label: translate('voucher.billNo'), value: voucher.billNo };
  const totals: Fact[] = money
    ? [
        { label: translate('taxable'), value: amount(money.taxablePaise) },
        ...(interState
          ? [{ label: translate('igst'), value: amount(money.igstPaise) }]
          : [
              { label: translate('cgst'), value: amount(money.cgstPaise) },
              {
                label: translate(voucher.stateTaxName === 'UTGST' ? 'utgst' : 'sgst'),
                value: amount(money.sgstPaise),
              },
            ]),
        ...(money.roundOffPaise === 0
          ? []
          : [{ label: translate('roundOff'), value: amount(money.roundOffPaise) }]),
      ]
    : [];
  return {
    lang,
    rightToLeft: lang === 'ar',
    title: translate('voucher.title'),
    copy: null,
    number,
    date: { label: translate('voucher.billDate'), value: paperDate(voucher.billDate) },
    facts: [
      { label: translate('voucher.enteredOn'), value: paperDate(voucher.businessDate) },
      ...approvalFact(voucher.approvedBy, translate),
    ],
    notices: voucher.status === 'CANCELLED' ? [{ text: translate('cancelled'), danger: true }] : [],
    stamp: voucher.status === 'CANCELLED' ? translate('cancelled') : null,
    logo: voucher.logo,
    issuer: partyModel('', voucher.shop, translate),
    links: linksOf(voucher.shop),
    other: {
      ...supplier,
      facts: [...supplier.facts, ...identityFacts(voucher.supplier, translate)],
    },
    table: {
      columns: columnsOf(Boolean(money), translate),
      rows: voucher.lines.flatMap((line, index) => rowsOf(line, index + 1, translate)),
      carried: { forward: translate('carriedForward'), brought: translate('broughtForward') },
    },
    discount: translate('discount'),
    taxes: null,
    totals,
    grand: money
      ? { label: translate('grandTotal'), value: formatPaise(money.totalPaise, { decimals: 'always' }) }
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
        value: formatPaise(amountPaise, { decimals: 'always' }),
        reference: reference ?? '',
      })),
    },
    pay: null,
    notes: [
      ...conditionNotes(voucher, lang, translate),
      { title: translate('note'), lines: voucher.noteLines },
      { title: translate('exchange.declaration'), lines: isPerson ? [translate('voucher.declared')] : [] },
      // A roll has no place for a signature of its own.
      { title: translate('exchange.signature'), lines: isPerson && isRoll ? SIGNATURE_LINES : [] },
    ].filter(note => note.lines.length > 0),
    signature: isPerson
      ? { above: voucher.supplier.name, below: translate('exchange.signature'), image: null }
      : {
          above: translate('forShop', { shop: voucher.shop.name }),
          below: translate('signatory'),
          image: null,
        },
    by: { label: translate('voucher.enteredBy'), value: voucher.enteredBy },
    thanks: '',
    page: (page, pages) => translate('page', { page, pages }),
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

/** 'Used', or 'Used: ' and the units where others of the line are not. */
const conditionLines = ({ codes, conditions = [] }: VoucherLine, translate: TranslatePaper): string[] =>
  groups(conditions, ({ condition }) => condition).flatMap(units => {
    const [first] = units;
    if (!first || first.condition === 'NEW') return [];
    const name = translate(`conditions.${first.condition}`);
    return units.length === codes.length ? [name] : [`${name}: ${units.map(({ code }) => code).join(', ')}`];
  });

/** What was checked, with the units it holds for where the bill has several. */
function conditionNotes(
  { lines, units }: PurchaseVoucher,
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

function rowsOf(line: VoucherLine, no: number, translate: TranslatePaper): RowModel[] {
  const one = (text: string) => ({ main: [text], small: [] });
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
