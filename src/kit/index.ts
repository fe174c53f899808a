export { checkResources } from './checks.ts';
export { DeclarationError } from './problems.ts';
export { defineLines } from './defineLines.ts';
export { defineResource } from './defineResource.ts';
export type {
  AnyResource,
  Can,
  FieldsOf,
  Lines,
  MenuGroup,
  MenuPlace,
  MenuSet,
  PaletteSection,
  ReadRecord,
  RecordOf,
  Resource,
  ShowWhen,
} from './resource.ts';
export * from './abilities.ts';
export { actionFields } from './actionFields.ts';
export { linesOf, readsLines, withLines } from './lines.ts';
export { canFill, mayChange, maySee, mayUseLines } from './fieldAccess.ts';
export {
  field,
  initialOf,
  type ByServer,
  type BySql,
  type DeclaredField,
  type Derived,
  type Field,
  type FilterUse,
  type Shape,
  type Tone,
} from './field.ts';
export { ICONS, type IconName } from './icons.ts';
export { parseInput, type FieldErrors, type Message, type Parsed } from './issues.ts';
export { KIND_EXAMPLE, KINDS, RANGE_KINDS, WIRE_TYPE, type Kind } from './kinds.ts';
export { checkConstraint, humanName, isKebabCase, isNameOf, snakeCase } from './naming.ts';
export { ACCESS, isAllowed, ROLES, type Access, type OwnRole, type Role, type RoleHolder } from './roles.ts';
export type { SetValue, SetValues } from './setValues.ts';
export { enteredFields, RECORD_FIELDS, storedFields, withoutReadOnly } from './records.ts';
