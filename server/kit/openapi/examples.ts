import { declarations } from '../../../src/resources/index.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const SAMPLE_ID = '01968d5e-7c00-7000-8000-000000000001';

const OF_FIELDS = Object.fromEntries(
  declarations.flatMap(({ fields }) => fields.map(({ name, example }) => [name, example] as const)).reverse(),
);

const VALUES: Readonly<Record<string, unknown>> = {
  ...OF_FIELDS,
  message: null,
  name: 'Asha Patil',
  variant: '8 GB/128 GB Onyx Black',
  title: 'Samsung Galaxy S24 is low in stock',
  subtitle: '3 pieces left',
  text: 'Diwali offer',
  labels: ['April 2026'],
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.e30.…',
  refreshToken: 'eyJhbGciOiJIUzI1NiJ9.e30.…',
  password: 'a good long password',
  deviceName: 'Chrome, Windows',
  financialYear: '26-27',
  documentNo: 'INV/26-27/0001',
  placeOfSupply: '27',
  uqc: 'NOS',
  reason: 'Wrong customer',
  url: 'https://example.in/share/…',
  path: '/api/sales/export?format=csv',
  ip: '192.0.2.7',
  gstRateBps: 1800,
  page: 0,
  size: 10,
  totalElements: 1,
  totalPages: 1,
  keys: ['2026-04'],
};

const FORMED = [
  '27',
  '4111',
  '#1565C0',
  'INV',
  'data:image/png;base64,iVBORw0KGgo=',
  'https://example.in/picture.png',
  '2026-04',
];

const OF_FORMAT: Readonly<Record<string, string>> = {
  uuid: SAMPLE_ID,
  date: '2026-04-01',
  'date-time': '2026-04-01T09:30:00.000Z',
  email: 'owner@demo.shop',
  uri: 'https://example.in',
};

type Rules = Readonly<{
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}>;

const typeOf = (schema: JsonSchema): string | undefined =>
  ([schema['type']].flat() as (string | undefined)[]).find(type => type !== 'null');

const textFits = (schema: JsonSchema, text: string): boolean => {
  const { pattern, maxLength = Infinity, minLength = 0 } = schema as Rules;
  if (text.length > maxLength || text.length < minLength) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
};

const fits = (schema: JsonSchema, value: unknown): boolean => {
  const { enum: choices, format, minimum = -Infinity, maximum = Infinity } = schema as Rules;
  if (choices) return choices.includes(value);
  switch (typeOf(schema)) {
    case 'string':
      return typeof value === 'string' && format !== 'uuid' && textFits(schema, value);
    case 'integer':
    case 'number':
      return typeof value === 'number' && value >= minimum && value <= maximum;
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value) && value.length > 0 && typeOf(schema['items'] as JsonSchema) === 'string';
    default:
      return false;
  }
};

const ofText = (schema: JsonSchema): string =>
  OF_FORMAT[String(schema['format'])] ?? ['Sample', ...FORMED].find(text => textFits(schema, text)) ?? '';

const ofObject = (schema: JsonSchema, withOptional: boolean): Record<string, unknown> => {
  const { properties, propertyNames, additionalProperties } = schema as Record<string, JsonSchema>;
  const required = (schema['required'] ?? []) as string[];
  const [name] = (propertyNames?.['enum'] ?? []) as string[];
  if (name !== undefined && additionalProperties)
    return { [name]: exampleOf(additionalProperties, withOptional, name) };
  return Object.fromEntries(
    Object.entries((properties ?? {}) as Record<string, JsonSchema>)
      .filter(([each]) => withOptional || required.includes(each))
      .map(([each, property]) => [each, exampleOf(property, withOptional, each)]),
  );
};

export const exampleOf = (schema: JsonSchema, withOptional: boolean, name = ''): unknown => {
  if ('const' in schema) return schema['const'];
  if (VALUES[name] === null && schema['type'] !== 'string') return null;
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (choices) {
    const some = choices.filter(choice => choice['type'] !== 'null');
    return exampleOf(some.find(choice => fits(choice, VALUES[name])) ?? some[0] ?? {}, withOptional, name);
  }
  if (fits(schema, VALUES[name])) return VALUES[name];
  if (typeOf(schema) === 'integer' && name.endsWith('Paise')) return 49_900;
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  switch (typeOf(schema)) {
    case 'object':
      return ofObject(schema, withOptional);
    case 'array':
      return [exampleOf(schema['items'] as JsonSchema, withOptional, name)];
    case 'string':
      return ofText(schema);
    case 'integer':
    case 'number':
      return Math.max(Number(schema['minimum'] ?? 1), 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
};

export const partyExample = SAMPLE_ID;
export const paymentExample = { method: 'CASH', amountPaise: 5_000_00 };
