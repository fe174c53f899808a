import { describe, expect, it } from 'vitest';
import type { VoucherBill } from '../../../src/resources/purchases/answers.ts';
import { voucherModel } from '../../../src/resources/purchases/paper.ts';
import { onPaper, type Style } from '../../support/drawn.ts';

const BILL: VoucherBill = {
  id: '01968d5e-7c00-7000-8000-000000000031',
  billNo: 'MD/181',
  billDate: '2026-11-17',
  businessDate: '2026-11-18',
  status: 'POSTED',
  interState: false,
  supplier: {
    name: 'Mahavir Distributors',
    phone: '9822099999',
    gstin: '29AADCB2230M1ZT',
    address: 'Budhwar Peth\nPune',
    stateCode: '27',
    idKind: null,
    idNumber: null,
  },
  units: 0,
  money: {
    taxablePaise: 0,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    freightPaise: 0,
    discountPaise: 0,
    roundOffPaise: 0,
    totalPaise: 0,
    paidPaise: 0,
    duePaise: 0,
  },
  lines: [],
  payments: [],
  enteredBy: 'Asha',
  approvedBy: null,
  note: 'Two boxes\nopened',
};

const modelOf = (bill: Partial<VoucherBill> = {}, shop: Style['shop'] = {}) =>
  voucherModel({ ...BILL, ...bill }, onPaper({ shop }));
const taxOfState = (shop: Style['shop']) => modelOf({}, shop).totals[2]?.label;

describe('purchase voucher', () => {
  it('has the bill’s data, with shop and supplier as parties', () => {
    const model = modelOf({}, { profilePhotoUrl: 'data:image/png;base64,AAAA' });
    expect(model).toMatchObject({
      number: { value: 'MD/181' },
      issuer: { name: 'Sharma Mobile Gallery' },
      other: { name: 'Mahavir Distributors', address: ['Budhwar Peth', 'Pune'] },
      notes: [{ title: 'Note', lines: ['Two boxes', 'opened'] }],
      logo: 'data:image/png;base64,AAAA',
    });
    expect(model.other.facts.map(({ value }) => value)).toEqual([
      '9822099999',
      '29AADCB2230M1ZT',
      '27 – Maharashtra',
    ]);
  });

  it('supplier State defaults to that of the GSTIN', () => {
    const states = (supplier: Partial<VoucherBill['supplier']>) =>
      modelOf({ supplier: { ...BILL.supplier, ...supplier } }).other.facts.filter(
        ({ label }) => label === 'State',
      );
    expect(states({ stateCode: null })[0]?.value).toContain('29');
    expect(states({ stateCode: null, gstin: null })).toEqual([]);
  });

  it('UTGST in a Union territory; no logo or note if unset', () => {
    const territory = { stateCode: null, gstnumber: '04AAPFU0939F1ZV', profilePhotoUrl: '' };
    expect(modelOf({ note: null }, territory)).toMatchObject({ notes: [], logo: null });
    expect([taxOfState(territory), taxOfState({ stateCode: '31' }), taxOfState({})]).toEqual([
      'UTGST',
      'UTGST',
      'SGST',
    ]);
  });
});
