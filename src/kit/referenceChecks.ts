/** This refuses a reference that has to be chosen by those who may not read what it leads to: their form could never be sent. */
import { actionFields } from './actionFields.ts';
import type { Action } from './abilities.ts';
import type { Refuse } from './declaredField.ts';
import type { Field } from './field.ts';
import { mayChange } from './fieldAccess.ts';
import { linesOf } from './lines.ts';
import type { AnyResource } from './resource.ts';
import { ACCESS, isAllowed, PEOPLE, type Role } from './roles.ts';
import { checkEach } from './problems.ts';

type Find = (name: string) => AnyResource | undefined;

const mustBeChosen = ({ references, optional, readOnly, starts, initial }: Field): boolean =>
  references !== undefined &&
  // Whoever writes a record may name any person in it.
  references !== PEOPLE &&
  !optional &&
  !readOnly &&
  starts === undefined &&
  initial === undefined;

const checkFields = (
  refuse: Refuse,
  place: string,
  fields: readonly Field[],
  writers: readonly Role[],
  find: Find,
): void => {
  checkEach(fields.filter(mustBeChosen), field => {
    const target = find(field.references ?? '');
    const role = writers.find(
      each => target && mayChange(field, each) && !isAllowed(each, target.access.read),
    );
    if (target && role)
      refuse(
        'R097',
        `${place}.${field.name}`,
        `${role} has to choose one of '${target.name}' but may not read them: let the role read them, or make the field optional`,
      );
  });
};

export const checkReferences = (refuse: Refuse, resource: AnyResource, find: Find): void => {
  const { name, fields, writes, access, actions } = resource;
  if (writes === 'generic' || writes === 'form')
    checkFields(refuse, name, fields, ACCESS[access.write], find);
  checkEach(linesOf(resource), ([, { of, by }]) => {
    checkFields(
      refuse,
      of.name,
      of.fields.filter(field => field.name !== by),
      ACCESS[of.access.write].filter(role => isAllowed(role, access.write)),
      find,
    );
  });
  checkEach(Object.entries(actions as Readonly<Record<string, Action>>), ([action, declared]) => {
    checkFields(
      refuse,
      `${name}.actions.${action}`,
      actionFields(declared),
      ACCESS[declared.access ?? access.write],
      find,
    );
  });
};
