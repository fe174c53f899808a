/** Writes the declaration file of a new resource, and its line in the list. */
import { resources } from '../../../src/resources/index.ts';
import {
  checkResources,
  defineResource,
  field,
  type Access,
  type AnyResource,
  type IconName,
  type MenuSet,
  type PaletteSection,
} from '../../../src/kit/index.ts';
import { fieldSource, sourceOf, type NewField } from './newField.ts';

export interface NewResource {
  /** It looks like `trial-repairs`. */
  name: string;
  /** It is the constant and the file: `trialRepairs`. */
  constant: string;
  route: string;
  fields: readonly NewField[];
  title: string;
  menu: readonly MenuSet[];
  order: number;
  icon: IconName;
  palette: PaletteSection | undefined;
  read: Access;
  write: Access;
  /** Labels in English. */
  one: string;
  many: string;
  /** Answers the translation group of a field's values. */
  choicesGroup: (field: string) => string;
}

/** Runs the same declaration: it is refused as it would be at the start. Throws `DeclarationError`. */
export const checkNewResource = (added: NewResource): AnyResource => {
  const resource = defineResource({
    name: added.name,
    route: added.route,
    fields: Object.fromEntries(
      added.fields.map(({ name, type, options }) => [name, field(type, options as never)]),
    ),
    title: record => String((record as Readonly<Record<string, unknown>>)[added.title] ?? ''),
    defaultSort: { field: added.title, order: 'ASC' },
    ...(added.menu.length > 0 ? { menu: { set: added.menu, order: added.order, icon: added.icon } } : {}),
    ...(added.palette ? { palette: { section: added.palette } } : {}),
    access: { read: added.read, write: added.write },
  } as Parameters<typeof defineResource>[0]);
  checkResources([...resources, resource]);
  return resource;
};

export const declarationSource = (added: NewResource): string => {
  const typeNames = [...new Set(added.fields.map(({ typeName }) => typeName))].toSorted();
  const menu = added.menu.length === 1 ? sourceOf(added.menu[0]) : sourceOf(added.menu);
  return [
    "import { defineResource, field } from '../../kit/index.ts';",
    `import { ${typeNames.join(', ')} } from '../../kit/types.ts';`,
    '',
    `export const ${added.constant} = defineResource({`,
    `  name: '${added.name}',`,
    `  route: '${added.route}',`,
    '  fields: {',
    ...added.fields.map(each => fieldSource(each, added.choicesGroup(each.name))),
    '  },',
    `  title: record => record.${added.title},`,
    `  defaultSort: { field: '${added.title}', order: 'ASC' },`,
    ...(added.menu.length > 0
      ? [`  menu: { set: ${menu}, order: ${added.order}, icon: '${added.icon}' },`]
      : []),
    ...(added.palette ? [`  palette: { section: '${added.palette}' },`] : []),
    `  access: { read: '${added.read}', write: '${added.write}' },`,
    '});',
    '',
  ].join('\n');
};

/** Answers `src/resources/index.ts` with its import and its line, the last of the list. */
export const withListed = (index: string, { constant }: NewResource): string => {
  const imports = [...index.matchAll(/^import .* from '\.\/(\w+)(?:\/declaration)?\.ts';\n/gm)];
  const before = imports.find(([, file = '']) => file !== 'kit' && file > constant) ?? imports.at(-1);
  const end = index.indexOf('\n];');
  if (!before || end < 0) throw new Error('src/resources/index.ts has no list of resources.');
  const at = before.index + (before[1] !== undefined && before[1] > constant ? 0 : before[0].length);
  return [
    index.slice(0, at),
    `import { ${constant} } from './${constant}/declaration.ts';\n`,
    index.slice(at, end),
    `\n  ${constant},`,
    index.slice(end),
  ].join('');
};

/** `Warranties` is `Warranty`, `Boxes` is `Box`. */
export const singular = (words: string): string =>
  words
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/s$/, '');
