/**
 * A closed list: consumers are tables with `satisfies Record<Kind, …>`, so a new kind is a compile error until
 * supported.
 */
export const KINDS = [
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'percent',
  'boolean',
  'date',
  'month',
  'instant',
  'time',
  'duration',
  'choice',
  'choices',
  'reference',
  'phone',
  'email',
  'gstin',
  'imei',
  'storage',
  'image',
  'url',
  'lines',
  'tags',
  'secret',
] as const;

export type Kind = (typeof KINDS)[number];

/** Each kind has its JSON type. Money is integer paise, percent integer basis points, storage GB, duration minutes. */
export const WIRE_TYPE = {
  text: 'string',
  longText: 'string',
  integer: 'int',
  decimal: 'number',
  money: 'int',
  percent: 'int',
  boolean: 'boolean',
  date: 'string',
  month: 'string',
  instant: 'string',
  time: 'string',
  duration: 'int',
  choice: 'string',
  choices: 'array',
  reference: 'string',
  phone: 'string',
  email: 'string',
  gstin: 'string',
  imei: 'string',
  storage: 'int',
  image: 'string',
  url: 'string',
  lines: 'array',
  tags: 'array',
  secret: 'string',
} as const satisfies Record<Kind, 'string' | 'int' | 'number' | 'boolean' | 'array'>;

export const KIND_EXAMPLE = {
  text: 'Galaxy S24',
  longText: 'Handle with care.\nBox opened.',
  integer: 3,
  decimal: 12.5,
  money: 1599900,
  percent: 1800,
  boolean: true,
  date: '2026-04-01',
  month: '2026-04',
  instant: '2026-04-01T09:30:00.000Z',
  time: '09:30',
  duration: 90,
  choice: 'MOBILE',
  choices: ['MOBILE'],
  reference: '01968d5e-7c00-7000-8000-000000000001',
  phone: '9876543210',
  email: 'asha@example.in',
  gstin: '27AAACB5678G1ZJ',
  imei: '490154203237518',
  storage: 128,
  image: 'https://example.in/phone.png',
  url: 'https://example.in',
  lines: [],
  tags: ['Festival'],
  secret: '4821',
} as const satisfies Record<Kind, unknown>;

/** These kinds are searched by substring. */
export const SEARCHABLE_KINDS: readonly Kind[] = [
  'text',
  'longText',
  'phone',
  'email',
  'gstin',
  'imei',
  'url',
];

/** The values of these kinds add up. */
export const SUMMED_KINDS: readonly Kind[] = ['money', 'integer', 'decimal', 'duration'];

/** These kinds have a from/to filter. */
export const RANGE_KINDS: readonly Kind[] = [
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'instant',
  'time',
  'duration',
  'storage',
];
