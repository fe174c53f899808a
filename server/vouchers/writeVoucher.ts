import type { Voucher } from '../../src/resources/vouchers/answers.ts';
import type { VoucherKind } from '../../src/resources/vouchers/rules.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { PaymentMethod } from '../../src/resources/posting/paymentMode.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { methodColumns, type MethodUsed } from '../ledger/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { newIds, postedBy, type Actor, type Batch, type PostingContext } from '../posting/index.ts';

export interface NewVoucher {
  id: string;
  kind: VoucherKind;
  customerId: string | null;
  supplierId: string | null;
  businessDate: BusinessDate;
  totalPaise: number;
  note: string | null | undefined;
}

export const writeVoucher = (
  batch: Batch,
  actor: Actor,
  posting: PostingContext,
  { id, kind, customerId, supplierId, businessDate, totalPaise, note }: NewVoucher,
): void =>
  batch.insert('vouchers', [
    {
      id,
      kind,
      voucher_no: posting.documentNo,
      customer_id: customerId,
      supplier_id: supplierId,
      business_date: businessDate,
      total_paise: totalPaise,
      note: note?.trim() || null,
      ...postedBy(actor, posting),
    },
  ]);

export interface VoucherPayment extends MethodUsed {
  method: PaymentMethod;
  amountPaise: number;
  reference?: string | null | undefined;
  chequeOn?: BusinessDate | null | undefined;
}

export function writePayments(
  batch: Batch,
  actor: Actor,
  { id, kind, customerId, supplierId, businessDate }: NewVoucher,
  payments: readonly VoucherPayment[],
): void {
  const ids = newIds(payments.length);
  batch.insert(
    'payments',
    payments.map((payment, index) => ({
      id: ids[index],
      document_kind: kind,
      document_id: id,
      line_no: index + 1,
      ...methodColumns(payment),
      amount_paise: payment.amountPaise,
      reference: payment.reference?.trim() || null,
      party_id: customerId ?? supplierId,
      business_date: businessDate,
      created_at: actor.now,
    })),
  );
}

/** A voucher is logged with the customer, or the supplier, whose page it is on. */
export const logVoucher = (
  tx: ShopSql,
  actor: Actor,
  { customer, supplier, kind, voucherNo, totalPaise, cancellation }: Voucher,
): Promise<void> =>
  writeAudit(tx, actor, {
    action: 'ACTION',
    resource: customer ? 'customers' : 'suppliers',
    recordId: customer?.id ?? supplier?.id ?? null,
    before: null,
    after: {
      kind,
      voucherNo,
      totalPaise,
      ...(cancellation ? { cancelled: cancellation.documentNo, reason: cancellation.reason } : {}),
    },
  });
