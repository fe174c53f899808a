import type { Action } from './abilities.ts';
import { readField, type Field } from './field.ts';

const fieldsByAction = new WeakMap<Action, readonly Field[]>();

/** Lists what an action asks for. */
export const actionFields = (action: Action): readonly Field[] => {
  const fields =
    fieldsByAction.get(action) ??
    Object.entries(action.input ?? {}).map(([name, declared]) => readField(name, declared));
  fieldsByAction.set(action, fields);
  return fields;
};
