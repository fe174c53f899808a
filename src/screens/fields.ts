import { isNameOf, type AnyResource, type Field, type Role } from '../resources/kit/index.ts';

/** What a role may see of a field: the owner's own fields are not there for anybody else. */
export const isSeen = (field: Field, role: Role | undefined): boolean =>
  field.see === undefined || field.see === role;

/** A reference beside which the record carries the name itself (`companyId` and `company`) says nothing new. */
const namedBeside = (resource: AnyResource, field: Field): boolean => {
  if (field.kind !== 'reference') return false;
  return resource.fields.map(other => other.name).some(isNameOf(field));
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

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Columns of a list below its parent's page: what only says the parent once more is left out. */
export const columnsBelow = (
  parent: AnyResource,
  resource: AnyResource,
  by: string,
  role: Role | undefined,
): Field[] => {
  const base = by.replace(/Id$/, '');
  const copies = parent.fields
    .filter(field => !field.filterOnly)
    .flatMap(({ name }) => [name, `${base}${capital(name)}`]);
  const usual = usualColumns(resource, role);
  const own = usual.filter(
    ({ name, computed }) =>
      name !== by && name !== base && !(copies.includes(name) && (computed || name.startsWith(base))),
  );
  return own.length > 0 ? own : usual;
};

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

/** Does the record come from a list, which leaves pictures out? What it is whole is then still to be read. */
export const isPartial = (resource: AnyResource, record: Readonly<Record<string, unknown>>): boolean =>
  resource.fields.some(({ name, kind, see }) => kind === 'image' && !see && record[name] === undefined);

/** Figures stand at the end of their cell, under each other. */
export const isFigure = (field: Field): boolean =>
  ['integer', 'money', 'percent', 'storage'].includes(field.kind);
