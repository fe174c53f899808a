/** Field types as plain data: list pages need no zod. `kit/typeSchemas.ts` has the schemas. */
import type { output } from './zod.ts';
import type { SocialPlatform } from '../rules/socialLinks.ts';
import { STATE_CODES } from '../rules/states.ts';
import type { Kind } from './kinds.ts';
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

export const text = (maximum?: number) => of('text', 'text', [maximum], { maxLength: maximum });
export const line = (maximum: number) => of('line', 'text', [maximum], { maxLength: maximum });
export const paragraph = (maximum: number) => of('paragraph', 'longText', [maximum], { maxLength: maximum });
export const longText: Type<string> = made({ schema: 'text', kind: 'longText' });
export const email = (maximum: number) => of('email', 'email', [maximum]);
export const phone = of('phone', 'phone', []);
export const gstin = of('gstin', 'gstin', []);
export const pan = of('pan', 'text', []);
export const hsnCode = of('hsnCode', 'text', []);
export const pinCode = of('pinCode', 'text', []);
export const vpa = of('vpa', 'text', []);
export const imei = of('imei', 'imei', []);
export const code = of('code', 'text', []);
export const numberPrefix = of('numberPrefix', 'text', []);
export const timeZone = of('timeZone', 'text', [], { maxLength: 60 });
export const image = of('image', 'image', []);
export const webAddress = of('webAddress', 'url', []);
export const socialLink = (platform: SocialPlatform) => of('socialLink', 'url', [platform]);
export const integer = (minimum?: number, maximum?: number) => of('integer', 'integer', [minimum, maximum]);
export const storage = (minimum?: number, maximum?: number) => of('integer', 'storage', [minimum, maximum]);
/** A number with at most so many decimals. */
export const decimal = (places: 1 | 2 | 3 | 4, minimum?: number, maximum?: number) =>
  of('decimal', 'decimal', [places, minimum, maximum]);
export const paise = of('paise', 'money', []);
export const positivePaise = of('positivePaise', 'money', []);
export const rateBps = of('rateBps', 'percent', []);
export const yesNo = of('yesNo', 'boolean', []);
export const day = of('day', 'date', []);
export const instant = of('instant', 'instant', []);
/** 'HH:MM' of 24 hours. */
export const timeOfDay = of('timeOfDay', 'time', []);
/** Whole minutes. */
export const duration = (maxMinutes?: number) => of('integer', 'duration', [0, maxMinutes]);
export const choice = <const Value extends string>(values: readonly Value[]): Type<Value> =>
  made({ schema: 'choice', kind: 'choice', args: [values], values });
/** Several of a list. An empty list is none, as null. */
export const choices = <const Value extends string>(values: readonly Value[]): Type<Value[]> =>
  made({ schema: 'choices', kind: 'choices', args: [values], values });
/** Names of abilities (`roleAbilities.ts`), of which each call checks that they exist. */
export const abilityNames = of('abilityNames', 'choices', []);
export const stateCode: Type<(typeof STATE_CODES)[number]> = made({
  schema: 'stateCode',
  kind: 'choice',
  values: STATE_CODES,
});
/** The id of a record of that resource (API name). */
export const reference = (references: string): Type<string> =>
  made({ schema: 'reference', kind: 'reference', references });
export const lines = of('lines', 'lines', []);
/** Short texts that a shop makes up. None is null. */
export const tags = of('tags', 'tags', []);
/** Stored encrypted; read by a call of its own, which is logged. */
export const secret = (maximum: number) => of('line', 'secret', [maximum], { maxLength: maximum });
