import { LANGUAGES } from '../../kit/languages.ts';
import { answerOf, get, post } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { choice, remark } from '../../kit/types.ts';
import * as z from '../../kit/zod.ts';
import { REMINDER_CHANNELS } from '../dues/rules.ts';
import type {
  Birthdays,
  Consents,
  CustomerProfile,
  Erasure,
  Greeted,
  Merged,
  MergePreview,
} from './answers.ts';
import { MERGED_FIELDS } from './mergedFields.ts';
import { CONSENT_KINDS, CONSENT_WAYS } from './rules.ts';

const group = 'customers';

export const customerProfile = get('/api/customers/{id}/profile', {
  group,
  summary: 'What a customer bought and returned, and their last visit',
  access: 'customers.read',
  answer: answerOf<CustomerProfile>(),
});

export const consents = get('/api/customers/{id}/consents', {
  group,
  summary: 'Which messages a customer allows, with the history',
  access: 'customers.read',
  answer: answerOf<Consents>(),
});

export const writeConsent = post('/api/customers/{id}/consents', {
  group,
  summary: 'Consent of a customer to messages, given or withdrawn',
  access: 'customers.consent',
  body: inputs({
    kind: z.enum(CONSENT_KINDS),
    given: z.boolean(),
    how: input(choice(CONSENT_WAYS), { choices: 'consentWay', initial: 'IN_PERSON' }),
    note: input(remark(200).optional()),
  }),
  answer: answerOf<Consents>(),
});

export const birthdays = get('/api/birthdays', {
  group,
  summary: 'Customers whose birthday is in this week',
  access: 'customers.greet',
  answer: answerOf<Birthdays>(),
});

export const greetCustomer = post('/api/customers/{id}/greet', {
  group,
  summary: 'The birthday greeting of a customer as text and link, logged; needs their consent to marketing',
  access: 'customers.greet',
  body: z.strictObject({
    channel: z.enum(REMINDER_CHANNELS),
    /** It is the customer's language by default, else the shop's. */
    lang: z.enum(LANGUAGES).nullish(),
  }),
  answer: answerOf<Greeted>(),
});

export const mergePreview = get('/api/customers/{id}/merge', {
  group,
  summary: 'What merging another customer into this one would do',
  access: 'customers.merge',
  query: z.object({ mergedId: z.uuid() }),
  answer: answerOf<MergePreview>(),
});

export const mergeCustomers = post('/api/customers/{id}/merge', {
  group,
  summary:
    'Merge another customer into this one: documents, dues, credit, files; its id leads here from then on',
  access: 'customers.merge',
  body: z.strictObject({
    mergedId: z.uuid(),
    /** Fields taken from the customer who goes; left out: those that are empty in the one who stays. */
    take: z.array(z.enum(MERGED_FIELDS)).max(MERGED_FIELDS.length).nullish(),
    /** One of two different GSTINs stays. */
    gstin: z.string().max(15).nullish(),
  }),
  answer: answerOf<Merged>(),
});

export const personalData = get('/api/customers/{id}/personal-data', {
  group,
  summary: 'All that the shop holds of a customer, as a ZIP of JSON and files; logged',
  access: 'customers.personal-data',
  produces: 'application/zip',
});

export const erasurePreview = get('/api/customers/{id}/erasure', {
  group,
  summary:
    'What an erasure of the personal data of a customer would blank, and what the law makes the shop keep',
  access: 'customers.personal-data',
  answer: answerOf<Erasure>(),
});

export const erasePerson = post('/api/customers/{id}/erase', {
  group,
  summary: 'Erase the personal data of a customer, as they may ask; refused while the account is open',
  access: 'customers.personal-data',
  body: inputs({ reason: input(remark(300)) }),
  answer: answerOf<Erasure>(),
});
