-- Whether a bill of ₹50,000 or more before tax must name an unregistered buyer, with address and State (CGST Rule 46).
ALTER TABLE shops ADD COLUMN buyer_details_required boolean NOT NULL DEFAULT false;
