import * as answers from '../../src/resources/customers/answers.ts';
import * as calls from '../../src/resources/customers/calls.ts';
import { customers } from '../../src/resources/customers/declaration.ts';
import { zipPieces, type ZipEntry } from '../kit/formats/zip.ts';
import { attachment, streamOf } from '../kit/http/download.ts';
import { serve } from '../kit/http/serve.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
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
      return writeConsent(tx, caller, id, body);
    },
  },
  birthdays: { answer: answers.birthdays, read: (sql, { caller }) => birthdaysOfWeek(sql, caller) },
  greetCustomer: {
    answer: answers.greeted,
    example: answers.greetExample,
    write: (tx, { caller, params, body }) => greetCustomer(tx, caller, params.id, body, translatorFor),
  },
  mergePreview: {
    answer: answers.mergePreview,
    read: (sql, { params, query }) => previewMerge(sql, params.id, query.mergedId),
  },
  mergeCustomers: {
    answer: answers.merged,
    example: answers.mergeExample,
    write: (tx, { caller, params, body }) => mergeCustomers(tx, caller, params.id, body),
  },
  personalData: {
    send: async ({ parts, caller, params: { id } }) => {
      const data = await parts.db.write(caller.shopId, tx => personalData(tx, caller, id));
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
