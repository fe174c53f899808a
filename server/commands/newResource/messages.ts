/** Labels of a new resource: in English as given, in the other languages as drafts that the tests refuse. */
import { DRAFT } from '../../../src/i18n/drafts.ts';
import glossary from '../../../src/i18n/glossary.ts';
import { factsOf, type Language } from '../../../src/kit/languages.ts';
import { merged } from '../../../src/i18n/merged.ts';
import type { Messages } from '../../../src/i18n/translate.ts';
import { humanName } from '../../../src/kit/index.ts';
import type { NewResource } from './declaration.ts';

/** `AT_WORK` is 'At work'. */
const valueName = (value: string): string => humanName(value.toLowerCase().replaceAll('_', '-'));

const isGlossaryWord = (name: string, label: string): boolean =>
  (glossary as Readonly<Record<string, string>>)[name] === label;

/** Answers what the glossary does not say as well. */
const labelsOf = (added: NewResource, language: Language): Messages => {
  const inLanguage = (english: string): string => (language === 'en' ? english : `${DRAFT}${english}`);
  const labels = (names: readonly string[], labelOf: (name: string) => string): Messages =>
    Object.fromEntries(
      names
        .map(name => [name, labelOf(name)] as const)
        .filter(([name, label]) => !isGlossaryWord(name, label))
        .map(([name, label]) => [name, inLanguage(label)]),
    );
  return {
    choices: {
      recordKind: { [added.name]: inLanguage(added.one) },
      ...Object.fromEntries(
        added.fields
          .filter(({ type }) => type.values.length > 0)
          .map(({ name, type }) => [added.choicesGroup(name), labels(type.values, valueName)]),
      ),
    },
    resources: {
      [added.name]: {
        name: factsOf(language)
          .plurals.map((_, form) => inLanguage(form === 0 ? added.one : added.many))
          .join(' |||| '),
        fields: labels(
          added.fields.map(each => each.name),
          humanName,
        ),
      },
    },
  };
};

export const englishSource = (added: NewResource): string =>
  `export default ${JSON.stringify(labelsOf(added, 'en'))};\n`;

/** Answers a catalogue (`hi.json`) with the drafts of the resource's labels. */
export const withDrafts = (catalogue: string, added: NewResource, language: Language): string =>
  JSON.stringify(merged([JSON.parse(catalogue) as Messages, labelsOf(added, language)]), null, 2);

/** Answers `src/i18n/en.ts` with the English words of the resource. */
export const withGathered = (gathered: string, { constant }: NewResource): string =>
  gathered
    .replace('import ', `import ${constant} from '../resources/${constant}/en.ts';\nimport `)
    .replace(/,?\s*\]\);\s*$/, `, ${constant}]);\n`);
