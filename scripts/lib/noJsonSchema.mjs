// @ts-check
/** Where zod makes JSON schemas: a file that does nothing else, and one that begins with what validation needs too. */
const MAKERS = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const FIRST_MAKER = /^\/\/ =+ SIMPLE TYPE PROCESSORS =+$/m;

/**
 * Leaves it out of the built app, 7 kB of the first load: only the server describes its calls so (/openapi.json). Zod's
 * schemas name each function of theirs in case it is wanted, so that no bundler can see that it never is.
 * @returns {import('vite').Plugin}
 */
export const noJsonSchema = () => ({
  name: 'no-json-schema',
  apply: 'build',
  transform(code, id) {
    const [, file] = MAKERS.exec(id) ?? [];
    if (!file) return undefined;
    const from = file === 'to-json-schema' ? 0 : code.search(FIRST_MAKER);
    if (from < 0) this.error(`${file}: zod has another shape than scripts/lib/noJsonSchema.mjs knows`);
    const makers = code.slice(from);
    const names = [...makers.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return {
      code: [
        code.slice(0, from),
        "const none = () => { throw new Error('JSON schemas are made by the server.'); };",
        ...names.map(name => `export const ${name} = ${name?.startsWith('create') ? '() => none' : 'none'};`),
        ...(names.includes('processSchema') ? ['export { processSchema as process };'] : []),
      ].join('\n'),
      map: null,
    };
  },
});
