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
