import { LANGUAGES } from '../../../src/kit/languages.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../../src/resources/documents/html.ts';
import { heightOfAll } from '../../../src/resources/documents/measure.ts';
import { innerWidth, PAPERS } from '../../../src/resources/documents/paper.ts';
import { MARGIN_WORDS } from '../../../src/resources/sales/invoiceDocument.ts';
import { parseRupees } from '../../../src/kit/rules/money.ts';
import { INVOICE_PAPERS } from '../../../src/kit/rules/choices.ts';
import { INVOICE_TEMPLATES } from '../../../src/resources/shop/choices.ts';
import { drawn, goodsRows, nodesOf, textOf, textsOf } from '../../support/drawn.ts';
import { buildInvoiceSale, everythingOnPaper } from '../../support/invoices.ts';
import { offers } from '../../support/offers.ts';

const phone = { unitPricePaise: 34_999_00, imei: '356741081234568', imei2: '490154203237518' };

const everyPaper = INVOICE_TEMPLATES.flatMap(template => INVOICE_PAPERS.map(size => ({ template, size })));

describe.each(everyPaper)('$template on $size', style => {
  it('a tax invoice has every particular of Rule 46', () => {
    const partly = { payments: [{ method: 'UPI' as const, amountPaise: 30_000_00, reference: 'UTR123' }] };
    const sale = buildInvoiceSale([{ ...phone, discountPaise: 500_00 }], partly);
    const shop = { invoiceWarranty: 'One year by the maker.', bankDetails: 'HDFC0000123' };
    const text = textOf(drawn(sale, { ...style, shop }));
    for (const fact of [
      'Sharma Mobile Gallery',
      '12 Tilak Road',
      '27AAPFU0939F1ZV',
      'Tax invoice',
      'Original for recipient',
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
      'am=4499.00',
      'Scan to pay',
      'UTR123',
      'One year by the maker.',
      'HDFC0000123',
      'Goods once sold are not taken back.',
    ])
      expect(text).toContain(fact);
    expect(text).not.toContain('IGST');
  });

  it('a used phone under the margin scheme has only its price, with the reason', () => {
    const used = { unitPricePaise: 30_000_00, imei: '490154203237518', marginScheme: true };
    const both = textOf(drawn(buildInvoiceSale([phone, used]), style));
    for (const fact of ['30,000.00', '29,660.17', '2,669.42', '₹64,999.00', 'Margin scheme', MARGIN_WORDS])
      expect(both).toContain(fact);
  });

  it.runIf(offers('hi'))('of used phones alone it has no words of tax', () => {
    const used = { unitPricePaise: 30_000_00, imei: '490154203237518', marginScheme: true };
    const alone = textOf(drawn(buildInvoiceSale([used]), { ...style, lang: 'hi' }));
    expect(alone).toContain('मार्जिन स्कीम');
    expect(alone).toContain('इनपुट टैक्स क्रेडिट नहीं लिया');
    expect(alone).toContain(MARGIN_WORDS);
    for (const word of ['टैक्सेबल', '18%', '9%', '25,423', '2,288', '0.00 ', 'CGST 9', 'SGST', 'IGST'])
      expect(alone.replaceAll('30,000.00', '')).not.toContain(word);
  });

  it('a phone that is not new is marked in the document’s language', () => {
    const of = (condition: 'NEW' | 'USED' | 'OPENED' | 'FAULTY', lang: 'en' | 'hi' = 'en') =>
      textOf(drawn(buildInvoiceSale([{ ...phone, condition }]), { ...style, lang }));
    expect(of('USED')).toContain('Used');
    expect(of('OPENED')).toContain('Opened box');
    if (offers('hi')) expect(of('FAULTY', 'hi')).toContain('ख़राब');
    for (const word of ['Used', 'Opened box', 'Faulty']) expect(of('NEW')).not.toContain(word);
  });

  it('registered buyer in another State: GSTIN, State name, only IGST', () => {
    const customer = {
      name: 'Bengaluru Traders',
      phone: '9845012345',
      gstin: '29AAEFS9012H2Z1',
      stateCode: '29',
    };
    const text = textOf(drawn(buildInvoiceSale([phone], { customer, interState: true }), style));
    for (const fact of ['29AAEFS9012H2Z1', '29 – Karnataka', 'IGST', '18%', '5,338.83'])
      expect(text).toContain(fact);
    expect(text).not.toContain('CGST');
    expect(text).not.toContain('Scan to pay');
  });

  it('composition dealer: bill of supply with the words of Rule 5, no tax', () => {
    const sale = buildInvoiceSale([phone], { chargesTax: false });
    const text = textOf(drawn(sale, { ...style, shop: { gstScheme: 'COMPOSITION' } }));
    expect(text).toContain('Bill of supply');
    expect(text).toContain('Composition taxable person, not eligible to collect tax on supplies');
    expect(text).not.toMatch(/GST rate|CGST|Taxable value|incl\. tax/);
  });

  it('a shop without GSTIN prints a bill', () => {
    const sale = buildInvoiceSale([phone], { chargesTax: false });
    const text = textOf(drawn(sale, { ...style, shop: { gstnumber: null, gstScheme: 'UNREGISTERED' } }));
    expect(text).toContain('Bill');
    expect(text).not.toMatch(/Tax invoice|GSTIN|GST rate|CGST|Composition|Original/);
  });

  it('a cancelled one names the cancelling document and the reason', () => {
    const cancelledBy = { documentNo: 'CAN/26-27/0001', businessDate: '2026-11-21', reason: 'wrong price' };
    const sale = buildInvoiceSale([phone], { status: 'CANCELLED', cancelledBy });
    expect(textOf(drawn(sale, style))).toContain('Cancelled by CAN/26-27/0001 on 21/11/2026: wrong price');
  });

  it('amounts are right-aligned by decimals, in Arabic too', () => {
    const lines = [{ ...phone, discountPaise: 500_00 }, { unitPricePaise: 499_00 }];
    for (const lang of (['en', 'ar'] as const).filter(each => offers(each))) {
      const { pages } = drawn(buildInvoiceSale(lines, { payments: [] }), { ...style, lang });
      const sums = pages.flatMap(nodesOf).filter(({ text }) => /^-?₹?-?[\d,]+\.\d\d$/.test(text));
      expect(sums.length).toBeGreaterThan(4);
      for (const sum of sums) expect(sum).toMatchObject({ figure: true });
      // Behind Arabic letters a sign would change sides.
      expect(sums.map(({ text }) => text)).toContain('-500.00');
      if (PAPERS[style.size].roll || lang === 'en') continue;
      const goods = pages.flatMap(goodsRows).flatMap(row => row.cells.flat());
      const amounts = goods.filter(({ text }) => /\.\d\d$/.test(text));
      expect(new Set(amounts.map(({ align }) => align))).toEqual(new Set(['start']));
    }
  });

  it('a code is never split from its label or its name', () => {
    const { pages } = drawn(buildInvoiceSale([phone]), style);
    const texts = pages.flatMap(textsOf);
    expect(texts.filter(text => /· .*(GST rate|HSN)/.test(text))).toEqual([]);
    const code = pages.flatMap(goodsRows).flatMap(row => row.cells.flat());
    for (const { text, align } of code) if (text === '85171300') expect(align).toBe('center');
  });

  it('cost is never printed', () => {
    const sale = buildInvoiceSale([{ ...phone, ...({ costPaise: 31_234_56 } as object) }]);
    expect(JSON.stringify(drawn(sale, style))).not.toMatch(/31,234|3123456/);
  });
});

