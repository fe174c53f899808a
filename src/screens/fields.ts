import type { AnyResource, Field, Role } from '../resources/kit/index.ts';

/** What a role may see of a field: the owner's own fields are not there for anybody else. */
export const isSeen = (field: Field, role: Role | undefined): boolean =>
  field.see === undefined || field.see === role;

/** A reference beside which the record carries the name itself (`companyId` and `company`) says nothing new. */
export const namedBeside = (resource: AnyResource, field: Field): boolean => {
  if (field.kind !== 'reference') return false;
  const base = field.name.replace(/Id$/, '');
  return resource.fields.some(other => other.name === base || other.name === `${base}Name`);
};

/** Columns a list can have, in the order declared. */
export const columnsOf = (resource: AnyResource, role: Role | undefined): Field[] =>
  resource.fields.filter(
    field =>
      !field.filterOnly &&
      field.kind !== 'lines' &&
      field.kind !== 'longText' &&
      isSeen(field, role) &&
      !namedBeside(resource, field),
  );

/** Columns until somebody chooses others. */
export const usualColumns = (resource: AnyResource, role: Role | undefined): Field[] =>
  columnsOf(resource, role).filter(field => field.list);

/** What a form asks for. */
export const inputsOf = (resource: AnyResource): Field[] =>
  resource.fields.filter(field => !field.readOnly && !field.filterOnly && field.kind !== 'lines');

/** What the page of a record shows. A reference is kept there: it is the way to the other record. */
export const shownFields = (resource: AnyResource, role: Role | undefined): Field[] =>
  resource.fields.filter(field => {
    if (field.filterOnly || !isSeen(field, role)) return false;
    const reference = resource.fields.find(
      other =>
        other.kind === 'reference' &&
        [field.name, field.name.replace(/Name$/, '')].includes(other.name.replace(/Id$/, '')),
    );
    return reference === undefined || reference === field;
  });

/** Figures stand at the end of their cell, under each other. */
export const isFigure = (field: Field): boolean =>
  ['integer', 'money', 'percent', 'storage'].includes(field.kind);
