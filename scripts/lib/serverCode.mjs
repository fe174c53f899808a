// @ts-check
import { relative, resolve } from 'node:path';

const server = resolve('server');

/**
 * Stops a build of the browser's code that a file of the server has got into.
 * @returns {import('vite').Plugin}
 */
export const refuseServerCode = () => ({
  name: 'refuse-server-code',
  load(id) {
    if (id.startsWith(`${server}/`))
      this.error(`${relative('.', id)} is code of the server: the browser must not load it.`);
    return null;
  },
});

/** Options of a declaration that the server alone reads; of a transition, its checks too. */
const SERVER_OPTIONS =
  /^(starts|copies|firstValueOf|foundBy|latestWith|initialWhen|leaving|sets|makes|timer)$/;
/** The same, of the declaration itself: other things have these names too. */
const OF_RESOURCE = /^deletable$/;

/**
 * Takes what the server alone reads out of the declarations in the browser's first load.
 * @returns {import('vite').Plugin}
 */
export const leaveOutServerOptions = () => ({
  name: 'leave-out-server-options',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/resources\/(\w+|\w+\/declaration)\.ts$/ },
    handler(code) {
      /** @type {{ start: number, end: number }[]} */
      const properties = [];
      /** @param {any} node @param {readonly string[]} path */
      const walk = (node, path) => {
        if (typeof node !== 'object' || node === null) return;
        const key = node.type === 'Property' ? String(node.key.name ?? node.key.value) : undefined;
        const isLeftOut =
          key !== undefined &&
          (SERVER_OPTIONS.test(key) ||
            (path.length === 0 && OF_RESOURCE.test(key)) ||
            (key === 'checks' && path.includes('transitions')));
        if (isLeftOut) properties.push(node);
        else for (const each of Object.values(node)) walk(each, key ? [...path, key] : path);
      };
      walk(this.parse(code), []);
      return properties.reduceRight(
        (left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''),
        code,
      );
    },
  },
});
