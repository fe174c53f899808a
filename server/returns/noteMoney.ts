/** Where the value of a credit note goes: to the due, back to the financier, to the customer. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import type { RefundMethod } from '../../src/resources/returns/refundMethods.ts';
import { settleReturn, type SettledReturn } from '../../src/resources/returns/rules.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { letGoOf, type LetGo } from '../dues/index.ts';
import type { SaleDocument } from '../sales/index.ts';

export interface RefundInput {
  refund?:
    | {
        method: RefundMethod;
        methodId?: string | null | undefined;
        amountPaise: number;
        reference?: string | null | undefined;
        chequeOn?: string | null | undefined;
      }[]
    | null
    | undefined;
}

type Loan = SaleDocument['payments'][number];

export interface NoteMoney extends SettledReturn {
  /** These loans give so much back, in the order of the bill. */
  loans: readonly Loan[];
  /** What the shop let go of the sale is due again before the note clears it: it is never paid out. */
  takenBack: readonly LetGo[];
}

export interface OwedOfSale {
  duePaise: number;
  loans: readonly Loan[];
  letGo: readonly LetGo[];
}

const givenRow = z.object({ financierId: z.string(), paise: z.int() });

/** Answers what is due or was let go of a sale, and its loans less what earlier notes gave back of them. */
export async function owedOfSale(tx: ShopSql, { sale, payments }: SaleDocument): Promise<OwedOfSale> {
  const [given, letGo] = await Promise.all([
    tx.query(
      givenRow,
      `SELECT p.financier_id, sum(p.amount_paise)::bigint AS paise
         FROM payments p JOIN credit_notes n ON n.shop_id = p.shop_id AND n.id = p.document_id
        WHERE p.shop_id = $1 AND n.sale_id = $2 AND p.financier_id IS NOT NULL GROUP BY 1`,
      [tx.shopId, sale.id],
    ),
    sale.written_off_paise > 0 ? letGoOf(tx, 'target_id', sale.id) : [],
  ]);
  const back = new Map(given.map(({ financierId, paise }) => [financierId, paise]));
  const loans = payments.flatMap(payment => {
    if (payment.method !== 'FINANCE' || !payment.financier_id) return [];
    const before = Math.min(payment.amount_paise, back.get(payment.financier_id) ?? 0);
    back.set(payment.financier_id, (back.get(payment.financier_id) ?? 0) - before);
    return [{ ...payment, amount_paise: payment.amount_paise - before }];
  });
  return { duePaise: sale.due_paise, loans, letGo };
}

/** Answers the first of these as far as `paise` reaches. */
function upTo<Part>(
  paise: number,
  parts: readonly Part[],
  of: (part: Part) => number,
  cut: (part: Part, paise: number) => Part,
): Part[] {
  let left = paise;
  return parts.flatMap(part => {
    const amount = Math.min(left, of(part));
    left -= amount;
    return amount > 0 ? [cut(part, amount)] : [];
  });
}

export function moneyOfNote(totalPaise: number, { duePaise, loans, letGo }: OwedOfSale): NoteMoney {
  const settled = settleReturn(totalPaise, {
    duePaise: duePaise + sumPaise(letGo.map(({ paise }) => paise)),
    financedPaise: sumPaise(loans.map(({ amount_paise }) => amount_paise)),
  });
  return {
    ...settled,
    loans: upTo(
      settled.financedPaise,
      loans,
      loan => loan.amount_paise,
      (loan, amount_paise) => ({ ...loan, amount_paise }),
    ),
    takenBack: upTo(
      Math.max(0, settled.dueClearedPaise - duePaise),
      letGo,
      ({ paise }) => paise,
      (each, paise) => ({ ...each, paise }),
    ),
  };
}

const refundedPaise = ({ refund }: RefundInput): number =>
  sumPaise((refund ?? []).map(({ amountPaise }) => amountPaise));

/** Where no cash moves a note is exact: what clears a due or a loan, and other money that is sent back so. */
export const isToThePaisa = (input: RefundInput, exactPaise: number): boolean =>
  refundedPaise(input) === exactPaise && !input.refund?.some(({ method }) => method === 'CASH');

/** Throws 422 on `refund` unless it adds up to what is the customer's. */
export function refuseRefund(input: RefundInput, expectedPaise: number, customerId: string | null): void {
  const { refund } = input;
  const index = (refund ?? []).findIndex(({ method }) => method === 'STORE_CREDIT');
  if (index >= 0 && !customerId)
    throw invalidField(`refund.${index}.method`, 'validation.return.creditNeedsCustomer');
  if (refundedPaise(input) !== expectedPaise)
    throw invalidField('refund', 'validation.return.refund', { amount: formatPaise(expectedPaise) });
}
