-- Cash that a person got on a day, over expenses, bills, payments of suppliers and pay (Income-tax Act s.40A(3)): one
-- name is one person.
CREATE OR REPLACE FUNCTION expense_cash_of_day(shop uuid, person text, day date) RETURNS bigint
  LANGUAGE sql STABLE
  AS $$
  SELECT coalesce(sum(amount_paise), 0)::bigint FROM (
    SELECT e.amount_paise FROM expenses e
     WHERE e.shop_id = shop AND e.payee_key = person AND e.business_date = day AND e.method = 'CASH'
       AND NOT EXISTS (SELECT FROM expense_cancellations c WHERE c.shop_id = shop AND c.expense_id = e.id)
    UNION ALL
    SELECT p.amount_paise FROM expense_payments p JOIN expenses e ON e.shop_id = p.shop_id AND e.id = p.expense_id
     WHERE p.shop_id = shop AND e.payee_key = person AND p.business_date = day AND p.method = 'CASH'
       AND NOT EXISTS (SELECT FROM expense_cancellations c WHERE c.shop_id = shop AND c.expense_id = e.id)
    UNION ALL
    SELECT p.amount_paise FROM suppliers s JOIN payments p ON p.shop_id = s.shop_id AND p.party_id = s.id
     WHERE s.shop_id = shop AND lower(s.name) = person AND p.business_date = day AND p.method = 'CASH' AND NOT p.reversed
       AND p.document_kind IN ('PURCHASE_BILL', 'SUPPLIER_PAYMENT')
    UNION ALL
    SELECT p.amount_paise FROM users u JOIN staff_payments p ON p.shop_id = u.shop_id AND p.person_id = u.id
     WHERE u.shop_id = shop AND lower(u.name) = person AND p.business_date = day AND p.method = 'CASH'
       AND NOT EXISTS (SELECT FROM staff_payment_cancellations c WHERE c.shop_id = shop AND c.entry_id = p.id)) paid
$$;

CREATE OR REPLACE VIEW staff_payments_read AS
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
