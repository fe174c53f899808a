import pg from 'pg';

const BIGINT = 20;
const DATE = 1082;
const TIME = 1083;
const NUMERIC = 1700;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is too large for a number`);
  return value;
}

function safeNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`numeric ${text} is too large for a number`);
  return value;
}

/**
 * Reads bigint and numeric as number (throws beyond 2^53), date as 'YYYY-MM-DD', time as 'HH:MM'; otherwise it does
 * as `pg`.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if ((oid as number) === BIGINT) return safeInteger;
      if ((oid as number) === NUMERIC) return safeNumber;
      if ((oid as number) === DATE) return (text: string) => text;
      if ((oid as number) === TIME) return (text: string) => text.slice(0, 5);
    }
    return pg.types.getTypeParser(oid, format as 'text') as unknown;
  },
};
