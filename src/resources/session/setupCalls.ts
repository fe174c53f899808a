import { answerOf, get, post } from '../../kit/calls.ts';
import { LANGUAGES } from '../../kit/languages.ts';
import { gstin, line } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { login, password } from '../people/rules.ts';
import { GST_SCHEMES } from '../registrations/choices.ts';
import type { Setup, SignedIn } from './answers.ts';

const group = 'Session';

export const setup = get('/setup', {
  group,
  summary: 'Whether the first shop can be made: there is none but the demo’s',
  access: 'public',
  answer: answerOf<Setup>(),
});

export const setUp = post('/setup', {
  group,
  summary:
    'Make the first shop and its owner, and sign in. Ends the demo’s sign-ins. From another machine than the server’s own with the code of its terminal',
  access: 'public',
  body: z
    .strictObject({
      lang: z.enum(LANGUAGES),
      shopStoreName: line(100),
      name: line(100).optional().describe('the owner’s; left out: the shop’s'),
      login: login.describe('email or mobile number'),
      password,
      gst: z.strictObject({
        scheme: z.enum(GST_SCHEMES),
        gstin: gstin.optional().describe('may wait'),
      }),
      code: z.string().max(40).optional(),
    })
    .refine(({ gst }) => gst.scheme !== 'UNREGISTERED' || !gst.gstin, {
      error: 'validation.unregisteredGstin',
      path: ['gst', 'gstin'],
    }),
  answer: answerOf<SignedIn>(),
});
