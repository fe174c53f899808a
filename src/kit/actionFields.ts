import type { Action } from './abilities.ts';
import { readField, type Field } from './field.ts';

const made = new WeakMap<Action, readonly Field[]>();

/** Lists what an action asks for. */
export const actionFields = (action: Action): readonly Field[] => {
  const fields =
    made.get(action) ??
    Object.entries(action.input ?? {}).map(([name, declared]) => readField(name, declared));
  made.set(action, fields);
  return fields;
};
