/** Requests made at random from /openapi.json: near enough to what each call takes to get far into it, hostile now and then. */
import fc from 'fast-check';
import type { OpenApiDocument, Operation } from '../../server/kit/openapi/document.ts';

export interface FuzzedRequest {
  as: 'owner' | 'staff' | 'office' | 'anybody';
  method: string;
  path: string;
  headers: Record<string, string>;
  /** It is sent as it is; none when undefined. */
  body: string | undefined;
}

type Schema = Readonly<Record<string, unknown>>;
type Text = fc.Arbitrary<string>;

/** What text fields, names and ids are tried with. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  'नमस्ते',
  '🙂'.repeat(40),
  "'; DROP TABLE sales; --",
  '<script>alert(1)</script>',
  '%',
  '%00',
  '\\',
  '../../etc/passwd',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(40),
  'x'.repeat(5_000),
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
];
const HOSTILE_NUMBERS = [0, -0, -1, 1, 0.5, 1e21, -1e21, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, 1e308];
const HOSTILE_NAMES = ['__proto__', 'constructor', 'toString', 'id', 'shopId', 'version', 'x'.repeat(60), ''];

const hostileText: Text = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: { b: [] } }, ...HOSTILE_NUMBERS),
  fc.jsonValue({ maxDepth: 3 }),
);

const now = (valid: fc.Arbitrary<unknown>, share = 60): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: valid, weight: share }, { arbitrary: hostile, weight: 1 });

const dateText: Text = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));

/** `known`: ids, numbers and codes that the shop has. */
export const requestsOf = (
  document: OpenApiDocument,
  known: readonly string[],
): fc.Arbitrary<FuzzedRequest> => {
  const knownText: Text = fc.oneof(
    { arbitrary: fc.constantFrom(...known), weight: 20 },
    { arbitrary: fc.uuid(), weight: 1 },
    { arbitrary: hostileText, weight: 1 },
  );

  const textOf = (schema: Schema): Text => {
    if (schema['format'] === 'uuid') return knownText;
    if (schema['format'] === 'date') return dateText;
    if (schema['format'] === 'date-time') return dateText.map(day => `${day}T06:00:00.000Z`);
    if (schema['format'] === 'email') return fc.constantFrom('a@b.in', 'owner@test.in', 'x@y');
    const maxLength = Math.min(Number(schema['maxLength'] ?? 30), 60);
    return fc.oneof(
      { arbitrary: fc.constantFrom(...known), weight: 12 },
      { arbitrary: fc.string({ maxLength: maxLength }), weight: 3 },
      { arbitrary: hostileText, weight: 1 },
    );
  };

  const valueOf = (schema: Schema, depth = 0): fc.Arbitrary<unknown> => {
    if (depth > 6) return fc.constant(null);
    if ('const' in schema) return now(fc.constant(schema['const']));
    if (Array.isArray(schema['enum'])) return now(fc.constantFrom(...(schema['enum'] as unknown[])));
    const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Schema[] | undefined;
    if (choices?.length) return fc.oneof(...choices.map(choice => valueOf(choice, depth + 1)));
    const [type] = [schema['type']].flat() as (string | undefined)[];
    if (type === 'object') return now(objectOf(schema, depth));
    if (type === 'array')
      return now(fc.array(valueOf((schema['items'] ?? {}) as Schema, depth + 1), { maxLength: 3 }));
    if (type === 'string') return now(textOf(schema));
    if (type === 'integer' || type === 'number') {
      const min = Math.max(Number(schema['minimum'] ?? 0), -1_000_000);
      const max = Math.max(min, Math.min(Number(schema['maximum'] ?? 100_000_00), 100_000_00));
      return fc.oneof(
        { arbitrary: fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), weight: 40 },
        { arbitrary: fc.constantFrom(...HOSTILE_NUMBERS, schema['minimum'], schema['maximum']), weight: 1 },
        { arbitrary: hostile, weight: 1 },
      );
    }
    if (type === 'boolean') return now(fc.boolean());
    // What a declaration makes of text before it looks at it is described as anything.
    return now(knownText, 6);
  };

  const objectOf = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
    const required = (schema['required'] ?? []) as string[];
    const entries = properties.map(([name, property]) => {
      const value = valueOf(property, depth + 1).map(made => [[name, made]] as [string, unknown][]);
      const weight = required.includes(name) ? 60 : 1;
      return fc.oneof({ arbitrary: value, weight }, { arbitrary: fc.constant([]), weight: 4 });
    });
    const odd = fc.tuple(fc.constantFrom(...HOSTILE_NAMES), hostile);
    const more = fc.oneof(
      { arbitrary: fc.constant([] as [string, unknown][]), weight: 40 },
      { arbitrary: odd.map(entry => [entry]), weight: 1 },
    );
    return fc
      .tuple(fc.tuple(...entries), more)
      .map(([own, extra]) => Object.fromEntries([...own.flat(), ...extra] as [string, unknown][]));
  };

  /** Lists are asked by these, as text within text. */
  const listParameter: Readonly<Record<string, Text>> = {
    filter: fc
      .dictionary(
        fc.oneof(
          fc.constantFrom('q', 'id', 'name', 'name_gte', 'createdAt_lte', ...HOSTILE_NAMES),
          hostileText,
        ),
        fc.oneof(hostile, fc.array(knownText, { maxLength: 3 })),
        { maxKeys: 3 },
      )
      .map(filter => JSON.stringify(filter)),
    sort: fc
      .tuple(fc.oneof(fc.constantFrom('name', 'id', 'createdAt', ...HOSTILE_NAMES), hostileText), hostileText)
      .map(sort => JSON.stringify(sort)),
    range: fc.tuple(hostile, hostile).map(range => JSON.stringify(range)),
  };

  const parameterOf = (name: string, schema: Schema): Text =>
    fc.oneof(
      { arbitrary: listParameter[name] ?? valueOf(schema).map(text), weight: 6 },
      { arbitrary: hostileText, weight: 1 },
    );

  const queryOf = ({ parameters }: Operation): Text => {
    const own = parameters.filter(({ in: place }) => place === 'query');
    const parts = own.map(({ name, schema, required }) =>
      fc.oneof(
        { arbitrary: fc.constant(''), weight: required ? 1 : 6 },
        {
          arbitrary: parameterOf(String(name), schema as Schema).map(
            value => `${encodeURIComponent(String(name))}=${encoded(value)}`,
          ),
          weight: 5,
        },
      ),
    );
    return fc.tuple(...parts).map(all => all.filter(Boolean).join('&'));
  };

  const bodyOf = ({ requestBody }: Operation): fc.Arbitrary<string | undefined> => {
    const content = (requestBody?.['content'] ?? {}) as Record<string, { schema: Schema }>;
    const json = content['application/json'];
    if (json)
      return fc.oneof(
        { arbitrary: valueOf(json.schema).map(value => JSON.stringify(value)), weight: 20 },
        { arbitrary: hostileText, weight: 1 },
      );
    if (!requestBody) return fc.constant(undefined);
    const cell = fc.oneof(hostileText, fc.constantFrom('name', 'phone', 'id', ...known));
    const row = fc
      .array(cell, { maxLength: 5 })
      .map(cells => cells.map(each => JSON.stringify(each)).join(','));
    return fc.array(row, { maxLength: 5 }).map(rows => rows.join('\n'));
  };

  const pathOf = (pattern: string): Text => {
    const count = [...pattern.matchAll(/\{\w+\}/g)].length;
    return fc.array(knownText, { minLength: count, maxLength: count }).map(values => {
      let at = 0;
      return pattern.replace(/\{\w+\}/g, () => encoded(values[at++] ?? '') || '%20');
    });
  };

  const headers = fc
    .record(
      {
        'accept-language': fc.constantFrom('en', 'hi', 'ar;q=0.5, fr', 'xx', '*', ';;;', 'x'.repeat(500)),
        'accept-encoding': fc.constantFrom('identity', 'gzip;q=0', ''),
        'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('x', '', '__proto__')),
        'content-type': fc.constantFrom(
          'application/json',
          'text/csv',
          'multipart/form-data; boundary=x',
          ';',
        ),
        'if-none-match': fc.constantFrom('*', '"x"', 'W/'),
      },
      { requiredKeys: [] },
    )
    .map(made => Object.fromEntries(Object.entries(made).map(([name, value]) => [name, String(value)])));

  const requestOf = (path: string, method: string, operation: Operation): fc.Arbitrary<FuzzedRequest> =>
    fc
      .record({
        as: fc.constantFrom<FuzzedRequest['as'][]>('owner', 'owner', 'owner', 'staff', 'office', 'anybody'),
        path: pathOf(path),
        query: queryOf(operation),
        headers: fc.oneof({ arbitrary: fc.constant({}), weight: 2 }, { arbitrary: headers, weight: 1 }),
        body: bodyOf(operation),
      })
      .map(({ query, ...request }) => ({
        ...request,
        method: method.toUpperCase(),
        path: query ? `${request.path}?${query}` : request.path,
      }));

  const requests = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => !SIGNS_OUT.includes(`${method} ${path}`))
      .map(([method, operation]) => requestOf(path, method, operation)),
  );
  return fc.oneof(...requests);
};

/** Would end the sessions that the others are asked with. */
const SIGNS_OUT = ['post /logout', 'delete /sessions', 'delete /sessions/{id}'];

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Half a surrogate pair cannot stand in an address. */
const encoded = (value: string): string => encodeURIComponent(value.toWellFormed());
