import * as z from 'zod';
import { variantName } from '../../src/resources/products/names.ts';

/** A model is named by its own columns and its company's name. */
export const modelColumns = {
  company: z.string(),
  model: z.string(),
  ram: z.int().nullable(),
  storage: z.int().nullable(),
  colour: z.string().nullable(),
};

/** Answers the row with its model as an answer names it. */
export const withVariant = <Row extends z.infer<z.ZodObject<typeof modelColumns>>>({
  ram,
  storage,
  colour,
  ...row
}: Row) => ({ ...row, variant: variantName({ ram, storage, colour }) || null });

/** Names the model as an answer does. */
export const modelOf = ({ company, model, ...row }: z.infer<z.ZodObject<typeof modelColumns>>) => ({
  company,
  model,
  variant: variantName(row) || null,
});
