/** Small questions about values that come from outside. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** The pattern that finds `text` anywhere: what LIKE reads as a wildcard is escaped. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** PostgreSQL holds no NUL: a text with one is found nowhere. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '');
