import { isAllowed, type Action, type AnyResource, type Role } from '../../resources/kit/index.ts';

export interface NamedAction {
  name: string;
  action: Action;
}

/** Those that a role may take on these, as far as the declaration tells. */
export const actionsOf = (
  resource: AnyResource,
  role: Role | undefined,
  places: readonly Action['on'][],
): NamedAction[] =>
  Object.entries(resource.actions as Readonly<Record<string, Action>>).flatMap(([name, action]) =>
    role && places.includes(action.on) && isAllowed(role, action.access ?? resource.access.write)
      ? [{ name, action }]
      : [],
  );
