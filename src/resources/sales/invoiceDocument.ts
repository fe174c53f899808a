import { givenName } from '../posting/methodNames.ts';
import type { CreditNoteKind } from './choices.ts';
import type { Sale, SaleLine, SalePayment } from './answers.ts';
import type { Condition } from '../stock/choices.ts';
import { textLines, partyOf, stateOf, type PaperParty, type PaperShop } from '../documents/letterhead.ts';
import { financialYearOf } from '../../kit/rules/financialYear.ts';
import { sumPaise } from '../../kit/rules/money.ts';
import type { PaymentMethod } from '../posting/paymentMode.ts';
import { stateTaxName, type StateCode } from '../../kit/rules/states.ts';
import { stateOfShop, type InvoiceType } from '../tax/rules.ts';
import { upiLink, VPA } from '../../kit/rules/upi.ts';

type Buyer = NonNullable<Sale['customer']>;

/** An invoice needs this of a sale. Optional fields are missing in an example sale. */
export type InvoiceSale = Pick<
  Sale,
  | 'invoiceNo'
  | 'businessDate'
  | 'status'
  | 'invoiceType'
  | 'placeOfSupply'
  | 'interState'
  | 'taxablePaise'
  | 'cgstPaise'
  | 'sgstPaise'
  | 'igstPaise'
  | 'roundOffPaise'
  | 'totalPaise'
  | 'paidPaise'
  | 'duePaise'
> &
  Partial<
    Pick<Sale, 'id' | 'marginSalesPaise' | 'note' | 'tenderedPaise' | 'changePaise' | 'billDiscountPaise'>
  > & {
    customer: (Omit<Buyer, 'id' | 'address'> & Partial<Pick<Buyer, 'address'>>) | null;
    lines: readonly InvoiceSaleLine[];
    payments: readonly (Pick<SalePayment, 'method' | 'amountPaise' | 'reference'> &
      Partial<Pick<SalePayment, 'methodName'>> &
      Partial<
        Pick<
          SalePayment,
          'buyBack' | 'financier' | 'deliveryOrderNo' | 'loanNo' | 'advanceEmiPaise' | 'feePaise'
        >
      >)[];
    soldBy?: Pick<Sale['soldBy'], 'name'>;
    cancelledBy?: Omit<NonNullable<Sale['cancelledBy']>, 'id'> | undefined;
  };

export type InvoiceSaleLine = Omit<
  SaleLine,
  | 'id'
  | 'productId'
  | 'stockItemId'
  | 'itemCategory'
  | 'costPaise'
  | 'margin'
  | 'variant'
  | 'serialNo'
  | 'condition'
  | 'marginScheme'
  | 'uqc'
  | 'returnedQuantity'
  | 'creditedPaise'
  | 'reducedPaise'
> &
  Partial<Pick<SaleLine, 'variant' | 'serialNo' | 'condition' | 'marginScheme' | 'uqc'>>;

/** It is a tax invoice (Rule 46), a bill of supply of a composition dealer (Rule 49), or a plain bill. */
type InvoicePaper = 'TAX_INVOICE' | 'BILL_OF_SUPPLY' | 'BILL';

/** A composition dealer's bill needs them, in English in every language (Rule 5(1)(f)). */
export const COMPOSITION_WORDS = 'Composition taxable person, not eligible to collect tax on supplies';

/** It is the statement of the margin scheme, in English beside the document's language. */
export const MARGIN_WORDS =
  'Tax paid on margin under Rule 32(5) of the CGST Rules, 2017; no input tax credit availed';

export interface InvoiceLine {
  no: number;
  description: string;
  codes: { kind: 'imei' | 'imei2' | 'serialNo'; value: string }[];
  margin: boolean;
  condition: Exclude<Condition, 'NEW'> | null;
  hsnCode: string;
  quantity: number;
  uqc: string;
  unitPricePaise: number;
  discountPaise: number;
  taxablePaise: number;
  gstRateBps: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
}

