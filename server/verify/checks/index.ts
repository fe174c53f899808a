import type { Check } from '../check.ts';
import { BANK_CHECKS } from './bankChecks.ts';
import { COPY_CHECKS } from './copyChecks.ts';
import { DOCUMENT_CHECKS } from './documentChecks.ts';
import { DRAWER_CHECKS } from './drawerChecks.ts';
import { EXPENSE_CHECKS } from './expenseChecks.ts';
import { FINANCIER_CHECKS } from './financierChecks.ts';
import { LEDGER_CHECKS } from './ledgerChecks.ts';
import { OPENING_CHECKS } from './openingChecks.ts';
import { ORDER_CHECKS } from './orderChecks.ts';
import { PARTY_CHECKS } from './partyChecks.ts';
import { PAYMENT_CHECKS } from './paymentChecks.ts';
import { PLACE_CHECKS } from './placeChecks.ts';
import { REGISTRATION_CHECKS } from './registrationChecks.ts';
import { STAFF_CHECKS } from './staffChecks.ts';
import { STATISTIC_CHECKS } from './statisticChecks.ts';
import { STOCK_CHECKS } from './stockChecks.ts';
import { SUPPLIER_CHECKS } from './supplierChecks.ts';
import { VOUCHER_CHECKS } from './voucherChecks.ts';

export const CHECKS: readonly Check[] = [
  ...LEDGER_CHECKS,
  ...OPENING_CHECKS,
  ...DOCUMENT_CHECKS,
  ...REGISTRATION_CHECKS,
  ...PARTY_CHECKS,
  ...SUPPLIER_CHECKS,
  ...VOUCHER_CHECKS,
  ...FINANCIER_CHECKS,
  ...BANK_CHECKS,
  ...EXPENSE_CHECKS,
  ...STAFF_CHECKS,
  ...PAYMENT_CHECKS,
  ...STOCK_CHECKS,
  ...PLACE_CHECKS,
  ...DRAWER_CHECKS,
  ...COPY_CHECKS,
  ...ORDER_CHECKS,
  ...STATISTIC_CHECKS,
];
