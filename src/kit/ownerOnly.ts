/** Says who reads a field of an answer; it is in a registry of its own, so that `/openapi.json` says nothing of it. */
import * as z from './zod.ts';

interface OwnersField {
  /** A registry hands no empty entry on to what is made of a schema. */
  seenBy: 'owner';
  /** What others get in its place; without it they do not get the field. */
  otherwise?: unknown;
}

const owners = z.registry<OwnersField>();

/**
 * Marks a field of an answer that the owner alone gets: others get `otherwise`, or no such field. It is enforced
 * where answers are sent.
 */
export function ownerOnly<Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema>;
export function ownerOnly<Schema extends z.ZodType>(schema: Schema, otherwise: z.output<Schema>): Schema;
export function ownerOnly(schema: z.ZodType, ...otherwise: unknown[]): z.ZodType {
  const field = otherwise.length > 0 ? schema.clone(schema.def) : schema.optional();
  owners.add(field, { seenBy: 'owner', ...(otherwise.length > 0 ? { otherwise: otherwise[0] } : {}) });
  return field;
}

/** Answers what `ownerOnly` said of the field, also where it was described or wrapped afterwards. */
export const ownersFieldOf = (field: z.ZodType): OwnersField | undefined => {
  const { innerType } = field.def as { innerType?: z.ZodType };
  return owners.get(field) ?? (innerType && ownersFieldOf(innerType));
};
