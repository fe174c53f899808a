import {
  birthdays,
  consents,
  customerProfile,
  erasure,
  greeted,
  merged,
  mergePreview,
} from '../../src/resources/customers/answers.ts';
import {
  consentInput,
  erasePersonInput,
  greetInput,
  mergeInput,
  mergeQuery,
} from '../../src/resources/customers/calls.ts';
import { customers } from '../../src/resources/customers/declaration.ts';
import { zipPieces, type ZipEntry } from '../kit/formats/zip.ts';
import { reads, sends, writes, type Call } from '../kit/http/calls.ts';
import { attachment, streamOf } from '../kit/http/download.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import {
  birthdaysOfWeek,
  erasePerson,
  greetCustomer,
  mergeCustomers,
  personalData,
  previewErasure,
  previewMerge,
  profileOf,
} from './index.ts';
import { consentsOf, writeConsent } from '../parties/index.ts';

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
  sends({
    method: 'GET',
    path: '/api/customers/{id}/personal-data',
    group,
    summary: 'All that the shop holds of a customer, as a ZIP of JSON and files; logged',
    access: 'customers.personal-data',
    produces: 'application/zip',
    answer: async ({ parts, caller, params }) => {
      const id = params['id'] ?? '';
      const data = await parts.db.write(caller.shopId, async tx => {
        const found = await personalData(tx, id);
        await writeAudit(tx, caller, {
          action: 'EXPORT',
          resource: group,
          recordId: id,
          before: null,
          after: { personalData: true },
        });
        return found;
      });
      const entries: ZipEntry[] = data.parts.map(([name, content]) => ({ name, pieces: [content] }));
      for (const [index, file] of data.files.entries()) {
        const bytes = await parts.files.read(caller.shopId, file.id);
        const name = `files/${index + 1}-${file.name.replace(/[\\/]/g, '-')}`;
        if (bytes) entries.push({ name, pieces: [bytes] });
      }
      return new Response(streamOf(zipPieces(entries)), {
        headers: {
          'Content-Type': 'application/zip',
          'Content-Disposition': attachment(`${id} ${caller.businessDate}.zip`),
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        },
      });
    },
  }),
  reads({
    method: 'GET',
    path: '/api/customers/{id}/erasure',
    group,
    summary:
      'What an erasure of the personal data of a customer would blank, and what the law makes the shop keep',
    access: 'customers.personal-data',
    payload: erasure,
    read: (sql, { caller, params }) => previewErasure(sql, caller, params['id'] ?? ''),
  }),
  writes({
    method: 'POST',
    path: '/api/customers/{id}/erase',
    group,
    summary: 'Erase the personal data of a customer, as they may ask; refused while the account is open',
    access: 'customers.personal-data',
    body: erasePersonInput,
    example: { reason: 'The customer asked for it' },
    payload: erasure,
    write: (tx, { caller, params, body, translate }) =>
      erasePerson(tx, caller, params['id'] ?? '', body.reason, translate),
  }),
];
