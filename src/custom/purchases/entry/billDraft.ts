import { parseInput, type FieldErrors, type Message, type RecordOf } from '../../../kit/index.ts';
import { purchaseBillInput, type PurchaseBillInput } from '../../../resources/purchases/inputs.ts';
import type { products } from '../../../resources/products/declaration.ts';
import { toAsciiDigits } from '../../../kit/rules/digits.ts';
import { normaliseCode, parseImeiLines, type ImeiRow } from '../../../kit/rules/imei.ts';
import { parsePieces } from '../../../kit/rules/wholeNumber.ts';
import { formatBps, paiseToDecimal, parsePercent, parseRupees, sumPaise } from '../../../kit/rules/money.ts';
import type { ConditionGrid, IdKind } from '../../../resources/exchange/conditionGrid.ts';
import { chequeOnOf, type PaymentMethod } from '../../../resources/posting/paymentMode.ts';
import { parseStorage } from '../../../kit/rules/storage.ts';
import { extrasByLine } from '../../../resources/purchases/extras.ts';
import { isInterState, taxOnTop } from '../../../resources/tax/rules.ts';
import { code } from '../../../kit/values.ts';
import type { Condition } from '../../../resources/stock/choices.ts';
import type { ItemCategory, Tracking } from '../../../resources/products/choices.ts';

/** It is an existing or a new product. Amounts and rates are text as typed. */
export interface ProductDraft {
  id: string | null;
  company: string;
  model: string;
  itemCategory: ItemCategory;
  tracking: Tracking;
  ram: string;
  storage: string;
  colour: string;
  hsnCode: string;
  gstRate: string;
  sellingPrice: string;
}

export interface LineDraft {
  /** It is the React key, so that inputs stay with their line. */
  key: string;
  product: ProductDraft | null;
  unitCost: string;
  gstRate: string;
  /** Each line is one unit, with IMEI 1 and 2 separated by a tab; serial numbers likewise. */
  codes: string;
  /** Codes confirmed as not an IMEI. */
  nonImei: string[];
  /** All units of the line have it; older drafts lack it and have new goods. */
  condition?: Condition;
  /** It says what was checked of them; older drafts lack it. */
  grid?: ConditionGrid;
  quantity: string;
}

export interface SupplierDraft {
  id: string | null;
  name: string;
  phone: string;
  gstin: string;
  stateCode: string | null;
}

/** It is a supplier without GSTIN. */
export interface SellerDraft {
  address: string;
  idKind: IdKind | null;
  idNumber: string;
}

export const NO_SELLER: SellerDraft = { address: '', idKind: null, idNumber: '' };

export interface BillDraft {
  supplier: SupplierDraft | null;
  billNo: string;
  billDate: string;
  total: string;
  roundOff: string;
  /** Older drafts lack both. */
  freight?: string;
  discount?: string;
  lines: LineDraft[];
  paid: string;
  paidBy: PaymentMethod;
  /** The record, where it is not the first of its kind. */
  paidById?: string | undefined;
  /** Number of a cheque, and the day that it bears; older drafts lack them. */
  paidReference?: string | undefined;
  chequeOn?: string | undefined;
  note: string;
  /** The bill receives this purchase order. */
  order?: { id: string; number: string };
  /** Older drafts lack it. */
  seller?: SellerDraft;
  /** The goods arrive here; it is missing for the default place. */
  placeId?: string;
}

export const emptyLine = (key: string): LineDraft => ({
  key,
  product: null,
  unitCost: '',
  gstRate: '18',
  codes: '',
  nonImei: [],
  quantity: '',
});

export const emptyBill = (today: string, key: string): BillDraft => ({
  supplier: null,
  billNo: '',
  billDate: today,
  total: '',
  roundOff: '',
  lines: [emptyLine(key)],
  paid: '',
  paidBy: 'BANK_TRANSFER',
  note: '',
});

export const newProduct = (model: string): ProductDraft => ({
  id: null,
  company: '',
  model,
  itemCategory: 'MOBILE',
  tracking: 'IMEI',
  ram: '',
  storage: '',
  colour: '',
  hsnCode: '85171300',
  gstRate: '18',
  sellingPrice: '',
});

export const productDraftOf = (row: RecordOf<typeof products.shape>): ProductDraft => ({
  id: row.id,
  company: row.company,
  model: row.model,
  itemCategory: row.itemCategory,
  tracking: row.tracking,
  ram: row.ram === null ? '' : String(row.ram),
  storage: row.storage === null ? '' : String(row.storage),
  colour: row.colour ?? '',
  hsnCode: row.hsnCode,
  gstRate: formatBps(row.gstRateBps).replace('%', ''),
  sellingPrice: paiseToDecimal(row.sellingPricePaise),
});

