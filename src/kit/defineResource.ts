import type { Behaviour, Workflow } from './abilities.ts';
import { refusalOfOne, refuseLater } from './checks.ts';
import { featureFields } from './featureFields.ts';
import { readField, type Field, type Shape } from './field.ts';
import { snakeCase } from './naming.ts';
import { exampleRecord } from './records.ts';
import type { Declaration, Resource } from './resource.ts';

/** Makes a resource of a declaration. `checkResources` refuses what is wrong in it, with all else that is (`R004 hsn-codes.defaultSort: no field 'cod'`). */
export const defineResource = <
  const S extends Shape,
  const A extends NonNullable<Declaration<S>['actions']> = Readonly<Record<never, never>>,
  const B extends Behaviour = Readonly<Record<never, never>>,
>(
  declaration: Declaration<S, A, B>,
): Resource<S, A, B> => {
  const personal = Object.values(declaration.fields).some(({ options }) => options.personal);
  const fields = Object.freeze(
    Object.entries({ ...declaration.fields, ...featureFields(declaration.features, personal) }).map(
      ([name, declared]) => ({
        ...readField(name, declared),
        byTransition: declaration.workflow?.field === name,
      }),
    ),
  );
  // Skipped in production browser builds for a faster start: server start and tests have checked.
  const refusal = import.meta.env?.PROD ? undefined : refusalOfOne(declaration, fields);
  const byName = new Map(fields.map(field => [field.name, field]));
  const table = declaration.table ?? snakeCase(declaration.name);
  const made = (): Resource<S, A, B> => ({
    name: declaration.name,
    route: declaration.route,
    table,
    readFrom: declaration.readFrom ?? table,
    asOf: declaration.asOf,
    shape: declaration.fields,
    fields,
    unique: declaration.unique ?? [],
    title: declaration.title,
    defaultSort: declaration.defaultSort,
    defaultFilter: (declaration.defaultFilter ?? {}) as Resource['defaultFilter'],
    menu: declaration.menu,
    palette: declaration.palette,
    access: declaration.access,
    writes: declaration.writes ?? 'generic',
    singleton: declaration.singleton ?? false,
    listCall: declaration.listCall,
    facets: declaration.facets,
    totals: declaration.totals,
    related: declaration.related ?? [],
    when: (declaration.when ?? {}) as Resource['when'],
    checks: declaration.checks ?? {},
    rows: declaration.rows ?? {},
    workflow: declaration.workflow as Workflow | undefined,
    deletable: declaration.deletable,
    features: declaration.features ?? [],
    layout: declaration.layout,
    lines: declaration.lines ?? {},
    actions: declaration.actions ?? ({} as A),
    behaviour: declaration.behaviour ?? ({} as B),
    views: (declaration.views ?? {}) as Resource['views'],
    fieldOf: (name: string): Field => {
      const found = byName.get(name);
      if (!found) throw refusal ?? new Error(`${declaration.name} has no field '${name}'`);
      return found;
    },
    example: Object.freeze(exampleRecord(fields, (declaration.when ?? {}) as Resource['when'])),
  });
  try {
    const resource = Object.freeze(made());
    if (refusal && !import.meta.env?.PROD) refuseLater(resource, refusal);
    return resource;
  } catch (error) {
    throw refusal ?? error;
  }
};
