import { defineResource, field } from '../../kit/index.ts';
import { choice, day, line, longText, paise, reference } from '../../kit/types.ts';
import { CLAIM_KINDS } from './claimKinds.ts';

/** Brands owe these to the shop: buy-downs, price drops, activation schemes. They are written by calls of their own. */
export const brandClaims = defineResource({
  name: 'brand-claims',
  route: '/brand-claims',
  readFrom: 'brand_claims_read',
  writes: 'server',
  fields: {
    claimNo: field(line(20), { list: true, filter: 'search', example: 'CL/26-27/0001' }),
    kind: field(choice(CLAIM_KINDS), {
      list: true,
      filter: 'exact',
      choices: 'claimKind',
      example: 'PRICE_DROP',
    }),
    companyId: field(reference('companies'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000001',
    }),
    company: field(line(60), { computed: true, list: true, filter: 'search', example: 'Samsung' }),
    businessDate: field(day, { list: 600, filter: 'range', example: '2026-04-01' }),
    reference: field(line(60).optional(), { list: 900, filter: 'search', example: 'SEC/PD/2026/118' }),
    note: field(longText.optional(), { example: 'Galaxy S24, ₹2,000 a phone' }),
    amountPaise: field(paise, { list: true, filter: 'range', example: 1_000_000 }),
    receivedPaise: field(paise, { list: 1040, example: 0 }),
    writtenOffPaise: field(paise, { example: 0 }),
    openPaise: field(paise, { computed: true, list: true, filter: 'range', example: 1_000_000 }),
    status: field(choice(['OPEN', 'SETTLED', 'CANCELLED']), {
      computed: true,
      list: true,
      filter: 'exact',
      choices: 'claimStatus',
      tones: { OPEN: 'warning', SETTLED: 'success', CANCELLED: 'error' },
      example: 'OPEN',
    }),
  },
  title: claim => `${claim.claimNo} – ${claim.company}`,
  defaultSort: { field: 'businessDate', order: 'DESC' },
  menu: { set: 'shop', order: 3, icon: 'LocalOffer', group: 'financing' },
  palette: { section: 'Accounts' },
  access: { read: 'owner', write: 'owner' },
});
