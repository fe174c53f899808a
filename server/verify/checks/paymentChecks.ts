import type { Check } from '../check.ts';
import { GIVEN_KINDS } from './fragments.ts';

const isBank = (column: string): string =>
  `(${column} = 'BANK' OR EXISTS (SELECT FROM accounts a WHERE a.shop_id = $1 AND a.code = ${column} AND a.account_group = 'BANK'))`;

export const PAYMENT_CHECKS: readonly Check[] = [
  {
    // What is paid has one document, of its amount; of those that it had before, all are cancelled.
    name: 'payments.requests',
    key: ['request_id'],
    facts: ['amount_paise'],
    expected: `SELECT id AS request_id, amount_paise FROM payment_requests WHERE shop_id = $1 AND state = 'PAID'`,
    stored: `SELECT r.id AS request_id, paid.amount_paise
               FROM payment_requests r
               JOIN LATERAL (SELECT d.amount_paise FROM payment_request_documents d
                              WHERE d.shop_id = $1 AND d.request_id = r.id ORDER BY d.created_at DESC, d.id DESC LIMIT 1) paid ON true
              WHERE r.shop_id = $1
                AND (r.state = 'PAID' OR EXISTS (SELECT FROM payment_request_documents d
                                                  WHERE d.shop_id = $1 AND d.request_id = r.id AND d.status = 'POSTED'))`,
  },
  {
    // Of the kind of its record, and in an account that such payments have.
    name: 'payments.methods',
    key: ['payment_id'],
    facts: ['method', 'fits'],
    expected: `SELECT p.id AS payment_id,
                      CASE m.kind WHEN 'BANK' THEN 'BANK_TRANSFER' ELSE m.kind END AS method, true AS fits
                 FROM payments p JOIN payment_methods m ON m.shop_id = $1 AND m.id = p.method_id WHERE p.shop_id = $1`,
    stored: `SELECT p.id AS payment_id, p.method,
                    coalesce(CASE
                      WHEN p.method <> 'CHEQUE' AND (p.cheque_on IS NOT NULL OR p.cheque_bank IS NOT NULL) THEN false
                      WHEN p.method IN ('UPI', 'CARD', 'BANK_TRANSFER') THEN ${isBank('p.account')}
                      WHEN p.method <> 'CHEQUE' THEN p.account = CASE p.method WHEN 'FINANCE' THEN 'FINANCIERS' WHEN 'EXCHANGE' THEN 'STOCK' ELSE p.method END
                      WHEN p.document_kind NOT IN ${GIVEN_KINDS} THEN p.account = 'CHEQUES' AND p.cheque_bank IS NULL
                      ELSE ${isBank('p.cheque_bank')}
                        AND p.account = CASE WHEN p.cheque_on > p.business_date THEN 'CHEQUES_ISSUED' ELSE p.cheque_bank END END, false) AS fits
               FROM payments p WHERE p.shop_id = $1 AND p.method_id IS NOT NULL`,
  },
];
