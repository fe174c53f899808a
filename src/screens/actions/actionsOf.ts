import type { Action, AnyResource, RoleHolder } from '../../kit/index.ts';
import { mayDo } from '../../providers/createAuthProvider.ts';

export interface NamedAction {
  name: string;
  action: Action;
}

/** Lists those that a person may take on these, as far as the declaration tells. */
export const actionsOf = (
  resource: AnyResource,
  person: RoleHolder | undefined,
  places: readonly Action['on'][],
): NamedAction[] =>
  Object.entries(resource.actions as Readonly<Record<string, Action>>).flatMap(([name, action]) =>
    person && places.includes(action.on) && mayDo(person, resource.name, `actions.${name}`)
      ? [{ name, action }]
      : [],
  );