interface InvoiceTax {
  gstRateBps: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** It has the facts of an invoice without words, for PDF, print and screen. */
export interface InvoiceDocument {
  paper: InvoicePaper;
  cancelled: { documentNo: string | null; businessDate: string | null; reason: string | null } | null;
  number: string;
  date: string;
  financialYear: string;
  recipient: PaperParty | null;
  placeOfSupply: { code: StateCode; name: string } | null;
  interState: boolean;
  reverseCharge: false;
  stateTaxName: 'SGST' | 'UTGST';
  lines: InvoiceLine[];
  pieces: number;
  taxes: InvoiceTax[];
  discountPaise: number;
  /** It is on the whole bill, and part of the discounts of the lines. */
  billDiscountPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  /** Total of the lines under the margin scheme: value + taxes + round-off + this = total. */
  marginSalesPaise: number;
  roundOffPaise: number;
  totalPaise: number;
  /** It is cash handed over and given back; null where it was not entered or was exact. */
  cash: { tenderedPaise: number; changePaise: number } | null;
  payments: {
    method: PaymentMethod;
    /** It is the shop's own name of what it was paid by. */
    name: string | null;
    amountPaise: number;
    reference: string | null;
    oldPhone: { name: string; imei: string } | null;
    loan: { financier: string; deliveryOrderNo: string | null; loanNo: string | null } | null;
  }[];
  /** It is paid beyond the bill, for the financier. */
  collected: { financier: string; advanceEmiPaise: number; feePaise: number } | null;
  paidPaise: number;
  duePaise: number;
  /** It is the text of the UPI QR code for the unpaid amount; null when nothing is due or without UPI address. */
  upi: string | null;
  soldBy: string | null;
  note: string | null;
  terms: string[];
  warranty: string[];
  bankDetails: string[];
  /** A credit note names the invoice whose goods came back, or whose price is reduced. */
  original?: {
    kind: CreditNoteKind;
    number: string;
    date: string;
    reason: string;
    taxReduced: boolean;
    dueClearedPaise: number;
    financedPaise: number;
  };
  /** An estimate has it, and is no tax invoice. */
  estimate?: { validUntil: string; expired: boolean; declined: boolean; invoiceNo: string | null };
}

/** It is pure: printed and on-screen invoices use the same facts. */
export function invoiceDocument(sale: InvoiceSale, shop: PaperShop): InvoiceDocument {
  const shopState = stateOfShop({ stateCode: shop.stateCode, gstin: shop.gstnumber });
  const { customer } = sale;
  return {
    paper: paperOf(sale.invoiceType, shop),
    cancelled: sale.status === 'CANCELLED' ? cancellationOf(sale) : null,
    number: sale.invoiceNo,
    date: sale.businessDate,
    financialYear: financialYearOf(sale.businessDate).label,
    recipient: customer && partyOf(customer),
    placeOfSupply: stateOf(sale.placeOfSupply),
    interState: sale.interState,
    reverseCharge: false,
    stateTaxName: stateTaxName(shopState),
    lines: sale.lines.map(invoiceLine),
    pieces: sale.lines.reduce((sum, line) => sum + line.quantity, 0),
    taxes: taxesByRate(sale.lines.filter(line => !line.marginScheme)),
    discountPaise: sumPaise(sale.lines.map(line => line.discountPaise)),
    billDiscountPaise: sale.billDiscountPaise ?? 0,
    taxablePaise: sale.taxablePaise,
    cgstPaise: sale.cgstPaise,
    sgstPaise: sale.sgstPaise,
    igstPaise: sale.igstPaise,
    marginSalesPaise: sale.marginSalesPaise ?? 0,
    roundOffPaise: sale.roundOffPaise,
    totalPaise: sale.totalPaise,
    cash:
      sale.tenderedPaise && sale.changePaise
        ? { tenderedPaise: sale.tenderedPaise, changePaise: sale.changePaise }
        : null,
    collected: collectedOf(sale),
    payments: sale.payments.map(({ method, methodName, amountPaise, reference, buyBack, ...payment }) => ({
      method,
      name: givenName(method, methodName),
      amountPaise,
      reference,
      oldPhone: buyBack
        ? {
            name: [buyBack.company, buyBack.model, buyBack.variant].filter(Boolean).join(' '),
            imei: buyBack.imei,
          }
        : null,
      loan: payment.financier
        ? {
            financier: payment.financier,
            deliveryOrderNo: payment.deliveryOrderNo ?? null,
            loanNo: payment.loanNo ?? null,
          }
        : null,
    })),
    paidPaise: sale.paidPaise,
    duePaise: sale.duePaise,
    upi: upiOf(sale, shop),
    soldBy: sale.soldBy?.name ?? null,
    note: sale.note?.trim() || null,
    terms: textLines(shop.invoiceTerms),
    warranty: textLines(shop.invoiceWarranty),
    bankDetails: textLines(shop.bankDetails),
  };
}

function collectedOf({ payments, totalPaise }: InvoiceSale): InvoiceDocument['collected'] {
  const loan = payments.find(({ method }) => method === 'FINANCE');
  if (!loan || sumPaise(payments.map(payment => payment.amountPaise)) <= totalPaise) return null;
  return {
    financier: loan.financier ?? '',
    advanceEmiPaise: loan.advanceEmiPaise ?? 0,
    feePaise: loan.feePaise ?? 0,
  };
}

function paperOf(invoiceType: InvoiceType, shop: PaperShop): InvoicePaper {
  if (invoiceType === 'TAX_INVOICE') return 'TAX_INVOICE';
  return shop.gstScheme === 'COMPOSITION' ? 'BILL_OF_SUPPLY' : 'BILL';
}

function cancellationOf(sale: InvoiceSale): InvoiceDocument['cancelled'] {
  const { documentNo = null, businessDate = null, reason = null } = sale.cancelledBy ?? {};
  return { documentNo, businessDate, reason };
}

function invoiceLine(line: InvoiceSaleLine, index: number): InvoiceLine {
  const codes: InvoiceLine['codes'] = [];
  for (const kind of ['imei', 'imei2', 'serialNo'] as const) {
    const value = line[kind];
    if (value) codes.push({ kind, value });
  }
  return {
    no: index + 1,
    description: [line.company, line.model, line.variant].filter(Boolean).join(' '),
    codes,
    margin: line.marginScheme ?? false,
    condition: line.condition && line.condition !== 'NEW' ? line.condition : null,
    hsnCode: line.hsnCode,
    quantity: line.quantity,
    // Services (SAC, from 99) have no unit.
    uqc: line.uqc ?? (line.hsnCode.startsWith('99') ? 'NA' : 'NOS'),
    unitPricePaise: line.unitPricePaise,
    discountPaise: line.discountPaise,
    taxablePaise: line.taxablePaise,
    gstRateBps: line.gstRateBps,
    cgstPaise: line.cgstPaise,
    sgstPaise: line.sgstPaise,
    igstPaise: line.igstPaise,
    totalPaise: line.totalPaise,
  };
}

function taxesByRate(lines: readonly InvoiceSaleLine[]): InvoiceTax[] {
  const byRate = new Map<number, InvoiceTax>();
  for (const line of lines) {
    const { gstRateBps } = line;
    const sum = byRate.get(gstRateBps) ?? {
      gstRateBps,
      taxablePaise: 0,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
    };
    sum.taxablePaise += line.taxablePaise;
    sum.cgstPaise += line.cgstPaise;
    sum.sgstPaise += line.sgstPaise;
    sum.igstPaise += line.igstPaise;
    byRate.set(gstRateBps, sum);
  }
  return [...byRate.values()].sort((one, other) => one.gstRateBps - other.gstRateBps);
}

export function upiOf(sale: InvoiceSale, shop: PaperShop): string | null {
  const vpa = shop.upiVpa?.trim() ?? '';
  if (sale.status === 'CANCELLED' || sale.duePaise <= 0 || !VPA.test(vpa)) return null;
  const { invoiceNo } = sale;
  return upiLink({
    vpa,
    name: shop.shopStoreName,
    amountPaise: sale.duePaise,
    note: invoiceNo,
    reference: invoiceNo,
  });
}
