import { setImmediate } from 'node:timers/promises';
import * as z from 'zod';
import { APPROVAL_HEADER } from '../../../src/kit/approvalHeaders.ts';
import { envelopeOf, errorAnswer } from '../../../src/kit/answers/server.ts';
import { ROLES } from '../../../src/kit/index.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import type { Call } from '../http/calls.ts';
import { exampleOf, type JsonSchema } from './examples.ts';

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  description: string;
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: JsonSchema;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const pathParameters = (path: string): JsonSchema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = (query: z.ZodType | undefined): JsonSchema[] => {
  if (!query) return [];
  const schema = schemaOf(query, 'input') as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
};

/** Answers the example of the request body; optional fields are in it only if the call asks for them. */
export const bodyExample = ({ body, example }: Call): unknown =>
  example ?? (body && exampleOf(schemaOf(body, 'input'), false));

/** Answers the whole response, with owner-only fields. */
export const answerExample = (call: Call): unknown => {
  const schema = answerSchema(call);
  return schema && exampleOf(schemaOf(schema, 'output'), true);
};

const HEADERS: readonly JsonSchema[] = [{ $ref: '#/components/parameters/AcceptLanguage' }];
const APPROVAL: JsonSchema = { $ref: '#/components/parameters/Approval' };
const KEY: JsonSchema = { $ref: '#/components/parameters/IdempotencyKey' };

const bodyOf = (call: Call): JsonSchema | undefined => {
  if (call.body)
    return {
      required: !call.bodyMayBeMissing,
      content: { 'application/json': { schema: schemaOf(call.body, 'input'), example: bodyExample(call) } },
    };
  if (call.consumes)
    return {
      required: true,
      content: {
        [call.consumes]: { schema: { type: 'string' } },
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      },
    };
  return undefined;
};

/** Answers the schema of the response body; undefined for files. */
export const answerSchema = ({ payload, bare }: Call): z.ZodType | undefined =>
  payload && (bare ? payload : envelopeOf(payload));

const answerOf = (call: Call): JsonSchema => {
  const schema = answerSchema(call);
  if (!schema)
    return {
      description: 'The file',
      content: { [call.produces ?? '*/*']: { schema: { type: 'string', format: 'binary' } } },
    };
  return {
    description: 'It is done',
    content: { 'application/json': { schema: schemaOf(schema, 'output'), example: answerExample(call) } },
  };
};

const ERROR: JsonSchema = { $ref: '#/components/responses/Error' };

const takesKey = (call: Call): boolean => call.work.kind === 'write' || call.takesKey === true;

const responsesOf = (call: Call): Record<string, JsonSchema> => ({
  [call.status ?? 200]: answerOf(call),
  ...(call.access === 'public' ? {} : { 401: ERROR, 403: ERROR }),
  ...(call.path.includes('{') ? { 404: ERROR } : {}),
  ...(call.body || call.consumes ? { 400: ERROR, 413: ERROR } : {}),
  ...(call.body || call.query ? { 422: ERROR } : {}),
  ...(takesKey(call) ? { 409: ERROR } : {}),
  429: ERROR,
  default: ERROR,
});

const rolesOf = ({ access }: Call): string => {
  if (access === 'public') return 'Open to everybody.';
  if (access === 'everyone') return `For ${ROLES.join(', ')}.`;
  return `For ${ROLES.filter(role => mayUse({ role }, access)).join(', ')}; own roles by \`${access}\`.`;
};

const operationOf = (call: Call): Operation => {
  const requestBody = bodyOf(call);
  return {
    operationId: `${call.method.toLowerCase()} ${call.path}`.replace(/[^a-zA-Z0-9]+/g, '_').replace(/_$/, ''),
    summary: call.summary,
    tags: [call.group],
    security: call.access === 'public' ? [] : [{ accessToken: [] }],
    description: rolesOf(call),
    parameters: [
      ...pathParameters(call.path),
      ...queryParameters(call.query),
      ...HEADERS,
      ...(takesKey(call) ? [KEY] : []),
      ...(call.approvable ? [APPROVAL] : []),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(call),
  };
};

const COMPONENTS: JsonSchema = {
  securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  parameters: {
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      description: 'Language of messages and headings: en, hi, fr or ar',
      schema: { type: 'string' },
    },
    Approval: {
      name: APPROVAL_HEADER,
      in: 'header',
      description:
        'From POST /api/approvals, for this very request: lifts a limit of staff. A refusal that it would lift has the header X-Approvable',
      schema: { type: 'string' },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'The same key and body again gives the first answer again',
      schema: { type: 'string', format: 'uuid' },
    },
  },
  responses: {
    Error: {
      description: 'It was refused; `code` is for machines, `errors` names fields',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
  schemas: { Error: schemaOf(errorAnswer, 'output') },
};

const GROUPS: ReadonlyMap<string, string> = new Map([
  ['jobs', 'Long actions: progress and cancelling.'],
  ['Accounts', 'The ledger: accounts, their entries, books as files.'],
  ['Counter', 'What the counter asks while it sells: codes, customers, parked sales.'],
  ['Dues', 'What customers and financiers owe: receipts, cheques, promises, reminders, statements.'],
  ['Files', 'Short-lived addresses of exports and papers.'],
  ['HSN codes', 'The code and tax rate that goods have on a day.'],
  ['Notifications', 'What people are told: low stock, dues, new devices.'],
  ['Posters', 'Posters and their pictures.'],
  ['Sales', 'Selling, the sales history, cancelling, invoices.'],
  ['Saved views', 'Filters of a list under a name.'],
  ['Search', 'The records that the palette finds.'],
  ['Server', 'Health of the server, and this documentation.'],
  ['Session', 'Signing in and out, one’s own account and devices.'],
  ['Shop', 'The shop’s profile, settings and links.'],
  ['Statistics', 'Figures of sales, goods and money.'],
]);

const tagOf = (name: string) => ({
  name,
  description:
    GROUPS.get(name) ?? `Records of \`${name}\`: lists, one of them, files, and writing where it is allowed.`,
});

/** Takes seconds of processor time: other requests are served between two calls. */
export const openApiDocument = async (calls: readonly Call[]): Promise<OpenApiDocument> => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
    await setImmediate();
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Galla',
      version: '1',
      description:
        'The back office of a mobile-phone shop. Money is integer paise, rates are integer basis points, dates are ' +
        'YYYY-MM-DD in the shop’s time zone, instants ISO 8601 in UTC, ids UUIDs.',
      contact: { name: 'The owner of the shop' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that gave this document' }],
    tags: [...new Set(calls.map(call => call.group))].map(tagOf),
    paths,
    components: COMPONENTS,
  };
};
