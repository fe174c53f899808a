/** Simple-rest calls generated from a declaration. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { countedValues } from '../../../src/kit/answers/filters.ts';
import { importReport, type ImportReport } from '../../../src/kit/answers/files.ts';
import { transitionInput } from '../../../src/kit/answers/records.ts';
import { exportCall, transitionCall } from '../../../src/kit/calls/records.ts';
import { countedFields } from '../../../src/kit/countedFields.ts';
import { RECORD_FIELDS, transitionName, type AnyResource } from '../../../src/kit/index.ts';
import { createSchema, recordSchema, updateSchema } from '../../../src/kit/schemas.ts';
import type { Context } from 'hono';
import { translateErrors } from '../http/answers.ts';
import { readBytes } from '../http/body.ts';
import { answers, Reply, reads, writes, type Call } from '../http/calls.ts';
import { serve } from '../http/serve.ts';
import { FILE_PARAMETERS } from '../../../src/kit/fileFormat.ts';
import { download } from '../http/download.ts';
import { fileOfForm } from '../http/formFile.ts';
import { askerOf } from '../http/address.ts';
import { idempotentRun } from '../http/idempotency.ts';
import { invalidField, notFound } from '../errors/refusal.ts';
import { afterChange, recordFor } from '../resources/visible.ts';
import { readCsvText } from '../resources/csvText.ts';
import { exportTable } from '../resources/exportRecords.ts';
import { importRecords, tryImport } from '../resources/importRecords.ts';
import type { ImportOutcome } from '../resources/importRuns.ts';
import { filterCountsOf, MAX_COUNTED_ROWS } from '../resources/filterCounts.ts';
import { declaredTotals } from '../resources/declaredTotals.ts';
import { listParameters, listQuery } from '../resources/listQuery.ts';
import { inputSchemaOf } from '../resources/readInput.ts';
import { mergedInto } from '../resources/mergedRecords.ts';
import { pageOf, recordById } from '../resources/readRecords.ts';
import { createRecord, deleteRecords, updateRecord, updateRecords } from '../resources/writeRecords.ts';
import { takeTransition } from '../resources/takeTransition.ts';
import { breathe, slicesOf } from '../resources/slices.ts';
import { isUuid } from '../db/text.ts';

const exportParameters = listParameters.extend(FILE_PARAMETERS);

const manyParameters = z.object({ filter: z.string().max(100_000) });

/** Bulk writes take only `filter={"id":[…]}`. Throws 422. */
const idsOf = (filter: string): string[] => {
  let ids: unknown;
  try {
    const parsed = JSON.parse(filter) as Record<string, unknown>;
    ids = Object.keys(parsed).join() === 'id' ? parsed['id'] : undefined;
  } catch {
    ids = undefined;
  }
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > 1_000 || !ids.every(isUuid))
    throw invalidField('filter', 'validation.ids');
  return ids;
};

const listCall = (resource: AnyResource): Call =>
  reads({
    method: 'GET',
    path: `/api/${resource.name}`,
    group: resource.name,
    summary: `A page of ${resource.name}; Content-Range and X-Total-Count say of how many`,
    access: `${resource.name}.read`,
    bare: true,
    query: listParameters,
    payload: z.array(recordSchema(resource)),
    payloadFor: role => z.array(recordFor(resource, role)),
    read: async (sql, { caller, query }) => {
      const list = listQuery(resource, caller.role, query);
      const { rows, total } = await pageOf(sql, resource, caller, list);
      const last = Math.max(list.offset + rows.length - 1, list.offset);
      return new Reply(rows, {
        headers: {
          'Content-Range': `${resource.name} ${list.offset}-${last}/${total}`,
          'X-Total-Count': String(total),
        },
      });
    },
  });

const serveExport = (resource: AnyResource): Call[] =>
  serve(
    { exported: exportCall(resource.name) },
    {
      exported: {
        query: exportParameters,
        send: request => {
          const { parts, caller, query, translate } = request;
          const list = listQuery(resource, caller.role, query);
          const reader = { ...caller, translate };
          const table = exportTable(parts.db, resource, reader, list, query.columns);
          return download(request, resource.name, table, query.format);
        },
      },
    },
  );

