import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMPOSITION_WORDS,
  invoiceDocument,
  MARGIN_WORDS,
  type InvoiceSale,
} from '../../../src/resources/sales/invoiceDocument.ts';
import { textLines, shopParty, type PaperShop } from '../../../src/resources/documents/letterhead.ts';
import { buildInvoiceSale, buildInvoiceShop, everythingOnPaper } from '../../support/invoices.ts';

const PHONE = { unitPricePaise: 34_999_00, imei: '356741081234568', imei2: '490154203237518' };
const ON_CREDIT: Partial<InvoiceSale> = {
  payments: [{ method: 'CASH', amountPaise: 10_000_00, reference: 'till 2' }],
};

const invoiceOf = (sale: Parameters<typeof buildInvoiceSale>[1] = {}, shop: Partial<PaperShop> = {}) =>
  invoiceDocument(buildInvoiceSale([PHONE], sale), buildInvoiceShop(shop));

const supplierOf = (shop: Partial<PaperShop> = {}) => shopParty(buildInvoiceShop(shop));

const lineOf = (facts: Partial<Parameters<typeof buildInvoiceSale>[0][number]>) =>
  invoiceDocument(buildInvoiceSale([{ unitPricePaise: 500_00, ...facts }]), buildInvoiceShop()).lines[0];

const MAHARASHTRA = { code: '27', name: 'Maharashtra' };

const SUPPLIER = {
  name: 'Sharma Mobile Gallery',
  address: ['12 Tilak Road', 'Pune 411030'],
  phone: '9822012345',
  email: 'owner@demo.shop',
  gstin: '27AAPFU0939F1ZV',
  pan: null,
  state: MAHARASHTRA,
};

const RECIPIENT = {
  name: 'Asha Patil',
  address: ['4 MG Road, Pune 411001'],
  phone: '9876543210',
  email: null,
  gstin: null,
  pan: null,
  state: MAHARASHTRA,
};

/** It is that of the phone, and of the whole invoice, which is of it alone. */
const TAX = { taxablePaise: 29_660_17, cgstPaise: 2_669_42, sgstPaise: 2_669_42, igstPaise: 0 };

const LINE = {
  ...TAX,
  no: 1,
  description: 'Samsung Galaxy S24 8GB/128GB Black',
  codes: [
    { kind: 'imei', value: '356741081234568' },
    { kind: 'imei2', value: '490154203237518' },
  ],
  margin: false,
  condition: null,
  hsnCode: '85171300',
  quantity: 1,
  uqc: 'NOS',
  unitPricePaise: 34_999_00,
  discountPaise: 0,
  gstRateBps: 1800,
  totalPaise: 34_999_00,
};

describe('invoice: tax invoice within the State', () => {
  it('has every field of sale and shop', () => {
    expect(supplierOf()).toEqual(SUPPLIER);
    expect(invoiceOf()).toEqual({
      ...TAX,
      paper: 'TAX_INVOICE',
      cancelled: null,
      number: 'INV/26-27/0001',
      date: '2026-11-20',
      financialYear: '26-27',
      recipient: RECIPIENT,
      placeOfSupply: MAHARASHTRA,
      interState: false,
      reverseCharge: false,
      stateTaxName: 'SGST',
      lines: [LINE],
      pieces: 1,
      taxes: [{ gstRateBps: 1800, ...TAX }],
      discountPaise: 0,
      billDiscountPaise: 0,
      marginSalesPaise: 0,
      roundOffPaise: -1,
      totalPaise: 34_999_00,
      payments: [
        { method: 'CASH', name: null, amountPaise: 34_999_00, reference: null, oldPhone: null, loan: null },
      ],
      cash: null,
      collected: null,
      paidPaise: 34_999_00,
      duePaise: 0,
      upi: null,
      soldBy: 'Ravi',
      note: null,
      terms: ['Goods once sold are not taken back.', 'Warranty is given by the maker.'],
      warranty: [],
      bankDetails: [],
    });
  });

  it('to another State: IGST and the State’s name', () => {
    const document = invoiceOf({ interState: true });
    expect(document.interState).toBe(true);
    expect(document.placeOfSupply).toEqual({ code: '29', name: 'Karnataka' });
    expect(document.taxes[0]).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 5_338_83 });
  });
});

