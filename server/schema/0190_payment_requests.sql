-- Payments asked for, approved and paid: docs/decisions/190-payment-requests.md.

CREATE TABLE payment_requests (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  request_no text,
  direction text CHECK (direction IN ('IN', 'OUT')),
  purpose text NOT NULL CHECK (purpose IN ('EXPENSE', 'EXPENSE_DUE', 'SUPPLIER', 'STAFF_PAY', 'STAFF_ADVANCE', 'CUSTOMER')),
  category uuid,
  payee text,
  supplier_id uuid,
  purchase_bill_id uuid,
  expense_id uuid,
  person_id uuid,
  customer_id uuid,
  sale_id uuid,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  due_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('ASKED', 'APPROVED', 'REJECTED', 'PAID', 'CANCELLED')),
  method text CHECK (method IN ('CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE')),
  reference text,
  note text,
  asked_by_id uuid,
  approved_by_id uuid,
  self_approved boolean,
  decision_note text,
  search text GENERATED ALWAYS AS (lower(coalesce(request_no, '') || coalesce(' ' || reference, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, category) REFERENCES expense_categories (shop_id, id),
  FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id),
  FOREIGN KEY (shop_id, purchase_bill_id) REFERENCES purchase_bills (shop_id, id),
  FOREIGN KEY (shop_id, expense_id) REFERENCES expenses (shop_id, id),
  FOREIGN KEY (shop_id, person_id) REFERENCES users (shop_id, id),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id),
  FOREIGN KEY (shop_id, sale_id) REFERENCES sales (shop_id, id),
  FOREIGN KEY (shop_id, asked_by_id) REFERENCES users (shop_id, id),
  FOREIGN KEY (shop_id, approved_by_id) REFERENCES users (shop_id, id)
);
CREATE UNIQUE INDEX payment_requests_request_no_unique ON payment_requests (shop_id, request_no);
CREATE INDEX payment_requests_due ON payment_requests (shop_id, due_on) WHERE state IN ('ASKED', 'APPROVED');
CREATE INDEX payment_requests_of_category ON payment_requests (shop_id, category);
CREATE INDEX payment_requests_of_supplier_id ON payment_requests (shop_id, supplier_id);
CREATE INDEX payment_requests_of_purchase_bill_id ON payment_requests (shop_id, purchase_bill_id);
CREATE INDEX payment_requests_of_expense_id ON payment_requests (shop_id, expense_id);
CREATE INDEX payment_requests_of_person_id ON payment_requests (shop_id, person_id);
CREATE INDEX payment_requests_of_customer_id ON payment_requests (shop_id, customer_id);
CREATE INDEX payment_requests_of_sale_id ON payment_requests (shop_id, sale_id);
CREATE INDEX payment_requests_of_asked_by_id ON payment_requests (shop_id, asked_by_id);
CREATE INDEX payment_requests_of_approved_by_id ON payment_requests (shop_id, approved_by_id);
CREATE INDEX payment_requests_search ON payment_requests USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('payment_requests');

-- What a request was paid by; a second one only after the first was cancelled.
CREATE TABLE payment_request_postings (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  document_kind text NOT NULL CHECK (document_kind IN ('EXPENSE', 'EXPENSE_PAYMENT', 'SUPPLIER_PAYMENT', 'STAFF_PAYMENT', 'RECEIPT')),
  document_id uuid NOT NULL,
  posted_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT payment_request_postings_document UNIQUE (shop_id, document_id),
  FOREIGN KEY (shop_id, request_id) REFERENCES payment_requests (shop_id, id)
);
CREATE INDEX payment_request_postings_of_request ON payment_request_postings (shop_id, request_id, created_at);
SELECT enable_shop_rls('payment_request_postings', 'SELECT, INSERT');
CREATE TRIGGER payment_request_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_request_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Each posting with its document as it stands.
CREATE VIEW payment_request_documents AS
  SELECT p.shop_id, p.id, p.request_id, p.document_kind, p.document_id, p.created_at,
         d.document_no, d.amount_paise,
         CASE WHEN d.cancelled THEN 'CANCELLED' ELSE 'POSTED' END AS status
    FROM payment_request_postings p
   CROSS JOIN LATERAL (
     SELECT e.expense_no AS document_no, e.amount_paise,
            EXISTS (SELECT FROM expense_cancellations c WHERE c.shop_id = e.shop_id AND c.expense_id = e.id) AS cancelled
       FROM expenses e WHERE p.document_kind = 'EXPENSE' AND e.shop_id = p.shop_id AND e.id = p.document_id
      UNION ALL
     SELECT x.payment_no, x.amount_paise,
            EXISTS (SELECT FROM expense_cancellations c WHERE c.shop_id = x.shop_id AND c.expense_id = x.expense_id)
       FROM expense_payments x WHERE p.document_kind = 'EXPENSE_PAYMENT' AND x.shop_id = p.shop_id AND x.id = p.document_id
      UNION ALL
     SELECT s.payment_no, s.total_paise,
            EXISTS (SELECT FROM supplier_cancellations c WHERE c.shop_id = s.shop_id AND c.document_id = s.id)
       FROM supplier_payments s WHERE p.document_kind = 'SUPPLIER_PAYMENT' AND s.shop_id = p.shop_id AND s.id = p.document_id
      UNION ALL
     SELECT y.entry_no, y.amount_paise,
            EXISTS (SELECT FROM staff_payment_cancellations c WHERE c.shop_id = y.shop_id AND c.entry_id = y.id)
       FROM staff_payments y WHERE p.document_kind = 'STAFF_PAYMENT' AND y.shop_id = p.shop_id AND y.id = p.document_id
      UNION ALL
     SELECT r.receipt_no, r.total_paise,
            EXISTS (SELECT FROM cheque_bounces b WHERE b.shop_id = r.shop_id AND b.source_id = r.id)
       FROM receipts r WHERE p.document_kind = 'RECEIPT' AND r.shop_id = p.shop_id AND r.id = p.document_id) d
   WHERE p.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('payment_request_documents');

CREATE VIEW payment_requests_read AS
  SELECT r.shop_id, r.id, r.request_no, r.direction, r.purpose, r.category, r.payee, r.supplier_id, r.purchase_bill_id,
         r.expense_id, r.person_id, r.customer_id, r.sale_id, r.amount_paise, r.due_on, r.state, r.method, r.reference,
         r.note, r.asked_by_id, r.approved_by_id, r.self_approved, r.decision_note, r.created_at, r.updated_at,
         r.version,
         party.name AS party_name, asker.name AS asked_by_name, coalesce(asker.role = 'owner', false) AS asked_by_owner,
         paid.document_no, paid.status AS document_status,
         lower(concat_ws(' ', r.request_no, party.name, r.reference, paid.document_no)) AS search
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
SELECT grant_shop_view('payment_requests_read');

-- Above it a request is approved by another owner than the one who asked.
ALTER TABLE shops ADD COLUMN payment_approval_limit_paise bigint NOT NULL DEFAULT 1000000 CHECK (payment_approval_limit_paise >= 0);

-- Days after the date of a bill until it is due.
ALTER TABLE suppliers ADD COLUMN credit_days integer;
CREATE OR REPLACE VIEW suppliers_read AS
  SELECT s.* FROM suppliers s WHERE s.shop_id = (SELECT galla_shop_id());
