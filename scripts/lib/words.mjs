// @ts-check
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** What the first load has in its language; the rest comes with the first page that has words of its own. */
const FIRST = [
  'app',
  'charts',
  'choices',
  'dashboard',
  'figures',
  'glossary',
  'history',
  'palette',
  'ra',
  'resources',
  'screens',
  'shortcuts',
];
/** Areas that no page reads: the server's own, and those that a module takes in all languages at once. */
const OF_NO_PAGE = [
  'birthdayGreeting',
  'customerPage',
  'dueReminder',
  'erasedCustomer',
  'limits',
  'loadError',
  'parked',
  'posterTexts',
  'searchWords',
  'storage',
  'track',
  'trackMessage',
];

const catalogues = fileURLToPath(new URL('../../server/kit/i18n/catalogues.ts', import.meta.url));

const SOURCE = /\/src\/(?:.*\/en\.ts|i18n\/(?:\w+\.json|(?:en\/)?\w+\.ts))$/;

const ID = /^virtual:words\/(?:(first|pages)\/([a-z]{2})|(\w+))$/;

/** Matches what a page loads in its own language. */
const IN_LANGUAGE = /import\(`([^`$]+)\/\$\{language\}`\)/;

/** @returns {Promise<Record<string, Record<string, unknown>>>} */
const readCatalogues = async () => (await tsImport(catalogues, import.meta.url)).catalogues;

/**
 * Cuts the catalogues for the browser: `virtual:words/first/hi`, `virtual:words/pages/hi`, and one area in every language by
 * its name (`virtual:words/searchWords`). An `import()` of the reader's `language` becomes one for each language there is.
 * @returns {import('vite').Plugin}
 */
export const words = () => ({
  name: 'words',
  resolveId: id => (ID.test(id) ? `\0${id}` : undefined),
  async load(id) {
    const [, part, language, area] = ID.exec(id.replace(/^\0/, '')) ?? [];
    if (!part && !area) return;
    const all = await readCatalogues();
    /** @param {(name: string) => boolean} isTaken */
    const taken = isTaken => Object.entries(all[language ?? 'en'] ?? {}).filter(([name]) => isTaken(name));
    if (area && !all['en']?.[area]) throw new Error(`No messages have the area ${area}.`);
    const cut =
      area === undefined
        ? taken(name => (part === 'first' ? FIRST.includes(name) : ![...FIRST, ...OF_NO_PAGE].includes(name)))
        : Object.entries(all).map(([each, messages]) => [each, messages[area]]);
    return `export default ${JSON.stringify(Object.fromEntries(cut))};`;
  },
  transform: {
    order: 'pre',
    filter: { code: IN_LANGUAGE },
    async handler(code) {
      const [found = '', folder] = IN_LANGUAGE.exec(code) ?? [];
      const files = Object.keys(await readCatalogues()).map(each => [each, `${folder}/${each}`]);
      const there = await Promise.all(
        files.map(([, file = '']) => this.resolve(file, undefined, { skipSelf: false })),
      );
      const loads = files
        .filter((_, at) => there[at])
        .map(([each, file]) => `${each}: () => import('${file}')`);
      return code.replace(found, () => `({ ${loads.join()} })[language]?.()`);
    },
  },
  // It follows from the list of languages, not from the file alone.
  configureVitest({ experimental_defineCacheKeyGenerator: define }) {
    define(({ sourceCode }) => (IN_LANGUAGE.test(sourceCode) ? false : undefined));
  },
  hotUpdate({ file }) {
    const { idToModuleMap } = this.environment.moduleGraph;
    if (SOURCE.test(file))
      return [...idToModuleMap.values()].filter(({ id }) => id?.startsWith('\0virtual:words/'));
    return undefined;
  },
});
