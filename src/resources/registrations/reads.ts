/** Every page with a paper asks it: it is apart from the bodies of other calls. */
import { answerOf, get } from '../../kit/calls.ts';
import type { Issuer } from './answers.ts';

export const letterheads = get('/shop/letterheads', {
  group: 'Registrations',
  summary: 'The names, addresses and registrations that documents of the shop were issued under',
  access: 'everyone',
  answer: answerOf<Issuer[]>(),
});
