import * as answers from '../../src/resources/registrations/answers.ts';
import * as calls from '../../src/resources/registrations/calls.ts';
import { readIssuers } from '../documents/registrationRows.ts';
import { serve } from '../kit/http/serve.ts';
import { listRegistrations, recordRegistration } from './index.ts';

export const registrationCalls = serve(calls, {
  registrations: { answer: answers.registrations, read: sql => listRegistrations(sql) },
  addRegistration: {
    answer: answers.registration,
    example: { validFrom: '2026-11-01', scheme: 'REGULAR', gstin: '27AAPFU0939F1ZV', filing: 'MONTHLY' },
    forget: true,
    write: (tx, { caller, body }) => recordRegistration(tx, caller, body),
  },
  letterheads: { answer: answers.issuers, read: sql => readIssuers(sql) },
});
