import type { Check } from '../check.ts';

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
];
