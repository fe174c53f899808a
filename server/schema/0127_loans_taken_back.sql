-- A financier takes back what it paid, and cheques come back, also after the payment that they undo was
-- cancelled: what a loan was settled with is then below zero, or above the loan.
ALTER TABLE payments DROP CONSTRAINT payments_check1;
