/** Payments asked for, approved and paid by the kit, as a person does; some are paid twice at once, some are cancelled. */
import { paymentRequests } from '../../../src/resources/payments/declaration.ts';
import { addAllBehaviours } from '../../../server/behaviours.ts';
import type { Caller } from '../../../server/kit/person/person.ts';
import { takeTransition } from '../../../server/kit/resources/takeTransition.ts';
import { createRecord } from '../../../server/kit/resources/writeRecords.ts';
import { cancelExpense } from '../../../server/expenses/index.ts';
import { cancelSupplierDocument } from '../../../server/suppliers/index.ts';
import type { RandomShop } from './shop.ts';

addAllBehaviours();

const callerOf = (shop: RandomShop): Caller => ({
  ...shop.actor(true),
  sessionId: '',
  name: 'owner',
  login: 'owner@example.in',
  locale: 'en',
  address: null,
});

const METHODS = ['CASH', 'UPI', 'BANK_TRANSFER', 'CHEQUE'] as const;

async function requested(shop: RandomShop): Promise<Record<string, unknown>> {
  const { random } = shop;
  const amountPaise = random.between(1, 9_000_00);
  switch (random.pick(['EXPENSE', 'SUPPLIER', 'BILL', 'CUSTOMER'] as const)) {
    case 'EXPENSE':
      return { purpose: 'EXPENSE', category: await categoryOf(shop), payee: 'Ravi Tempo', amountPaise };
    case 'SUPPLIER': {
      const { id: supplierId } = shop.oneOf(
        await shop.rows<{ id: string }>('SELECT id FROM suppliers WHERE shop_id = $1 ORDER BY phone'),
      );
      return { purpose: 'SUPPLIER', supplierId, amountPaise };
    }
    case 'BILL': {
      const bill = shop.oneOf(
        await shop.rows<{ id: string; supplier: string; due: number }>(
          `SELECT id, supplier_id AS supplier, due_paise AS due FROM purchase_bills
            WHERE shop_id = $1 AND due_paise > 0 ORDER BY bill_no, id`,
        ),
      );
      const paise = random.pick([bill.due, Math.ceil(bill.due / 2), bill.due + 1]);
      return {
        purpose: 'SUPPLIER',
        supplierId: bill.supplier,
        purchaseBillId: bill.id,
        amountPaise: paise,
      };
    }
    case 'CUSTOMER': {
      const { id: customerId } = shop.oneOf(
        await shop.rows<{ id: string }>('SELECT id FROM customers WHERE shop_id = $1 ORDER BY phone'),
      );
      return { purpose: 'CUSTOMER', customerId, amountPaise };
    }
  }
}

const categoryOf = async (shop: RandomShop): Promise<string> =>
  shop.oneOf(
    await shop.rows<{ id: string }>('SELECT id FROM expense_categories WHERE shop_id = $1 ORDER BY name'),
  ).id;

/** Pays it, and pays it a second time, which is refused. */
export async function payRequested(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const caller = callerOf(shop);
  const body = { ...(await requested(shop)), dueOn: caller.businessDate };
  const method = random.pick(METHODS);
  const id = await shop.write(async tx => {
    const made = await createRecord(tx, caller, paymentRequests, body);
    const input = { decisionNote: 'No other owner' };
    await takeTransition(tx, caller, paymentRequests, made.id, 'approved', { input });
    return made.id;
  });
  await shop.write(tx => takeTransition(tx, caller, paymentRequests, id, 'paid', { input: { method } }));
  await shop.write(tx => takeTransition(tx, caller, paymentRequests, id, 'paid', { input: { method } }));
}

/** The document of a request is cancelled; the request is asked for and paid again. */
export async function payAgain(shop: RandomShop): Promise<void> {
  const caller = callerOf(shop);
  const paid = shop.oneOf(
    await shop.rows<{ request: string; id: string; kind: string }>(
      `SELECT p.request_id AS request, p.document_id AS id, p.document_kind AS kind
         FROM payment_request_postings p JOIN payment_requests r ON r.shop_id = p.shop_id AND r.id = p.request_id
        WHERE p.shop_id = $1 AND r.state = 'PAID' AND p.document_kind IN ('EXPENSE', 'SUPPLIER_PAYMENT')
        ORDER BY r.request_no, p.created_at, p.id`,
    ),
  );
  const sessionId = await shop.sessionOf(paid.id);
  const reason = 'Entered twice';
  await shop.write(async tx => {
    if (paid.kind === 'EXPENSE') await cancelExpense(tx, caller, paid.id, reason, sessionId);
    else await cancelSupplierDocument(tx, caller, 'SUPPLIER_PAYMENT', paid.id, { reason, sessionId });
  });
  await shop.write(async tx => {
    await takeTransition(tx, caller, paymentRequests, paid.request, 'asked', {});
    const input = { decisionNote: 'No other owner' };
    await takeTransition(tx, caller, paymentRequests, paid.request, 'approved', { input });
  });
  const input = { method: 'UPI' };
  await shop.write(tx => takeTransition(tx, caller, paymentRequests, paid.request, 'paid', { input }));
}
