/** Calls of the links to an invoice; served where the links of all documents are, server/share/calls.ts. */
import { answerOf, get, post } from '../../kit/calls.ts';
import type { FileAddress } from '../../kit/fileAddress.ts';
import type { EndedLinks, ShareAddress } from './answers.ts';

const group = 'Sales';

/** The link is public, and valid for 30 days. */
export const saleLink = get('/api/sales/{id}/share', {
  group,
  summary: 'A link to this invoice, valid without sign-in for 30 days',
  access: 'sales.share',
  answer: answerOf<FileAddress>(),
});

export const shareAddress = get('/api/share-address', {
  group,
  summary: 'The start of links to invoices; null when the browser’s address is used',
  access: 'sales.end-share',
  answer: answerOf<ShareAddress>(),
});

export const endSaleLinks = post('/api/sales/{id}/share/end', {
  group,
  summary: 'Revoke all links to this invoice; each answers 410 from now on',
  access: 'sales.end-share',
  answer: answerOf<EndedLinks>(),
});
