// @ts-check
// A Vite plugin of npm run dev: what the server writes into its file of problems covers the page until it is mended.
import { existsSync, readFileSync } from 'node:fs';

/** @param {string | undefined} file @returns {import('vite').Plugin | false} */
export function showProblems(file) {
  if (!file) return false;
  /** @returns {string[] | undefined} */
  const read = () => {
    try {
      return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    } catch {
      return undefined; // The file is half written: the next look finds the rest.
    }
  };
  return {
    name: 'galla-problems',
    apply: 'serve',
    configureServer(server) {
      let shown = '';
      const show = () => {
        if (shown) server.ws.send({ type: 'error', err: { message: shown, stack: '' } });
      };
      // Not watchFile: it misses what is written before its first look.
      const timer = setInterval(() => {
        const message = read()?.join('\n') ?? shown;
        if (message === shown) return;
        shown = message;
        if (shown) show();
        else server.ws.send({ type: 'full-reload' });
      }, 300);
      server.ws.on('connection', show);
      server.httpServer?.once('close', () => clearInterval(timer));
    },
  };
}
