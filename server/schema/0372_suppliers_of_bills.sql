-- The list of bills names a supplier as they are called now, so that a renamed one is one; the bill says what it said.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW purchase_bills_read AS ' || replace(pg_get_viewdef('purchase_bills_read'::regclass), 'b.supplier_name',
    '(SELECT s.name FROM suppliers s WHERE s.shop_id = b.shop_id AND s.id = b.supplier_id) AS supplier_name');
END $$;
