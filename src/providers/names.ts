import { resources } from '../resources/index.ts';
import type { AnyResource } from '../resources/kit/index.ts';

/**
 * React-admin makes its links of resource names, so a resource is called by its route there: `hsn-code/list` for
 * the API's `hsn-codes`. Being two static segments, `/hsn-code/list` can never be read as 'show record `list`'.
 */
export const adminName = (resource: { route: string }): string => resource.route.slice(1);

const byName = new Map<string, AnyResource>();
for (const resource of resources) {
  byName.set(adminName(resource), resource);
  if (!byName.has(resource.name)) byName.set(resource.name, resource);
}

/** The declaration behind a name, react-admin's or the API's. */
export const declarationOf = (name: string): AnyResource | undefined => byName.get(name);

/** The API's name for either name; a name that nobody declared stays as it is. */
export const apiName = (name: string): string => byName.get(name)?.name ?? name;

/** React-admin's name for either name: what `reference` and `resource` props take. */
export const adminNameOf = (name: string): string => {
  const declared = byName.get(name);
  return declared ? adminName(declared) : name;
};
