-- Dues as at a day look for what has happened since.
CREATE INDEX receipt_allocations_by_date ON receipt_allocations (shop_id, business_date);
CREATE INDEX reversals_by_date ON reversals (shop_id, business_date);
