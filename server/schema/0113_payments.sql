-- Discount on the whole bill, cash handed over, what the bank keeps of a card: docs/decisions/113-payments.md.

ALTER TABLE sales
  ADD COLUMN bill_discount_paise bigint NOT NULL DEFAULT 0 CHECK (bill_discount_paise >= 0), -- part of the discounts of its lines
  ADD COLUMN tendered_paise bigint CHECK (tendered_paise > 0); -- cash handed over; null where nobody counted it
ALTER TABLE payments
  ADD COLUMN charge_paise bigint NOT NULL DEFAULT 0 CHECK (charge_paise BETWEEN 0 AND amount_paise); -- kept by the bank
ALTER TABLE shops
  ADD COLUMN card_charge_bps integer NOT NULL DEFAULT 0 CHECK (card_charge_bps BETWEEN 0 AND 10000);