const filtersCall = (resource: AnyResource): Call =>
  reads({
    method: 'GET',
    path: `/api/${resource.name}/filters`,
    group: resource.name,
    summary: `Filter values of ${resource.name}, counted by the other filters; none above ${MAX_COUNTED_ROWS} records`,
    access: `${resource.name}.read`,
    query: listParameters.pick({ filter: true }),
    payload: countedValues,
    read: (sql, { caller, query, translate }) =>
      filterCountsOf(sql, resource, caller, translate, listQuery(resource, caller.role, query)),
  });

const totalsCall = (resource: AnyResource, names: readonly string[]): Call =>
  reads({
    method: 'GET',
    path: `/api/${resource.name}/totals`,
    group: resource.name,
    summary: `Sums of all ${resource.name} that the filter lets through, of the fields that the role sees`,
    access: `${resource.name}.read`,
    query: listParameters.pick({ filter: true }),
    payload: z.strictObject(Object.fromEntries(names.map(name => [name, z.int().optional()]))),
    read: (sql, { caller, query }) =>
      declaredTotals(sql, resource, caller, listQuery(resource, caller.role, query)),
  });

const oneCall = (resource: AnyResource): Call =>
  reads({
    method: 'GET',
    path: `/api/${resource.name}/{id}`,
    group: resource.name,
    summary: `One of ${resource.name}`,
    access: `${resource.name}.read`,
    bare: true,
    payload: recordSchema(resource),
    payloadFor: role => recordFor(resource, role),
    read: async (sql, { caller, params }) => {
      const id = params['id'] ?? '';
      try {
        return await recordById(sql, resource, caller, id);
      } catch (error) {
        const into = await mergedInto(sql, resource, id);
        if (into === null) throw error;
        return recordById(sql, resource, caller, into);
      }
    },
  });

const manySchema = (resource: AnyResource) => {
  const ignored = Object.fromEntries(RECORD_FIELDS.map(name => [name, z.unknown().optional()]));
  const shape = { ...createSchema(resource).partial().shape, ...ignored };
  return z.strictObject(
    Object.fromEntries(Object.entries(shape).filter(([name]) => !(name in resource.lines))),
  );
};

/** Room for some tens of thousands of rows. */
const MAX_IMPORT_BYTES = 32 * 1024 * 1024;

const bytesOf = async (c: Context): Promise<Uint8Array> => {
  const bytes = await readBytes(c, MAX_IMPORT_BYTES);
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return bytes;
  const file = await fileOfForm(bytes, type);
  if (!file) throw invalidField('file', 'validation.required');
  return file;
};

const importCall = (resource: AnyResource): Call =>
  answers({
    method: 'POST',
    path: `/api/${resource.name}/import`,
    group: resource.name,
    summary:
      `Take a CSV into ${resource.name}: headed by field names (whole numbers in their unit, paise or basis points) ` +
      'or by labels (rupees, percent). Good rows are written unless dryRun; row 1 is the first below the heading; ' +
      'a row with an id changes that record',
    access: `${resource.name}.write`,
    bare: true,
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    consumes: 'text/csv',
    payload: importReport,
    takesKey: true,
    answer: async request => {
      const { parts, caller, query, translate, c } = request;
      const bytes = await bytesOf(c);
      const csv = await readCsvText(bytes);
      const reportOf = async ({ accepted, rejected }: ImportOutcome) => {
        const rows: { row: number; errors: Record<string, string> }[] = [];
        for (const some of slicesOf(rejected)) {
          rows.push(...some.map(({ row, errors }) => ({ row, errors: translateErrors(translate, errors) })));
          await breathe();
        }
        return { accepted, rejected: rows };
      };
      if (query.dryRun === 'true')
        return reportOf(await tryImport(parts.db, caller, resource, csv, askerOf(c)));
      const hash = createHash('sha256').update(bytes).digest('hex');
      return idempotentRun<ImportReport>(request, hash, key =>
        importRecords(
          parts.db,
          caller,
          resource,
          { csv, hash },
          {
            key: key.key,
            begin: key.reserve,
            end: async (tx, outcome, keys) => key.save(tx, await reportOf(outcome), keys),
          },
        ),
      );
    },
  });

