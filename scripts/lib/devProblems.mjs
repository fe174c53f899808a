// @ts-check
// A Vite plugin of npm run dev: what the server writes into its file covers the page until it is mended, and while the
// first start makes the demo shop, a page says so.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ problems: string[], making?: string }} DevState */

/** @param {string} text */
const escaped = text => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`);

/** Asks again by itself. @param {string} making */
const waitingPage =
  making => `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<title>Galla</title><body style="font: 1.1rem system-ui; display: grid; place-content: center; min-height: 90vh; text-align: center">
<h1>The first start</h1><p>${escaped(making)}</p><p>This page goes on by itself.</p></body></html>`;

/** @param {string | undefined} file @returns {import('vite').Plugin | false} */
export function showProblems(file) {
  if (!file) return false;
  /** @returns {DevState} */
  const read = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { problems: [] });
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
        const message = read().problems.join('\n');
        if (message === shown) return;
        shown = message;
        if (shown) show();
        else server.ws.send({ type: 'full-reload' });
      }, 300);
      server.ws.on('connection', show);
      server.httpServer?.once('close', () => clearInterval(timer));
      server.middlewares.use((request, response, next) => {
        const { making } = read();
        if (making === undefined || !request.headers.accept?.includes('text/html')) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(waitingPage(making));
      });
    },
  };
}
