-- How often the shop has ended the links to an invoice: a link of an earlier round opens nothing.
CREATE TABLE ended_links (
  shop_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  rounds integer NOT NULL CHECK (rounds > 0),
  PRIMARY KEY (shop_id, sale_id),
  FOREIGN KEY (shop_id, sale_id) REFERENCES sales (shop_id, id)
);
SELECT enable_shop_rls('ended_links');