export interface UnitRow {
  line: number;
  code: string;
  code2: string | null;
  problem: Message | null;
  /** The user may override the error: the code is stored as `nonImei`. */
  canAccept: boolean;
  accepted: boolean;
  /** It repeats an earlier line of the paste. */
  repeats: boolean;
}

export interface ReadLine {
  units: UnitRow[];
  quantity: number;
  /** It is cost and tax of the line in paise; null while cost or rate is invalid. */
  totalPaise: number | null;
}

export interface ReadBill {
  lines: ReadLine[];
  /** It is the sum of the lines and the round-off; null while a line is invalid. */
  sumPaise: number | null;
  /** It is the total on the supplier's bill less the sum: 0 when equal, null while either is missing. */
  differencePaise: number | null;
  errors: FieldErrors;
  /** It is the request body; null while anything is invalid. */
  input: PurchaseBillInput | null;
}

const serialRows = (text: string): ImeiRow[] => {
  const seen = new Map<string, number>();
  const rows: ImeiRow[] = [];
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const code = normaliseCode(raw);
    if (!code) return;
    const earlier = seen.get(code) ?? null;
    if (!earlier) seen.set(code, index + 1);
    rows.push({
      line: index + 1,
      imei: code,
      imei2: null,
      problem: earlier ? 'validation.imei.duplicateInPaste' : null,
      problemIn: earlier ? 'imei' : null,
      firstLine: earlier,
      suggestion: null,
    });
  });
  return rows;
};

const problemOf = (row: ImeiRow, tracking: Tracking): Message | null => {
  if (row.problem && tracking === 'SERIAL') return { key: 'purchase.units.twice' };
  return (
    row.problem && {
      key: row.problem,
      params: { line: row.firstLine ?? row.line, suggestion: row.suggestion ?? '' },
    }
  );
};

const unitsOf = (line: LineDraft): UnitRow[] => {
  const tracking = line.product?.tracking ?? 'IMEI';
  if (tracking === 'QUANTITY') return [];
  const rows = tracking === 'SERIAL' ? serialRows(line.codes) : parseImeiLines(line.codes);
  return rows.map(row => {
    const accepted = line.nonImei.includes(row.imei);
    const canAccept =
      tracking === 'IMEI' && row.problem !== null && row.problem !== 'validation.imei.duplicateInPaste';
    return {
      line: row.line,
      code: row.imei,
      code2: row.imei2,
      problem: accepted && canAccept ? null : problemOf(row, tracking),
      canAccept,
      accepted: accepted && canAccept,
      repeats:
        row.problem === 'validation.imei.duplicateInPaste' &&
        rows.some(
          first => first.line === row.firstLine && first.imei === row.imei && first.imei2 === row.imei2,
        ),
    };
  });
};

/** Lines are numbered from 1. */
export const withoutLines = (codes: string, lines: readonly number[]): string =>
  codes
    .split(/\r\n|\r|\n/)
    .filter((_, index) => !lines.includes(index + 1))
    .join('\n');

/** Adds one more line, unless the code is there already. */
export const withCode = (codes: string, code: string): string =>
  codes.split(/\s+/).includes(code) ? codes : `${codes.trimEnd()}\n${code}\n`.trimStart();

/** Lists every possible code of the bill: IMEIs, serial numbers, and overridable codes. */
export const codesOf = (lines: readonly LineDraft[]): string[] => [
  ...new Set(
    lines
      .flatMap(unitsOf)
      .flatMap(unit => [unit.code, unit.code2])
      .filter((each): each is string => code.safeParse(each).success),
  ),
];

/** Marks codes duplicated across lines, or already in stock. */
const markAcross = (lines: readonly UnitRow[][], inStock: ReadonlySet<string>): UnitRow[][] => {
  const seen = new Map<string, number>();
  return lines.map((units, index) => {
    const marked = units.map(unit => {
      if (unit.problem) return unit;
      const codes = [unit.code, unit.code2].filter((code): code is string => code !== null);
      if (codes.some(code => inStock.has(code)))
        return { ...unit, problem: { key: 'purchase.units.inStock' } };
      const other = codes.map(code => seen.get(code)).find(line => line !== undefined && line !== index);
      return other === undefined
        ? unit
        : { ...unit, problem: { key: 'purchase.units.inOtherLine', params: { line: other + 1 } } };
    });
    for (const unit of units)
      for (const code of [unit.code, unit.code2]) if (code && !seen.has(code)) seen.set(code, index);
    return marked;
  });
};

