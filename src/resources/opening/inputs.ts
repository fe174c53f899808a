import { documentDate, gstin, line, paise, phone, remark, signedPaise, stateCode } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { newProductInput } from '../products/newProduct.ts';
import { unitInput } from '../purchases/inputs.ts';
import { CONDITIONS } from '../stock/choices.ts';

/** Units, or pieces of a counted product; a quantity of 0 removes them. */
const stockRow = z
  .strictObject({
    productId: z.uuid().nullish(),
    product: newProductInput.nullish(),
    unitCostPaise: paise,
    units: z.array(unitInput).min(1).max(500).nullish(),
    quantity: z.int().min(0).max(100_000).nullish(),
    /** Of each unit that names none of its own; NEW by default. */
    condition: z.enum(CONDITIONS).nullish(),
    /** The goods are so old; the day of the opening by default. */
    receivedOn: documentDate.nullish(),
    /** The units are there; at the default place by default. */
    placeId: z.uuid().nullish(),
  })
  .refine(row => Boolean(row.productId) !== Boolean(row.product), {
    error: 'validation.billLine.product',
    path: ['productId'],
  })
  .refine(row => (row.units ? !row.quantity : typeof row.quantity === 'number'), {
    error: 'validation.billLine.unitsOrQuantity',
    path: ['units'],
  });
export type StockRow = z.infer<typeof stockRow>;

/** Named by id; else by phone, and without one by name. One that is not there is made. */
const party = z.union([
  z.strictObject({ id: z.uuid() }),
  z.strictObject({
    name: line(100),
    phone: phone.nullish(),
    gstin: gstin.nullish(),
    stateCode: stateCode.nullish(),
  }),
]);
export type PartyInput = z.infer<typeof party>;

/** Without a number it is one sum. Below zero it is an advance. */
const due = { billNo: remark(40).nullish(), billDate: documentDate.nullish(), duePaise: signedPaise };
const customerRow = z.strictObject({ customer: party, ...due });
export type CustomerRow = z.infer<typeof customerRow>;
const supplierRow = z.strictObject({ supplier: party, ...due });
export type SupplierRow = z.infer<typeof supplierRow>;

const loanRow = z.strictObject({
  financierId: z.uuid(),
  loanNo: remark(40),
  customerName: line(100),
  duePaise: paise,
});
export type LoanRow = z.infer<typeof loanRow>;

/** Both name an account by its code. */
const accountParts = {
  accountId: z.string().max(40).nullish(),
  code: z.string().max(40).nullish(),
  debitPaise: paise.nullish(),
  creditPaise: paise.nullish(),
};
const isOneAccount = (row: { accountId?: string | null | undefined; code?: string | null | undefined }) =>
  Boolean(row.accountId) !== Boolean(row.code);
const isOneSide = (row: {
  debitPaise?: number | null | undefined;
  creditPaise?: number | null | undefined;
}) => !row.debitPaise || !row.creditPaise;
const NO_ACCOUNT = { error: 'validation.required', path: ['code'] };
const BOTH_SIDES = { error: 'validation.journal.oneSide', path: ['creditPaise'] };

const accountRow = z
  .strictObject({ ...accountParts, drawerId: z.uuid().nullish() })
  .refine(isOneAccount, NO_ACCOUNT)
  .refine(isOneSide, BOTH_SIDES);
export type AccountRow = z.infer<typeof accountRow>;
const oldBalanceRow = z
  .strictObject(accountParts)
  .refine(isOneAccount, NO_ACCOUNT)
  .refine(isOneSide, BOTH_SIDES);

const of = <Kind extends string, Row extends z.ZodType>(kind: Kind, row: Row) =>
  z.strictObject({ kind: z.literal(kind), asOf: documentDate, rows: z.array(row).min(1).max(500) });

export const openingInput = z.discriminatedUnion('kind', [
  of('STOCK', stockRow),
  of('CUSTOMERS', customerRow),
  of('SUPPLIERS', supplierRow),
  of('FINANCIERS', loanRow),
  of('ACCOUNTS', accountRow),
  of('TRIAL_BALANCE', oldBalanceRow),
]);
export type OpeningInput = z.infer<typeof openingInput>;
