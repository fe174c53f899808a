import { defineResource, type Declaration, type Resource, type Shape } from './defineResource.ts';

type LinesDeclaration<S extends Shape> = Pick<
  Declaration<S>,
  'name' | 'fields' | 'unique' | 'when' | 'checks' | 'rows'
> &
  Partial<Pick<Declaration<S>, 'access'>>;

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
