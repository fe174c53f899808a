import type { AnyResource, RecordOf, Shape } from '../../../kit/index.ts';
import { recordSchema } from '../../../kit/schemas.ts';
import type * as z from '../../../kit/zod.ts';

type RecordField<S extends Shape> = keyof RecordOf<S> & string;

/** The record schema of a declaration without these and the filter-only fields. */
export const recordWithout = <S extends Shape, const Left extends RecordField<S> = never>(
  resource: AnyResource & { readonly shape: S },
  ...left: readonly (Left | 'can')[]
): z.ZodType<Omit<RecordOf<S>, Left>> => {
  const schema = recordSchema(resource);
  const mask = Object.fromEntries(left.filter(name => name in schema.shape).map(name => [name, true]));
  return schema.omit(mask as Record<string, true>).strict() as z.ZodType as z.ZodType<
    Omit<RecordOf<S>, Left>
  >;
};
