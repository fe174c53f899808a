import type { AnyResource, RecordOf, Shape } from './index.ts';
import { recordSchema } from './schemas.ts';
import type * as z from './zod.ts';

type RecordField<S extends Shape> = keyof RecordOf<S> & string;

/** Makes the record schema of a declaration without these and the filter-only fields. */
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
