/**
 * `npm run resource:add NAME`: writes a resource's declaration, its line in the list, its labels in every language that the
 * project keeps (drafts in all but English), and its migration. `-- --help` names its flags.
 */
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/kit/languages.ts';
import '../kit/setup/declarationProblem.ts';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { DRAFT } from '../../src/i18n/drafts.ts';
import { catalogues } from '../kit/i18n/catalogues.ts';
import { resourceOf } from '../../src/resources/index.ts';
import { ACCESS, humanName, ICONS, isKebabCase, snakeCase, type Access } from '../../src/kit/index.ts';
import { line } from '../../src/kit/values.ts';
import { readSchema } from '../kit/db/schema.ts';
import {
  checkNewResource,
  declarationSource,
  singular,
  withListed,
  type NewResource,
} from './newResource/declaration.ts';
import { FIELD_HELP, readFlags, USAGE } from './newResource/flags.ts';
import { englishSource, withDrafts, withGathered } from './newResource/messages.ts';
import { parsedField, type NewField } from './newResource/newField.ts';
import { answered, type Question } from './prompts.ts';
import { runCommand } from './settings.ts';
import { withThrowawayDatabase } from './throwaway.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SECTIONS = ['Sales', 'Stock', 'People', 'Accounts', 'Setup'] as const;
const MENUS = { shop: ['shop'], office: ['office'], both: ['shop', 'office'], none: [] } as const;
/** JavaScript reserves these words, of those that could be a plural or a collective noun. */
const NO_CONSTANT =
  /^(break|case|catch|class|const|continue|default|delete|else|enum|export|extends|false|finally|for|function|if|import|in|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|await|async|let|resources|resource|index|kit)$/;

/** Answers the flag, what is typed, or the default where nothing is. */
const answeredOr = <T>(question: Question<T>, given: string | undefined, byDefault: string): Promise<T> =>
  answered(
    {
      ...question,
      text: `${question.text} [${byDefault}]`,
      schema: z.preprocess(value => value ?? byDefault, question.schema) as z.ZodType<T>,
    },
    given ?? (process.stdin.isTTY ? undefined : byDefault),
  );

const oneOf = <const T extends string>(flag: string, text: string, values: readonly T[]): Question<T> => ({
  flag,
  text: `${text} (${values.join(', ')})`,
  schema: z.enum(values as readonly [T, ...T[]]) as unknown as z.ZodType<T>,
  hint: values.join(', '),
});

const askFields = async (given: readonly string[] | undefined): Promise<NewField[]> => {
  if (given) return given.map(parsedField);
  if (!process.stdin.isTTY) throw new Error(`--field is missing.\n\n${USAGE}`);
  console.log(FIELD_HELP);
  const fields: NewField[] = [];
  for (;;) {
    const text = await answered(
      {
        flag: 'field',
        text: fields.length === 0 ? 'Field' : 'Field (empty: done)',
        schema: z.string().optional(),
      },
      undefined,
    );
    if (!text && fields.length > 0) return fields;
    try {
      fields.push(parsedField(text ?? ''));
    } catch (error) {
      console.log(error instanceof Error ? error.message : error);
    }
  }
};

/** Throws a sentence for a name that is taken or not a name. */
const refuseName = async (name: string, constant: string): Promise<void> => {
  if (!isKebabCase(name))
    throw new Error(`'${name}' is not a resource name. Write a plural in kebab case, such as repair-jobs.`);
  if (
    resourceOf(name) ||
    [`src/resources/${constant}`, `src/resources/${constant}.ts`].some(each =>
      fs.existsSync(path.join(ROOT, each)),
    )
  )
    throw new Error(`'${name}' exists.`);
  if (NO_CONSTANT.test(constant)) throw new Error(`'${name}' is a reserved word. Choose another name.`);
};

/** Throws a sentence: what the database has, and words that SQL reserves. */
const refuseInDatabase = ({ name, fields }: NewResource): Promise<void> =>
  withThrowawayDatabase(async db => {
    const table = snakeCase(name);
    if ((await readSchema(db)).has(table))
      throw new Error(`'${name}' exists: the database has a table ${table}.`);
    const reserved = await db.asOwner(tx =>
      tx.query(
        z.object({ word: z.string() }),
        `SELECT word FROM pg_get_keywords() WHERE catcode IN ('R', 'T') AND word = ANY ($1::text[])`,
        [[table, ...fields.map(field => snakeCase(field.name))]],
      ),
    );
    if (reserved[0]) throw new Error(`'${reserved[0].word}' is a reserved word of SQL. Choose another name.`);
  });

