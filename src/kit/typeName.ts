import type { Field } from './field.ts';

const SHARED: readonly string[] = ['text', 'integer', 'line'];

/** Names a type as a declaration writes it: `line` for `line(200)`, though both are of kind `text`. */
export const typeName = ({ kind, type: { schema } }: Pick<Field, 'kind' | 'type'>): string =>
  SHARED.includes(schema) && kind !== 'text' && kind !== 'integer' ? kind : schema;