const writeCalls = (resource: AnyResource): Call[] => {
  const common = { group: resource.name, access: `${resource.name}.write`, bare: true } as const;
  return [
    importCall(resource),
    writes({
      ...common,
      method: 'POST',
      path: `/api/${resource.name}`,
      summary: `Add one to ${resource.name}`,
      status: 201,
      body: inputSchemaOf(resource, 'create'),
      example: resource.example,
      payload: recordSchema(resource),
      payloadFor: role => recordFor(resource, role),
      write: (tx, { caller, body }) => createRecord(tx, caller, resource, body),
    }),
    writes({
      ...common,
      method: 'PUT',
      path: `/api/${resource.name}/{id}`,
      summary: `Change one of ${resource.name}: what is left out keeps its value, a stale version is refused`,
      body: updateSchema(resource),
      example: resource.example,
      payload: afterChange(resource, recordSchema(resource)),
      payloadFor: role => afterChange(resource, recordFor(resource, role)),
      write: (tx, { caller, params, body }) => updateRecord(tx, caller, resource, params['id'] ?? '', body),
    }),
    writes({
      ...common,
      method: 'DELETE',
      access: `${resource.name}.delete`,
      path: `/api/${resource.name}/{id}`,
      summary: `Delete one of ${resource.name}, unless another record leads to it`,
      payload: recordSchema(resource),
      payloadFor: role => recordFor(resource, role),
      write: async (tx, { caller, params }) => {
        const [deleted] = await deleteRecords(tx, caller, resource, [params['id'] ?? '']);
        if (!deleted) throw notFound();
        return deleted;
      },
    }),
    writes({
      ...common,
      method: 'PUT',
      path: `/api/${resource.name}`,
      summary: `The same change to many of ${resource.name}, all or none`,
      query: manyParameters,
      body: manySchema(resource),
      payload: z.array(z.uuid()),
      write: (tx, { caller, query, body }) => updateRecords(tx, caller, resource, idsOf(query.filter), body),
    }),
    writes({
      ...common,
      method: 'DELETE',
      access: `${resource.name}.delete`,
      path: `/api/${resource.name}`,
      summary: `Delete many of ${resource.name}, all or none`,
      query: manyParameters,
      payload: z.array(z.uuid()),
      write: async (tx, { caller, query }) =>
        (await deleteRecords(tx, caller, resource, idsOf(query.filter))).map(record => record.id),
    }),
  ];
};

const serveTransitions = (resource: AnyResource): Call[] =>
  Object.keys(resource.workflow?.transitions ?? {}).flatMap(state =>
    serve(
      { take: transitionCall(resource, state) },
      {
        take: {
          body: transitionInput,
          example: {},
          answer: afterChange(resource, recordSchema(resource)),
          answerFor: role => afterChange(resource, recordFor(resource, role)),
          write: (tx, { caller, params, body }) =>
            takeTransition(tx, caller, resource, params.id, transitionName(state), body),
        },
      },
    ),
  );

/** Resources written by hand-written calls are read-only here. */
export const serveRecords = (resource: AnyResource): Call[] => {
  if (resource.singleton) return [];
  const read = [listCall(resource), ...serveExport(resource)];
  if (countedFields(resource).length > 0) read.push(filtersCall(resource));
  if (typeof resource.totals === 'object') read.push(totalsCall(resource, Object.keys(resource.totals)));
  read.push(oneCall(resource));
  return resource.writes === 'generic'
    ? [...read, ...writeCalls(resource), ...serveTransitions(resource)]
    : read;
};
