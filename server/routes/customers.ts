import {
  birthdays,
  consents,
  customerProfile,
  greeted,
  merged,
  mergePreview,
} from '../../src/resources/calls/answers/customers.ts';
import { consentInput, greetInput, mergeInput, mergeQuery } from '../../src/resources/calls/customers.ts';
import { customers } from '../../src/resources/customers.ts';
import { reads, writes, type Call } from '../http/calls.ts';
import { translatorFor } from '../i18n/translators.ts';
import { writeAudit } from '../resources/audit.ts';
import { recordById } from '../resources/readRecords.ts';
import {
  birthdaysOfWeek,
  greetCustomer,
  mergeCustomers,
  previewMerge,
  profileOf,
} from '../shop/customers/index.ts';
import { consentsOf, writeConsent } from '../shop/parties/index.ts';

const group = customers.name;
const OTHER = '01968d5e-7c00-7000-8000-000000000005';

export const customerCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/customers/{id}/profile',
    group,
    summary: 'What a customer bought and returned, and their last visit',
    access: 'customers.read',
    payload: customerProfile,
    read: (sql, { caller, params }) => profileOf(sql, caller, params['id'] ?? ''),
  }),
  reads({
    method: 'GET',
    path: '/api/customers/{id}/consents',
    group,
    summary: 'Which messages a customer allows, with the history',
    access: 'customers.read',
    payload: consents,
    read: async (sql, { caller, params }) => {
      const { id } = await recordById(sql, customers, caller, params['id'] ?? '');
      return consentsOf(sql, id);
    },
  }),
  writes({
    method: 'POST',
    path: '/api/customers/{id}/consents',
    group,
    summary: 'Consent of a customer to messages, given or withdrawn',
    access: 'customers.consent',
    body: consentInput,
    example: { kind: 'MARKETING', given: true, how: 'IN_PERSON' },
    payload: consents,
    write: async (tx, { caller, params, body }) => {
      const { id } = await recordById(tx, customers, caller, params['id'] ?? '');
      const before = await consentsOf(tx, id);
      await writeConsent(tx, caller, id, body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: group,
        recordId: id,
        before: { consent: body.kind, given: before.allowed[body.kind] },
        after: { consent: body.kind, given: body.given, how: body.how },
      });
      return consentsOf(tx, id);
    },
  }),
  reads({
    method: 'GET',
    path: '/api/birthdays',
    group,
    summary: 'Customers whose birthday is in this week',
    access: 'customers.greet',
    payload: birthdays,
    read: (sql, { caller }) => birthdaysOfWeek(sql, caller),
  }),
  writes({
    method: 'POST',
    path: '/api/customers/{id}/greet',
    group,
    summary: 'The birthday greeting of a customer as text and link, logged; needs their consent to marketing',
    access: 'customers.greet',
    body: greetInput,
    example: { channel: 'WHATSAPP' },
    payload: greeted,
    write: async (tx, { caller, params, body }) => {
      const id = params['id'] ?? '';
      const { lang, ...answer } = await greetCustomer(tx, caller, id, body, translatorFor);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: group,
        recordId: id,
        before: null,
        after: { greeted: body.channel, lang },
      });
      return answer;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/customers/{id}/merge',
    group,
    summary: 'What merging another customer into this one would do',
    access: 'customers.merge',
    query: mergeQuery,
    payload: mergePreview,
    read: (sql, { params, query }) => previewMerge(sql, params['id'] ?? '', query.mergedId),
  }),
  writes({
    method: 'POST',
    path: '/api/customers/{id}/merge',
    group,
    summary:
      'Merge another customer into this one: documents, dues, credit, files; its id leads here from then on',
    access: 'customers.merge',
    body: mergeInput,
    example: { mergedId: OTHER },
    payload: merged,
    write: async (tx, { caller, params, body }) => {
      const { before, after } = await mergeCustomers(tx, caller, params['id'] ?? '', body);
      await writeAudit(tx, caller, { action: 'ACTION', resource: group, recordId: after.id, before, after });
      const { id, mergedId, duePaise, storeCreditPaise } = after;
      return { id, mergedId, duePaise, storeCreditPaise };
    },
  }),
];
