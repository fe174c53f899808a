import react from '@vitejs/plugin-react';
import type { IncomingMessage } from 'node:http';
import { defineConfig } from 'vite';
import { apiAnswers } from './scripts/lib/apiAnswers.mjs';
import { refuseServerCode } from './scripts/lib/serverCode.mjs';
import { showProblems } from './scripts/lib/devProblems.mjs';
import { words } from './scripts/lib/words.mjs';
import { LIST_CODE } from './src/resources/firstPages.ts';

/** The API has these paths beside `/api`; the app's own pages all begin with a language. */
const API_PATHS = [
  '/api',
  '/login',
  '/logout',
  '/refresh-token',
  '/users',
  '/shop',
  '/sessions',
  '/invites',
  '/setup',
  '/stock-items',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/docs',
  '/share',
  '/pay/',
  '/track',
];

const apiPort = Number(process.env.PORT ?? 4000);
const api = `http://127.0.0.1:${apiPort}`;

/** A page somebody opens (`/login` typed without its language) belongs to the app, a call to the API. */
const pageToApp = (request: IncomingMessage): string | undefined =>
  request.method === 'GET' &&
  request.headers.accept?.includes('text/html') &&
  !/^\/(docs|share|pay|track)/.test(request.url ?? '')
    ? '/index.html'
    : undefined;

/** A call waits while the API starts again. */
const pageToAppOrHeld = async (request: IncomingMessage): Promise<string | undefined> => {
  const page = pageToApp(request);
  if (page === undefined) await apiAnswers(apiPort);
  return page;
};

/** Many pages share these, but the first frame of a list has no menu, dialog, form or labelled field. Notifications need `Grow`: it stays. */
const MENUS_AND_FIELDS =
  /@popperjs\/core\/|react-hook-form\/|@mui\/material\/esm\/(?:Dialog|DialogTitle|DialogContent|DialogContentText|DialogActions|Popper|Select|Menu|MenuItem|MenuList|List|Popover|Modal|Unstable_TrapFocus|Portal|Backdrop|Fade|TextField|FilledInput|InputLabel|FormLabel|FormHelperText|Autocomplete|useAutocomplete|Switch)\/|\/src\/screens\/form\/(?:\w+Box\.tsx|pictures\.ts|useFileDrop\.ts)|\/src\/kit\/(?:issues|rules\/(?:duration|typedDay))\.ts|\/src\/screens\/typed\/|node_modules\/uuid\//;

/** Whoever sends a form has these; the first frame of a list reads declarations, which have none. */
const SCHEMAS =
  /node_modules\/zod\/|\/src\/kit\/(?:zod|values|inputs|typeSchemas|schemas|paperQuery)\.ts|\/src\/resources\/[a-z]+\/values\.ts/i;

export default defineConfig({
  plugins: [react(), refuseServerCode(), showProblems(process.env.GALLA_DEV_PROBLEMS), words()],
  // The server puts a fresh nonce in place of this word in every page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    port: 4173,
    proxy: Object.fromEntries(API_PATHS.map(path => [path, { target: api, bypass: pageToAppOrHeld }])),
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // The server reads there which files a page will ask for.
    manifest: true,
    // The page names its first scripts; naming every later one too would cost each first visit 8 kB, so only their styles are named.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter(file => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // Unused declarations are left out, with the schemas they import.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/(?:resources|kit\/(?!zod\.ts))/, sideEffects: false }],
      },
      output: {
        // Few files are made, since each costs time: what every page begins with (packages that seldom change,
        // the app's own), what more than fifty pages share (apart, what a list begins without), and lists.
        // Other pages follow from their imports. See docs/decisions/031-first-page.md.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              // Copies of `scheduler` below other packages are left out.
              test: /(?<!react-(?:konva|reconciler)\/)node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\//,
            },
            { name: 'first', tags: ['$initial'] },
            { name: 'rules', test: /\/src\/kit\/rules\/(?:folded|months)\.ts/ },
            { name: 'schemas', test: SCHEMAS },
            { name: 'shared', minShareCount: 50, test: id => !MENUS_AND_FIELDS.test(id) },
            { name: 'fields', minShareCount: 50 },
            { name: LIST_CODE, test: /src\/screens\/list\/ListScreen/ },
          ],
        },
      },
    },
  },
});