const costOf = (line: LineDraft, quantity: number): number | null => {
  const unitCostPaise = parseRupees(line.unitCost);
  if (unitCostPaise === null || unitCostPaise < 0 || !Number.isInteger(quantity)) return null;
  const costPaise = unitCostPaise * quantity;
  return Number.isSafeInteger(costPaise) ? costPaise : null;
};

const lineTotal = (line: LineDraft, costPaise: number | null, interState: boolean): number | null => {
  const gstRateBps = parsePercent(line.gstRate);
  if (costPaise === null || gstRateBps === null) return null;
  try {
    const tax = taxOnTop({ costPaise, gstRateBps, interState });
    return costPaise + tax.cgstPaise + tax.sgstPaise + tax.igstPaise;
  } catch {
    return null;
  }
};

const optionalText = (text: string): string | null => text.trim() || null;
const optionalPieces = (text: string): number | null => (text.trim() ? (parsePieces(text) ?? NaN) : null);

/** '4', '4 GB' and '1TB' as the product form parses them; other text stays and is refused. */
const optionalSize = (text: string): number | null =>
  text.trim() ? parseStorage(toAsciiDigits(text)) || Number(text) : null;

const productInput = (product: ProductDraft): unknown => ({
  company: product.company.trim(),
  model: product.model.trim(),
  itemCategory: product.itemCategory,
  tracking: product.tracking,
  ram: optionalSize(product.ram),
  storage: optionalSize(product.storage),
  colour: optionalText(product.colour),
  hsnCode: product.hsnCode.trim(),
  gstRateBps: parsePercent(product.gstRate) ?? undefined,
  sellingPricePaise: parseRupees(product.sellingPrice) ?? undefined,
});

const lineInput = (line: LineDraft, units: readonly UnitRow[]): unknown => {
  const tracking = line.product?.tracking ?? 'IMEI';
  const condition =
    line.condition && line.condition !== 'NEW'
      ? { condition: line.condition, ...(line.grid ? { conditionGrid: line.grid } : {}) }
      : {};
  return {
    ...(line.product?.id || !line.product
      ? { productId: line.product?.id ?? undefined }
      : { product: productInput(line.product) }),
    unitCostPaise: parseRupees(line.unitCost) ?? undefined,
    gstRateBps: parsePercent(line.gstRate) ?? undefined,
    ...(tracking === 'QUANTITY'
      ? { quantity: optionalPieces(line.quantity) ?? undefined }
      : {
          units: units.map(unit =>
            tracking === 'SERIAL'
              ? { serialNo: unit.code, ...condition }
              : {
                  imei: unit.code,
                  imei2: unit.code2,
                  ...(unit.accepted ? { nonImei: true } : {}),
                  ...condition,
                },
          ),
        }),
  };
};

const extraInput = (name: 'freightPaise' | 'discountPaise', text = ''): object =>
  text.trim() ? { [name]: parseRupees(text) ?? undefined } : {};

const billInput = (draft: BillDraft, units: readonly UnitRow[][]): unknown => {
  const { supplier } = draft;
  const paidPaise = draft.paid.trim() ? (parseRupees(draft.paid) ?? undefined) : null;
  return {
    supplier: supplier?.id
      ? { id: supplier.id }
      : supplier && {
          name: supplier.name.trim(),
          phone: supplier.phone.trim(),
          gstin: optionalText(supplier.gstin),
          stateCode: supplier.stateCode,
        },
    billNo: draft.billNo.trim(),
    billDate: draft.billDate,
    totalPaise: parseRupees(draft.total) ?? undefined,
    roundOffPaise: draft.roundOff.trim() ? (parseRupees(draft.roundOff) ?? undefined) : null,
    ...extraInput('freightPaise', draft.freight),
    ...extraInput('discountPaise', draft.discount),
    lines: draft.lines.map((line, index) => lineInput(line, units[index] ?? [])),
    payments:
      paidPaise === null
        ? []
        : [
            {
              method: draft.paidBy,
              ...(draft.paidById ? { methodId: draft.paidById } : {}),
              amountPaise: paidPaise,
              ...(draft.paidBy === 'CHEQUE' && draft.paidReference?.trim()
                ? { reference: draft.paidReference.trim() }
                : {}),
              ...chequeOnOf(draft.paidBy, draft.chequeOn),
            },
          ],
    note: optionalText(draft.note),
    ...(draft.order ? { orderId: draft.order.id } : {}),
    ...(draft.placeId ? { placeId: draft.placeId } : {}),
    ...sellerInput(draft),
  };
};

