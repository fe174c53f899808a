import { describe, expect, it } from 'vitest';
import { BANK_FIELDS, guessBankMapping, signedPaiseOfCell } from '../../../src/resources/bank/bankFile.ts';

describe('columns of a bank', () => {
  it.each([
    [
      'HDFC',
      'Date|Narration|Chq./Ref.No.|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance',
      'date|narration|reference||debit|credit|balance',
    ],
    [
      'ICICI',
      'S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )',
      '||date|reference|narration|debit|credit|balance',
    ],
    [
      'State Bank',
      'Txn Date|Value Date|Description|Ref No./Cheque No.|Debit|Credit|Balance',
      'date||narration|reference|debit|credit|balance',
    ],
    ['Axis', 'Tran Date|CHQNO|PARTICULARS|DR|CR|BAL|SOL', 'date|reference|narration|debit|credit|balance|'],
    [
      'Kotak',
      'Transaction Date|Description|Chq / Ref number|Amount|Dr / Cr|Balance',
      'date|narration|reference|amount|direction|balance',
    ],
    [
      'Kotak, in one column',
      'Date|Narration|Chq/Ref No|Withdrawal (Dr)/Deposit (Cr)|Balance',
      'date|narration|reference|amount|balance',
    ],
    [
      'PNB',
      'Value Date|Cheque No.|Withdrawal|Deposit|Balance|Narration',
      'date|reference|debit|credit|balance|narration',
    ],
  ])('columns: those of %s are known', (_, headings, fields) => {
    const names = headings.split('|');
    const found = guessBankMapping(names);
    expect(names.map(name => found[name] ?? '').join('|')).toBe(fields);
  });

  it.each([
    ['date', 'Transaction Date|Txn Date|Tran Date|Trans Date|Post Date|Date|Value Date|Value Dt'],
    [
      'reference',
      'Chq./Ref.No.|Chq / Ref Number|Ref No./Cheque No.|Cheque Number|Cheque No|Chq No|Instrument ID|Reference No.|Reference Number|Ref No|UTR|UTR No',
    ],
    [
      'narration',
      'Narration|Description|Transaction Remarks|Particulars|Remarks|Transaction Details|Details',
    ],
    [
      'debit',
      'Withdrawal Amt.|Withdrawal Amount (INR)|Withdrawal Amount|Withdrawals|Withdrawal|Withdrawal (Dr)|Debit Amount|Debit|Dr',
    ],
    [
      'credit',
      'Deposit Amt.|Deposit Amount (INR)|Deposit Amount|Deposits|Deposit|Deposit (Cr)|Credit Amount|Credit|Cr',
    ],
    [
      'amount',
      'Amount|Amount (INR)|Transaction Amount|Transaction Amount (INR)|Withdrawal (Dr)/Deposit (Cr)',
    ],
    ['direction', 'Dr/Cr|CR/DR|Type|Transaction Type'],
    ['balance', 'Closing Balance|Balance|Balance (INR)|Running Balance|Available Balance (INR)|Bal'],
  ])('columns: other names of the %s', (field, headings) => {
    for (const heading of headings.split('|'))
      expect(guessBankMapping([heading])).toEqual({ [heading]: field });
  });

  it('columns: every field is known of some bank', () => {
    const headings = ['Date', 'Ref No', 'Narration', 'Dr', 'Cr', 'Amount', 'Dr/Cr', 'Balance'];
    expect(Object.values(guessBankMapping(headings)).sort()).toEqual([...BANK_FIELDS].sort());
  });

  it('columns: others are left to the person who reads the file in', () => {
    expect(guessBankMapping(['Branch', 'SOL', 'Init. Br', ''])).toEqual({});
  });
});

describe('amounts of a bank', () => {
  it.each([
    ['1,200.50 Dr', '', -1_200_50],
    ['1,200.50Dr.', '', -1_200_50],
    ['1,200.50 Cr', '', 1_200_50],
    ['1,200.50(Dr)', '', -1_200_50],
    ['1,200.50 (Cr)', '', 1_200_50],
    ['1,200.50', 'DR', -1_200_50],
    ['1,200.50', ' Dr. ', -1_200_50],
    ['1,200.50', 'D', -1_200_50],
    ['1,200.50', 'Debit', -1_200_50],
    ['1,200.50', 'UPI Debit', -1_200_50],
    ['1,200.50', 'Withdrawal', -1_200_50],
    ['-1,200.50', 'DR', -1_200_50],
    ['1,200.50', 'CR', 1_200_50],
    ['1,200.50', 'Credit', 1_200_50],
    ['1,200.50', 'Credit card', 1_200_50],
    ['1,200.50', 'Debit reversed', 1_200_50],
    ['-1,200.50', '', -1_200_50],
    [1_200.5, 'dr', -1_200_50],
    [1_200.5, '', 1_200_50],
    ['', '', 0],
    ['x', 'DR', null],
  ])('amount: %j with %j beside it is %j paise', (cell, direction, paise) => {
    expect(signedPaiseOfCell(cell, direction)).toBe(paise);
  });

  it('amount: without a column of the direction its own sign counts', () => {
    expect(signedPaiseOfCell('590')).toBe(590_00);
    expect(signedPaiseOfCell('590 Dr')).toBe(-590_00);
  });
});
