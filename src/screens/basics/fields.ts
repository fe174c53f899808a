import {
  mayUseLines,
  isNameOf,
  linesOf,
  maySee,
  type AnyResource,
  type Field,
  type Role,
} from '../../kit/index.ts';

export const isSeen = (field: Field, role: Role | undefined): boolean =>
  role === undefined ? field.see === undefined : maySee(field, role);

/** A reference with its name in the record (`companyId` and `company`) is redundant. */
const namedBeside = (resource: AnyResource, field: Field): boolean => {
  if (field.kind !== 'reference') return false;
  return resource.fields.some(isNameOf(field));
};

export const columnsOf = (resource: AnyResource, role: Role | undefined): Field[] =>
  resource.fields.filter(
    field =>
      !field.filterOnly &&
      field.kind !== 'lines' &&
      field.kind !== 'longText' &&
      isSeen(field, role) &&
      !namedBeside(resource, field),
  );

export const defaultColumns = (resource: AnyResource, role: Role | undefined): Field[] =>
  columnsOf(resource, role).filter(field => field.list);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Lists columns of a related list, without the parent. */
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
  const defaults = defaultColumns(resource, role);
  const own = defaults.filter(
    ({ name, computed }) =>
      name !== by && name !== base && !(copies.includes(name) && (computed || name.startsWith(base))),
  );
  return own.length > 0 ? own : defaults;
};

export const inputsOf = (resource: AnyResource): Field[] =>
  resource.fields.filter(
    field => !field.readOnly && !field.byTransition && !field.filterOnly && field.kind !== 'lines',
  );

/** Lists the fields of the record page. References stay, as links. */
export const shownFields = (resource: AnyResource, role: Role | undefined): Field[] =>
  resource.fields.filter(field => {
    if (field.filterOnly || !isSeen(field, role)) return false;
    return !resource.fields.some(other => other.kind === 'reference' && isNameOf(other)(field));
  });

/** Lists omit images and lines: such a record has to be read again. */
export const isPartial = (
  resource: AnyResource,
  record: Readonly<Record<string, unknown>>,
  role: Role | undefined,
): boolean =>
  resource.fields.some(({ name, kind, see }) => kind === 'image' && !see && record[name] === undefined) ||
  seenLines(resource, role).some(([name]) => record[name] === undefined);

/** A record of which a list knows a part alone is read anew by its page, however fresh the list is. */
export const readAnew = (resource: AnyResource): { staleTime?: number } =>
  linesOf(resource).length > 0 || resource.fields.some(({ kind }) => kind === 'image')
    ? { staleTime: 0 }
    : {};

export const seenLines = (resource: AnyResource, role: Role | undefined) =>
  linesOf(resource).filter(([, { of }]) => role !== undefined && mayUseLines(role, resource, of, 'read'));

export const isFigure = (field: Field): boolean =>
  ['integer', 'decimal', 'money', 'percent', 'duration', 'storage'].includes(field.kind);
