/** The voucher of an advance paid back is drawn in every language and paper. */
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/kit/languages.ts';
import type { Booking } from '../../../src/resources/bookings/answers.ts';
import { refundOf, refundPaper } from '../../../src/resources/bookings/paper.ts';
import { INVOICE_PAPERS } from '../../../src/kit/rules/choices.ts';
import { onPaper, textOf } from '../../support/drawn.ts';

const id = '01968d5e-7c00-7000-8000-000000000001';
const booking: Booking = {
  id,
  receiptId: id,
  receiptNo: 'RC/26-27/0007',
  businessDate: '2026-11-10',
  customer: { id, name: 'Asha Patil', phone: '9876543210' },
  productId: id,
  company: 'Samsung',
  model: 'Galaxy S24',
  variant: '8GB/128GB',
  tracking: 'IMEI',
  inStock: 0,
  pricePaise: 70_000_00,
  advancePaise: 5_000_00,
  creditPaise: 0,
  wishedOn: '2026-11-25',
  status: 'GIVEN_BACK',
  sale: null,
  endedOn: '2026-11-18',
  endReason: 'Chose another model',
  refund: {
    id,
    refundNo: 'RV/26-27/0001',
    method: 'UPI',
    methodName: 'HDFC UPI',
    chequeOn: null,
    amountPaise: 4_500_00,
    reference: 'UTR123',
    byName: 'Pooja Kulkarni',
    approvedBy: 'Deshmukh',
  },
  takenByName: 'Pooja Kulkarni',
};

it.each(INVOICE_PAPERS.flatMap(size => LANGUAGES.map(lang => [size, lang] as const)))(
  'on %s in %s names who was paid what, of which advance, and why',
  (size, lang) => {
    const refund = refundOf(booking);
    if (!refund) throw new Error('the booking has a refund');
    const text = textOf(refundPaper.draw(refund, onPaper({ size, lang })));
    for (const fact of [
      'RV/26-27/0001',
      '18/11/2026',
      'RC/26-27/0007',
      'Asha Patil',
      '₹4,500.00',
      'UTR123',
      'Deshmukh',
    ])
      expect(text).toContain(fact);
    expect(text).toContain('Chose another model');
    expect(text).not.toMatch(/(refund|supplier|receipt|exchange|methods)\.|%\{/);
  },
);

it('there is none without a refund', () => {
  expect(refundOf({ ...booking, refund: null })).toBeNull();
});
