/** Field types as plain data: list pages need no zod. `kit/typeSchemas.ts` has the schemas. */
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
  /** Longest text, as a limit of the input. */
  readonly maxLength: number | undefined;
  /** Optional or null. */
  readonly optional: () => Type<Value | undefined>;
  /** Type only; never present. */
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
/** One line, not blank. */
export const line = (maximum: number) => of('line', 'text', [maximum], { maxLength: maximum });
/** One line that is no name: invisible characters are removed. */
export const remark = (maximum: number) => of('remark', 'text', [maximum], { maxLength: maximum });
/** Several lines. */
export const paragraph = (maximum: number) => of('paragraph', 'longText', [maximum], { maxLength: maximum });
/** Several lines of any length. */
export const longText: Type<string> = made({ schema: 'text', kind: 'longText' });
/** A link to write to. */
export const email = (maximum: number) => of('email', 'email', [maximum]);
/** Ten digits: a link to call. */
export const phone = of('phone', 'phone', []);
/** A GSTIN: upper case, check digit verified. */
export const gstin = of('gstin', 'gstin', []);
/** A PAN: upper case, its pattern verified. */
export const pan = of('pan', 'text', []);
/** 4 to 8 digits. */
export const hsnCode = of('hsnCode', 'text', []);
/** Six digits. */
export const pinCode = of('pinCode', 'text', []);
/** A UPI address. */
export const vpa = of('vpa', 'text', []);
/** 15 digits, check digit verified: a link to the history of the unit. */
export const imei = of('imei', 'imei', []);
/** Up to 40 letters, digits, spaces and `. _ / -`, beginning with a letter or digit. */
export const code = of('code', 'text', []);
/** Up to four characters before the number of a document: letters and digits, / and - between them. */
export const numberPrefix = of('numberPrefix', 'text', []);
/** An IANA name such as Asia/Kolkata. */
export const timeZone = of('timeZone', 'text', [], { maxLength: 60 });
/** A file to choose, resized before upload. Call the field `…Url`. */
export const image = of('image', 'image', []);
/** A link to open. */
export const webAddress = of('webAddress', 'url', []);
/** A link to a profile on that platform. */
export const socialLink = (platform: SocialPlatform) => of('socialLink', 'url', [platform]);
/** A whole number. */
export const integer = (minimum?: number, maximum?: number) => of('integer', 'integer', [minimum, maximum]);
/** GB: 128 GB, 1 TB. */
export const storage = (minimum?: number, maximum?: number) => of('integer', 'storage', [minimum, maximum]);
/** A number with at most so many decimals: 12.5, in French 12,5. */
export const decimal = (places: 1 | 2 | 3 | 4, minimum?: number, maximum?: number) =>
  of('decimal', 'decimal', [places, minimum, maximum]);
/** ₹ and paise, filtered from and to. */
export const paise = of('paise', 'money', []);
/** ₹ and paise, above zero. */
export const positivePaise = of('positivePaise', 'money', []);
/** ₹ and paise, also below zero: a balance. */
export const signedPaise = of('signedPaise', 'money', []);
/** Basis points: 1800 shows as 18%. */
export const rateBps = of('rateBps', 'percent', []);
/** A switch. */
export const yesNo = of('yesNo', 'boolean', []);
/** A date. */
export const day = of('day', 'date', []);
/** 'YYYY-MM': '2026-04' shows as April 2026. */
export const month = of('month', 'month', []);
/** Date and time. */
export const instant = of('instant', 'instant', []);
/** 'HH:MM' of 24 hours: '21:05' shows as 9:05 pm. */
export const timeOfDay = of('timeOfDay', 'time', []);
/** Whole minutes: 1 hr 30 mins, typed 90, 1:30 or 1.5h. A name may end in `…Minutes`; labels leave out the unit. */
export const duration = (maxMinutes?: number) => of('integer', 'duration', [0, maxMinutes]);
/** One of a list. */
export const choice = <const Value extends string>(values: readonly Value[]): Type<Value> =>
  made({ schema: 'choice', kind: 'choice', args: [values], values });
/** Several of a list, as chips. An empty list is none, as null. */
export const choices = <const Value extends string>(values: readonly Value[]): Type<Value[]> =>
  made({ schema: 'choices', kind: 'choices', args: [values], values });
/** Names of abilities (`src/resources/abilities.ts`), of which each call checks that they exist. */
export const abilityNames = of('abilityNames', 'choices', []);
/** A State of India, by its GST code. */
export const stateCode: Type<(typeof STATE_CODES)[number]> = made({
  schema: 'stateCode',
  kind: 'choice',
  values: STATE_CODES,
});
/** A language that the project keeps; its table takes those of before too. */
export const language: Type<Language> = made({ schema: 'language', kind: 'choice', values: LANGUAGES });
/** A link to a record of that resource (API name). */
export const reference = (references: string): Type<string> =>
  made({ schema: 'reference', kind: 'reference', references });
/** Rows that the server makes: of a bill, of a sale. */
export const lines = of('lines', 'lines', []);
/** Short texts that a shop makes up, as chips. None is null. */
export const tags = of('tags', 'tags', []);
/** Masked, with a button 'Show': stored encrypted, read by a call of its own, which is logged. */
export const secret = (maximum: number) => of('line', 'secret', [maximum], { maxLength: maximum });
