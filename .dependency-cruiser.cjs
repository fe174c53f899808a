/** The folders of `src`, lowest first; the files beside them are on top. */
const SRC = [
  'kit',
  'resources',
  'i18n',
  'boot',
  'providers',
  'theme',
  'documents',
  'screens',
  'charts',
  'custom',
  'shell',
];
const SCREENS = [
  'page',
  'basics',
  'typed',
  'camera',
  'kinds',
  'form',
  'calls',
  'actions',
  'period',
  'import',
  'list',
  'show',
  'views',
  'parts',
];

/** The nouns of `server`, lowest first: each may import those before it, by their index. */
const NOUNS = [
  'people',
  'roles',
  'session',
  'posting',
  'registrations',
  'shop',
  'sums',
  'parties',
  'ledger',
  'products',
  'setup',
  'stock',
  'stockTransfers',
  'stockCounts',
  'bookings',
  'exchange',
  'estimates',
  'challans',
  'dues',
  'tickets',
  'drawers',
  'sales',
  'counter',
  'orders',
  'purchases',
  'returns',
  'share',
  'financiers',
  'bank',
  'suppliers',
  'opening',
  'vouchers',
  'expenses',
  'loans',
  'staffPay',
  'cheques',
  'commission',
  'payments',
  'notifications',
  'reports',
  'finance',
  'history',
  'search',
  'verify',
  'customers',
  'calendar',
  'posters',
  'office',
  'projects',
  'teams',
  'logs',
];

/** The folders of `server`, lowest first; the files beside them are on top, and no folder imports those. */
const SERVER = ['kit', 'documents', ...NOUNS, 'boot', 'demo', 'commands'];

/** What of `server` knows no noun, lowest first. */
const SERVER_KIT = [
  'errors',
  'i18n',
  'secrets',
  'db',
  'storage',
  'formats',
  'mail',
  'setup',
  'person',
  'notifications',
  'behaviour',
  'resources',
  'jobs',
  'session',
  'http',
  'openapi',
  'calls',
];

const OF_NOUNS = `^server/(${NOUNS.join('|')})/`;

/** Where a noun serves its calls: above all folders, below the app. */
const CALLS_OF_NOUNS = `^server/(${NOUNS.join('|')})/calls\\.ts$`;

/** What writes of a noun do by its declared resources: above all nouns, as it may sell; only `behaviours.ts` imports it. */
const BEHAVIOUR_OF_NOUNS = `^server/(${NOUNS.join('|')})/behaviour\\.ts$`;

/** Others import a noun by this file alone. */
const entryOf = folder => (NOUNS.includes(folder) ? '(index|behaviour)\\.ts$' : '');

const ANSWERS = '^src/(kit/answers/|resources/(calls/answers/|[^/]+/answers\\.ts$))';

/** A folder of `parent` imports those listed before it. */
const layers = (parent, folders) =>
  folders.map((folder, at) => ({
    name: `${parent.split('/').pop()}-${folder}-knows-what-is-below`,
    severity: 'error',
    from: {
      path: `^${parent}/${folder}/`,
      ...(parent === 'server' && { pathNot: [CALLS_OF_NOUNS, BEHAVIOUR_OF_NOUNS] }),
    },
    to: {
      path: `^${parent}/`,
      pathNot: [
        `^${parent}/${folder}/`,
        ...folders
          .slice(0, at)
          .map(below => `^${parent}/${below}/${parent === 'server' ? entryOf(below) : ''}`),
      ],
    },
  }));

