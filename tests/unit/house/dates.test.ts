import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const using = (words: RegExp): string[] =>
  ['src', 'server']
    .flatMap(side => readdirSync(side, { recursive: true, encoding: 'utf8' }).map(file => `${side}/${file}`))
    .filter(file => /\.tsx?$/.test(file) && words.test(readFileSync(file, 'utf8')))
    .sort();

test('dates: month names on screen, digits only on documents and their messages', () => {
  expect(using(/\bpaperDate\b/)).toEqual([
    'server/documents/ticketPage.ts',
    'server/routes/papers.ts',
    'src/custom/counter/whatsapp.ts',
    'src/custom/dues/ReceiptPage.tsx',
    'src/custom/estimates/EstimatePage.tsx',
    'src/custom/history/useWhatsAppOfRow.ts',
    'src/custom/sales/SaleActions.tsx',
    'src/kit/rules/businessDate.ts',
    'src/resources/documents/bookPaper.ts',
    'src/resources/documents/challanPaper.ts',
    'src/resources/documents/dayReport.ts',
    'src/resources/documents/declaredPaper.ts',
    'src/resources/documents/exchangeVoucher.ts',
    'src/resources/documents/invoiceModel.ts',
    'src/resources/documents/plainModel.ts',
    'src/resources/documents/receiptModel.ts',
    'src/resources/documents/reportSections.ts',
    'src/resources/documents/supplierPapers.ts',
    'src/resources/documents/transferPaper.ts',
    'src/resources/documents/voucherModel.ts',
    'src/resources/documents/zReport.ts',
    'src/resources/reports/eveningTable.ts',
  ]);
  // A day with its month and year is written by one formatter alone.
  expect(using(/toLocaleDateString|toLocaleString|day: '(2-digit|numeric)'/)).toEqual([
    'src/i18n/dates.ts',
    // The shop's day as the wire has it.
    'src/kit/rules/businessDate.ts',
  ]);
});
