import { LANGUAGES } from './languages.ts';
import { distinctTags, MAX_TAG_LENGTH, MAX_TAGS } from './rules/tags.ts';
import * as values from './values.ts';
import * as z from './zod.ts';

const integer = (minimum?: number, maximum?: number) => {
  const schema = minimum === undefined ? z.int() : z.int().min(minimum);
  return maximum === undefined ? schema : schema.max(maximum);
};

/** Answers the largest number that a JSON number and a column hold exactly with so many decimals. */
const largest = (places: number): number => 10 ** (15 - places) - 10 ** -places;

const decimal = (places: number, minimum = -largest(places), maximum = largest(places)) =>
  z
    .number()
    .min(minimum)
    .max(maximum)
    .refine(value => Number(value.toFixed(places)) === value, {
      error: 'validation.decimals',
      params: { smart_count: places },
    })
    .describe(`at most ${places} decimals`);

/** Each stands once, in declared order. */
const choices = (values: readonly string[]) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .overwrite(chosen => values.filter(value => chosen.includes(value)));

/** Each stands once; a semicolon separates them in a file. */
const tags = () =>
  z
    .array(values.line(MAX_TAG_LENGTH).refine(tag => !tag.includes(';'), 'validation.tag'))
    .max(MAX_TAGS)
    .overwrite(distinctTags);

/** Each once; an ability is `resource.what`. */
const abilityNames = () =>
  z
    .array(z.string().max(100))
    .max(500)
    .overwrite(names => [...new Set(names)].sort());

export const SCHEMAS = {
  text: (maximum?: number) => (maximum === undefined ? z.string() : z.string().max(maximum)),
  line: values.line,
  remark: values.remark,
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
  barcode: () => values.code,
  numberPrefix: () => values.numberPrefix,
  timeZone: () => values.timeZone,
  image: () => values.image,
  webAddress: () => values.webAddress,
  socialLink: values.socialLink,
  integer,
  decimal,
  paise: () => values.paise,
  positivePaise: () => values.positivePaise,
  signedPaise: () => values.signedPaise,
  rateBps: () => values.rateBps,
  yesNo: () => z.boolean(),
  day: () => z.iso.date(),
  month: () => values.month,
  instant: () => z.iso.datetime(),
  timeOfDay: () => values.timeOfDay,
  choice: (allowed: readonly string[]) => z.enum(allowed),
  choices,
  abilityNames,
  stateCode: () => values.stateCode,
  language: () => z.enum(LANGUAGES),
  reference: () => z.uuid(),
  lines: () => z.array(z.record(z.string(), z.unknown())),
  tags,
};

/** Answers the schema of a type when present: neither optional nor nullable. */
export const schemaOf = ({
  schema,
  args,
}: {
  schema: keyof typeof SCHEMAS;
  args: readonly unknown[];
}): z.ZodType => (SCHEMAS[schema] as (...all: readonly unknown[]) => z.ZodType)(...args);
