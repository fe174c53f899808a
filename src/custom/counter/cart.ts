/** Holds the cart and its figures. It is stored as draft and parked as JSON, and therefore read through zod. */
import {
  cartSchema,
  type Cart,
  type CartCustomer,
  type CartLine,
  type CartPayment,
  type OldPhone,
} from '../../resources/counter/cart.ts';
import type { GstScheme } from '../../resources/shop/choices.ts';
import type { SaleInput } from '../../resources/sales/inputs.ts';
import type { Scanned } from '../../resources/counter/answers.ts';
import {
  missingDetails,
  mustNameBuyer,
  type BuyerDetail,
  type BuyerOnBill,
} from '../../resources/sales/buyerDetails.ts';
import { withBillDiscount } from '../../resources/sales/discount.ts';
import { sumPaise } from '../../kit/rules/money.ts';
import { PHONE } from '../../kit/rules/phone.ts';
import {
  chargesTax,
  isInterState,
  placeOfSupply,
  stateOfShop,
  totalsOfSale,
  type SaleTotals,
} from '../../resources/tax/rules.ts';
import { stateOfCode, type StateCode } from '../../kit/rules/states.ts';
import { ITEM_CATEGORIES } from '../../resources/products/choices.ts';

export type {
  Cart,
  CartBooking,
  CartCustomer,
  CartEstimate,
  CartLine,
  CartLoan,
  CartPayment,
  CartReturn,
  CounterMethod,
  OldPhone,
  ReturnedLine,
} from '../../resources/counter/cart.ts';

/** An exchange payment that has just been chosen has this. */
export const NO_OLD_PHONE: OldPhone = {
  imei: '',
  productId: '',
  name: '',
  condition: 'USED',
  grid: {},
  proposedPaise: null,
  purchases: 0,
  idKind: 'AADHAAR_LAST4',
  idNumber: '',
  sellerName: '',
};

const isWhole = ({ method, amountPaise, buyBack }: CartPayment): boolean =>
  method !== 'EXCHANGE' || Boolean(amountPaise && buyBack?.imei && buyBack.productId);

/** The seller is the customer, unless another is named. */
function buyBackOf(old: OldPhone): NonNullable<SaleInput['payments'][number]['buyBack']> {
  const { imei, productId, condition, grid, idKind, idNumber, sellerName } = old;
  const answered = Object.entries(grid).filter(([, value]) => value);
  return {
    productId,
    imei,
    condition,
    ...(answered.length > 0 ? { conditionGrid: Object.fromEntries(answered) } : {}),
    ...(idNumber.trim() || sellerName.trim()
      ? {
          seller: {
            ...(sellerName.trim() ? { name: sellerName.trim() } : {}),
            ...(idNumber.trim() ? { idKind, idNumber: idNumber.trim() } : {}),
          },
        }
      : {}),
  };
}

export const emptyCart = (saleKey: string): Cart => ({
  saleKey,
  lines: [],
  customer: { kind: 'UNDECIDED' },
  phoneText: '',
  payments: [],
  due: false,
});

/** Parses a stored cart; null when invalid or of another version. */
export function readCart(stored: unknown): Cart | null {
  const read = cartSchema.safeParse(stored);
  return read.success ? read.data : null;
}

export const isUntouched = (cart: Cart): boolean =>
  cart.lines.length === 0 &&
  !cart.returned &&
  !cart.booking &&
  !cart.estimate &&
  !cart.challan &&
  cart.phoneText.trim() === '' &&
  cart.customer.kind === 'UNDECIDED';

export const lineOfCode = (cart: Cart, code: string): CartLine | undefined =>
  cart.lines.find(line => line.codes.includes(code));

const present = (code: string | null): code is string => Boolean(code);

