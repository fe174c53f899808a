-- Quarterly returns with monthly payment (QRMP), for the filing dates of the calendar.
ALTER TABLE shops ADD COLUMN quarterly_returns boolean NOT NULL DEFAULT false;
