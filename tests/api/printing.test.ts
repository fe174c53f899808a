import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { printable } from '../../server/documents/printable.ts';
import { closePrinter, labelsPdf, paperPdf, type Requester } from '../../server/documents/printing.ts';
import { renderPaper } from '../../server/documents/renderPaper.ts';
import type { InvoiceSale } from '../../src/resources/sales/invoiceDocument.ts';
import { INVOICE_PAPERS } from '../../src/kit/rules/choices.ts';
import { INVOICE_TEMPLATES } from '../../src/resources/documents/invoiceTemplates.ts';
import { engineOfThisRun } from '../support/database.ts';
import { drawn, settingOf, type Style } from '../support/drawn.ts';
import { buildInvoiceSale } from '../support/invoices.ts';
import { pagesIn, pdfText } from '../support/pdfText.ts';
import { LANGUAGES, type Language } from '../../src/kit/languages.ts';
import { offers, otherLanguage } from '../support/offers.ts';

const phone = { unitPricePaise: 34_999_00, imei: '356741081234568', imei2: '490154203237518' };
const workOf = (sale: InvoiceSale, style: Style = {}) =>
  ({ name: 'INVOICE', data: sale, on: settingOf(style) }) as const;
const fileOf = (sale: InvoiceSale, style: Style = {}) => renderPaper(workOf(sale, style));
const invoicePdf = (sale: InvoiceSale, style: Style, requester: Requester) =>
  paperPdf(workOf(sale, style), requester);

afterAll(closePrinter);
afterEach(() => void vi.useRealTimers());

const asker = { shopId: 'shop', person: 'person' };
const draw = (style: Style = {}) => invoicePdf(buildInvoiceSale([phone]), style, asker);
const drawLabels = (count: number) => {
  const label = { company: 'Samsung', model: 'Back cover '.repeat(7), code: 'A400-CBL', pricePaise: 499_00 };
  const labels = Array.from({ length: count }, () => label);
  return labelsPdf(labels, { size: '50x25', paper: 'ROLL', skip: 0, isTest: false }, asker);
};

