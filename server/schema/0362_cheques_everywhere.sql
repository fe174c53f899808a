-- A cheque of a later day wherever money is paid, and the bank it is drawn on: docs/decisions/128-own-cheques.md.

-- The account that the shop's own cheque is drawn on; so far it was BANK.
ALTER TABLE payments ADD COLUMN cheque_bank text,
  ADD CONSTRAINT payments_cheque_bank CHECK (cheque_bank IS NULL OR method = 'CHEQUE'),
  ADD FOREIGN KEY (shop_id, cheque_bank) REFERENCES accounts (shop_id, code);

-- What is paid back of an advance is a payment like any other.
ALTER TABLE payments DROP CONSTRAINT payments_document_kind_check,
  ADD CONSTRAINT payments_document_kind_check CHECK (document_kind IN
    ('SALE', 'PURCHASE_BILL', 'CREDIT_NOTE', 'RECEIPT', 'SETTLEMENT', 'SUPPLIER_PAYMENT', 'EXPENSE', 'STAFF_PAYMENT',
     'PAY_OUT', 'SUPPLIER_RECEIPT', 'ADVANCE_REFUND'));
INSERT INTO payments (shop_id, id, document_kind, document_id, line_no, method, method_id, account, amount_paise, reference,
                      party_id, business_date, created_at)
SELECT shop_id, gen_random_uuid(), 'ADVANCE_REFUND', id, 1, method, method_id, account, amount_paise, reference,
       customer_id, business_date, created_at
  FROM advance_refunds;
UPDATE payments SET cheque_bank = 'BANK'
 WHERE method = 'CHEQUE' AND NOT from_cheques AND document_kind IN
   ('SUPPLIER_PAYMENT', 'PURCHASE_BILL', 'EXPENSE', 'STAFF_PAYMENT', 'PAY_OUT', 'CREDIT_NOTE', 'ADVANCE_REFUND');
CREATE OR REPLACE FUNCTION refuse_other_kind() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM payments WHERE shop_id = OLD.shop_id AND method_id = OLD.id) THEN
    RAISE EXCEPTION 'payments were made by this method' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'payment_methods_kind_used';
  END IF;
  RETURN NEW;
END $$;
ALTER TABLE advance_refunds DROP COLUMN method_id, DROP COLUMN account;

-- A cheque that the shop gave came back, or was stopped: what it paid is owed again, its document stands.
ALTER TABLE cheque_bounces DROP CONSTRAINT cheque_bounces_source_kind_check,
  ADD CONSTRAINT cheque_bounces_source_kind_check CHECK (source_kind IN
    ('RECEIPT', 'SALE', 'PURCHASE_BILL', 'CREDIT_NOTE', 'ADVANCE_REFUND')),
  ADD COLUMN reason text;

ALTER TABLE expenses ADD COLUMN cheque_on date;
DROP VIEW expenses_read;
CREATE VIEW expenses_read AS
  SELECT e.*,
         CASE WHEN c.expense_id IS NULL THEN 'POSTED' ELSE 'CANCELLED' END AS status,
         CASE WHEN e.method = 'LATER' AND c.expense_id IS NULL
              THEN e.amount_paise - coalesce((SELECT sum(p.amount_paise) FROM expense_payments p
                                               WHERE p.shop_id = e.shop_id AND p.expense_id = e.id), 0)::bigint
              ELSE 0 END AS due_paise,
         c.expense_id IS NULL AND e.payee IS NOT NULL
           AND (e.method = 'CASH' AND expense_cash_of_day(e.shop_id, e.payee_key, e.business_date) > 1000000
             OR e.method = 'LATER' AND EXISTS (
                  SELECT FROM expense_payments p WHERE p.shop_id = e.shop_id AND p.expense_id = e.id AND p.method = 'CASH'
                     AND expense_cash_of_day(e.shop_id, e.payee_key, p.business_date) > 1000000)) AS over_cash_limit,
         lower(concat_ws(' ', e.expense_no, e.payee, e.reference, e.bill_no)) AS search
    FROM expenses e
    LEFT JOIN expense_cancellations c ON c.shop_id = e.shop_id AND c.expense_id = e.id
   WHERE e.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('expenses_read');

ALTER TABLE staff_payments ADD COLUMN cheque_on date, ADD COLUMN method_id uuid,
  ADD FOREIGN KEY (shop_id, method_id) REFERENCES payment_methods (shop_id, id);
UPDATE staff_payments s SET method_id = p.method_id
  FROM payments p WHERE p.shop_id = s.shop_id AND p.document_id = s.id AND p.method_id IS NOT NULL;
DROP VIEW staff_payments_read;
CREATE VIEW staff_payments_read AS
  SELECT p.*, u.name AS person_name,
         CASE WHEN c.entry_id IS NULL THEN 'POSTED' ELSE 'CANCELLED' END AS status,
         coalesce(c.entry_id IS NULL AND p.method = 'CASH' AND p.amount_paise > 0
           AND expense_cash_of_day(p.shop_id, lower(u.name), p.business_date) > 1000000, false)
           AS over_cash_limit,
         lower(concat_ws(' ', p.entry_no, u.name, p.reference)) AS search
    FROM staff_payments p
    JOIN users u ON u.shop_id = p.shop_id AND u.id = p.person_id
    LEFT JOIN staff_payment_cancellations c ON c.shop_id = p.shop_id AND c.entry_id = p.id
   WHERE p.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('staff_payments_read');

ALTER TABLE payment_requests ADD COLUMN cheque_on date;
CREATE OR REPLACE VIEW payment_requests_read AS
  SELECT r.shop_id, r.id, r.request_no, r.direction, r.purpose, r.category, r.payee, r.supplier_id, r.purchase_bill_id,
         r.expense_id, r.person_id, r.customer_id, r.sale_id, r.amount_paise, r.due_on, r.state, r.method, r.reference,
         r.note, r.asked_by_id, r.approved_by_id, r.self_approved, r.decision_note, r.created_at, r.updated_at,
         r.version,
         party.name AS party_name, asker.name AS asked_by_name, coalesce(asker.role = 'owner', false) AS asked_by_owner,
         paid.document_no, paid.status AS document_status,
         lower(concat_ws(' ', r.request_no, party.name, r.reference, paid.document_no)) AS search,
         r.cheque_on
    FROM payment_requests r
    LEFT JOIN users asker ON asker.shop_id = r.shop_id AND asker.id = r.asked_by_id
    LEFT JOIN LATERAL (
      SELECT d.document_no, d.status FROM payment_request_documents d
       WHERE d.shop_id = r.shop_id AND d.request_id = r.id ORDER BY d.created_at DESC, d.id DESC LIMIT 1) paid ON true
   CROSS JOIN LATERAL (
     SELECT CASE r.purpose
              WHEN 'EXPENSE' THEN r.payee
              WHEN 'EXPENSE_DUE' THEN (SELECT e.payee FROM expenses e WHERE e.shop_id = r.shop_id AND e.id = r.expense_id)
              WHEN 'SUPPLIER' THEN (SELECT s.name FROM suppliers s WHERE s.shop_id = r.shop_id AND s.id = r.supplier_id)
              WHEN 'CUSTOMER' THEN (SELECT c.name FROM customers c WHERE c.shop_id = r.shop_id AND c.id = r.customer_id)
              ELSE (SELECT u.name FROM users u WHERE u.shop_id = r.shop_id AND u.id = r.person_id)
            END AS name) party
   WHERE r.shop_id = (SELECT galla_shop_id());
