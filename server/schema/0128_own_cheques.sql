-- The shop's own cheque is drawn on its bank: docs/decisions/128-own-cheques.md. Bills entered before credited
-- CHEQUES; their entries stay as posted, and this says which they are.

ALTER TABLE payments
  ADD COLUMN from_cheques boolean NOT NULL DEFAULT false;
UPDATE payments SET from_cheques = true WHERE document_kind = 'PURCHASE_BILL' AND method = 'CHEQUE';
