import { parseInput, type AnyResource } from '../../../src/kit/index.ts';
import { createSchema, updateSchema, type InputSchema } from '../../../src/kit/schemas.ts';
import { behaviourOf } from '../behaviour/index.ts';
import { invalid } from '../errors/refusal.ts';

/** Answers the schema of what is taken of a person: all of it, unless `prepare` completes it. */
export const inputSchemaOf = (resource: AnyResource, use: 'create' | 'update'): InputSchema => {
  if (use === 'update') return updateSchema(resource);
  const schema = createSchema(resource);
  return behaviourOf(resource.name).hooks.prepare ? (schema.partial() as InputSchema) : schema;
};

/** Throws 422. */
export const readInput = (
  resource: AnyResource,
  input: object,
  use: 'create' | 'update',
): Readonly<Record<string, unknown>> => {
  const read = parseInput(inputSchemaOf(resource, use), input);
  if (!read.ok) throw invalid(read.errors);
  return read.value;
};
