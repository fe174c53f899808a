import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceDocument } from '../../../src/resources/documents/invoiceDocument.ts';
import { buildInvoiceSale, buildInvoiceShop } from '../../support/invoices.ts';

const phone = { unitPricePaise: 34_999_00, imei: '356741081234568', imei2: '490154203237518' };

describe('the facts of an invoice', () => {
  it('a tax invoice within the State', () => {
    const document = invoiceDocument(buildInvoiceSale([phone]), buildInvoiceShop());
    expect(document).toMatchObject({
      paper: 'TAX_INVOICE',
      cancelled: null,
      number: 'INV/26-27/0001',
      financialYear: '26-27',
      supplier: {
        name: 'Sharma Mobile Gallery',
        address: ['12 Tilak Road', 'Pune 411030'],
        gstin: '27AAPFU0939F1ZV',
        state: { code: '27', name: 'Maharashtra' },
      },
      recipient: { name: 'Asha Patil', state: { code: '27' } },
      placeOfSupply: { code: '27', name: 'Maharashtra' },
      interState: false,
      stateTaxName: 'SGST',
      lines: [
        {
          no: 1,
          description: 'Samsung Galaxy S24 8GB/128GB Black',
          codes: [
            { kind: 'imei', value: '356741081234568' },
            { kind: 'imei2', value: '490154203237518' },
          ],
          hsnCode: '85171300',
          uqc: 'NOS',
        },
      ],
      taxes: [
        { gstRateBps: 1800, taxablePaise: 29_660_17, cgstPaise: 2_669_42, sgstPaise: 2_669_42, igstPaise: 0 },
      ],
      roundOffPaise: -1,
      totalPaise: 34_999_00,
      duePaise: 0,
      upi: null,
    });
  });

  it('to another State: IGST, and that State’s name', () => {
    const document = invoiceDocument(buildInvoiceSale([phone], { interState: true }), buildInvoiceShop());
    expect(document.placeOfSupply).toEqual({ code: '29', name: 'Karnataka' });
    expect(document.taxes[0]).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 5_338_83 });
  });

  it('a composition dealer’s paper is a bill of supply, that of a shop without GSTIN a bill', () => {
    const sale = buildInvoiceSale([phone], { chargesTax: false });
    expect(invoiceDocument(sale, buildInvoiceShop({ composition: true })).paper).toBe('BILL_OF_SUPPLY');
    expect(invoiceDocument(sale, buildInvoiceShop({ gstnumber: null })).paper).toBe('BILL');
    expect(invoiceDocument(sale, buildInvoiceShop({ gstnumber: ' ' })).supplier.gstin).toBeNull();
  });

  it('asks by UPI for what is unpaid, and for nothing else', () => {
    const half = { payments: [{ method: 'CASH' as const, amountPaise: 10_000_00, reference: null }] };
    const due = invoiceDocument(buildInvoiceSale([phone], half), buildInvoiceShop());
    expect(due.upi).toBe(
      'upi://pay?pa=sharmamobile@okhdfc&pn=Sharma%20Mobile%20Gallery&am=24999.00&cu=INR&tn=INV%2F26-27%2F0001&tr=INV26270001',
    );
    expect(
      invoiceDocument(buildInvoiceSale([phone], half), buildInvoiceShop({ upiVpa: null })).upi,
    ).toBeNull();
    const cancelled = invoiceDocument(
      buildInvoiceSale([phone], { ...half, status: 'CANCELLED' }),
      buildInvoiceShop(),
    );
    expect(cancelled.upi).toBeNull();
    expect(cancelled.cancelled).toEqual({ documentNo: null, businessDate: null, reason: null });
  });

  it('a walk-in has no recipient, a service no unit, a Union territory UTGST', () => {
    const document = invoiceDocument(
      buildInvoiceSale([{ unitPricePaise: 500_00, hsnCode: '998716' }], { customer: null }),
      buildInvoiceShop({ stateCode: '04' }),
    );
    expect(document.recipient).toBeNull();
    expect(document.lines[0]?.uqc).toBe('NA');
    expect(document.stateTaxName).toBe('UTGST');
  });

  it('its figures are the sale’s, and by rate they add up to them', () => {
    const line = fc.record({
      unitPricePaise: fc.integer({ min: 0, max: 2_00_000_00 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      gstRateBps: fc.constantFrom(0, 500, 1200, 1800, 2800),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.boolean(), (lines, interState) => {
        const sale = buildInvoiceSale(lines, { interState });
        const document = invoiceDocument(sale, buildInvoiceShop());
        const sum = (key: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
          document.taxes.reduce((total, tax) => total + tax[key], 0);
        expect(document.totalPaise).toBe(sale.totalPaise);
        expect(sum('taxablePaise')).toBe(sale.taxablePaise);
        expect(
          sum('taxablePaise') +
            sum('cgstPaise') +
            sum('sgstPaise') +
            sum('igstPaise') +
            document.roundOffPaise,
        ).toBe(document.totalPaise);
        expect(document.pieces).toBe(lines.reduce((total, each) => total + each.quantity, 0));
      }),
    );
  });
});

describe('where the shop is found on the net', () => {
  it('stands with the supplier as it is typed, and nothing where there is no link or a wrong one', () => {
    const linked = buildInvoiceShop({
      instagram: 'https://www.instagram.com/sharma/',
      website: 'https://sharmamobile.in',
      x: null,
      facebook: 'https://evil.example/sharma',
    });
    const { links } = invoiceDocument(buildInvoiceSale([{ unitPricePaise: 1_000_00 }]), linked).supplier;
    expect(links?.map(({ platform, text }) => [platform, text])).toEqual([
      ['instagram', 'instagram.com/sharma'],
      ['website', 'sharmamobile.in'],
    ]);
    expect(
      invoiceDocument(buildInvoiceSale([{ unitPricePaise: 1_000_00 }]), buildInvoiceShop()).supplier,
    ).not.toHaveProperty('links');
  });
});