const translated = LANGUAGES.filter(each => each !== DEFAULT_LANGUAGE);

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** All texts are made before the first is written. */
const filesOf = (added: NewResource): Map<string, string> => {
  const files = new Map([
    [`src/resources/${added.constant}/declaration.ts`, declarationSource(added)],
    [`src/resources/${added.constant}/en.ts`, englishSource(added)],
    ['src/resources/index.ts', withListed(read('src/resources/index.ts'), added)],
    ['src/i18n/en.ts', withGathered(read('src/i18n/en.ts'), added)],
  ]);
  for (const language of translated) {
    const file = `src/i18n/${language}.json`;
    files.set(file, withDrafts(read(file), added, language));
  }
  return files;
};

const runNode = (...args: string[]) => spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });

await runCommand(async () => {
  const { values: flags, positionals } = readFlags();
  const [name = ''] = positionals;
  if (flags.help || !name) return console.log(USAGE);
  const constant = name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  await refuseName(name, constant);
  const words = humanName(name);
  const one = await answeredOr(
    { flag: 'one', text: 'Label of one', schema: line(60) },
    flags.one,
    singular(words),
  );
  const many = await answeredOr({ flag: 'many', text: 'Label of many', schema: line(60) }, flags.many, words);
  const route = await answeredOr({ flag: 'route', text: 'Path', schema: line(60) }, flags.route, `/${name}`);
  const fields = await askFields(flags.field);
  const titles = fields
    .filter(({ type }) => !type.isOptional && type.kind === 'text')
    .map(field => field.name);
  if (titles.length === 0)
    throw new Error('A record needs a required text field as its title, such as: name line(60) list search');
  const access = Object.keys(ACCESS) as Access[];
  const ask = <const T extends string>(
    flag: 'title' | 'menu' | 'icon' | 'palette' | 'read' | 'write',
    text: string,
    values: readonly T[],
    byDefault: T,
  ) => answeredOr(oneOf(flag, text, values), flags[flag], byDefault);
  const title = await ask('title', 'Title field', titles, titles[0] ?? '');
  const menu = await ask('menu', 'Menu', ['shop', 'office', 'both', 'none'], 'shop');
  const icon = menu === 'none' ? 'Description' : await ask('icon', 'Icon', ICONS, 'Description');
  const order = await answeredOr(
    { flag: 'order', text: 'Place in the menu', schema: z.coerce.number<string>().int() },
    menu === 'none' ? '900' : flags.order,
    '900',
  );
  const palette = await ask('palette', 'Section of the palette', [...SECTIONS, 'none'], 'none');
  const readAccess = await ask('read', 'Who reads it', access, 'staff');
  const writeAccess = await ask('write', 'Who changes it', access, readAccess);
  const added: NewResource = {
    name,
    constant,
    route,
    fields,
    title,
    menu: MENUS[menu],
    order,
    icon,
    palette: palette === 'none' ? undefined : palette,
    read: readAccess,
    write: writeAccess,
    one,
    many,
    choicesGroup: field =>
      Object.hasOwn(catalogues.en['choices'] as object, field)
        ? `${constant}${field.charAt(0).toUpperCase()}${field.slice(1)}`
        : field,
  };
  checkNewResource(added);
  await refuseInDatabase(added);
  const files = filesOf(added);
  fs.mkdirSync(path.join(ROOT, `src/resources/${constant}`));
  for (const [file, text] of files) fs.writeFileSync(path.join(ROOT, file), text);
  runNode(path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), ...files.keys());
  runNode('--import', 'tsx', path.join(ROOT, 'server/commands/db-diff.ts'));
  console.log(`\nWritten: ${[...files.keys()].join(', ')}.`);
  const drafted = translated.map(each => `src/i18n/${each}.json`).join(', ');
  if (drafted)
    console.log(
      `Translate what begins with '${DRAFT.trim()}' in ${drafted}: npm run test:unit fails until then.`,
    );
});