const sellerInput = ({
  supplier,
  seller = NO_SELLER,
}: BillDraft): Pick<Partial<PurchaseBillInput>, 'seller'> =>
  supplier && !supplier.gstin && (seller.idKind || seller.address.trim())
    ? {
        seller: {
          address: optionalText(seller.address),
          ...(seller.idKind ? { idKind: seller.idKind, idNumber: seller.idNumber.trim() || null } : {}),
        },
      }
    : {};

/** Answers errors of fields whose names differ from their path in the request. */
const ownErrors = (draft: BillDraft, read: Omit<ReadBill, 'errors' | 'input'>): Record<string, Message> => {
  const errors: Record<string, Message> = {};
  if (!draft.supplier) errors['supplier'] = { key: 'validation.required' };
  draft.lines.forEach((line, index) => {
    if (!line.product) errors[`lines.${index}.product`] = { key: 'validation.required' };
    if (line.product?.tracking === 'QUANTITY' && Number.isNaN(optionalPieces(line.quantity)))
      errors[`lines.${index}.quantity`] = { key: 'validation.wholeNumber' };
    if (line.product?.tracking !== 'QUANTITY' && read.lines[index]?.units.length === 0)
      errors[`lines.${index}.units`] = { key: 'purchase.units.none' };
    read.lines[index]?.units.forEach((unit, unitIndex) => {
      if (unit.problem) errors[`lines.${index}.units.${unitIndex}.imei`] = unit.problem;
    });
  });
  if (read.differencePaise !== null && read.differencePaise !== 0)
    errors['totalPaise'] = { key: 'purchase.total.differs' };
  return errors;
};

const extraPaise = (text = ''): number => Math.max(0, parseRupees(text) ?? 0);

/**
 * Parses the draft: units, line totals, difference to the bill's total, and the request or its errors. `shopState`
 * decides CGST/SGST or IGST, whose rounding may differ by a paisa.
 */
export const readBill = (
  draft: BillDraft,
  shopState: string | null,
  inStock: ReadonlySet<string> = new Set(),
): ReadBill => {
  const units = markAcross(draft.lines.map(unitsOf), inStock);
  const interState = isInterState(shopState, draft.supplier?.stateCode ?? null);
  const quantities = draft.lines.map((line, index) =>
    line.product?.tracking === 'QUANTITY'
      ? (optionalPieces(line.quantity) ?? 0)
      : (units[index]?.length ?? 0),
  );
  const costs = draft.lines.map((line, index) => costOf(line, quantities[index] ?? 0));
  const extras = extrasByLine(
    costs.map(cost => cost ?? 0),
    { freightPaise: extraPaise(draft.freight), discountPaise: extraPaise(draft.discount) },
  );
  const lines = draft.lines.map((line, index): ReadLine => {
    const cost = costs[index] ?? null;
    return {
      units: units[index] ?? [],
      quantity: quantities[index] ?? 0,
      totalPaise: lineTotal(line, cost === null ? null : cost + (extras[index] ?? 0), interState),
    };
  });
  const totals = lines.map(line => line.totalPaise);
  const roundOff = draft.roundOff.trim() ? parseRupees(draft.roundOff) : 0;
  const complete = totals.every((total): total is number => total !== null) && roundOff !== null;
  const sum = complete ? sumPaise(totals as number[]) + roundOff : null;
  const paper = parseRupees(draft.total);
  const differencePaise = sum === null || paper === null ? null : paper - sum;
  const parsed = parseInput(purchaseBillInput, billInput(draft, units));
  const read = { lines, sumPaise: sum, differencePaise };
  const errors: FieldErrors = { ...(parsed.ok ? {} : parsed.errors), ...ownErrors(draft, read) };
  return { ...read, errors, input: parsed.ok && Object.keys(errors).length === 0 ? parsed.value : null };
};

/** Tells whether nothing is worth storing as a draft. */
export const isBlank = (draft: BillDraft): boolean =>
  !draft.supplier &&
  !draft.billNo &&
  !draft.total &&
  draft.lines.every(line => !line.product && !line.codes && !line.unitCost && !line.quantity);