export function newCartLine(found: Extract<Scanned, { kind: 'UNIT' | 'PRODUCT' }>, code: string): CartLine {
  const unit = found.kind === 'UNIT' ? found : null;
  const own = unit ? [unit.imei, unit.imei2, unit.serialNo].filter(present) : [];
  return {
    key: unit?.stockItemId ?? found.productId,
    stockItemId: unit?.stockItemId ?? null,
    productId: found.productId,
    name: [found.company, found.model, found.variant].filter(Boolean).join(' '),
    codes: [...new Set([...own, code].filter(Boolean))],
    itemCategory: ITEM_CATEGORIES.find(category => category === found.itemCategory) ?? 'OTHER',
    gstRateBps: found.gstRateBps,
    mrpPaise: found.mrpPaise,
    inStock: found.kind === 'PRODUCT' ? found.inStock : null,
    quantity: 1,
    unitPricePaise: found.sellingPricePaise ?? 0,
    discountPaise: 0,
    listPricePaise: found.listPricePaise ?? null,
    marginScheme: unit?.marginScheme ?? false,
    ...(unit?.condition ? { condition: unit.condition } : {}),
  };
}

export interface TaxedShop {
  gstnumber: string | null;
  stateCode: string | null;
  gstScheme: GstScheme;
}

export type CartTotals = SaleTotals<CartLine> & { interState: boolean; chargesTax: boolean };

