// @ts-check
/** What zod makes JSON schemas with: only the server describes its calls so (/openapi.json). */
const MAKERS = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves it out of the built app: 36 kB, 7 kB of the first load. Zod's schemas name each function of theirs in case it is
 * wanted, so that no bundler can see that it never is.
 * @returns {import('vite').Plugin}
 */
export const noJsonSchema = () => ({
  name: 'no-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!MAKERS.test(id)) return undefined;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return {
      code: [
        "const none = () => { throw new Error('JSON schemas are made by the server.'); };",
        ...names.map(name => `export const ${name} = ${name?.startsWith('create') ? '() => none' : 'none'};`),
        ...(names.includes('processSchema') ? ['export { processSchema as process };'] : []),
      ].join('\n'),
      map: null,
    };
  },
});
