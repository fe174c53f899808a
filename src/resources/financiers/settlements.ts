import { defineResource, field } from '../../kit/index.ts';
import { SETTLEMENT_SOURCES } from './rules.ts';
import { choice, day, integer, line, paise, reference } from '../../kit/types.ts';

/** Financiers paid these, one document a UTR; they are written by `POST /api/financiers/{id}/settlements`. */
export const settlements = defineResource({
  name: 'settlements',
  route: '/settlements',
  readFrom: 'settlements_read',
  writes: 'server',
  fields: {
    settlementNo: field(line(16), { list: true, filter: 'search', example: 'FS/26-27/0001' }),
    businessDate: field(day, { list: true, filter: 'range', example: '2026-04-01' }),
    financierId: field(reference('financiers'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000005',
    }),
    financierName: field(line(80), {
      computed: true,
      list: true,
      filter: 'search',
      example: 'Bajaj Finance',
    }),
    utr: field(line(40), { list: true, filter: 'search', example: 'HDFCN52026040112345' }),
    source: field(choice(SETTLEMENT_SOURCES), {
      list: 900,
      filter: 'exact',
      choices: 'settlementSource',
      example: 'FILE',
    }),
    lineCount: field(integer(1), { list: 720, example: 12 }),
    bankPaise: field(paise, { list: true, filter: 'range', example: 2_132_000 }),
    status: field(choice(['POSTED', 'CANCELLED']), {
      computed: true,
      list: true,
      filter: 'exact',
      choices: 'billStatus',
      tones: { POSTED: 'success', CANCELLED: 'error' },
      example: 'POSTED',
    }),
  },
  title: settlement => `${settlement.settlementNo} – ${settlement.financierName}`,
  defaultSort: { field: 'businessDate', order: 'DESC' },
  menu: { set: 'shop', order: 2, icon: 'Payments', group: 'financing' },
  palette: { section: 'Accounts' },
  access: { read: 'staff', write: 'staff' },
});