/** Who may know whom: docs/decisions/001-boundaries.md. `npm run lint:boundaries` also fails on too few modules. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resources-know-zod-alone',
      comment: 'Declarations are read by browser and server: zod and siblings, nothing else.',
      severity: 'error',
      from: { path: '^src/(kit|resources)/' },
      to: { pathNot: ['^src/(kit|resources)/', '^node_modules/(zod)/'] },
    },
    {
      name: 'browser-never-imports-server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-takes-declarations-and-messages-alone',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^src/',
        pathNot: ['^src/(kit|resources)/', '^src/i18n/(en/)?[a-zA-Z]+\\.ts$'],
      },
    },
    {
      name: 'browser-takes-the-types-of-answers-alone',
      comment: 'The server and the tests check answers; their schemas are no part of the first load.',
      severity: 'error',
      from: { path: '^src/', pathNot: ANSWERS },
      to: { path: ANSWERS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'messages-are-data',
      severity: 'error',
      from: { path: '^src/i18n/' },
      to: { pathNot: ['^src/i18n/', '^src/(kit|resources)/', '^node_modules/(ra-|node-polyglot|@types)'] },
    },
    {
      name: 'nouns-know-no-http',
      severity: 'error',
      from: { path: OF_NOUNS, pathNot: CALLS_OF_NOUNS },
      to: { path: ['^server/(routes|http)/', '^node_modules/(hono|@hono|jose)/', '^server/app'] },
    },
    {
      name: 'nouns-by-their-index',
      severity: 'error',
      from: { path: '^server/', pathNot: OF_NOUNS },
      to: { path: OF_NOUNS, pathNot: ['/index\\.ts$', CALLS_OF_NOUNS, BEHAVIOUR_OF_NOUNS] },
    },
    {
      name: 'calls-are-gathered-by-the-app',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/app\\.ts$' },
      to: { path: CALLS_OF_NOUNS },
    },
    {
      name: 'work-writes-the-log',
      comment:
        'Not the serving of a call: jobs, commands and other nouns do the same work. What a download logs is that it was sent.',
      severity: 'error',
      from: {
        path: [CALLS_OF_NOUNS, '^server/kit/(http|calls)/'],
        pathNot: '^server/kit/http/download\\.ts$',
      },
      to: { path: '^server/kit/resources/audit\\.ts$' },
    },
    {
      name: 'behaviour-is-gathered-in-one-file',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/behaviours\\.ts$' },
      to: { path: BEHAVIOUR_OF_NOUNS },
    },
    ...layers('server', SERVER),
    ...layers('server/kit', SERVER_KIT),
    ...layers('server/kit/db', ['postgres', 'embedded']),
    {
      name: 'server-folders-are-listed',
      comment: 'A new folder takes its place in SERVER.',
      severity: 'error',
      from: { path: '^server/[^/]+/', pathNot: `^server/(${SERVER.join('|')})/` },
      to: {},
    },
    ...[
      ['^src', '^src'],
      ['^server/([^/]+)/', '^server/$1/'],
    ].map(([from, to]) => ({
      name: 'no-circular-folders',
      comment:
        'The folders of the server stand in order by SERVER; what serves the calls of a noun may know what is above it.',
      severity: 'error',
      scope: 'folder',
      from: { path: from },
      to: { path: to, circular: true },
    })),
    {
      name: 'pages-do-not-know-each-other',
      comment:
        'Nor do the tools of the shell, which its layout gathers. What a noun gives the pages of others stands in its folder `parts`.',
      severity: 'error',
      from: { path: '^src/(custom|shell)/([^/]+)/', pathNot: '^src/shell/layout/' },
      to: { path: '^src/$1/', pathNot: ['^src/$1/$2/', '^src/custom/[^/]+/parts/'] },
    },
    {
      name: 'framework-names-no-noun',
      comment:
        'It reads the list of declarations, and what a role may do by them; what one noun has beyond its declaration the app hands in: src/custom/slots.ts, server/behaviours.ts.',
      severity: 'error',
      from: { path: '^(src/kit|src/screens|server/kit)/' },
      to: { path: ['^src/custom/', '^src/resources/'], pathNot: '^src/resources/(index|abilities)\\.ts$' },
    },
    ...layers('src', SRC),
    ...layers('src/screens', SCREENS),
    ...layers('src/kit', ['rules']),
    {
      name: 'src-folders-are-listed',
      comment: 'A new folder takes its place in SRC or SCREENS.',
      severity: 'error',
      from: {
        path: '^src/[^/]+/',
        pathNot: [`^src/(?!screens/)(${SRC.join('|')})/`, `^src/screens/((${SCREENS.join('|')})/|[^/]+$)`],
      },
      to: {},
    },
    {
      name: 'calls-are-on-top-of-their-folder',
      severity: 'error',
      from: { path: '^src/(resources|providers)/[^/]+$' },
      to: { path: '^src/$1/calls/' },
    },
    {
      name: 'documents-know-no-noun',
      comment:
        'A paper stands in the folder of its noun; the rules of tax are those of all goods, the registration that of all documents.',
      severity: 'error',
      from: { path: '^src/resources/documents/' },
      to: { path: '^src/resources/', pathNot: '^src/resources/(documents|shop|registrations|tax)/' },
    },
    {
      name: 'posters-are-a-page-of-their-own',
      comment: 'Only the list of pages loads them.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: '^src/custom/(posters/|pages\\.tsx$)' },
      to: { path: '^src/custom/posters/' },
    },
    {
      name: 'pdf-files-are-drawn-in-their-own-thread',
      comment: 'What draws them takes 40 MB of the server, and half a second of its start.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/documents/' },
      to: { path: '^server/documents/(render[A-Za-z]+|pdfFile|fonts|qrCode|printer)\\.' },
    },
    {
      name: 'no-orphan-source',
      severity: 'error',
      from: { orphan: true, path: '^(src|server)/', pathNot: '\\.d\\.ts$' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