/** Totals by the server's own rules; null while a line cannot be booked. */
export function totalsOf(cart: Cart, shop: TaxedShop): CartTotals | null {
  const seller = { stateCode: shop.stateCode, gstin: shop.gstnumber };
  const buyer = buyerOf(cart);
  const terms = {
    interState: isInterState(stateOfShop(seller), placeOfSupply(seller, buyer)),
    chargesTax: chargesTax({ scheme: shop.gstScheme }),
  };
  try {
    return { ...totalsOfSale(discountedLines(cart) ?? cart.lines, terms), ...terms };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Answers the lines with their shares of the discount on the bill; null where it is more than they come to. */
export const discountedLines = ({ lines, billDiscountPaise = 0 }: Cart): CartLine[] | null =>
  withBillDiscount(lines, billDiscountPaise);

/** Answers the balance of a known customer. */
export const storeCreditOf = ({ customer }: Pick<Cart, 'customer'>): number =>
  customer.kind === 'KNOWN' ? (customer.storeCreditPaise ?? 0) : 0;

export interface Settlement {
  /** Paise of each payment that count towards the sale, in cart order; may be 0. */
  payments: (CartPayment & { takesPaise: number })[];
  /** The unpaid rest is still to be paid, or due when the cart is on credit. */
  leftPaise: number;
  changePaise: number;
  /** It is more than the total by methods other than cash. */
  overPaise: number;
}

/** Answers what a unit taken back pays of the total. */
export const setOffOf = ({ returned }: Pick<Cart, 'returned'>, totalPaise: number): number =>
  Math.min(returned?.refundPaise ?? 0, totalPaise);

/** Advance EMI and fee are collected for the financier, beyond the bill. */
const collectedOf = ({ payments }: Pick<Cart, 'payments'>): number =>
  payments.reduce(
    (sum, { method, loan }) =>
      method === 'FINANCE' ? sum + (loan?.advanceEmiPaise ?? 0) + (loan?.feePaise ?? 0) : sum,
    0,
  );

const AMOUNTS_OF_LOAN = ['advanceEmiPaise', 'feePaise', 'dbdPaise', 'mbdPaise'] as const;

const loanOf = (loan: CartPayment['loan']): Partial<SaleInput['payments'][number]> =>
  loan
    ? {
        ...(loan.loanNo?.trim() ? { loanNo: loan.loanNo.trim() } : {}),
        ...(loan.deliveryOrderDate ? { deliveryOrderDate: loan.deliveryOrderDate } : {}),
        ...(loan.schemeCode?.trim() ? { schemeCode: loan.schemeCode.trim() } : {}),
        ...Object.fromEntries(AMOUNTS_OF_LOAN.flatMap(name => (loan[name] ? [[name, loan[name]]] : []))),
      }
    : {};

/** Distributes the total over the payments: fixed amounts first, cash gives change, one payment takes the rest. */
export function settle(cart: Pick<Cart, 'payments' | 'returned'>, totalPaise: number): Settlement {
  let left = totalPaise - setOffOf(cart, totalPaise) + collectedOf(cart);
  let overPaise = 0;
  const takes = new Map<string, number>();
  for (const payment of cart.payments) {
    if (payment.method === 'CASH' || payment.amountPaise === null) continue;
    takes.set(payment.key, payment.amountPaise);
    left -= payment.amountPaise;
  }
  if (left < 0) [overPaise, left] = [-left, 0];
  let changePaise = 0;
  for (const payment of cart.payments) {
    if (payment.method !== 'CASH' || payment.amountPaise === null) continue;
    const taken = Math.min(payment.amountPaise, left);
    takes.set(payment.key, taken);
    changePaise += payment.amountPaise - taken;
    left -= taken;
  }
  const rest = cart.payments.find(payment => payment.amountPaise === null);
  if (rest) {
    takes.set(rest.key, left);
    left = 0;
  }
  const payments = cart.payments.map(payment => ({ ...payment, takesPaise: takes.get(payment.key) ?? 0 }));
  return { payments, leftPaise: left, changePaise, overPaise };
}

function buyerOf({ customer }: Pick<Cart, 'customer'>): BuyerOnBill | null {
  if (customer.kind !== 'KNOWN' && customer.kind !== 'NEW') return null;
  const { phone, name } = customer;
  const own = customer.kind === 'KNOWN' ? customer : null;
  const { name: givenName, address, stateCode } = customer.given ?? {};
  return {
    phone,
    name: (isNameless(customer) && givenName?.trim()) || name,
    gstin: own?.gstin ?? null,
    address: own?.address?.trim() || address?.trim() || null,
    stateCode: stateCode ?? own?.stateCode ?? null,
  };
}

const isNameless = (customer: CartCustomer): boolean =>
  customer.kind === 'KNOWN' && customer.name === customer.phone;

export const namesBuyer = (cart: Cart, totals: CartTotals | null): boolean =>
  totals !== null && mustNameBuyer(totals, buyerOf(cart));

/** Lists the missing buyer details of such a bill; the State defaults to the shop's. */
export function lackingDetails(cart: Cart, totals: CartTotals | null, shop: TaxedShop): BuyerDetail[] {
  if (!namesBuyer(cart, totals)) return [];
  const buyer = buyerOf(cart);
  return missingDetails(buyer && { ...buyer, stateCode: buyer.stateCode ?? homeState(shop) });
}

export const homeState = (shop: TaxedShop) =>
  stateOfShop({ stateCode: shop.stateCode, gstin: shop.gstnumber });

/** Makes the request body of the sale. A new customer without a name is named by the phone. */
export function saleOf(cart: Cart, totals: CartTotals, shop: TaxedShop): SaleInput {
  const settlement = settle(cart, totals.totalPaise);
  const tenderedPaise = tenderedOf(settlement);
  return {
    customer: customerInput(cart, namesBuyer(cart, totals) ? homeState(shop) : null),
    lines: cart.lines.map(line => ({
      ...(line.stockItemId ? { stockItemId: line.stockItemId } : { productId: line.productId }),
      quantity: line.quantity,
      unitPricePaise: line.unitPricePaise,
      ...(line.discountPaise ? { discountPaise: line.discountPaise } : {}),
      ...(cart.estimate && line.hsnCode ? { hsnCode: line.hsnCode, gstRateBps: line.gstRateBps } : {}),
    })),
    payments: settlement.payments
      .filter(payment => payment.takesPaise > 0)
      .map(({ method, methodId, takesPaise, reference, deliveryOrderNo, financierId, buyBack, loan }) => ({
        method,
        ...(methodId ? { methodId } : {}),
        amountPaise: takesPaise,
        ...(reference.trim() ? { reference: reference.trim() } : {}),
        ...(method === 'EXCHANGE' && buyBack ? { buyBack: buyBackOf(buyBack) } : {}),
        ...(method === 'FINANCE' && financierId ? { financierId } : {}),
        ...(method === 'FINANCE' && deliveryOrderNo.trim()
          ? { deliveryOrderNo: deliveryOrderNo.trim() }
          : {}),
        ...(method === 'FINANCE' ? loanOf(loan) : {}),
      })),
    ...(cart.billDiscountPaise ? { billDiscountPaise: cart.billDiscountPaise } : {}),
    ...(tenderedPaise > 0 ? { tenderedPaise } : {}),
    ...(cart.booking ? { bookingId: cart.booking.id } : {}),
    ...(cart.estimate ? { estimateId: cart.estimate.id } : {}),
    ...(cart.challan ? { challanId: cart.challan.id } : {}),
  };
}

/** Answers the cash handed over; 0 where it was not entered. */
function tenderedOf({ payments, changePaise }: Settlement): number {
  const cash = payments.filter(({ method, takesPaise }) => method === 'CASH' && takesPaise > 0);
  if (cash.every(({ amountPaise }) => amountPaise === null)) return 0;
  return sumPaise(cash.map(({ takesPaise }) => takesPaise)) + changePaise;
}

/** `otherwise` is the State of a buyer without one, where the bill requires a State. */
function customerInput({ customer }: Cart, otherwise: StateCode | null): SaleInput['customer'] {
  if (customer.kind !== 'KNOWN' && customer.kind !== 'NEW') return null;
  const { given } = customer;
  const stateCode =
    stateOfCode(given?.stateCode) ?? (customer.kind === 'KNOWN' && customer.stateCode ? null : otherwise);
  const details = {
    ...(given?.address?.trim() ? { address: given.address.trim() } : {}),
    ...(stateCode ? { stateCode } : {}),
  };
  if (customer.kind === 'NEW')
    return { name: customer.name.trim() || customer.phone, phone: customer.phone, ...details };
  const name = isNameless(customer) ? given?.name?.trim() : '';
  return { id: customer.id, ...(name ? { name } : {}), ...details };
}

/** It says why a cart cannot be saved, as a key of `counter.wrong`, or null. */
export type Obstacle =
  | 'empty'
  | 'lines'
  | 'phone'
  | 'dueNeedsCustomer'
  | 'notPaid'
  | 'tooMuch'
  | 'financier'
  | 'exchange'
  | 'storeCredit'
  | 'booked';

export function obstacleOf(cart: Cart, totals: CartTotals | null): Obstacle | null {
  if (cart.lines.length === 0 && !cart.returned) return 'empty';
  if (!totals || totals.lines.some(line => line.totalPaise < 0) || !discountedLines(cart)) return 'lines';
  if (cart.customer.kind === 'UNDECIDED' && cart.phoneText.trim() !== '') return 'phone';
  if (cart.customer.kind === 'NEW' && !PHONE.test(cart.customer.phone)) return 'phone';
  if (cart.booking && !cart.lines.some(({ productId }) => productId === cart.booking?.productId))
    return 'booked';
  if (!cart.payments.every(isWhole)) return 'exchange';
  const { payments, leftPaise, overPaise } = settle(cart, totals.totalPaise);
  if (overPaise > 0) return 'tooMuch';
  const credit = payments.filter(({ method }) => method === 'STORE_CREDIT');
  if (sumPaise(credit.map(({ takesPaise }) => takesPaise)) > storeCreditOf(cart)) return 'storeCredit';
  if (leftPaise > 0 && !cart.due) return 'notPaid';
  if (leftPaise > 0 && cart.customer.kind !== 'KNOWN' && cart.customer.kind !== 'NEW')
    return 'dueNeedsCustomer';
  if (cart.payments.some(payment => payment.method === 'FINANCE' && !payment.financierId)) return 'financier';
  return null;
}
