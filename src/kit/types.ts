/** Field types are plain data: list pages need no zod. `kit/typeSchemas.ts` has the schemas. */
import type { output } from './zod.ts';
import type { SocialPlatform } from './rules/socialLinks.ts';
import { STATE_CODES } from './rules/states.ts';
import type { Kind } from './kinds.ts';
import { LANGUAGES, type Language } from './languages.ts';
import type { SCHEMAS } from './typeSchemas.ts';

type Schemas = typeof SCHEMAS;
type SchemaName = keyof Schemas;

export interface Type<Value> {
  readonly schema: SchemaName;
  readonly args: readonly unknown[];
  readonly kind: Kind;
  readonly isOptional: boolean;
  readonly values: readonly string[];
  readonly references: string | undefined;
  /** It is the longest text, as a limit of the input. */
  readonly maxLength: number | undefined;
  /** The value may be left out or null. */
  readonly optional: () => Type<Value | undefined>;
  /** It is a type only, and never present. */
  readonly value?: Value;
}

const made = <Value>(
  parts: Pick<Type<Value>, 'schema' | 'kind'> & Partial<Omit<Type<Value>, 'optional'>>,
): Type<Value> => {
  const type: Type<Value> = {
    args: [],
    isOptional: false,
    values: [],
    references: undefined,
    maxLength: undefined,
    ...parts,
    optional: () => ({ ...type, isOptional: true }) as Type<Value | undefined>,
  };
  return Object.freeze(type);
};

const of = <Name extends SchemaName>(
  schema: Name,
  kind: Kind,
  args: Parameters<Schemas[Name]>,
  more: { maxLength?: number | undefined } = {},
): Type<output<ReturnType<Schemas[Name]>>> => made({ schema, kind, args, ...more });

/** One line; may be blank. */
export const text = (maximum?: number) => of('text', 'text', [maximum], { maxLength: maximum });
/** It is one line, not blank. */
export const line = (maximum: number) => of('line', 'text', [maximum], { maxLength: maximum });
/** One line that is no name: invisible characters are removed. */
export const remark = (maximum: number) => of('remark', 'text', [maximum], { maxLength: maximum });
/** It has several lines. */
export const paragraph = (maximum: number) => of('paragraph', 'longText', [maximum], { maxLength: maximum });
/** It has several lines of any length. */
export const longText: Type<string> = made({ schema: 'text', kind: 'longText' });
/** It is a link to write to. */
export const email = (maximum: number) => of('email', 'email', [maximum]);
/** It has ten digits, and is a link to call. */
export const phone = of('phone', 'phone', []);
/** It is a GSTIN in upper case, whose check digit is verified. */
export const gstin = of('gstin', 'gstin', []);
/** It is a PAN in upper case, whose pattern is verified. */
export const pan = of('pan', 'text', []);
/** It has 4 to 8 digits. */
export const hsnCode = of('hsnCode', 'text', []);
/** It has six digits. */
export const pinCode = of('pinCode', 'text', []);
/** It is a UPI address. */
export const vpa = of('vpa', 'text', []);
/** It has 15 digits, whose check digit is verified, and links to the history of the unit. */
export const imei = of('imei', 'imei', []);
/** It has up to 40 letters, digits, spaces and `. _ / -`, and begins with a letter or digit. */
export const code = of('code', 'text', []);
/** It is a code as packages bear it: the same with and without leading zeros. */
export const barcode = of('barcode', 'text', []);
/** It has up to four characters before the number of a document: letters and digits, / and - between them. */
export const numberPrefix = of('numberPrefix', 'text', []);
/** It is an IANA name such as Asia/Kolkata. */
export const timeZone = of('timeZone', 'text', [], { maxLength: 60 });
/** It is a file to choose, resized before upload. Call the field `…Url`. */
export const image = of('image', 'image', []);
/** It is a link to open. */
export const webAddress = of('webAddress', 'url', []);
/** It is a link to a profile on that platform. */
export const socialLink = (platform: SocialPlatform) => of('socialLink', 'url', [platform]);
/** It is a whole number. */
export const integer = (minimum?: number, maximum?: number) => of('integer', 'integer', [minimum, maximum]);
/** It counts GB: 128 GB, 1 TB. */
export const storage = (minimum?: number, maximum?: number) => of('integer', 'storage', [minimum, maximum]);
/** It is a number with at most so many decimals: 12.5, in French 12,5. */
export const decimal = (places: 1 | 2 | 3 | 4, minimum?: number, maximum?: number) =>
  of('decimal', 'decimal', [places, minimum, maximum]);
/** It shows ₹ and paise, filtered from and to. */
export const paise = of('paise', 'money', []);
/** It shows ₹ and paise, above zero. */
export const positivePaise = of('positivePaise', 'money', []);
/** It shows ₹ and paise, also below zero: a balance. */
export const signedPaise = of('signedPaise', 'money', []);
/** Basis points: 1800 shows as 18%. */
export const rateBps = of('rateBps', 'percent', []);
/** It is a switch. */
export const yesNo = of('yesNo', 'boolean', []);
/** It is a date. */
export const day = of('day', 'date', []);
/** 'YYYY-MM': '2026-04' shows as April 2026. */
export const month = of('month', 'month', []);
/** It has date and time. */
export const instant = of('instant', 'instant', []);
/** 'HH:MM' of 24 hours: '21:05' shows as 9:05 pm. */
export const timeOfDay = of('timeOfDay', 'time', []);
/**
 * It counts whole minutes: 1 hr 30 mins, typed 90, 1:30 or 1.5h. A name may end in `…Minutes`; labels leave out the
 * unit.
 */
export const duration = (maxMinutes?: number) => of('integer', 'duration', [0, maxMinutes]);
/** It is one of a list. */
export const choice = <const Value extends string>(values: readonly Value[]): Type<Value> =>
  made({ schema: 'choice', kind: 'choice', args: [values], values });
/** It is several of a list, as chips. An empty list is none, as null. */
export const choices = <const Value extends string>(values: readonly Value[]): Type<Value[]> =>
  made({ schema: 'choices', kind: 'choices', args: [values], values });
/** Names of abilities (`src/resources/abilities.ts`), of which each call checks that they exist. */
export const abilityNames = of('abilityNames', 'choices', []);
/** It is a State of India, by its GST code. */
export const stateCode: Type<(typeof STATE_CODES)[number]> = made({
  schema: 'stateCode',
  kind: 'choice',
  values: STATE_CODES,
});
/** It is a language that the project keeps; its column takes those of before too. */
export const language: Type<Language> = made({ schema: 'language', kind: 'choice', values: LANGUAGES });
/** It is a link to a record of that resource (API name). */
export const reference = (references: string): Type<string> =>
  made({ schema: 'reference', kind: 'reference', references });
/** The server makes the rows: of a bill, of a sale. */
export const lines = of('lines', 'lines', []);
/** They are short texts that a shop makes up, as chips. None is null. */
export const tags = of('tags', 'tags', []);
/** It is masked, with a button 'Show': stored encrypted, and read by a call of its own, which is logged. */
export const secret = (maximum: number) => of('line', 'secret', [maximum], { maxLength: maximum });
