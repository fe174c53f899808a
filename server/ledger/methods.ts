/** Which account a payment goes to or comes from: docs/decisions/350-payment-methods.md. */
import * as z from 'zod';
import { givenName } from '../../src/resources/posting/methodNames.ts';
import type { PaymentMethod } from '../../src/resources/posting/paymentMode.ts';
import { kindOfMethod } from '../../src/resources/posting/methodKinds.ts';
import { DAY_OF_CHEQUE, isDayOfCheque } from '../../src/resources/posting/payments.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import type { ShopSql } from '../kit/db/database.ts';
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
  /** The shop's own cheque is drawn on it. */
  chequeBank?: Account | null;
}

/**
 * Answers the record that is named, else the first active one of the kind. Throws 422 on `methodId` below `path` for one
 * of another kind or shop, or that is not active.
 */
function recordOf({ method, methodId }: PaidBy, { methods }: Methods, path: string) {
  const ofKind = methods.filter(each => each.kind === kindOfMethod(method) && each.active);
  const used = methodId ? ofKind.find(({ id }) => id === methodId) : ofKind[0];
  if (methodId && !used) throw invalidField(path ? `${path}.methodId` : 'methodId', 'validation.reference');
  const account = used?.account ? accountCode.parse(used.account) : ACCOUNT_OF_METHOD[method];
  return { methodId: used?.id ?? null, methodName: used?.name ?? null, account };
}

/** Where money goes that is received: a cheque is in hand, whatever bank its record names. Throws as `recordOf`. */
function accountReceivedIn(payment: PaidBy, on: Methods, path = ''): MethodUsed {
  const used = recordOf(payment, on, path);
  return payment.method === 'CHEQUE' ? { ...used, account: 'CHEQUES' } : used;
}

interface Given extends PaidBy {
  chequeOn?: BusinessDate | null | undefined;
}
type GivenOn = Methods & { businessDate: BusinessDate };

/**
 * Where money comes from that the shop gives. Its own cheque is drawn on the bank of its record, else on the first; one of a
 * later day is money of that bank from its day. Throws 422 on `chequeOn` of what is no cheque, and as `recordOf`.
 */
export function accountGivenFrom(payment: Given, on: GivenOn, path = ''): MethodUsed {
  const used = recordOf(payment, on, path);
  if (!isDayOfCheque(payment))
    throw invalidField(path ? `${path}.chequeOn` : 'chequeOn', DAY_OF_CHEQUE.error);
  if (payment.method !== 'CHEQUE') return used;
  const chequeBank = used.account === 'CHEQUES' ? bankOf(on) : used.account;
  const isLater = Boolean(payment.chequeOn && payment.chequeOn > on.businessDate);
  return { ...used, chequeBank, account: isLater ? 'CHEQUES_ISSUED' : chequeBank };
}

/** Where money goes that no payment brings: to the bank of the method that is named, else of the first. */
export const bankOf = (shop: Methods, methodId?: string | null): Account =>
  recordOf({ method: 'BANK_TRANSFER', methodId }, shop, '').account;

/** The bank of the record by which a cheque was taken, whether it is active or not; else the first. */
export const bankOfCheque = (shop: Methods, methodId: string | null): Account => {
  const account = shop.methods.find(({ id }) => id === methodId)?.account;
  return account && account !== ACCOUNT_OF_METHOD.CHEQUE ? accountCode.parse(account) : bankOf(shop);
};

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
  chequeOn,
  chequeBank,
}: Pick<MethodUsed, 'methodId' | 'account' | 'chequeBank'> & {
  method: M;
  chequeOn?: BusinessDate | null | undefined;
}) => ({
  method,
  method_id: methodId,
  account,
  cheque_on: chequeOn ?? null,
  cheque_bank: chequeBank ?? null,
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

const namedRow = z.object({ id: z.string(), name: z.string() });

/** By id of a record that was paid: the shop's own name of its method, else the method. */
export async function namesOfMethods(
  sql: ShopSql,
  records: readonly { id: string; method?: string | null; methodId?: string | null }[],
): Promise<Map<string, string | null>> {
  const ids = [...new Set(records.flatMap(({ methodId }) => methodId ?? []))];
  const rows = ids.length
    ? await sql.query(
        namedRow,
        'SELECT id, name FROM payment_methods WHERE shop_id = $1 AND id = ANY ($2::uuid[])',
        [sql.shopId, ids],
      )
    : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    records.map(({ id, method, methodId }) => [
      id,
      method ? (givenName(method, methodId && names.get(methodId)) ?? method) : null,
    ]),
  );
}
