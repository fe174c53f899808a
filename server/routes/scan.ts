import * as z from 'zod';
import { scanQuery } from '../../src/resources/calls/scan.ts';
import type { AnyResource } from '../../src/kit/index.ts';
import { recordSchema } from '../../src/kit/schemas.ts';
import { reads, type Call } from '../kit/http/calls.ts';
import { findByCode } from '../kit/resources/findByCode.ts';

/** The call that finds a record by its code, where the declaration has one. */
export const scanCalls = (resource: AnyResource): Call[] => {
  const { name, scan } = resource;
  if (!scan) return [];
  const answered = ['id', ...scan.answer];
  const { shape } = recordSchema(resource);
  return [
    reads({
      method: 'GET',
      path: scan.path,
      group: name,
      summary: `The one of ${name} with this code: ${scan.by.join(', ')}, the first also by its letters and digits`,
      access: `${name}.read`,
      query: scanQuery,
      payload: z.object(Object.fromEntries(answered.map(each => [each, shape[each] as z.ZodType]))),
      read: async (sql, { caller, query }) => {
        const record = await findByCode(sql, resource, caller, query.code);
        return Object.fromEntries(answered.flatMap(each => (each in record ? [[each, record[each]]] : [])));
      },
    }),
  ];
};
