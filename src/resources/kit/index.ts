export { checkResources, DeclarationError, isNameOf } from './checks.ts';
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
export { humanName, snakeCase } from './naming.ts';
export { ACCESS, isAllowed, ROLES, type Access, type Role } from './roles.ts';
export {
  enteredAnswer,
  enteredFields,
  enteredInput,
  RECORD_FIELDS,
  storedFields,
  withoutReadOnly,
  type InputSchema,
} from './schemas.ts';
