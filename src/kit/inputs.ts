/**
 * Inputs of a call say what its body takes, and how a form draws it (src/screens/calls). Other parts of a body are
 * plain schemas.
 */
import * as z from './zod.ts';
import { readField, type Field, type FieldOptions } from './field.ts';
import { schemaOf } from './typeSchemas.ts';
import type { Type } from './types.ts';

type InputOptions<Value> = Pick<FieldOptions<Value>, 'initial' | 'choices'>;

export interface Input<Value> {
  readonly type: Type<Value>;
  readonly options: InputOptions<Value>;
}

/** `type.optional()` may be left out or null. A choice has its values' labels at `choices.{name}`. */
export const input = <Value>(
  type: Type<Value>,
  options: InputOptions<NoInfer<Value>> = {},
): Input<Value> => ({
  type,
  options,
});

// oxlint-disable-next-line typescript/no-explicit-any -- an input of any value
type AnyInput = Input<any>;

type Present<Value> = z.ZodType<Exclude<Value, undefined>, Exclude<Value, undefined>>;
type SchemaOf<Value> = undefined extends Value
  ? z.ZodOptional<z.ZodNullable<Present<Value>>>
  : Present<Value>;
type Shape<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends Input<infer Value>
    ? SchemaOf<Value>
    : Extract<Parts[Name], z.ZodType>;
};

const fieldsOfBody = new WeakMap<z.ZodType, readonly Field[]>();

/** Answers the schema without `.optional()` and `.nullable()`. */
const present = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? present(schema.unwrap() as z.ZodType)
    : schema;

const isInput = (part: AnyInput | z.ZodType): part is AnyInput => !(part instanceof z.ZodType);

/** A field's name is its path in the body: `refund.method`. */
const fieldsOf = (name: string, part: AnyInput | z.ZodType): readonly Field[] =>
  isInput(part)
    ? [
        readField(name, {
          type: part.type,
          options: { example: undefined as never, choices: name, ...part.options },
        }),
      ]
    : inputsOf(part).map(field => Object.freeze({ ...field, name: `${name}.${field.name}` }));

/** The body of a call, or a part of it; unknown names are refused. What zod makes of it (`.refine`, `.extend`) has no inputs any more. */
export const inputs = /* @__NO_SIDE_EFFECTS__ */ <
  const Parts extends Readonly<Record<string, AnyInput | z.ZodType>>,
>(
  parts: Parts,
): z.ZodObject<Shape<Parts>, z.core.$strict> => {
  const shape = Object.entries(parts).map(([name, part]) => {
    if (!isInput(part)) return [name, part] as const;
    const schema = schemaOf(part.type);
    return [name, part.type.isOptional ? schema.nullish() : schema] as const;
  });
  const schema = z.strictObject(Object.fromEntries(shape)) as z.ZodObject<Shape<Parts>, z.core.$strict>;
  fieldsOfBody.set(
    schema,
    Object.entries(parts).flatMap(([name, part]) => fieldsOf(name, part)),
  );
  return schema;
};

/** Lists the inputs of a body in order; none for a body that is not made by `inputs`. */
export const inputsOf = (body: z.ZodType | undefined): readonly Field[] =>
  (body && fieldsOfBody.get(present(body))) ?? [];
