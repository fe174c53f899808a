-- A stock count asks for the lots of each counted product, also those sold out: without this it read every unit of the shop for each.
CREATE INDEX stock_items_lots ON stock_items (shop_id, product_id) WHERE coalesce(imei, imei2, serial_no) IS NULL;
