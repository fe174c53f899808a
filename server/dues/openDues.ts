import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { DUE_KINDS, type DuePartyKind } from '../../src/resources/dues/rules.ts';
import { invalidField } from '../kit/errors/refusal.ts';

export const TARGETS = ['SALE', 'CHARGE', 'ADVANCE', 'FINANCE'] as const;
export type Target = (typeof TARGETS)[number];

/** Documents of customers with a due; `$1` is the shop. */
export const CUSTOMER_DUES = `
  SELECT s.customer_id AS party_id, s.id, 'SALE' AS kind, s.invoice_no AS document_no, s.business_date,
         s.total_paise, s.due_paise, s.created_at
    FROM sales s
   WHERE s.shop_id = $1 AND s.due_paise > 0 AND s.status <> 'CANCELLED'
   UNION ALL
  SELECT c.customer_id, c.id, c.kind, c.document_no, c.business_date, c.amount_paise, c.due_paise, c.created_at
    FROM customer_charges c
   WHERE c.shop_id = $1 AND c.due_paise > 0`;

/** Documents that loans of financiers, payments `SALE` and `OPENING`, are of: bills, and rows of the opening balances. */
export const LOAN_DOCUMENTS = `
  (SELECT shop_id, id, 'SALE' AS kind, invoice_no, business_date, customer_name, total_paise, created_at FROM sales
    UNION ALL
   SELECT shop_id, id, 'OPENING', document_no, as_of, customer_name, amount_paise, created_at FROM opening_rows WHERE kind = 'FINANCIERS')`;

/** Payments by a financier that are not settled, each as its bill; `target_id` is the payment. */
export const FINANCIER_DUES = `
  SELECT p.financier_id AS party_id, s.id, s.kind, s.invoice_no AS document_no, s.business_date,
         p.amount_paise AS total_paise, p.amount_paise - p.settled_paise - p.returned_paise AS due_paise, s.created_at,
         p.id AS target_id
    FROM payments p
    JOIN ${LOAN_DOCUMENTS} s ON s.shop_id = p.shop_id AND s.id = p.document_id
   WHERE p.shop_id = $1 AND p.financier_id IS NOT NULL AND p.document_kind IN ('SALE', 'OPENING') AND NOT p.reversed
     AND p.settled_paise + p.returned_paise < p.amount_paise`;

const openRow = z.object({
  id: z.string(),
  targetId: z.string(),
  kind: z.enum(DUE_KINDS),
  documentNo: z.string(),
  businessDate: z.string(),
  duePaise: z.int(),
});

/** Its id is that of the sale or charge. */
export type OpenDocument = Omit<z.infer<typeof openRow>, 'kind'> & { target: Target };

/** Lists what a customer or financier owes, oldest first. */
export async function openDocuments(
  sql: ShopSql,
  party: DuePartyKind,
  partyId: string,
): Promise<OpenDocument[]> {
  const dues =
    party === 'CUSTOMER'
      ? `SELECT d.*, d.id AS target_id FROM (${CUSTOMER_DUES}) d`
      : `SELECT d.* FROM (${FINANCIER_DUES}) d`;
  const rows = await sql.query(
    openRow,
    `SELECT id, target_id, kind, document_no, business_date, due_paise FROM (${dues}) o
      WHERE o.party_id = $2 ORDER BY business_date, created_at, id, target_id`,
    [sql.shopId, partyId],
  );
  return rows.map(({ kind, ...row }) => ({
    ...row,
    target: party === 'FINANCIER' ? 'FINANCE' : kind === 'SALE' ? 'SALE' : 'CHARGE',
  }));
}

/** The named documents in their order, without any all of them; `withOthers` come behind those named. Throws 422. */
export function chosenDocuments(
  open: readonly OpenDocument[],
  saleIds: readonly string[],
  withOthers = false,
): readonly OpenDocument[] {
  if (saleIds.length === 0) return open;
  const named = [...new Set(saleIds)].flatMap((id, index) => {
    const found = open.filter(document => document.id === id);
    if (found.length === 0) throw invalidField(`saleIds.${index}`, 'validation.dues.notDue');
    return found;
  });
  return withOthers ? [...named, ...open.filter(document => !named.includes(document))] : named;
}
