import pg from 'pg';

const BIGINT = 20;
const DATE = 1082;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is too large for a number`);
  return value;
}

/** bigint → number (throws beyond 2^53), date → 'YYYY-MM-DD'; otherwise as `pg` does. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if ((oid as number) === BIGINT) return safeInteger;
      if ((oid as number) === DATE) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format as 'text') as unknown;
  },
};
