/** Names the columns of a bank's statement. */
import {
  guessColumns,
  paiseOfCell,
  textOfCell,
  type Cell,
  type KnownHeadings,
} from '../../kit/rules/sheetCells.ts';

export const BANK_FIELDS = [
  'date',
  'reference',
  'narration',
  'debit',
  'credit',
  'amount',
  'direction',
  'balance',
] as const;
export type BankField = (typeof BANK_FIELDS)[number];

/** Columns are named by their heading. */
export type BankMapping = Readonly<Record<string, BankField>>;

/** These are headings of HDFC, ICICI, SBI, Axis, Kotak, PNB and others. */
const HEADINGS: KnownHeadings<BankField> = [
  ['date', ['TRANSACTIONDATE', 'TXNDATE', 'TRANDATE', 'TRANSDATE', 'POSTDATE', 'DATE']],
  ['date', ['VALUEDATE', 'VALUEDT']],
  [
    'reference',
    [
      'CHQREFNO',
      'CHQREFNUMBER',
      'REFNOCHEQUENO',
      'CHEQUENUMBER',
      'CHEQUENO',
      'CHQNO',
      'INSTRUMENTID',
      'REFERENCENO',
      'REFERENCENUMBER',
      'REFNO',
      'UTR',
      'UTRNO',
    ],
  ],
  [
    'narration',
    [
      'NARRATION',
      'DESCRIPTION',
      'TRANSACTIONREMARKS',
      'PARTICULARS',
      'REMARKS',
      'TRANSACTIONDETAILS',
      'DETAILS',
    ],
  ],
  [
    'debit',
    [
      'WITHDRAWALAMT',
      'WITHDRAWALAMOUNTINR',
      'WITHDRAWALAMOUNT',
      'WITHDRAWALS',
      'WITHDRAWAL',
      'WITHDRAWALDR',
      'DEBITAMOUNT',
      'DEBIT',
      'DR',
    ],
  ],
  [
    'credit',
    [
      'DEPOSITAMT',
      'DEPOSITAMOUNTINR',
      'DEPOSITAMOUNT',
      'DEPOSITS',
      'DEPOSIT',
      'DEPOSITCR',
      'CREDITAMOUNT',
      'CREDIT',
      'CR',
    ],
  ],
  ['amount', ['AMOUNT', 'AMOUNTINR', 'TRANSACTIONAMOUNT', 'TRANSACTIONAMOUNTINR', 'WITHDRAWALDRDEPOSITCR']],
  ['direction', ['DRCR', 'CRDR', 'TYPE', 'TRANSACTIONTYPE']],
  ['balance', ['CLOSINGBALANCE', 'BALANCE', 'BALANCEINR', 'RUNNINGBALANCE', 'AVAILABLEBALANCEINR', 'BAL']],
];

export const guessBankMapping = (headings: readonly string[]): Record<string, BankField> =>
  guessColumns(headings, HEADINGS);

const isDebit = (text: string): boolean => /(?:^|[\s\d.(])(?:dr|d|debit|withdrawal)[.)]?$/i.test(text.trim());

/** Reads an amount with its sign: '1,200.00 Dr' and '1,200.00(Dr)' are below zero. Null where it is no amount. */
export function signedPaiseOfCell(cell: Cell, direction = ''): number | null {
  const paise = paiseOfCell(cell);
  if (paise === null) return null;
  return isDebit(direction) || isDebit(textOfCell(cell)) ? -Math.abs(paise) : paise;
}
