-- Models booked with an advance, and advances given back: docs/decisions/121-bookings.md.

CREATE TABLE bookings (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  receipt_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  product_id uuid NOT NULL,
  business_date date NOT NULL,
  price_paise bigint NOT NULL CHECK (price_paise > 0), -- agreed, tax included
  advance_paise bigint NOT NULL CHECK (advance_paise > 0 AND advance_paise <= price_paise),
  wished_on date,
  status text NOT NULL CHECK (status IN ('OPEN', 'SOLD', 'GIVEN_BACK', 'ENDED')),
  sale_id uuid,
  ended_on date,
  end_reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT bookings_receipt_unique UNIQUE (shop_id, receipt_id),
  FOREIGN KEY (shop_id, receipt_id) REFERENCES receipts (shop_id, id),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id),
  FOREIGN KEY (shop_id, sale_id) REFERENCES sales (shop_id, id),
  CONSTRAINT bookings_sold_by_sale CHECK ((status = 'SOLD') = (sale_id IS NOT NULL)),
  CONSTRAINT bookings_ended_with_reason CHECK
    ((status IN ('GIVEN_BACK', 'ENDED')) = (ended_on IS NOT NULL) AND (ended_on IS NULL) = (end_reason IS NULL))
);
CREATE INDEX bookings_newest ON bookings (shop_id, business_date, id);
CREATE INDEX bookings_of_customer ON bookings (shop_id, customer_id) WHERE status = 'OPEN';
CREATE INDEX bookings_of_sale ON bookings (shop_id, sale_id) WHERE sale_id IS NOT NULL;
SELECT enable_shop_rls('bookings', 'SELECT, INSERT');
GRANT UPDATE (status, sale_id, ended_on, end_reason, updated_at, version) ON bookings TO galla_app;

-- Store credit paid out, of the advance of a booking.
CREATE TABLE advance_refunds (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  refund_no text NOT NULL,
  booking_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  business_date date NOT NULL,
  method text NOT NULL CHECK (method IN ('CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reference text,
  reason text NOT NULL CHECK (reason <> ''),
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT advance_refunds_refund_no_unique UNIQUE (shop_id, refund_no),
  CONSTRAINT advance_refunds_booking_unique UNIQUE (shop_id, booking_id),
  FOREIGN KEY (shop_id, booking_id) REFERENCES bookings (shop_id, id),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id)
);
SELECT enable_shop_rls('advance_refunds', 'SELECT, INSERT');
CREATE TRIGGER advance_refunds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON advance_refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW bookings_read AS
  SELECT b.*, r.receipt_no, r.party_name AS customer_name, r.party_phone AS customer_phone, o.name AS company, p.model,
         p.ram, p.storage, p.colour, p.tracking, p.in_stock, s.invoice_no, f.refund_no, f.method AS refund_method,
         f.amount_paise AS refund_paise, f.id AS refund_id, f.reference AS refund_reference, r.received_by_name,
         lower(r.receipt_no || ' ' || r.party_name || coalesce(' ' || r.party_phone, '') || ' ' || o.name || ' ' || p.model) AS search
    FROM bookings b
    JOIN receipts r ON r.shop_id = b.shop_id AND r.id = b.receipt_id
    JOIN products p ON p.shop_id = b.shop_id AND p.id = b.product_id
    JOIN companies o ON o.shop_id = p.shop_id AND o.id = p.company_id
    LEFT JOIN sales s ON s.shop_id = b.shop_id AND s.id = b.sale_id
    LEFT JOIN advance_refunds f ON f.shop_id = b.shop_id AND f.booking_id = b.id
   WHERE b.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('bookings_read');
