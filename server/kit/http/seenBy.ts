/**
 * This is the one place where fields that are `ownerOnly` in the schema of an answer are taken from those who may
 * not read them.
 */
import type * as z from 'zod';
import { ownersFieldOf } from '../../../src/kit/ownerOnly.ts';
import type { Role } from '../../../src/kit/index.ts';

/** It answers the value without the owner's fields. */
type Cut = (value: unknown) => unknown;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cutOfObject = ({ shape }: z.core.$ZodObjectDef): Cut | undefined => {
  const cuts = new Map<string, (value: unknown) => readonly unknown[]>();
  for (const [name, field] of Object.entries(shape as Readonly<Record<string, z.ZodType>>)) {
    const owners = ownersFieldOf(field);
    const cut = cutOf(field);
    if (owners) cuts.set(name, () => ('otherwise' in owners ? [owners.otherwise] : []));
    else if (cut) cuts.set(name, value => [cut(value)]);
  }
  if (cuts.size === 0) return undefined;
  return value =>
    isFields(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, of]) =>
            (cuts.get(name)?.(of) ?? [of]).map(seen => [name, seen]),
          ),
        )
      : value;
};

const each = (cut: Cut | undefined): Cut | undefined =>
  cut && (value => (Array.isArray(value) ? value.map(cut) : value));

const inTurn = (cuts: readonly (Cut | undefined)[]): Cut | undefined => {
  const some = cuts.filter(cut => cut !== undefined);
  return some.length > 0 ? value => some.reduce((seen, cut) => cut(seen), value) : undefined;
};

const make = (schema: z.core.$ZodType): Cut | undefined => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return cutOfObject(def);
    case 'array':
      return each(cutOf(def.element));
    case 'union':
      return inTurn(def.options.map(cutOf));
    case 'intersection':
      return inTurn([def.left, def.right].map(cutOf));
    case 'record': {
      const cut = cutOf(def.valueType);
      return (
        cut &&
        (value =>
          isFields(value)
            ? Object.fromEntries(Object.entries(value).map(([key, of]) => [key, cut(of)]))
            : value)
      );
    }
    case 'tuple':
    case 'map':
    case 'set':
    case 'lazy':
    case 'pipe':
      throw new Error(
        `an answer has a schema of type '${def.type}', in which no one looks for the owner's fields`,
      );
    default:
      return 'innerType' in def ? cutOf(def.innerType) : undefined;
  }
};

const cutsBySchema = new WeakMap<z.core.$ZodType, { cut: Cut | undefined }>();

/** Made once for each schema; undefined: nothing in it is the owner's. */
function cutOf(schema: z.core.$ZodType): Cut | undefined {
  const known = cutsBySchema.get(schema) ?? { cut: make(schema) };
  cutsBySchema.set(schema, known);
  return known.cut;
}

/** What a role gets of an answer; `role` is undefined for those who are not signed in. */
export const seenBy = <Value>(role: Role | undefined, schema: z.core.$ZodType<Value>, value: Value): Value =>
  role === 'owner' ? value : ((cutOf(schema)?.(value) ?? value) as Value);
