-- Advances on tickets, with their GST. docs/decisions/185-repair-parts.md

ALTER TABLE tickets ADD COLUMN advance_paise bigint CHECK (advance_paise >= 0);

ALTER TABLE ticket_moves DROP CONSTRAINT ticket_moves_kind_check,
  ADD CONSTRAINT ticket_moves_kind_check CHECK (kind IN
    ('FITTED', 'PUT_BACK', 'WARRANTY', 'WARRANTY_BACK', 'ADVANCE_USED', 'ADVANCE_OPEN'));
COMMENT ON COLUMN ticket_moves.cost_paise IS 'Of parts; of an advance, its tax.';

ALTER TABLE advance_refunds ALTER COLUMN booking_id DROP NOT NULL,
  ADD COLUMN ticket_id uuid,
  ADD FOREIGN KEY (shop_id, ticket_id) REFERENCES tickets (shop_id, id),
  ADD CONSTRAINT advance_refunds_of_one CHECK (num_nonnulls(booking_id, ticket_id) = 1);
CREATE INDEX advance_refunds_of_ticket ON advance_refunds (shop_id, ticket_id) WHERE ticket_id IS NOT NULL;

-- The whole of a receipt; tax is included in the amount.
CREATE TABLE ticket_advances (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  receipt_id uuid NOT NULL,
  gst_rate_bps integer NOT NULL CHECK (gst_rate_bps >= 0),
  place_of_supply text,
  inter_state boolean NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  state text NOT NULL CHECK (state IN ('OPEN', 'USED', 'REFUNDED')),
  refund_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT ticket_advances_receipt_unique UNIQUE (shop_id, receipt_id),
  FOREIGN KEY (shop_id, ticket_id) REFERENCES tickets (shop_id, id),
  FOREIGN KEY (shop_id, receipt_id) REFERENCES receipts (shop_id, id),
  FOREIGN KEY (shop_id, refund_id) REFERENCES advance_refunds (shop_id, id),
  CONSTRAINT ticket_advances_refunded CHECK ((state = 'REFUNDED') = (refund_id IS NOT NULL))
);
CREATE INDEX ticket_advances_of_ticket ON ticket_advances (shop_id, ticket_id);
SELECT enable_shop_rls('ticket_advances', 'SELECT, INSERT');
GRANT UPDATE (state, refund_id) ON ticket_advances TO galla_app;

-- Which advances a document set off, or opened again.
CREATE TABLE ticket_advance_moves (
  shop_id uuid NOT NULL REFERENCES shops (id),
  move_id uuid NOT NULL,
  advance_id uuid NOT NULL,
  PRIMARY KEY (shop_id, move_id, advance_id),
  FOREIGN KEY (shop_id, move_id) REFERENCES ticket_moves (shop_id, id),
  FOREIGN KEY (shop_id, advance_id) REFERENCES ticket_advances (shop_id, id)
);
CREATE INDEX ticket_advance_moves_of_advance ON ticket_advance_moves (shop_id, advance_id);
SELECT enable_shop_rls('ticket_advance_moves', 'SELECT, INSERT');
CREATE TRIGGER ticket_advance_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ticket_advance_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
