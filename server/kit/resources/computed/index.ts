import type { AnyResource, Field } from '../../../../src/kit/index.ts';
import type { ComputedOf } from './kit.ts';

const byResource = new Map<string, ComputedOf>();

export const addComputed = (more: readonly ComputedOf[]): void => {
  for (const computed of more) byResource.set(computed.resource, computed);
};

const of = (resource: AnyResource): ComputedOf | undefined => byResource.get(resource.name);

/** SQL of a field that is an expression; `sqlOf` gives that of a field it reads. */
export const expressionSql = (
  resource: AnyResource,
  field: Field,
  sqlOf: (name: string) => string,
): string => {
  const { derived } = field;
  if (derived && 'sql' in derived && derived.isProduct) return `(${derived.sql.map(sqlOf).join(' * ')})`;
  const expression = of(resource)?.expressions[field.name];
  if (!expression || !derived || !('sql' in derived))
    throw new Error(`no SQL of ${resource.name}.${field.name}: see server/behaviours.ts`);
  return `(${expression(Object.fromEntries(derived.sql.map(name => [name, sqlOf(name)])))})`;
};

export const batchOf = (resource: AnyResource, field: Field) => {
  const batch = of(resource)?.batches[field.name];
  if (!batch) throw new Error(`no function of ${resource.name}.${field.name}: see server/behaviours.ts`);
  return batch;
};
