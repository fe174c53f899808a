import { defineResource } from './defineResource.ts';
import type { Shape } from './field.ts';
import type { Declaration, Resource } from './resource.ts';
import type { Access } from './roles.ts';

/** Lines, made by `defineLines`. */
type LinesDeclaration<S extends Shape> = Pick<
  Declaration<S>,
  'name' | 'fields' | 'unique' | 'when' | 'checks' | 'rows'
> & {
  /** These roles read and write them, beside what their record says. @default everyone */
  access?: { read: Access; write: Access };
};

/** Records that another record's `lines` edits: no page, list or calls of their own. */
export const defineLines = <const S extends Shape>(declaration: LinesDeclaration<S>): Resource<S> =>
  defineResource({
    access: { read: 'everyone', write: 'everyone' },
    ...declaration,
    route: `/${declaration.name}`,
    title: () => declaration.name,
    defaultSort: { field: 'createdAt', order: 'ASC' },
    writes: 'lines',
  });