// No database is asked here: once, on the embedded engine's run, is enough.
describe.skipIf(engineOfThisRun() === 'postgres')('invoice PDF', () => {
  it.each(INVOICE_TEMPLATES)(
    '%s has its words, figures and codes as text on every paper size',
    async template => {
      for (const size of INVOICE_PAPERS) {
        const text = pdfText(fileOf(buildInvoiceSale([phone]), { template, size }));
        for (const fact of [
          'Sharma Mobile Gallery',
          'Tax invoice',
          'INV/26-27/0001',
          '356741081234568',
          '₹34,999.00',
        ])
          expect(text).toContain(fact);
      }
    },
  );

  it('has the planned pages in every language', async () => {
    const sale = buildInvoiceSale(Array.from({ length: 40 }, () => phone));
    for (const [index, template] of INVOICE_TEMPLATES.entries()) {
      const style = {
        template,
        size: index % 2 ? 'A4' : 'A5',
        lang: LANGUAGES[index % LANGUAGES.length] ?? 'en',
      } as const;
      expect(pagesIn(fileOf(sale, style))).toBe(drawn(sale, style).pages.length);
    }
  });

  it.runIf(offers('hi'))('Hindi text is extracted in reading order', async () => {
    const customer = { name: 'ईश्वर ऐश्वर्या', phone: '9876543210', gstin: null, stateCode: '27' };
    const text = pdfText(fileOf(buildInvoiceSale([phone], { customer }), { lang: 'hi' }));
    for (const words of ['नंबर', 'रिवर्स चार्ज', 'चौंतीस हज़ार नौ सौ निन्यानवे रुपये मात्र', 'ईश्वर ऐश्वर्या', 'शर्तें'])
      expect(text).toContain(words);
  });

  it.runIf(offers('ar'))('Arabic text is extracted in reading order; figures and codes stay', () => {
    const text = pdfText(fileOf(buildInvoiceSale([phone]), { lang: 'ar' }));
    for (const fact of ['356741081234568', '₹34,999.00', '12 Tilak Road']) expect(text).toContain(fact);
    for (const word of ['ضريبية', 'الإجمالي', 'الولاية', 'العكسي']) expect(text).toContain(word);
  });

  it('a URL broken at a line end gets no hyphen; its own hyphens stay', async () => {
    const address = 'facebook.com/sharma-mobile-gallery-and-service-centre-of-sadashiv-peth-pune';
    const customer = { name: address, phone: '9876543210', gstin: null, stateCode: '27' };
    const text = pdfText(
      fileOf(buildInvoiceSale([phone], { customer }), { template: 'TEMPLATE_004', size: 'A5' }),
    );
    expect(text.replace(/\s/g, '')).toContain(address);
  });

  it('a character in no font is omitted or replaced, never an empty box', () => {
    expect(printable('Asha 😀👩‍👩‍👧 \u0000\u202ePatil')).toBe('Asha Patil');
    expect(printable('முருகன் Stores')).toBe('? Stores');
    expect(printable('₹500 – शर्मा & خان')).toBe('₹500 – शर्मा & خان');
  });

  it('an invoice does not wait for labels that are being drawn', async () => {
    const done: string[] = [];
    const labels = drawLabels(500).then(() => done.push('labels'));
    await Promise.all([labels, draw().then(() => done.push('invoice'))]);
    expect(done).toEqual(['invoice', 'labels']);
  });

  it('a small paper waits for one large paper of another shop at most', async () => {
    const done: string[] = [];
    const large = buildInvoiceSale(Array.from({ length: 60 }, () => phone));
    const drawLarge = (lang: Language) =>
      invoicePdf(large, { lang, copies: 3 }, { shopId: 'other', person: 'other' }).then(() =>
        done.push('large'),
      );
    await Promise.all([
      drawLarge('en'),
      drawLarge(otherLanguage),
      draw({ template: 'TEMPLATE_005' }).then(() => done.push('small')),
    ]);
    expect(done).toEqual(['large', 'small', 'large']);
  });

  it('papers drawn at the same time are those that are drawn alone', async () => {
    const sales = ['بشر قشقش', 'ईश्वर ऐश्वर्या', 'شمس'].map(name => {
      const customer = { name, phone: '9876543210', gstin: null, stateCode: '27' };
      const lines = Array.from({ length: 30 }, () => phone);
      return buildInvoiceSale(lines, { customer });
    });
    const style = { template: 'TEMPLATE_002', lang: otherLanguage } as const;
    const together = await Promise.all(
      sales.map((sale, index) => invoicePdf(sale, style, { ...asker, shopId: `shop ${index}` })),
    );
    for (const [index, sale] of sales.entries()) {
      const alone = fileOf(sale, style);
      expect(Buffer.compare(Buffer.from(alone), Buffer.from(together[index] ?? []))).toBe(0);
    }
  });

  it('what takes too long fails alone; what waits is drawn', async () => {
    await draw();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = expect(drawLabels(2_000)).rejects.toThrow('took too long');
    const waiting = drawLabels(2);
    vi.advanceTimersByTime(30_000);
    await slow;
    vi.useRealTimers();
    expect(pagesIn(await waiting)).toBe(2);
  });

  it('the thread draws one after the other and restarts after it was closed', async () => {
    const sale = buildInvoiceSale([phone]);
    const [one, two] = await Promise.all([draw({ size: 'A5' }), draw({ size: '80mm' })]);
    expect(pdfText(one)).toContain('INV/26-27/0001');
    expect(pdfText(two)).toContain('INV/26-27/0001');
    await closePrinter();
    const broken = { ...sale, lines: null } as unknown as typeof sale;
    await expect(invoicePdf(broken, {}, asker)).rejects.toThrow();
    expect(pdfText(await invoicePdf(sale, {}, asker))).toContain('INV/26-27/0001');
  });
});
