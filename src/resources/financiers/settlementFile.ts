/** Names the columns of a financier's statement. */
import { DEDUCTION_KINDS } from './rules.ts';
import { guessColumns, type KnownHeadings } from '../../kit/rules/sheetCells.ts';

export const SETTLEMENT_FIELDS = [
  'loanNo',
  'utr',
  'businessDate',
  'gross',
  'net',
  ...DEDUCTION_KINDS,
  'imei',
  'invoiceNo',
] as const;
export type SettlementField = (typeof SETTLEMENT_FIELDS)[number];

/** Columns are named by their heading; several columns may be deductions of one kind. */
export type SettlementMapping = Readonly<Record<string, SettlementField>>;

/** These were seen on statements in the trade. */
const HEADINGS: KnownHeadings<SettlementField> = [
  [
    'loanNo',
    ['AGREEMENTNO', 'AGREEMENTNUMBER', 'LOANNO', 'LOANNUMBER', 'LAN', 'LOANACCOUNTNO', 'LOANACCOUNTNUMBER'],
  ],
  ['loanNo', ['DONO', 'DONUMBER', 'DELIVERYORDERNO', 'FILENO', 'DEALNO', 'APPLICATIONNO']],
  ['utr', ['UTR', 'UTRNO', 'UTRNUMBER', 'NEFTUTR', 'NEFTUTRNO', 'BANKREFERENCENO', 'BANKREFNO']],
  ['businessDate', ['UTRDATE', 'PAYMENTDATE', 'VALUEDATE', 'SETTLEMENTDATE']],
  ['businessDate', ['DISBDATE', 'DISBURSALDATE', 'DISBURSEMENTDATE']],
  ['gross', ['AMTFIN', 'AMOUNTFINANCED', 'LOANAMOUNT', 'LOANAMT', 'GROSSAMOUNT', 'GROSSLOAN', 'GROSS']],
  [
    'net',
    ['DISBURSALAMOUNT', 'DISBURSEDAMOUNT', 'NETAMOUNT', 'NETDISBURSAL', 'NETPAID', 'PAIDAMOUNT', 'NET'],
  ],
  ['ADVANCE_EMI', ['ADVANCEEMI', 'ADVEMI', 'ADVANCEEMIAMOUNT']],
  ['FEE', ['PROCESSINGFEE', 'PROCESSINGFEES', 'PROCFEE', 'PF', 'FEE']],
  ['DBD', ['DEALERSUBVENTION', 'DEALERBUYDOWN', 'DBD']],
  ['GST', ['GST', 'GSTAMOUNT', 'GSTONSUBVENTION', 'SUBVENTIONGST', 'GSTONDBD']],
  ['OTHER', ['OTHERDEDUCTION', 'OTHERDEDUCTIONS', 'OTHERCHARGES']],
  ['imei', ['IMEI', 'IMEINO', 'IMEINUMBER']],
  ['invoiceNo', ['INVOICENO', 'INVOICENUMBER', 'BILLNO']],
];

export const guessMapping = (headings: readonly string[]): Record<string, SettlementField> =>
  guessColumns(headings, HEADINGS);
