-- Every bill that a ticket had, also a cancelled one: docs/decisions/185-repair-parts.md.
CREATE TABLE ticket_sales (
  shop_id uuid NOT NULL REFERENCES shops (id),
  sale_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  PRIMARY KEY (shop_id, sale_id),
  FOREIGN KEY (shop_id, sale_id) REFERENCES sales (shop_id, id),
  FOREIGN KEY (shop_id, ticket_id) REFERENCES tickets (shop_id, id)
);
CREATE INDEX ticket_sales_of_ticket ON ticket_sales (shop_id, ticket_id);
SELECT enable_shop_rls('ticket_sales', 'SELECT, INSERT');
CREATE TRIGGER ticket_sales_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ticket_sales
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO ticket_sales (shop_id, sale_id, ticket_id)
SELECT shop_id, sale_id, id FROM tickets WHERE sale_id IS NOT NULL;
-- Until now a cancelled bill was found by its note, the number of its ticket.
INSERT INTO ticket_sales (shop_id, sale_id, ticket_id)
SELECT DISTINCT ON (s.shop_id, s.id) s.shop_id, s.id, t.id
  FROM sales s JOIN tickets t ON t.shop_id = s.shop_id AND t.ticket_no = s.note AND t.customer_id = s.customer_id
 WHERE s.status = 'CANCELLED'
ON CONFLICT DO NOTHING;
