const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** Writes a LIKE pattern for a substring, escaped. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const withoutNul = (text: string): string => text.replaceAll('\0', '');

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export const literal = (value: unknown): string => {
  if (Array.isArray(value)) return quoted(JSON.stringify(value));
  return typeof value === 'string' ? quoted(value) : String(value as number | boolean);
};
