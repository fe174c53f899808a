import { resources } from '../resources/index.ts';
import { logs } from '../resources/logs/declaration.ts';
import type { AnyResource } from '../kit/index.ts';

/** React-admin builds links from names, so a resource is named by its route: `hsn-code/list` for `hsn-codes`. */
export const adminName = (resource: { route: string }): string => resource.route.slice(1);

/** The audit log gives the history of a record. */
export const LOG = logs.name;

const byName = new Map<string, AnyResource>();
for (const resource of resources) {
  byName.set(adminName(resource), resource);
  if (!byName.has(resource.name)) byName.set(resource.name, resource);
}

export const declarationOf = (name: string): AnyResource | undefined => byName.get(name);

/** API name of either name; undeclared names are unchanged. */
export const apiName = (name: string): string => byName.get(name)?.name ?? name;

/** React-admin's name of either name, for `reference` and `resource` props. */
export const adminNameOf = (name: string): string => {
  const declared = byName.get(name);
  return declared ? adminName(declared) : name;
};
