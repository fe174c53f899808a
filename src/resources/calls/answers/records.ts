import type * as z from 'zod';
import type { RecordOf, Resource, Shape } from '../../kit/index.ts';

type OneRecord = Pick<Resource, 'recordSchema'>;

type RecordField<S extends Shape> = keyof RecordOf<S> & string;

/** A record of a declaration without these fields, and without those that are filters alone. */
export const recordWithout = <S extends Shape, const Left extends RecordField<S> = never>(
  { recordSchema }: OneRecord & { readonly shape: S },
  ...left: readonly Left[]
): z.ZodType<Omit<RecordOf<S>, Left>> => {
  const mask = Object.fromEntries(left.filter(name => name in recordSchema.shape).map(name => [name, true]));
  return recordSchema.omit(mask as Record<string, true>).strict() as z.ZodType as z.ZodType<
    Omit<RecordOf<S>, Left>
  >;
};