describe('invoice: type of document', () => {
  it('composition dealer: bill of supply; unregistered shop: bill', () => {
    expect(invoiceOf({ chargesTax: false }, { gstScheme: 'COMPOSITION' }).paper).toBe('BILL_OF_SUPPLY');
    expect(invoiceOf({ chargesTax: false }, { gstScheme: 'UNREGISTERED' }).paper).toBe('BILL');
  });

  it('statutory text is in English', () => {
    expect(COMPOSITION_WORDS).toBe('Composition taxable person, not eligible to collect tax on supplies');
    expect(MARGIN_WORDS).toContain('margin under Rule 32(5) of the CGST Rules, 2017');
  });

  it('a cancelled sale has the known details of its cancellation', () => {
    const cancelledBy = { documentNo: 'CAN/26-27/0001', businessDate: '2026-11-21', reason: 'Wrong phone' };
    expect(invoiceOf({ status: 'CANCELLED', cancelledBy }).cancelled).toEqual(cancelledBy);
    expect(invoiceOf({ status: 'CANCELLED' }).cancelled).toEqual({
      documentNo: null,
      businessDate: null,
      reason: null,
    });
    expect(invoiceOf({ status: 'RETURNED', cancelledBy }).cancelled).toBeNull();
  });
});

describe('invoice: UPI code', () => {
  it('requests the unpaid amount', () => {
    expect(invoiceOf(ON_CREDIT, { upiVpa: ' sharmamobile@okhdfc ' }).upi).toBe(
      'upi://pay?pa=sharmamobile@okhdfc&pn=Sharma%20Mobile%20Gallery&am=24999.00&cu=INR&tn=INV%2F26-27%2F0001&tr=INV26270001',
    );
  });

  it.each<[string, Partial<InvoiceSale>, Partial<PaperShop>]>([
    ['paid', {}, {}],
    ['overpaid', { ...ON_CREDIT, duePaise: -1 }, {}],
    ['cancelled', { ...ON_CREDIT, status: 'CANCELLED' }, {}],
    ['of a shop without UPI', ON_CREDIT, { upiVpa: null }],
    ['of a shop with a wrong UPI address', ON_CREDIT, { upiVpa: 'sharma' }],
  ])('%s: has none', (_what, sale, shop) => {
    expect(invoiceOf(sale, shop).upi).toBeNull();
  });
});

describe('invoice: supplier', () => {
  it('PAN only without a GSTIN, which contains it', () => {
    const pan = ' AAPFU0939F ';
    expect(supplierOf({ pan }).pan).toBeNull();
    expect(supplierOf({ pan, gstnumber: ' ' })).toMatchObject({ pan: 'AAPFU0939F', gstin: null });
    expect(supplierOf({ pan: ' ', gstnumber: null }).pan).toBeNull();
    expect(supplierOf({ gstnumber: null }).pan).toBeNull();
    expect(supplierOf({ gstnumber: ' 27AAPFU0939F1ZV ' }).gstin).toBe('27AAPFU0939F1ZV');
  });

  it('State from the setting, else from the GSTIN', () => {
    expect(supplierOf({ stateCode: null }).state?.code).toBe('27');
    expect(invoiceOf({}, { stateCode: '04' }).stateTaxName).toBe('UTGST');
    expect(supplierOf({ stateCode: null, gstnumber: null }).state).toBeNull();
  });

  it.each([
    ['12 Tilak Road\nPune', ['12 Tilak Road', 'Pune – 411030']],
    ['12 Tilak Road\nPune 411030', ['12 Tilak Road', 'Pune 411030']],
    ['Pune 411 030\nIndia', ['Pune 411 030', 'India']],
    [null, ['411030']],
  ])('PIN code appended to %j unless present', (address, lines) => {
    expect(supplierOf({ address, pinCode: '411030' }).address).toEqual(lines);
  });

  it('links as typed, invalid ones omitted; none if empty', () => {
    const { links } = supplierOf({
      instagram: 'https://www.instagram.com/sharma/',
      website: 'https://sharmamobile.in',
      x: null,
      facebook: 'https://evil.example/sharma',
    });
    expect(links?.map(({ platform, text }) => [platform, text])).toEqual([
      ['instagram', 'instagram.com/sharma'],
      ['website', 'sharmamobile.in'],
    ]);
    expect(supplierOf()).not.toHaveProperty('links');
  });

  it('warranty, bank and terms if set', () => {
    const { invoiceWarranty } = everythingOnPaper;
    expect(invoiceOf({}, everythingOnPaper)).toMatchObject({
      warranty: [invoiceWarranty],
      bankDetails: ['HDFC Bank, Tilak Road, Pune', 'A/c 50200012345678', 'IFSC HDFC0000123'],
    });
    expect(invoiceOf({}, { invoiceTerms: null })).toMatchObject({
      terms: [],
    });
  });
});

