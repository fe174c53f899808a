import type { Action } from './abilities.ts';
import { actionFields } from './actionFields.ts';
import { declaredField, type Refuse } from './declaredField.ts';
import type { AnyResource } from './resource.ts';
import { checkEach } from './problems.ts';

/** Inputs that begin with a field of the record take its kind of values. */
export const checkBeginnings = (refuse: Refuse, resource: AnyResource): void => {
  const actions = Object.entries(resource.actions as Readonly<Record<string, Action>>);
  checkEach(actions, ([name, action]) => {
    checkEach(Object.entries(action.begins ?? {}), ([input, source]) => {
      const place = `${resource.name}.actions.${name}`;
      const asked =
        actionFields(action).find(field => field.name === input) ??
        refuse('R099', place, `\`begins\` names no input '${input}'`);
      const { kind, references } = declaredField(refuse, place, resource, source);
      if (kind !== asked.kind || references !== asked.references)
        refuse('R099', place, `'${input}' cannot begin with '${source}', which is of another kind`);
      if (action.on === 'list') refuse('R099', place, 'an action on the list has no record to begin with');
    });
  });
};

/** Who gives records away has to be limited in which they reach. */
export const checkGivenAway = (refuse: Refuse, { name, rows, writes }: AnyResource): void => {
  checkEach(Object.entries(rows), ([role, { giveAway, read, write, through = [] }]) => {
    if (!giveAway) return;
    const place = `${name}.rows.${role}`;
    if (writes === 'lines')
      refuse('R098', place, 'lines are given away with their record, so `giveAway` belongs there');
    if (!read && !write && through.length === 0)
      refuse('R098', place, 'the role reaches all records, so `giveAway` has no effect');
  });
};
