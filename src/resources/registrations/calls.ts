import { answerOf, get, post } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { choice, day, gstin, line, pan, paragraph, pinCode, stateCode } from '../../kit/types.ts';
import type { Registration } from './answers.ts';
import { GST_SCHEMES } from '../registrations/choices.ts';
import { FILINGS } from './choices.ts';

export { letterheads } from './reads.ts';

const group = 'Registrations';

export const registrations = get('/api/gst/registrations', {
  group,
  summary: 'What the shop is and was registered as for GST',
  access: 'gst.read',
  answer: answerOf<Registration[]>(),
});

export const addRegistration = post('/api/gst/registrations', {
  group,
  summary:
    'The registration from a day on; what is left out stays as on that day, and so do documents that are posted already',
  access: 'shop.write',
  status: 201,
  body: inputs({
    validFrom: input(day),
    scheme: input(choice(GST_SCHEMES).optional(), { choices: 'gstScheme' }),
    gstin: input(gstin.optional()),
    legalName: input(line(100).optional()),
    tradeName: input(line(100).optional()),
    address: input(paragraph(300).optional()),
    pinCode: input(pinCode.optional()),
    stateCode: input(stateCode.optional()),
    pan: input(pan.optional()),
    filing: input(choice(FILINGS).optional(), { choices: 'gstFiling' }),
  }),
  answer: answerOf<Registration>(),
});
