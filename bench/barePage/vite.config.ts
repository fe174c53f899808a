import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstCallsOf } from '../../server/boot/firstCalls.ts';
import { sales } from '../../src/resources/sales/declaration.ts';

const rowsPath = firstCallsOf(`/en${sales.route}`, '').at(-1) ?? '';
const columns = Object.values(sales.fields).flatMap(({ name, list }) => (list ? [name] : []));

export default defineConfig({
  root: 'bench/barePage',
  define: { __COLUMNS__: JSON.stringify(columns) },
  plugins: [react(), { name: 'rows-path', transformIndexHtml: html => html.replace('__ROWS__', rowsPath) }],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'bench/barePage/bare.html' },
  },
});
