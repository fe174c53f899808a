/** Adds resources to the shop's own for one test file. */
import type { AnyBehaviour } from '../../server/kit/behaviour/define.ts';
import { findDrift } from '../../server/kit/db/drift.ts';
import { checkResources, withLines, type AnyResource } from '../../src/kit/index.ts';
import type { OpenShop } from './openShop.ts';

interface OwnResources {
  resources: readonly AnyResource[];
}

/** `vi.mock` of the list of resources uses it. */
export const withResources =
  (...added: readonly AnyResource[]) =>
  (own: OwnResources) => {
    const resources = [...own.resources, ...added];
    checkResources(resources);
    const declarations = withLines(resources);
    const resourceOf = (name: string) => declarations.find(each => each.name === name);
    return { ...own, resources, declarations, resourceOf };
  };

interface OwnBodies {
  behaviourOf: (resource: string) => AnyBehaviour;
}

/** `vi.mock` of the list of bodies uses it. */
export const withBodiesOf =
  ({ name }: AnyResource, bodies: AnyBehaviour) =>
  (own: OwnBodies) => ({
    ...own,
    behaviourOf: (resource: string) => (resource === name ? bodies : own.behaviourOf(resource)),
  });

/** Makes the tables as `npm run db:diff` drafts them. */
export const openTables = async (
  { db }: Pick<OpenShop, 'db'>,
  resources: readonly AnyResource[],
): Promise<void> => {
  for (const { sql } of await findDrift(db, resources)) if (sql) await db.asOwner(tx => tx.run(sql));
};
