// @ts-check
import { relative, resolve } from 'node:path';

/**
 * Built code finds its files (migrations, fonts, the database's worker) beside its source. A thread that starts by a
 * `.boot.mjs`, which only registers the loader of TypeScript, is built as well.
 * @returns {import('vite').Plugin}
 */
export const filesBesideSource = () => ({
  name: 'files-beside-source',
  enforce: 'pre',
  transform: {
    filter: { id: /\/server\/.*\.tsx?$/, code: 'import.meta.url' },
    handler(code, id) {
      const source = relative(this.environment.config.root, id);
      const built = code.replaceAll(
        /'\.\/(\w+)\.boot\.mjs', import\.meta\.url|import\.meta\.url/g,
        (_all, thread) => {
          if (!thread) return `new URL('../${source}', import.meta.url).href`;
          this.emitFile({ type: 'chunk', id: resolve(id, '..', `${thread}.ts`), fileName: `${thread}.js` });
          return `'./${thread}.js', import.meta.url`;
        },
      );
      return { code: built, map: null };
    },
  },
});

/**
 * The options of declarations are made from types at the build: the built server has neither sources nor compiler.
 * @param {() => unknown} options
 * @returns {import('vite').Plugin}
 */
export const optionsOfDeclarations = options => ({
  name: 'options-of-declarations',
  load: {
    filter: { id: /\/server\/kit\/openapi\/options\/declared\.ts$/ },
    handler: () => `export const declaredOptions = () => (${JSON.stringify(options())});`,
  },
});
