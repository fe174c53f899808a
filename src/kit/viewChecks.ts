import type { View } from './abilities.ts';
import type { Refuse } from './declaredField.ts';
import { declaredField, noField } from './declaredField.ts';
import type { AnyResource } from './resource.ts';
import type { Field } from './field.ts';
import { neverEquals, neverHas } from './valueChecks.ts';
import { fieldsOfView } from './views.ts';
import { checkEach } from './problems.ts';

const isColumn = ({ kind, derived, computed, filterOnly }: Field): boolean =>
  (kind === 'choice' || kind === 'reference') && !derived && !computed && !filterOnly;

const checkView = (refuse: Refuse, place: string, resource: AnyResource, view: View): void => {
  const names = resource.fields.filter(field => !field.filterOnly).map(field => field.name);
  checkEach([...fieldsOfView(view), ...(view.as === 'board' ? (view.card ?? []) : [])], name => {
    if (!names.includes(name)) refuse('R004', place, noField(name, names));
  });
  checkEach(Object.entries(view.filter ?? {}), ([name, value]) => {
    const field = declaredField(refuse, place, resource, name);
    if (!field.filter) refuse('R045', place, `'${name}' is no filter of the list`);
    const never = value === undefined ? undefined : neverEquals(resource, field, value);
    if (never) refuse('R045', place, never);
  });
  if (view.as === 'board') {
    const by = resource.fieldOf(view.by);
    if (!isColumn(by)) refuse('R043', place, `'${view.by}' is no stored choice or reference`);
    checkEach(Object.entries(view.limits ?? {}), ([value, limit]) => {
      if (by.values.length === 0)
        refuse('R044', place, `'${view.by}' has no values, so \`limits\` has no effect`);
      const never = neverHas(by, value);
      if (never) refuse('R044', place, `\`limits\`: ${never}`);
      if (!Number.isInteger(limit) || limit < 1) refuse('R044', place, `the limit of '${value}' is below 1`);
    });
  }
  if (view.as === 'calendar' || view.as === 'timeline')
    checkEach([view.from, view.to], name => {
      if (name !== undefined && resource.fieldOf(name).kind !== 'date')
        refuse('R043', place, `'${name}' is no date`);
    });
};

/** Checks of the views beside the list. */
export const checkViews = (refuse: Refuse, resource: AnyResource): void => {
  checkEach(Object.entries(resource.views), ([name, view]) => {
    const place = `${resource.name}.views.${name}`;
    if (resource.writes !== 'generic' || resource.singleton)
      refuse('R046', place, 'views need generic writes and a list');
    if (name === 'list') refuse('R046', place, "'list' is the list itself: choose another name");
    checkView(refuse, place, resource, view);
  });
};
