import { catalogues } from '../../../server/kit/i18n/catalogues.ts';
import { describe, expect, it } from 'vitest';
import { translator } from '../../../src/i18n/translate.ts';
import {
  BUYER_DETAIL_MISSING,
  BUYER_DETAILS,
  missingDetails,
  mustNameBuyer,
  type BuyerOnBill,
} from '../../../src/resources/sales/buyerDetails.ts';

const LARGE = { taxablePaise: 50_000_00, chargesTax: true };

const buyer = (change: Partial<BuyerOnBill> = {}): BuyerOnBill => ({
  name: 'Asha Patil',
  phone: '9876543210',
  gstin: null,
  address: '4 MG Road, Pune',
  stateCode: '27',
  ...change,
});

describe('bill of ₹50,000 or more (Rule 46): names its buyer', () => {
  it.each([
    ['at ₹50,000 before tax', LARGE, buyer(), true],
    ['a paisa below', { ...LARGE, taxablePaise: 49_999_99 }, buyer(), false],
    ['walk-in', LARGE, null, true],
    ['a buyer with GSTIN', LARGE, buyer({ gstin: '27AAPFU0939F1ZV' }), false],
    ['a shop that charges no tax', { ...LARGE, chargesTax: false }, buyer(), false],
  ])('%s', (_what, bill, who, mustBe) => {
    expect(mustNameBuyer(bill, who)).toBe(mustBe);
  });
});

describe('details of a buyer', () => {
  it('all three are missing without a buyer, none of a complete one', () => {
    expect(missingDetails(null)).toEqual(['name', 'address', 'stateCode']);
    expect(missingDetails(buyer())).toEqual([]);
  });

  it('blanks are nothing, and a phone number is no name', () => {
    expect(missingDetails(buyer({ name: '  ', address: '\t' }))).toEqual(['name', 'address']);
    expect(missingDetails(buyer({ name: ' 9876543210 ' }))).toEqual(['name']);
    expect(missingDetails(buyer({ address: '9876543210' }))).toEqual([]);
    expect(missingDetails(buyer({ address: null, stateCode: null }))).toEqual(['address', 'stateCode']);
  });

  it('each has a sentence that asks for it', () => {
    const translate = translator('en', catalogues.en);
    for (const detail of BUYER_DETAILS)
      expect(translate(BUYER_DETAIL_MISSING[detail], { _: '' })).toMatch(/the buyer’s/);
  });
});
