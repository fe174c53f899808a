import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { CustomerInput } from '../../src/resources/sales/inputs.ts';
import type { PurchaseBillInput } from '../../src/resources/purchases/inputs.ts';
import { normaliseGstin, stateOfGstin } from '../../src/kit/rules/gstin.ts';
import { normalisePhone } from '../../src/kit/rules/phone.ts';
import { otherState } from '../../src/kit/recordRules.ts';
import { invalid, invalidField } from '../kit/errors/refusal.ts';
import type { Actor, Batch } from '../posting/index.ts';

export const customerRow = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  gstin: z.string().nullable(),
  address: z.string().nullable(),
  state_code: z.string().nullable(),
  credit_limit_paise: z.int().nullable(),
  due_paise: z.int(),
  store_credit_paise: z.int(),
  sales_count: z.int(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** This is the customer as copied to a sale; `isNew` when to be created. */
export interface Buyer extends CustomerRow {
  isNew: boolean;
  email: string | null;
}

export function customerKey(customer: CustomerInput | null | undefined): {
  id: string | null;
  phone: string | null;
} {
  if (!customer) return { id: null, phone: null };
  if ('id' in customer) return { id: customer.id, phone: null };
  return { id: null, phone: normalisePhone(customer.phone) };
}

/**
 * Address, State and GSTIN given with a sale apply to that sale only; a known customer's record is unchanged.
 * Throws 422 for an unknown id.
 */
export function buyerOf(customer: CustomerInput | null | undefined, found: CustomerRow | null): Buyer | null {
  if (!customer) return null;
  if ('id' in customer) {
    if (!found) throw invalidField('customer.id', 'validation.reference');
    refuseOtherState('customer.stateCode', found.gstin, customer.stateCode);
    return knownBuyer(found, { ...customer, gstin: null });
  }
  const given = {
    gstin: customer.gstin ? normaliseGstin(customer.gstin) : null,
    address: customer.address?.trim() || null,
    state_code: customer.stateCode ?? null,
  };
  refuseOtherState('customer.stateCode', given.gstin ?? found?.gstin, given.state_code);
  if (!found)
    return {
      id: uuid(),
      name: customer.name.trim(),
      phone: normalisePhone(customer.phone),
      email: customer.email ?? null,
      ...given,
      credit_limit_paise: null,
      due_paise: 0,
      store_credit_paise: 0,
      sales_count: 0,
      isNew: true,
    };
  return knownBuyer(found, { ...customer, gstin: given.gstin });
}

/** Of a buyer or seller with a GSTIN the State is the GSTIN's. Throws 422 on the State. */
export function refuseOtherState(
  path: string,
  gstin: string | null | undefined,
  stateCode: string | null | undefined,
): void {
  const wrong = otherState(gstin, stateCode);
  if (wrong) throw invalid({ [path]: wrong });
}

function knownBuyer(
  found: CustomerRow,
  given: {
    name?: string | null | undefined;
    gstin: string | null;
    address?: string | null | undefined;
    stateCode?: string | null | undefined;
  },
): Buyer {
  // A customer created by phone alone has no name yet.
  const nameless = found.name === found.phone;
  return {
    ...found,
    name: (nameless && given.name?.trim()) || found.name,
    gstin: given.gstin ?? found.gstin,
    address: given.address?.trim() || found.address,
    state_code: stateOfGstin(given.gstin ?? found.gstin) ?? given.stateCode ?? found.state_code,
    isNew: false,
    email: null,
  };
}

/** A sale changes its customer by this; negative when cancelled. */
export interface CustomerChange {
  id: string;
  due: number;
  credit: number;
  purchases: number;
  sales: number;
}

/** Creates the customer or changes their due; `otherwise` is thrown when the store credit is insufficient. */
export function changeCustomer(
  batch: Batch,
  actor: Actor,
  change: CustomerChange,
  newOne: Buyer | null,
  otherwise: () => Error,
): void {
  if (newOne)
    return batch.insert('customers', [
      {
        id: newOne.id,
        name: newOne.name,
        phone: newOne.phone,
        email: newOne.email,
        gstin: newOne.gstin,
        address: newOne.address,
        state_code: newOne.state_code,
        due_paise: change.due,
        total_purchases_paise: change.purchases,
        sales_count: change.sales,
        created_at: actor.now,
        updated_at: actor.now,
        version: 1,
      },
    ]);
  batch.update(
    [{ ...change }],
    'id uuid, due bigint, credit bigint, purchases bigint, sales int',
    `customers c SET due_paise = c.due_paise + d.due, store_credit_paise = c.store_credit_paise + d.credit,
            total_purchases_paise = c.total_purchases_paise + d.purchases, sales_count = c.sales_count + d.sales
       FROM d WHERE c.shop_id = $1 AND c.id = d.id AND c.store_credit_paise + d.credit >= 0 AND c.due_paise + d.due >= 0`,
    { expected: 1, otherwise },
  );
}

export function changeReceivables(
  batch: Batch,
  payments: readonly { financier_id: string | null; amount_paise: number }[],
  sign: 1 | -1,
): void {
  const sums = new Map<string, number>();
  for (const { financier_id: id, amount_paise: amount } of payments)
    if (id) sums.set(id, (sums.get(id) ?? 0) + sign * amount);
  batch.count(
    'financiers',
    'receivable_paise',
    [...sums].map(([id, amount]) => ({ id, receivable_paise: amount })),
    () => new Error('a financier of a payment is missing'),
  );
}

export const supplierRow = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  gstin: z.string().nullable(),
  stateCode: z.string().nullable(),
});
export type SupplierRow = z.infer<typeof supplierRow>;

export interface Seller extends SupplierRow {
  isNew: boolean;
  address: string | null;
}

/** Finds the seller by id or phone, like a customer. Throws 422 for an unknown id. */
export function sellerOf(supplier: PurchaseBillInput['supplier'], found: SupplierRow | null): Seller {
  if ('id' in supplier) {
    if (!found) throw invalidField('supplier.id', 'validation.reference');
    return { ...found, isNew: false, address: null };
  }
  const gstin = supplier.gstin ? normaliseGstin(supplier.gstin) : null;
  refuseOtherState('supplier.stateCode', gstin ?? found?.gstin, supplier.stateCode);
  if (found) return { ...found, gstin: gstin ?? found.gstin, isNew: false, address: null };
  return {
    id: uuid(),
    name: supplier.name.trim(),
    phone: normalisePhone(supplier.phone),
    gstin,
    address: supplier.address?.trim() || null,
    stateCode: supplier.stateCode ?? null,
    isNew: true,
  };
}