const goods = fc.record({
  model: fc.constantFrom(
    'S24',
    'Redmi Note 13 Pro Plus 5G World Champions Edition with a long name',
    'नोट १३',
  ),
  imei: fc.constantFrom('356741081234568', null),
  unitPricePaise: fc.integer({ min: 0, max: 20_00_000_00 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  gstRateBps: fc.constantFrom(0, 500, 1800),
});

describe('long invoices', () => {
  const sheets = everyPaper.filter(({ size }) => !PAPERS[size].roll);

  it('each page has its heading and brings forward the carried total; no line is lost', () => {
    fc.assert(
      fc.property(
        fc.array(goods, { minLength: 1, maxLength: 120 }),
        fc.constantFrom(...sheets),
        fc.constantFrom(...LANGUAGES),
        (lines, style, lang) => {
          const sale = buildInvoiceSale(lines);
          const { pages } = drawn(sale, { ...style, lang });
          const words = drawn(buildInvoiceSale([phone]), { ...style, lang }).pages[0];
          const heading = words && JSON.stringify(goodsRows(words)[0]?.cells.map(cell => cell[0]?.text));
          let seen = 0;
          let before: string | undefined;
          let total = 0;
          for (const page of pages) {
            const rows = goodsRows(page);
            if (rows.length === 0) continue;
            expect(JSON.stringify(rows[0]?.cells.map(cell => cell[0]?.text))).toBe(heading);
            const sums = rows.filter(row => row.role === 'sum').map(row => row.cells.at(-1)?.[0]?.text);
            if (seen > 0) expect(sums[0]).toBe(before);
            const these = rows.filter(row => row.role === 'line');
            seen += these.length;
            total += these.reduce(
              (sum, row) => sum + (parseRupees(row.cells.at(-1)?.[0]?.text ?? '') ?? 0),
              0,
            );
            before = seen < lines.length ? sums.at(-1) : undefined;
            if (before !== undefined) expect(parseRupees(before)).toBe(total);
          }
          expect(seen).toBe(lines.length);
          // What is left is the rounding to the rupee.
          expect(Math.abs(sale.totalPaise - total)).toBeLessThanOrEqual(50);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('no page overflows', () => {
    fc.assert(
      fc.property(
        fc.array(goods, { minLength: 1, maxLength: 80 }),
        fc.constantFrom(...sheets),
        (lines, style) => {
          const paper = PAPERS[style.size];
          for (const page of drawn(buildInvoiceSale(lines), style).pages) {
            const high = heightOfAll([...page.children, ...page.foot], innerWidth(paper));
            expect(high).toBeLessThanOrEqual(paper.height - 2 * paper.margin);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('one phone with every optional part fits one page in every language', () => {
    const payments = [{ method: 'UPI' as const, amountPaise: 30_000_00, reference: 'UTR123' }];
    const sale = buildInvoiceSale([phone], { payments, note: 'Old phone taken in exchange' });
    for (const style of sheets)
      for (const lang of LANGUAGES) {
        const document = drawn(sale, { ...style, lang, shop: everythingOnPaper });
        expect(document.pages.length, `${style.template} ${style.size} ${lang}`).toBe(1);
        const paper = PAPERS[style.size];
        for (const page of document.pages)
          expect(heightOfAll([...page.children, ...page.foot], innerWidth(paper))).toBeLessThanOrEqual(
            paper.height - 2 * paper.margin,
          );
        const text = textOf(document);
        for (const fact of ['am=4999.00', 'IFSC HDFC0000123', 'instagram.com/sharma.mobile.gallery.pune'])
          expect(text).toContain(fact);
      }
  });

  it('sixty phones with two IMEIs each: at most six pages A4, seven A5', () => {
    const sale = buildInvoiceSale(Array.from({ length: 60 }, () => phone));
    for (const style of sheets)
      expect(drawn(sale, { ...style, shop: everythingOnPaper }).pages.length).toBeLessThanOrEqual(
        style.size === 'A5' ? 7 : 6,
      );
  });

  it('totals are never alone on a page', () => {
    for (const style of sheets)
      for (let count = 2; count < 60; count += 1) {
        const last = drawn(buildInvoiceSale(Array.from({ length: count }, () => phone)), style).pages.at(-1);
        expect(last && goodsRows(last).some(row => row.role === 'line')).toBe(true);
      }
  });
});

describe('copies (Rule 48)', () => {
  it('of goods: three, each with its title and page numbers', () => {
    const { pages } = drawn(buildInvoiceSale([phone]), { copies: 3 });
    expect(
      pages.map(page => textsOf(page).find(text => /^(Original|Duplicate|Triplicate)/.test(text))),
    ).toEqual(['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier']);
    for (const page of pages) expect(textsOf(page)).toContain('Page 1 of 1');
  });

  it('of services: two, without transport', () => {
    const repair = { unitPricePaise: 500_00, hsnCode: '998716', imei: null };
    const { pages } = drawn(buildInvoiceSale([repair]), { copies: 3 });
    expect(pages).toHaveLength(2);
    expect(pages[1] && textsOf(pages[1])).toContain('Duplicate for supplier');
  });
});

describe('amount in words', () => {
  it.runIf(offers('hi'))('English and Hindi on sheets, the document’s language first', () => {
    const sale = buildInvoiceSale([phone]);
    const english = 'Rupees Thirty-Four Thousand Nine Hundred Ninety-Nine Only';
    const hindi = 'चौंतीस हज़ार नौ सौ निन्यानवे रुपये मात्र';
    for (const template of INVOICE_TEMPLATES) {
      const [en, hi] = (['en', 'hi'] as const).map(lang => textOf(drawn(sale, { template, lang })));
      for (const text of [en, hi]) expect(text).toContain(english);
      for (const text of [en, hi]) expect(text).toContain(hindi);
      expect(en?.indexOf(english)).toBeLessThan(en?.indexOf(hindi) ?? 0);
      expect(hi?.indexOf(hindi)).toBeLessThan(hi?.indexOf(english) ?? 0);
    }
  });
});

describe('colours', () => {
  const coloursOn = (style: (typeof everyPaper)[number]) => {
    const due = { payments: [], status: 'CANCELLED' as const };
    const { html, css } = htmlOf(drawn(buildInvoiceSale([phone], due), style), () => ({
      path: '',
      modules: 21,
    }));
    return new Set(`${html}${css}`.match(/#[0-9a-f]{6}\b/g));
  };

  it.each(everyPaper)('$template on $size: black only on thermal rolls, colours on sheets', style => {
    const grey = [...coloursOn(style)].filter(colour => colour !== '#000000' && colour !== '#ffffff');
    expect(grey.length > 0).toBe(style.size === 'A4' || style.size === 'A5');
  });
});
