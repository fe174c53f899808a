import * as values from './values.ts';
import * as z from './zod.ts';
import type { Type } from './types.ts';

const integer = (minimum?: number, maximum?: number) => {
  const schema = minimum === undefined ? z.int() : z.int().min(minimum);
  return maximum === undefined ? schema : schema.max(maximum);
};

export const SCHEMAS = {
  text: (maximum?: number) => (maximum === undefined ? z.string() : z.string().max(maximum)),
  line: values.line,
  paragraph: values.paragraph,
  email: (maximum: number) => z.email().max(maximum),
  phone: () => values.phone,
  gstin: () => values.gstin,
  pan: () => values.pan,
  hsnCode: () => values.hsnCode,
  pinCode: () => values.pinCode,
  vpa: () => values.vpa,
  imei: () => values.imei,
  code: () => values.code,
  numberPrefix: () => values.numberPrefix,
  timeZone: () => values.timeZone,
  image: () => values.image,
  webAddress: () => values.webAddress,
  socialLink: values.socialLink,
  integer,
  paise: () => values.paise,
  positivePaise: () => values.positivePaise,
  rateBps: () => values.rateBps,
  yesNo: () => z.boolean(),
  day: () => z.iso.date(),
  instant: () => z.iso.datetime(),
  choice: (choices: readonly string[]) => z.enum(choices),
  stateCode: () => values.stateCode,
  reference: () => z.uuid(),
  lines: () => z.array(z.record(z.string(), z.unknown())),
};

/** Schema of a type when present: neither optional nor nullable. */
export const schemaOf = ({ schema, args }: Type<unknown>): z.ZodType =>
  (SCHEMAS[schema] as (...all: readonly unknown[]) => z.ZodType)(...args);
