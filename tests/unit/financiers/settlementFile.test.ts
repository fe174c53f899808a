import { describe, expect, it } from 'vitest';
import { guessMapping, SETTLEMENT_FIELDS } from '../../../src/resources/financiers/settlementFile.ts';

describe('columns of a financier', () => {
  it('columns: a statement with a loan, a UTR, amounts and deductions', () => {
    const headings =
      'Agreement No|DO No|Invoice No|IMEI|Loan Amount|Advance EMI|Processing Fee|Dealer Subvention|GST on Subvention|Other Charges|Net Disbursal|UTR No|Payment Date|Branch';
    const fields = 'loanNo||invoiceNo|imei|gross|ADVANCE_EMI|FEE|DBD|GST|OTHER|net|utr|businessDate|';
    const names = headings.split('|');
    const found = guessMapping(names);
    expect(names.map(name => found[name] ?? '').join('|')).toBe(fields);
    // A brand’s buy-down comes from the brand: its column is chosen by a person.
    expect([...Object.values(found), 'MBD'].sort()).toEqual([...SETTLEMENT_FIELDS].sort());
  });

  it.each([
    ['loanNo', 'Agreement No.|Agreement Number|Loan No|Loan Number|LAN|Loan Account No.|Loan Account Number'],
    ['loanNo', 'DO No.|DO Number|Delivery Order No|File No|Deal No|Application No.'],
    ['utr', 'UTR|UTR No|UTR Number|NEFT UTR|NEFT UTR No|Bank Reference No|Bank Ref No.'],
    ['businessDate', 'UTR Date|Payment Date|Value Date|Settlement Date'],
    ['businessDate', 'Disb. Date|Disbursal Date|Disbursement Date'],
    ['gross', 'Amt Fin|Amount Financed|Loan Amount|Loan Amt|Gross Amount|Gross Loan|Gross'],
    ['net', 'Disbursal Amount|Disbursed Amount|Net Amount|Net Disbursal|Net Paid|Paid Amount|Net'],
    ['ADVANCE_EMI', 'Advance EMI|Adv. EMI|Advance EMI Amount'],
    ['FEE', 'Processing Fee|Processing Fees|Proc. Fee|PF|Fee'],
    ['DBD', 'Dealer Subvention|Dealer Buy-down|DBD'],
    ['GST', 'GST|GST Amount|GST on Subvention|Subvention GST|GST on DBD'],
    ['OTHER', 'Other Deduction|Other Deductions|Other Charges'],
    ['imei', 'IMEI|IMEI No|IMEI Number'],
    ['invoiceNo', 'Invoice No|Invoice Number|Bill No.'],
  ])('columns: names of the %s', (field, headings) => {
    for (const heading of headings.split('|')) expect(guessMapping([heading])).toEqual({ [heading]: field });
  });

  it('columns: the number of the loan before that of the order, the day paid before that of the loan', () => {
    expect(guessMapping(['DO No', 'Loan No', 'Disbursal Date', 'UTR Date'])).toEqual({
      'Loan No': 'loanNo',
      'UTR Date': 'businessDate',
    });
  });
});
