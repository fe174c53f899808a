/** Generates simple-rest calls from a declaration. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { countedValues } from '../../../src/kit/answers/filters.ts';
import { importReport, type ImportReport } from '../../../src/kit/answers/files.ts';
import { transitionInput } from '../../../src/kit/answers/records.ts';
import {
  exportCall,
  filtersCall,
  importCall,
  listCall,
  readCall,
  totalsCall,
  transitionCall,
  writeCalls,
} from '../../../src/kit/calls/records.ts';
import { countedFields } from '../../../src/kit/countedFields.ts';
import {
  RECORD_FIELDS,
  transitionName,
  type AnyResource,
  type Role,
  type Total,
} from '../../../src/kit/index.ts';
import { createSchema, recordSchema, updateSchema } from '../../../src/kit/schemas.ts';
import type { Context } from 'hono';
import { translateErrors } from '../http/answers.ts';
import { readBytes } from '../http/body.ts';
import { Reply, type Call } from '../http/calls.ts';
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
import { listParameters, listQuery, type ListParameters } from '../resources/listQuery.ts';
import { inputSchemaOf } from '../resources/readInput.ts';
import { mergedInto } from '../resources/mergedRecords.ts';
import { pageOf, recordById } from '../resources/readRecords.ts';
import { createRecord, deleteRecords, updateRecord, updateRecords } from '../resources/writeRecords.ts';
import { takeTransition } from '../resources/takeTransition.ts';
import { breathe, slicesOf } from '../resources/slices.ts';
import { isUuid } from '../db/text.ts';

/** A resource that is read as at a day takes the day. */
const parametersOf = ({ asOf }: AnyResource): z.ZodType<ListParameters> =>
  asOf ? listParameters : listParameters.omit({ asOf: true });
const exportParametersOf = ({ asOf }: AnyResource) =>
  (asOf ? listParameters : listParameters.omit({ asOf: true })).extend(FILE_PARAMETERS);

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

const serveList = (resource: AnyResource): Call[] =>
  serve(
    { list: listCall(resource.name) },
    {
      list: {
        query: parametersOf(resource),
        answer: z.array(recordSchema(resource)),
        answerFor: role => z.array(recordFor(resource, role)),
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
      },
    },
  );

const serveExport = (resource: AnyResource): Call[] =>
  serve(
    { exported: exportCall(resource.name) },
    {
      exported: {
        query: exportParametersOf(resource),
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

const filterParameter = listParameters.pick({ filter: true });

const serveFilters = (resource: AnyResource): Call[] =>
  countedFields(resource).length === 0
    ? []
    : serve(
        { filters: filtersCall(resource.name, MAX_COUNTED_ROWS) },
        {
          filters: {
            query: filterParameter,
            answer: countedValues,
            read: (sql, { caller, query, translate }) =>
              filterCountsOf(sql, resource, caller, translate, listQuery(resource, caller.role, query)),
          },
        },
      );

const serveTotals = (resource: AnyResource): Call[] => {
  const { name, totals } = resource;
  if (typeof totals !== 'object') return [];
  const answerOf = ({ sum }: Total) =>
    (resource.fieldOf(sum).kind === 'decimal' ? z.number() : z.int()).optional();
  return serve(
    { totals: totalsCall(name) },
    {
      totals: {
        query: filterParameter,
        answer: z.strictObject(
          Object.fromEntries(Object.entries(totals).map(([each, total]) => [each, answerOf(total)])),
        ),
        read: (sql, { caller, query }) =>
          declaredTotals(sql, resource, caller, listQuery(resource, caller.role, query)),
      },
    },
  );
};

const serveOne = (resource: AnyResource): Call[] =>
  serve(
    { one: readCall(resource.name) },
    {
      one: {
        answer: recordSchema(resource),
        answerFor: role => recordFor(resource, role),
        read: async (sql, { caller, params: { id } }) => {
          try {
            return await recordById(sql, resource, caller, id);
          } catch (error) {
            const into = await mergedInto(sql, resource, id);
            if (into === null) throw error;
            return recordById(sql, resource, caller, into);
          }
        },
      },
    },
  );

const manySchema = (resource: AnyResource) => {
  const ignored = Object.fromEntries(RECORD_FIELDS.map(name => [name, z.unknown().optional()]));
  const shape = { ...createSchema(resource).partial().shape, ...ignored };
  return z.strictObject(
    Object.fromEntries(Object.entries(shape).filter(([name]) => !(name in resource.lines))),
  );
};

/** This is room for some tens of thousands of rows. */
const MAX_IMPORT_BYTES = 32 * 1024 * 1024;

const bytesOf = async (c: Context): Promise<Uint8Array> => {
  const bytes = await readBytes(c, MAX_IMPORT_BYTES);
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return bytes;
  const file = await fileOfForm(bytes, type);
  if (!file) throw invalidField('file', 'validation.required');
  return file;
};

const serveImport = (resource: AnyResource): Call[] =>
  serve(
    { imported: importCall(resource.name) },
    {
      imported: {
        query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
        answer: importReport,
        reply: async request => {
          const { parts, caller, query, translate, c } = request;
          const bytes = await bytesOf(c);
          const csv = await readCsvText(bytes);
          const reportOf = async ({ accepted, rejected }: ImportOutcome) => {
            const rows: { row: number; errors: Record<string, string> }[] = [];
            for (const some of slicesOf(rejected)) {
              rows.push(
                ...some.map(({ row, errors }) => ({ row, errors: translateErrors(translate, errors) })),
              );
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
      },
    },
  );

const serveWrites = (resource: AnyResource): Call[] => {
  const { example } = resource;
  const record = {
    answer: recordSchema(resource),
    answerFor: (role: Role) => recordFor(resource, role),
  };
  const ids = z.array(z.uuid());
  return serve(writeCalls(resource.name), {
    create: {
      ...record,
      body: inputSchemaOf(resource, 'create'),
      example,
      write: (tx, { caller, body }) => createRecord(tx, caller, resource, body),
    },
    change: {
      answer: afterChange(resource, record.answer),
      answerFor: role => afterChange(resource, record.answerFor(role)),
      body: updateSchema(resource),
      example,
      write: (tx, { caller, params, body }) => updateRecord(tx, caller, resource, params.id, body),
    },
    delete: {
      ...record,
      write: async (tx, { caller, params }) => {
        const [deleted] = await deleteRecords(tx, caller, resource, [params.id]);
        if (!deleted) throw notFound();
        return deleted;
      },
    },
    changeMany: {
      query: manyParameters,
      body: manySchema(resource),
      answer: ids,
      write: (tx, { caller, query, body }) => updateRecords(tx, caller, resource, idsOf(query.filter), body),
    },
    deleteMany: {
      query: manyParameters,
      answer: ids,
      write: async (tx, { caller, query }) =>
        (await deleteRecords(tx, caller, resource, idsOf(query.filter))).map(record => record.id),
    },
  });
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
  const reading = [
    ...serveList(resource),
    ...serveExport(resource),
    ...serveFilters(resource),
    ...serveTotals(resource),
    ...serveOne(resource),
  ];
  return resource.writes === 'generic'
    ? [...reading, ...serveImport(resource), ...serveWrites(resource), ...serveTransitions(resource)]
    : reading;
};