describe('invoice: recipient and sale', () => {
  it('walk-in: none', () => {
    expect(invoiceOf({ customer: null, placeOfSupply: null })).toMatchObject({
      recipient: null,
      placeOfSupply: null,
    });
  });

  it('State defaults to that of the buyer’s GSTIN', () => {
    const business = { name: 'Asha & Co', phone: '9876543210', gstin: '29AAEFS9012H2Z1', stateCode: null };
    expect(invoiceOf({ customer: business }).recipient).toMatchObject({
      gstin: '29AAEFS9012H2Z1',
      address: [],
      state: { code: '29', name: 'Karnataka' },
    });
    expect(invoiceOf({ customer: { ...business, stateCode: '27' } }).recipient?.state?.code).toBe('27');
    expect(invoiceOf({ customer: { ...business, gstin: null } }).recipient?.state).toBeNull();
  });

  it('seller and note if set', () => {
    expect(invoiceOf({ note: '  ' }).note).toBeNull();
    expect(invoiceOf({ note: ' Box opened ' }).note).toBe('Box opened');
    expect(invoiceOf(ON_CREDIT)).toMatchObject({
      payments: ON_CREDIT.payments,
      paidPaise: 10_000_00,
      duePaise: 24_999_00,
    });
  });
});

describe('invoice: lines', () => {
  it('unknown parts of the description are omitted', () => {
    expect(lineOf({ variant: null })?.description).toBe('Samsung Galaxy S24');
    expect(lineOf({ serialNo: 'SN1' })?.codes).toEqual([{ kind: 'serialNo', value: 'SN1' }]);
  });

  it('condition: of used goods only', () => {
    expect(lineOf({ condition: 'USED' })?.condition).toBe('USED');
    expect(lineOf({ condition: 'NEW' })?.condition).toBeNull();
  });

  it('unit: as recorded, else pieces; none for services', () => {
    expect(lineOf({ uqc: 'BOX' })?.uqc).toBe('BOX');
    expect(lineOf({ hsnCode: '998716' })?.uqc).toBe('NA');
    expect(lineOf({ hsnCode: '85179900' })?.uqc).toBe('NOS');
  });

  it('numbers, pieces, discounts and taxes of several lines; no tax on margin goods', () => {
    const document = invoiceDocument(
      buildInvoiceSale([
        { unitPricePaise: 1_180_00, gstRateBps: 1800, quantity: 2, discountPaise: 180_00 },
        { unitPricePaise: 1_120_00, gstRateBps: 1200, discountPaise: 20_00 },
        { unitPricePaise: 2_360_00, gstRateBps: 1800 },
        { unitPricePaise: 9_000_00, gstRateBps: 500, marginScheme: true },
      ]),
      buildInvoiceShop(),
    );
    expect(document.lines.map(({ no, margin }) => [no, margin])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
    ]);
    expect(document).toMatchObject({ pieces: 5, discountPaise: 200_00, marginSalesPaise: 9_000_00 });
    expect(document.taxes.map(({ gstRateBps, taxablePaise }) => [gstRateBps, taxablePaise])).toEqual([
      [1200, 982_14],
      [1800, 3_847_46],
    ]);
  });

  it('amounts are the sale’s, and the rate summary adds up to them', () => {
    const line = fc.record({
      unitPricePaise: fc.integer({ min: 0, max: 2_00_000_00 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      gstRateBps: fc.constantFrom(0, 500, 1200, 1800, 2800),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.boolean(), (lines, interState) => {
        const sale = buildInvoiceSale(lines, { interState });
        const document = invoiceDocument(sale, buildInvoiceShop());
        for (const key of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const)
          expect(document.taxes.reduce((total, tax) => total + tax[key], 0)).toBe(sale[key]);
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise, roundOffPaise } = document;
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise + roundOffPaise).toBe(sale.totalPaise);
        expect(document.pieces).toBe(lines.reduce((total, each) => total + each.quantity, 0));
      }),
    );
  });
});

it.each([
  ['one\r\n two \r\rthree\n', ['one', 'two', 'three']],
  ['', []],
  [null, []],
  [undefined, []],
])('lines of %j', (text, lines) => {
  expect(textLines(text)).toEqual(lines);
});

describe('invoice: cash handed over', () => {
  const cash = (change: Partial<Parameters<typeof invoiceDocument>[0]>) =>
    invoiceOf({ tenderedPaise: 35_000_00, changePaise: 1_00, ...change }).cash;

  it('is shown with its change, and not where it was exact or not entered', () => {
    expect(cash({})).toEqual({ tenderedPaise: 35_000_00, changePaise: 1_00 });
    expect(cash({ changePaise: 0 })).toBeNull();
    expect(cash({ tenderedPaise: null, changePaise: 0 })).toBeNull();
  });
});
