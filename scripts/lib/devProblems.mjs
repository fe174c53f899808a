// @ts-check
// A Vite plugin of npm run dev: what the server writes into its file of problems covers the page until it is mended.
import { existsSync, readFileSync, watchFile } from 'node:fs';

/** @param {string | undefined} file @returns {import('vite').Plugin | false} */
export function showProblems(file) {
  if (!file) return false;
  /** @returns {string[]} */
  const read = () => {
    try {
      return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    } catch {
      return []; // half written: the next look finds the rest
    }
  };
  return {
    name: 'galla-problems',
    apply: 'serve',
    configureServer(server) {
      let shown = '';
      const tell = () => {
        const message = read().join('\n');
        if (message) server.ws.send({ type: 'error', err: { message, stack: '' } });
        else if (shown) server.ws.send({ type: 'full-reload' });
        shown = message;
      };
      const watcher = watchFile(file, { interval: 300 }, tell);
      server.ws.on('connection', tell);
      server.httpServer?.once('close', () => watcher.removeAllListeners());
    },
  };
}
