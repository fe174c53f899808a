/** Calls of the links to an estimate; served where the links of all documents are, server/share/calls.ts. */
import { answerOf, get, post } from '../../kit/calls.ts';
import type { FileAddress } from '../../kit/fileAddress.ts';
import type { EndedLinks } from '../sales/answers.ts';

const group = 'estimates';

export const estimateLink = get('/api/estimates/{id}/share', {
  group,
  summary: 'A link to this estimate, valid without sign-in for 30 days',
  access: 'estimates.read',
  answer: answerOf<FileAddress>(),
});

export const endEstimateLinks = post('/api/estimates/{id}/share/end', {
  group,
  summary: 'Revoke all links to this estimate; each answers 410 from now on',
  access: 'sales.end-share',
  answer: answerOf<EndedLinks>(),
});
