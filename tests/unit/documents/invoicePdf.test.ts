import { afterAll, describe, expect, it } from 'vitest';
import { printable } from '../../../server/documents/fonts.ts';
import { closeInvoicePrinter, invoicePdf } from '../../../server/documents/invoicePdf.ts';
import { INVOICE_SIZES, renderInvoice, type InvoiceSize } from '../../../server/documents/renderInvoice.tsx';
import {
  invoiceDocument,
  type InvoiceSale,
  type InvoiceShop,
} from '../../../src/resources/rules/invoiceDocument.ts';
import { buildInvoiceSale, buildInvoiceShop } from '../../support/invoices.ts';
import { pdfText } from '../../support/pdfText.ts';

const phone = { unitPricePaise: 34_999_00, imei: '356741081234568', imei2: '490154203237518' };

async function textOf(
  sale: InvoiceSale,
  style: { size?: InvoiceSize; lang?: 'en' | 'hi' | 'ar' | 'fr'; shop?: Partial<InvoiceShop> } = {},
) {
  const { size = 'A4', lang = 'en', shop } = style;
  return pdfText(await renderInvoice(invoiceDocument(sale, buildInvoiceShop(shop)), { size, lang }));
}

afterAll(closeInvoicePrinter);

describe('a printed tax invoice', () => {
  it.each(INVOICE_SIZES)('%s has everything Rule 46 asks for', async size => {
    const partly = { payments: [{ method: 'UPI' as const, amountPaise: 30_000_00, reference: 'UTR123' }] };
    const text = await textOf(buildInvoiceSale([{ ...phone, discountPaise: 500_00 }], partly), { size });
    for (const fact of [
      'Sharma Mobile Gallery',
      '12 Tilak Road',
      '27AAPFU0939F1ZV',
      'Tax invoice',
      'INV/26-27/0001',
      '20/11/2026',
      'Asha Patil',
      '4 MG Road',
      '27 – Maharashtra',
      'Reverse charge',
      'Galaxy S24',
      '356741081234568',
      '490154203237518',
      '85171300',
      '1 NOS',
      '34,999.00',
      '-500.00',
      '29,236.44',
      '9%',
      '2,631.28',
      '₹34,499.00',
      'Rupees Thirty-Four Thousand Four Hundred Ninety-Nine Only',
      '4,499.00',
      'Scan to pay',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain('IGST');
  });

  it('to a registered buyer in another State: his GSTIN, the State’s name, IGST alone', async () => {
    const customer = {
      name: 'Bengaluru Traders',
      phone: '9845012345',
      gstin: '29AAEFS9012H2Z1',
      stateCode: '29',
    };
    const text = await textOf(buildInvoiceSale([phone], { customer, interState: true }));
    for (const fact of ['29AAEFS9012H2Z1', '29 – Karnataka', 'IGST', '18%', '5,338.83'])
      expect(text).toContain(fact);
    expect(text).not.toContain('CGST');
    expect(text).not.toContain('Scan to pay');
  });

  it('a cancelled one says so, by which document and why', async () => {
    const cancelledBy = { documentNo: 'CAN/26-27/0001', businessDate: '2026-11-21', reason: 'wrong price' };
    const text = await textOf(buildInvoiceSale([phone], { status: 'CANCELLED', cancelledBy }));
    expect(text).toContain('Cancelled by CAN/26-27/0001 on 21/11/2026: wrong price');
  });

  it('runs on to further pages, each with its heading and number', async () => {
    const text = await textOf(buildInvoiceSale(Array.from({ length: 150 }, () => phone)));
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(2);
    expect(text.match(/Rate \(incl. tax\)/g)?.length).toBeGreaterThanOrEqual(pages - 1);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(text.match(/356741081234568/g)).toHaveLength(150);
  }, 60_000);
});

describe('the other papers', () => {
  const untaxed = buildInvoiceSale([phone], { chargesTax: false });

  it('a composition dealer prints a bill of supply with the words of Rule 49, and no tax', async () => {
    const text = await textOf(untaxed, { shop: { composition: true } });
    expect(text).toContain('Bill of supply');
    expect(text).toContain('Composition taxable person, not eligible to collect tax on supplies');
    expect(text).not.toMatch(/GST rate|CGST|Taxable|incl\. tax/);
  });

  it('a shop without GSTIN prints a bill', async () => {
    const text = await textOf(untaxed, { shop: { gstnumber: null } });
    expect(text).toContain('Bill');
    expect(text).not.toMatch(/Tax invoice|GSTIN|GST rate|CGST|Composition/);
  });
});

describe('in other languages', () => {
  it('Hindi: words, amount in words, and Indian digits', async () => {
    const text = await textOf(buildInvoiceSale([phone]), { lang: 'hi' });
    expect(text).toContain('रुपये');
    expect(text).toContain('₹34,999.00');
    expect(text).not.toContain('Grand total');
  });

  it('Arabic: the page keeps figures and codes readable', async () => {
    const text = await textOf(buildInvoiceSale([phone]), { lang: 'ar' });
    for (const fact of ['356741081234568', '₹34,999.00', '27 – Maharashtra', '12 Tilak Road'])
      expect(text).toContain(fact);
  });

  it('what no font has is left out or marked, never an empty box', () => {
    expect(printable('Asha 😀👩‍👩‍👧 \u0000\u202ePatil')).toBe('Asha Patil');
    expect(printable('முருகன் Stores')).toBe('? Stores');
    expect(printable('₹500 – शर्मा & خان')).toBe('₹500 – शर्मा & خان');
  });
});

describe('the printing thread', () => {
  it('draws, several at once, and starts again after it was closed', async () => {
    const document = invoiceDocument(buildInvoiceSale([phone]), buildInvoiceShop());
    const [one, two] = await Promise.all([
      invoicePdf(document, { size: 'A5', lang: 'en' }),
      invoicePdf(document, { size: '80mm', lang: 'en' }),
    ]);
    expect(pdfText(one)).toContain('INV/26-27/0001');
    expect(pdfText(two)).toContain('INV/26-27/0001');
    await closeInvoicePrinter();
    expect(pdfText(await invoicePdf(document, { size: 'A5', lang: 'en' }))).toContain('INV/26-27/0001');
  }, 30_000);

  it('a drawing that fails is told to whoever waits, and the next one works', async () => {
    const document = invoiceDocument(buildInvoiceSale([phone]), buildInvoiceShop());
    const broken = { ...document, lines: null } as unknown as typeof document;
    await expect(invoicePdf(broken, { size: 'A4', lang: 'en' })).rejects.toThrow();
    expect((await invoicePdf(document, { size: '58mm', lang: 'en' })).length).toBeGreaterThan(1000);
  }, 30_000);
});
