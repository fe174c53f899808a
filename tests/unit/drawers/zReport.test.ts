/** The Z report in every language and paper: nothing runs out of a sheet, every word is translated. */
import { describe, expect, it } from 'vitest';
import { renderPaper } from '../../../server/documents/renderPaper.ts';
import { LANGUAGES } from '../../../src/kit/languages.ts';
import type { DrawerReport } from '../../../src/resources/drawers/answers.ts';
import { heightOfAll } from '../../../src/resources/documents/measure.ts';
import { innerWidth, PAPERS } from '../../../src/resources/documents/paper.ts';
import { zReportPaper } from '../../../src/resources/drawers/paper.ts';
import { INVOICE_PAPERS } from '../../../src/kit/rules/choices.ts';
import { onPaper, settingOf, textOf } from '../../support/drawn.ts';
import { pdfText } from '../../support/pdfText.ts';
import { offers } from '../../support/offers.ts';

const person = { id: '01968d5e-7c00-7000-8000-000000000001', name: 'Pooja Kulkarni' };
const at = '2026-11-18T06:00:00.000Z';
const report: DrawerReport = {
  id: person.id,
  drawer: { id: person.id, name: 'Accessories' },
  sequence: 2,
  businessDate: '2026-11-18',
  openedBy: person,
  openedAt: at,
  closedBy: person,
  closedAt: '2026-11-18T19:00:00.000Z',
  reportNo: 'Z/26-27/0002',
  expectedPaise: 1_03_100_00,
  countedPaise: 1_03_000_00,
  differencePaise: -100_00,
  laterSession: false,
  seal: { number: 41, at: '2026-11-18T19:00:05.000Z', head: '0123abcd45678901'.padEnd(64, 'f') },
  opening: {
    carriedPaise: 2_100_00,
    countedPaise: 2_000_00,
    differencePaise: -100_00,
    from: 'SHORT_OVER',
    reason: 'Tea',
    counted: { 50000: 4 },
  },
  sums: [
    { kind: 'SALE', inPaise: 1_11_100_00, outPaise: 0, entries: 60 },
    { kind: 'TO_BANK', inPaise: 0, outPaise: 10_000_00, entries: 1 },
  ],
  change: { paise: 900_00, sales: 4 },
  approvedBy: null,
  events: Array.from({ length: 60 }, (_, index) => ({
    at,
    businessDate: index === 0 ? '2026-11-17' : '2026-11-18',
    late: index === 0,
    kind: 'SALE',
    documentNo: `INV/26-27/${1000 + index}`,
    approvedBy: index === 30 ? 'Deshmukh' : null,
    documentKind: 'SALE',
    documentId: person.id,
    by: 'Pooja Kulkarni',
    amountPaise: 1_851_67,
  })),
  others: [
    {
      method: 'UPI',
      amountPaise: 50_000_00,
      payments: 3,
      names: [
        { methodId: null, methodName: 'UPI', amountPaise: 35_000_00, payments: 2 },
        { methodId: person.id, methodName: 'HDFC UPI', amountPaise: 15_000_00, payments: 1 },
      ],
    },
  ],
  invoices: { first: 'INV/26-27/1000', last: 'INV/26-27/1059', count: 60 },
  closes: [
    {
      version: 1,
      reportNo: 'Z/26-27/0001',
      expectedPaise: 1_03_100_00,
      countedPaise: 1_00_000_00,
      differencePaise: -3_100_00,
      reason: 'Not known',
      by: 'Pooja Kulkarni',
      at,
      reopened: { by: 'Rakesh Sharma', at, reason: 'Counted badly' },
    },
    {
      version: 2,
      reportNo: 'Z/26-27/0002',
      expectedPaise: 1_03_100_00,
      countedPaise: 1_03_000_00,
      differencePaise: -100_00,
      reason: 'Note lost',
      by: 'Pooja Kulkarni',
      at,
      reopened: null,
    },
  ],
  counts: [
    { kind: 'OPENING', by: 'Pooja Kulkarni', at, countedPaise: 2_000_00, counted: { 50000: 4 } },
    { kind: 'CLOSING', by: 'Pooja Kulkarni', at, countedPaise: 1_00_000_00, counted: { 50000: 200 } },
    { kind: 'CLOSING', by: 'Pooja Kulkarni', at, countedPaise: 1_03_000_00, counted: { 50000: 206 } },
  ],
};

describe('Z report', () => {
  it.each(INVOICE_PAPERS.flatMap(size => LANGUAGES.map(lang => [size, lang] as const)))(
    'on %s in %s has every figure, in words of that language, inside its sheets',
    (size, lang) => {
      const drawn = zReportPaper.draw(report, onPaper({ size, lang }));
      const text = textOf(drawn);
      for (const figure of [
        'Z/26-27/0002',
        '₹1,03,100.00',
        '₹1,03,000.00',
        '-₹100.00',
        '₹35,000.00',
        'HDFC UPI',
        '₹15,000.00',
        '₹500 × 206',
        '0123 abcd 4567 8901',
      ])
        expect(text).toContain(figure);
      expect(text).toContain('Counted badly');
      expect(text).not.toContain('8901f');
      expect(text).not.toMatch(/report\.|kinds\.|%\{/);
      const paper = PAPERS[size];
      if (paper.roll) {
        expect(drawn.pages).toHaveLength(1);
        expect(text).not.toContain('INV/26-27/1030');
        return;
      }
      expect(text).toContain('INV/26-27/1030');
      expect(text).toContain('Deshmukh');
      expect(text).toContain('17/11/2026');
      for (const { children, foot } of drawn.pages)
        expect(heightOfAll([...children, ...foot], innerWidth(paper))).toBeLessThan(
          paper.height - 2 * paper.margin,
        );
    },
  );

  it('an open session has what it began with and no count', () => {
    const open = {
      ...report,
      closedBy: null,
      closedAt: null,
      seal: null,
      reportNo: null,
      expectedPaise: null,
      countedPaise: null,
      differencePaise: null,
      sums: null,
      events: null,
      others: null,
      invoices: null,
      closes: [],
      counts: report.counts.slice(0, 1),
    };
    const text = textOf(zReportPaper.draw(open, onPaper()));
    expect(text).toContain('Session so far');
    expect(text).toContain('₹2,000.00');
    expect(text).not.toMatch(/Expected|1,03|seal/i);
  });

  it.each(INVOICE_PAPERS)('on %s a close of the last seconds says that it is not sealed yet', size => {
    const lines = textOf(zReportPaper.draw({ ...report, seal: null }, onPaper({ size })));
    expect(lines).toMatch(/Seal of the log\s+Not sealed yet/);
  });

  it.runIf(offers('hi'))('is a PDF', () => {
    const pdf = renderPaper({ name: 'Z_REPORT', data: report, on: settingOf({ size: '80mm', lang: 'hi' }) });
    const text = pdfText(pdf);
    for (const words of ['Z/26-27/0002', '1,03,100.00', 'गल्ला']) expect(text).toContain(words);
  });
});
