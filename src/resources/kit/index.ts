export { checkResources, DeclarationError } from './checks.ts';
export {
  defineResource,
  MENU_GROUPS,
  PALETTE_SECTIONS,
  type AnyResource,
  type MenuGroup,
  type MenuPlace,
  type MenuSet,
  type PaletteSection,
  type RecordBase,
  type RecordOf,
  type Resource,
  type Shape,
  type ShowWhen,
} from './defineResource.ts';
export { canFill, mayChange, maySee } from './fieldAccess.ts';
export {
  field,
  initialOf,
  TONES,
  type DeclaredField,
  type Field,
  type FieldOptions,
  type FilterUse,
  type Tone,
} from './field.ts';
export { ICONS, type IconName } from './icons.ts';
export {
  fieldErrors,
  messageOfIssue,
  parseInput,
  type FieldErrors,
  type Message,
  type Parsed,
} from './issues.ts';
export { KIND_EXAMPLE, KINDS, RANGE_KINDS, SEARCHABLE_KINDS, WIRE_TYPE, type Kind } from './kinds.ts';
export { humanName, isNameOf, snakeCase } from './naming.ts';
export { ACCESS, isAllowed, ROLES, type Access, type Role } from './roles.ts';
export { enteredFields, RECORD_FIELDS, storedFields, withoutReadOnly } from './records.ts';
