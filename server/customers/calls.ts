import * as answers from '../../src/resources/customers/answers.ts';
import * as calls from '../../src/resources/customers/calls.ts';
import { customers } from '../../src/resources/customers/declaration.ts';
import { zipPieces, type ZipEntry } from '../kit/formats/zip.ts';
import { attachment, streamOf } from '../kit/http/download.ts';
import { serve } from '../kit/http/serve.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { consentsOf, writeConsent } from '../parties/index.ts';
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

const resource = customers.name;

export const customerCalls = serve(calls, {
  customerProfile: {
    answer: answers.customerProfile,
    read: (sql, { caller, params }) => profileOf(sql, caller, params.id),
  },
  consents: {
    answer: answers.consents,
    read: async (sql, { caller, params }) => {
      const { id } = await recordById(sql, customers, caller, params.id);
      return consentsOf(sql, id);
    },
  },
  writeConsent: {
    answer: answers.consents,
    example: answers.consentExample,
    write: async (tx, { caller, params, body }) => {
      const { id } = await recordById(tx, customers, caller, params.id);
      const before = await consentsOf(tx, id);
      await writeConsent(tx, caller, id, body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource,
        recordId: id,
        before: { consent: body.kind, given: before.allowed[body.kind] },
        after: { consent: body.kind, given: body.given, how: body.how },
      });
      return consentsOf(tx, id);
    },
  },
  birthdays: { answer: answers.birthdays, read: (sql, { caller }) => birthdaysOfWeek(sql, caller) },
  greetCustomer: {
    answer: answers.greeted,
    example: answers.greetExample,
    write: async (tx, { caller, params, body }) => {
      const { lang, ...answer } = await greetCustomer(tx, caller, params.id, body, translatorFor);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource,
        recordId: params.id,
        before: null,
        after: { greeted: body.channel, lang },
      });
      return answer;
    },
  },
  mergePreview: {
    answer: answers.mergePreview,
    read: (sql, { params, query }) => previewMerge(sql, params.id, query.mergedId),
  },
  mergeCustomers: {
    answer: answers.merged,
    example: answers.mergeExample,
    write: async (tx, { caller, params, body }) => {
      const { before, after } = await mergeCustomers(tx, caller, params.id, body);
      await writeAudit(tx, caller, { action: 'ACTION', resource, recordId: after.id, before, after });
      const { id, mergedId, duePaise, storeCreditPaise } = after;
      return { id, mergedId, duePaise, storeCreditPaise };
    },
  },
  personalData: {
    send: async ({ parts, caller, params: { id } }) => {
      const data = await parts.db.write(caller.shopId, async tx => {
        const found = await personalData(tx, id);
        await writeAudit(tx, caller, {
          action: 'EXPORT',
          resource,
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
  },
  erasurePreview: {
    answer: answers.erasure,
    read: (sql, { caller, params }) => previewErasure(sql, caller, params.id),
  },
  erasePerson: {
    answer: answers.erasure,
    example: answers.eraseExample,
    write: (tx, { caller, params, body, translate }) =>
      erasePerson(tx, caller, params.id, body.reason, translate),
  },
});
