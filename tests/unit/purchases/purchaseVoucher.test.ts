import { describe, expect, it } from 'vitest';
import type { VoucherBill } from '../../../src/resources/purchases/answers.ts';
import { purchaseVoucher } from '../../../src/resources/purchases/purchaseVoucher.ts';
import { buildInvoiceShop } from '../../support/invoices.ts';

const BILL: VoucherBill = {
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
  lines: [],
  payments: [],
  enteredBy: 'Asha',
  approvedBy: null,
  note: 'Two boxes\nopened',
};

describe('purchase voucher', () => {
  it('has the bill’s data, with shop and supplier as parties', () => {
    const shop = buildInvoiceShop({ profilePhotoUrl: 'data:image/png;base64,AAAA' });
    expect(purchaseVoucher(BILL, shop)).toMatchObject({
      ...BILL,
      shop: { name: 'Sharma Mobile Gallery', gstin: '27AAPFU0939F1ZV' },
      from: {
        name: 'Mahavir Distributors',
        address: ['Budhwar Peth', 'Pune'],
        phone: '9822099999',
        email: null,
        gstin: '29AADCB2230M1ZT',
        pan: null,
        state: { code: '27', name: 'Maharashtra' },
      },
      stateTaxName: 'SGST',
      noteLines: ['Two boxes', 'opened'],
      logo: 'data:image/png;base64,AAAA',
    });
  });

  it('supplier State defaults to that of the GSTIN', () => {
    const from = (supplier: Partial<VoucherBill['supplier']>) =>
      purchaseVoucher({ ...BILL, supplier: { ...BILL.supplier, ...supplier } }, buildInvoiceShop()).from;
    expect(from({ stateCode: null }).state?.code).toBe('29');
    expect(from({ stateCode: null, gstin: null }).state).toBeNull();
  });

  it('UTGST in a Union territory; no logo or note if unset', () => {
    const shop = buildInvoiceShop({ stateCode: null, gstnumber: '04AAPFU0939F1ZV', profilePhotoUrl: '' });
    expect(purchaseVoucher({ ...BILL, note: null }, shop)).toMatchObject({
      stateTaxName: 'UTGST',
      noteLines: [],
      logo: null,
    });
    expect(purchaseVoucher(BILL, buildInvoiceShop({ stateCode: '31' })).stateTaxName).toBe('UTGST');
  });
});
