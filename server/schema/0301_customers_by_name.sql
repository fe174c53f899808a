-- The order of the list of customers: without this each page sorted all of them.
CREATE INDEX customers_by_name ON customers (shop_id, name, id);
