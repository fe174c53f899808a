import type { Field } from '../../kit/index.ts';

/** Secrets are typed again: they are stored nowhere but on the server, encrypted. */
export const secretsOf = (fields: readonly Pick<Field, 'name' | 'kind'>[]): string[] =>
  fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name);
