export { checkResources, DeclarationError } from './checks.ts';
export { defineLines } from './defineLines.ts';
export {
  defineResource,
  type AnyResource,
  type FieldsOf,
  type MenuGroup,
  type MenuPlace,
  type MenuSet,
  type PaletteSection,
  type RecordOf,
  type Resource,
  type Shape,
  type ShowWhen,
} from './defineResource.ts';
export * from './abilities.ts';
export { actionFields } from './actionFields.ts';
export { linesOf, readsLines, withLines } from './lines.ts';
export { canFill, mayChange, maySee, mayUseLines } from './fieldAccess.ts';
export { field, initialOf, type DeclaredField, type Field, type FilterUse, type Tone } from './field.ts';
export { ICONS, type IconName } from './icons.ts';
export { parseInput, type FieldErrors, type Message, type Parsed } from './issues.ts';
export { KIND_EXAMPLE, KINDS, RANGE_KINDS, WIRE_TYPE, type Kind } from './kinds.ts';
export { checkConstraint, humanName, isNameOf, snakeCase } from './naming.ts';
export { ACCESS, isAllowed, ROLES, type Access, type OwnRole, type Role, type RoleHolder } from './roles.ts';
export type { SetValue, SetValues } from './setValues.ts';
export { enteredFields, RECORD_FIELDS, storedFields, withoutReadOnly } from './records.ts';
