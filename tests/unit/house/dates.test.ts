import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const using = (words: RegExp): string[] =>
  ['src', 'server']
    .flatMap(side => readdirSync(side, { recursive: true, encoding: 'utf8' }).map(file => `${side}/${file}`))
    .filter(file => /\.tsx?$/.test(file) && words.test(readFileSync(file, 'utf8')))
    .sort();

test('dates: month names on screen, digits only on documents and their messages', () => {
  expect(using(/\bpaperDate\b/)).toEqual([
    'server/dues/cheques.ts',
    'server/dues/issuedCheques.ts',
    'server/tickets/calls.ts',
    'server/tickets/customerPage.ts',
    'src/custom/counter/whatsapp.ts',
    'src/custom/dues/ReceiptPage.tsx',
    'src/custom/estimates/EstimatePage.tsx',
    'src/custom/history/useWhatsAppOfRow.ts',
    'src/custom/sales/SaleActions.tsx',
    'src/kit/rules/businessDate.ts',
    'src/resources/bookings/paper.ts',
    'src/resources/challans/paper.ts',
    'src/resources/documents/plainModel.ts',
    'src/resources/drawers/dayPaper.ts',
    'src/resources/drawers/paper.ts',
    'src/resources/drawers/reportSections.ts',
    'src/resources/dues/debitNotePaper.ts',
    'src/resources/dues/paper.ts',
    'src/resources/exchange/paper.ts',
    'src/resources/expenses/paper.ts',
    'src/resources/ledger/paper.ts',
    'src/resources/orders/paper.ts',
    'src/resources/posting/paidBy.ts',
    'src/resources/purchases/paper.ts',
    'src/resources/reports/eveningTable.ts',
    'src/resources/sales/invoiceModel.ts',
    'src/resources/stockTransfers/paper.ts',
    'src/resources/suppliers/paper.ts',
    'src/resources/tickets/paper.ts',
    'src/resources/vouchers/paper.ts',
  ]);
  // A day with its month and year is written by one formatter alone.
  expect(using(/toLocaleDateString|toLocaleString|day: '(2-digit|numeric)'/)).toEqual([
    'src/i18n/dates.ts',
    // It is the shop's day as the wire has it.
    'src/kit/rules/businessDate.ts',
  ]);
});
