import { describe, expect, it } from 'vitest';
import type { ExchangeVoucher } from '../../../src/resources/exchange/answers.ts';
import { exchangePaper, exchangeVoucherModel } from '../../../src/resources/exchange/paper.ts';
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { onPaper } from '../../support/drawn.ts';

const VOUCHER: ExchangeVoucher = {
  voucherNo: 'PV/26-27/0001',
  businessDate: '2026-11-18',
  cancelled: false,
  invoiceNo: 'INV/26-27/0412',
  saleId: '01968d5e-7c00-7000-8000-000000000001',
  valuePaise: 8_000_00,
  phone: {
    company: 'Samsung',
    model: 'Galaxy S21',
    variant: '8 GB/128 GB Grey',
    imei: '357411081234567',
    hsnCode: '85171300',
    condition: 'USED',
  },
  conditionGrid: { power: 'YES', touch: 'YES', speaker: 'NO', biometrics: 'CANT_TEST', screen: 'B' },
  note: 'Box missing',
  seller: {
    name: 'Meena Joshi',
    phone: '9876501234',
    address: '4 Karve Road, Pune',
    idKind: 'AADHAAR_LAST4',
    idNumber: '0123',
  },
  takenBy: 'Rakesh Sharma',
};
const modelOf = (voucher: Partial<ExchangeVoucher> = {}, isRoll = false) =>
  exchangeVoucherModel({ ...VOUCHER, ...voucher }, onPaper({ size: isRoll ? '80mm' : 'A4' }));

describe('exchange voucher', () => {
  it('names seller, identity, phone, condition and value, with a place for the seller’s signature', () => {
    const model = modelOf();
    expect(model.number.value).toBe('PV/26-27/0001');
    expect(model.facts).toEqual([{ label: 'Taken on invoice', value: 'INV/26-27/0412' }]);
    expect(model.other).toMatchObject({ label: 'Seller', name: 'Meena Joshi' });
    expect(model.other.facts).toContainEqual({ label: 'Aadhaar', value: 'XXXX XXXX 0123' });
    expect(model.table.rows[0]?.cells.item).toEqual({
      main: ['Samsung Galaxy S21 8 GB/128 GB Grey'],
      small: ['IMEI 357411081234567', 'Used'],
    });
    expect(model.grand.value).toBe('₹8,000.00');
    expect(model.notes[0]).toEqual({
      title: 'Condition',
      lines: [
        'Works: power, touch',
        'Does not work: speaker',
        'Not tested: fingerprint or face unlock',
        'Screen: B – light scratches',
      ],
    });
    expect(model.signature).toEqual({ above: 'Meena Joshi', below: 'Seller’s signature', image: null });
    expect(modelOf({}, true).notes.at(-1)?.title).toBe('Seller’s signature');
  });

  it('of a cancelled sale is stamped; without a seller the name is left to be written', () => {
    expect(modelOf({ cancelled: true }).stamp).toBe('Cancelled');
    const noSeller = { name: null, phone: null, address: null, idKind: null, idNumber: null };
    const { other } = modelOf({ seller: noSeller });
    expect(other.name).toMatch(/^_+$/);
    expect(other.facts).toEqual([]);
  });

  it.each(LANGUAGES)('is drawn on every paper in %s', lang => {
    for (const size of ['A4', 'A5', '80mm', '58mm'] as const) {
      const drawn = exchangePaper.draw(VOUCHER, onPaper({ size, lang }));
      expect(drawn.pages.length).toBe(1);
      const text = JSON.stringify(drawn);
      for (const written of ['PV/26-27/0001', '357411081234567', 'Meena Joshi'])
        expect(text).toContain(written);
      expect(text).not.toMatch(/exchange\.[a-z]/);
    }
  });
});
