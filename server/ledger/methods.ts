/** Which account a payment goes to or comes from: docs/decisions/350-payment-methods.md. */
import type { PaymentMethod } from '../../src/resources/posting/paymentMode.ts';
import { kindOfMethod } from '../../src/resources/posting/methodKinds.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import type { PostingContext } from '../posting/index.ts';
import { accountCode, type Account, type Posting, type SystemAccount } from './ledger.ts';

/** Each method has its account, where no record says another. Cheques stay in CHEQUES until cleared. */
const ACCOUNT_OF_METHOD = {
  CASH: 'CASH',
  UPI: 'BANK',
  CARD: 'BANK',
  BANK_TRANSFER: 'BANK',
  CHEQUE: 'CHEQUES',
  FINANCE: 'FINANCIERS',
  EXCHANGE: 'STOCK',
  STORE_CREDIT: 'STORE_CREDIT',
} as const satisfies Record<PaymentMethod, SystemAccount>;

/** The program's account of a method: that of a record which names none. */
export const accountOfMethod = (method: PaymentMethod): SystemAccount => ACCOUNT_OF_METHOD[method];

type Methods = Pick<PostingContext['shop'], 'methods'>;

export interface PaidBy {
  method: PaymentMethod;
  methodId?: string | null | undefined;
}

/** What a payment posts to; both are stored with it. */
export interface MethodUsed {
  methodId: string | null;
  methodName: string | null;
  account: Account;
}

/**
 * Answers the account of money that is received: of the record that is named, else of the first active one of the kind.
 * Throws 422 on `methodId` below `path` for a record of another kind or shop, or that is not active.
 */
function accountReceivedIn({ method, methodId }: PaidBy, { methods }: Methods, path = ''): MethodUsed {
  const ofKind = methods.filter(each => each.kind === kindOfMethod(method) && each.active);
  const used = methodId ? ofKind.find(({ id }) => id === methodId) : ofKind[0];
  if (methodId && !used) throw invalidField(path ? `${path}.methodId` : 'methodId', 'validation.reference');
  const account = used?.account ? accountCode.parse(used.account) : ACCOUNT_OF_METHOD[method];
  return { methodId: used?.id ?? null, methodName: used?.name ?? null, account };
}

interface Given extends PaidBy {
  chequeOn?: BusinessDate | null | undefined;
}
type GivenOn = Methods & { businessDate: BusinessDate };

/**
 * Where money comes from that the shop gives: its own cheque is drawn on its bank, CHEQUES are those of customers; one
 * of a later day is money of the bank from that day.
 */
export function accountGivenFrom(payment: Given, on: GivenOn, path = ''): MethodUsed {
  const used = accountReceivedIn(payment, on, path);
  if (payment.method !== 'CHEQUE') return used;
  const isLater = Boolean(payment.chequeOn && payment.chequeOn > on.businessDate);
  return { ...used, account: isLater ? 'CHEQUES_ISSUED' : 'BANK' };
}

/** Where money goes that no payment brings: to the bank of the method that is named, else of the first. */
export const bankOf = (shop: Methods, methodId?: string | null): Account =>
  accountReceivedIn({ method: 'BANK_TRANSFER', methodId }, shop).account;

/** Each payment with its account; a refusal names it by its place below `path`. */
export const receivedBy = <P extends PaidBy>(
  payments: readonly P[],
  shop: Methods,
  path = 'payments',
): (P & MethodUsed)[] =>
  payments.map((each, index) => ({ ...each, ...accountReceivedIn(each, shop, `${path}.${index}`) }));

export const givenBy = <P extends Given>(
  payments: readonly P[],
  on: GivenOn,
  path = 'payments',
): (P & MethodUsed)[] =>
  payments.map((each, index) => ({ ...each, ...accountGivenFrom(each, on, `${path}.${index}`) }));

/** Columns of a payment's row. */
export const methodColumns = <M extends PaymentMethod>({
  method,
  methodId,
  account,
}: Pick<MethodUsed, 'methodId' | 'account'> & { method: M }) => ({
  method,
  method_id: methodId,
  account,
});

/** Answers what the bank takes of a card payment. */
export const cardCharge = (
  { method, amountPaise }: { method: PaymentMethod; amountPaise: number },
  { cardChargeBps }: { cardChargeBps: number },
): number => (method === 'CARD' ? divideHalfUp(amountPaise * cardChargeBps, 10_000) : 0);

/** Money of a customer, of payments that `receivedBy` answered: the bank keeps its charge of a card payment. */
export const receivedPostings = (
  payments: readonly {
    method: PaymentMethod;
    account: Account;
    amountPaise: number;
    partyId: string | null;
  }[],
  shop: { cardChargeBps: number },
): Posting[] =>
  payments.flatMap(payment => {
    const chargePaise = cardCharge(payment, shop);
    return [
      { account: payment.account, amountPaise: payment.amountPaise - chargePaise, partyId: payment.partyId },
      { account: 'BANK_CHARGES' as const, amountPaise: chargePaise },
    ];
  });

export const givenPostings = (payments: readonly { account: Account; amountPaise: number }[]): Posting[] =>
  payments.map(({ account, amountPaise }) => ({ account, amountPaise: -amountPaise }));

/** Selects the name of the record that a payment, `alias`, was made by. */
export const methodName = (alias: string): string =>
  `(SELECT m.name FROM payment_methods m WHERE m.shop_id = ${alias}.shop_id AND m.id = ${alias}.method_id)`;
