/** Labels of a new resource: in English as given, in the other languages as drafts that the tests refuse. */
import { DRAFT } from '../../../src/i18n/drafts.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { PLURAL_FORMS } from '../../../src/i18n/plurals.ts';
import { humanName } from '../../../src/kit/index.ts';
import type { NewResource } from './declaration.ts';
import { sourceOf } from './newField.ts';

const inLanguage = (language: Language, english: string): string =>
  language === 'en' ? english : `${DRAFT}${english}`;

const key = (name: string): string => (/^[a-zA-Z]\w*$/.test(name) ? name : `'${name}'`);

/** `AT_WORK` is 'At work'. */
const valueName = (value: string): string => humanName(value.toLowerCase().replaceAll('_', '-'));

const entries = (indent: string, labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([name, label]) => `${indent}${key(name)}: ${sourceOf(label)},\n`)
    .join('');

const inserted = (file: string, text: string, anchor: RegExp, added: string): string => {
  const found = anchor.exec(text);
  if (!found) throw new Error(`${file} has no ${String(anchor)}: add it, then run the command again.`);
  const at = found.index + found[0].length;
  return text.slice(0, at) + added + text.slice(at);
};

/** `contents` with the labels, by file of `src/i18n/{language}/`. */
export const withLabels = (
  added: NewResource,
  language: Language,
  contents: Readonly<Record<'resources' | 'choices' | 'app', string>>,
): Record<'resources' | 'choices' | 'app', string> => {
  const name = PLURAL_FORMS[language]
    .map((_, form) => inLanguage(language, form === 0 ? added.one : added.many))
    .join(' |||| ');
  const fields = Object.fromEntries(
    added.fields.map(each => [each.name, inLanguage(language, humanName(each.name))]),
  );
  const groups = added.fields
    .filter(({ type }) => type.values.length > 0)
    .map(({ name: fieldName, type }) => {
      const labels = type.values.map(value => [value, inLanguage(language, valueName(value))] as const);
      return `  ${key(added.choicesGroup(fieldName))}: {\n${entries('    ', Object.fromEntries(labels))}  },\n`;
    });
  const opening = (constant: string) => new RegExp(`^const ${constant}(?:: \\w+)? = \\{\\n`, 'm');
  return {
    resources: inserted(
      'resources.ts',
      contents.resources,
      opening('resources'),
      `  ${key(added.name)}: {\n    name: ${sourceOf(name)},\n    fields: {\n${entries('      ', fields)}    },\n  },\n`,
    ),
    choices: inserted(
      'choices.ts',
      inserted(
        'choices.ts',
        contents.choices,
        /^ {2}recordKind: \{\n/m,
        entries('    ', { [added.name]: inLanguage(language, added.one) }),
      ),
      opening('choices'),
      groups.join(''),
    ),
    app:
      added.menu.length > 0
        ? inserted(
            'app.ts',
            contents.app,
            /^ {4}of: \{\n/m,
            entries('      ', { [added.name]: inLanguage(language, added.many) }),
          )
        : contents.app,
  };
};
