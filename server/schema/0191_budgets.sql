-- What an account is to come to in a month: docs/decisions/191-budgets.md.

CREATE TABLE budgets (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  month text NOT NULL CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  account text NOT NULL CHECK (account IN ('SALES', 'SUPPLIER_DISCOUNTS', 'OTHER_INCOME', 'COST_OF_GOODS', 'SALARIES', 'COMMISSION', 'RENT', 'ELECTRICITY', 'TELEPHONE', 'TRANSPORT', 'ADVERTISING', 'REPAIRS', 'OFFICE_EXPENSES', 'BANK_CHARGES', 'OTHER_EXPENSES')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  note text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id)
);
CREATE UNIQUE INDEX budgets_month_account_unique ON budgets (shop_id, lower(month), account);
SELECT enable_shop_rls('budgets');
