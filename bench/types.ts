// npm run bench:types measures how long the compiler takes for a hundred resources of thirty fields each, with rules, workflow,
// lines, actions and views, beside one such resource in the same run.
//   npm run bench:types -- --resources=200
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { versionsOf } from './support/versions.ts';

const resources = Number(process.argv.find(each => each.startsWith('--resources='))?.slice(12) ?? 100);
const FIELDS = 30;
const directory = resolve('node_modules/.cache/galla-types');
const kit = resolve('src/kit');
const ID = '01968d5e-7c00-7000-8000-000000000005';

/** Fields take in turn every kind that a declaration mostly has. */
const KINDS = [
  (at: number) => `text${at}: field(line(60), { list: true, filter: 'search', example: 'A' }),`,
  (at: number) => `money${at}: field(paise.optional(), { see: 'owner', filter: 'range', example: 1 }),`,
  (at: number) =>
    `on${at}: field(day.optional(), { filter: 'range', initial: 'today', example: '2026-04-01' }),`,
  (at: number) =>
    `kind${at}: field(choice(['A', 'B', 'C']), { initial: 'A', tones: { B: 'info' }, example: 'A' }),`,
  (at: number) => `toId${at}: field(reference('things-0'), { filter: 'exact', example: '${ID}' }),`,
  (at: number) =>
    `name${at}: field(line(60).optional(), { computed: { path: 'toId${at - 1}.text0' }, list: true, example: 'A' }),`,
];

const declaration = (number: number): string => `
import { and, atLeast, equals, isEmpty, me, not, or, valueOf } from '${kit}/conditions.ts';
import { defineLines, defineResource, field } from '${kit}/index.ts';
import { choice, day, integer, line, paise, reference } from '${kit}/types.ts';

const rows${number} = defineLines({
  name: 'rows-${number}',
  fields: {
    thingId: field(reference('things-${number}'), { example: '${ID}' }),
    quantity: field(integer(1), { example: 1 }),
    on: field(day.optional(), { example: '2026-04-01' }),
  },
  checks: { some: { holds: or(isEmpty('on'), atLeast('quantity', 1)), at: 'on' } },
});

export const things${number} = defineResource({
  name: 'things-${number}',
  route: '/things-${number}',
  fields: {
    ${Array.from({ length: FIELDS }, (_, at) => KINDS[at % KINDS.length]?.(at)).join('\n    ')}
  },
  title: thing => \`\${thing.text0} \${thing.kind3}\`,
  defaultSort: { field: 'on2', order: 'ASC' },
  unique: [['text0'], ['text6', 'kind3']],
  access: { read: 'everyone', write: 'office' },
  rows: { office: { read: or(equals('kind9', 'A'), equals('toId4', me())) } },
  when: { money1: { show: equals('kind3', 'B'), require: not(isEmpty('on2')), hidden: 'clear' } },
  checks: {
    order: { holds: or(isEmpty('on8'), atLeast('on8', valueOf('on2'))), at: 'on8' },
    both: { holds: and(not(isEmpty('text0')), not(isEmpty('text6'))), at: 'text6' },
  },
  workflow: {
    field: 'kind3',
    initial: 'A',
    transitions: { B: { from: ['A'], when: not(isEmpty('on2')) }, C: { from: ['A', 'B'], input: { on8: 'required' } } },
  },
  lines: { rows: { of: rows${number}, by: 'thingId' } },
  layout: { groups: { one: { fields: ['text0', 'kind3'] }, two: { fields: ['rows'] } } },
  features: ['comments', 'timeline', 'tags'],
  views: {
    board: { as: 'board', by: 'kind3', card: ['text6', 'on8'] },
    plan: { as: 'timeline', from: 'on2', to: 'on8' },
  },
  actions: {
    assign: {
      on: 'many',
      when: equals('kind3', 'A'),
      input: { toId4: field(reference('things-0'), { example: '${ID}' }) },
      sets: { toId4: { input: 'toId4' } },
    },
  },
  behaviour: { hooks: ['prepare'] },
});
`;

/** Figures of the compiler by their names. */
const compile = (count: number): Readonly<Record<string, number>> => {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const numbers = Array.from({ length: count }, (_, number) => number);
  for (const number of numbers) writeFileSync(join(directory, `things${number}.ts`), declaration(number));
  const lines = [
    `import { checkResources, type AnyResource } from '${kit}/index.ts';`,
    ...numbers.map(number => `import { things${number} } from './things${number}.ts';`),
    `export const all: readonly AnyResource[] = [${numbers.map(number => `things${number}`).join()}];`,
    'checkResources(all);',
  ];
  writeFileSync(join(directory, 'index.ts'), lines.join('\n'));
  writeFileSync(
    join(directory, 'tsconfig.json'),
    JSON.stringify({ extends: resolve('tsconfig.json'), include: ['*.ts'], files: [] }),
  );
  // The processor's time says more than the clock of a machine that others share.
  const cpu = `process.on('exit', () => console.log('CPU time: ' + (process.cpuUsage().user / 1e6).toFixed(2) + 's'))`;
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(cpu)}`,
      compiler,
      '-p',
      directory,
      '--noEmit',
      '--extendedDiagnostics',
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (status !== 0) throw new Error(`The declarations have errors of types:\n${stdout.slice(0, 4_000)}`);
  return Object.fromEntries(
    [...stdout.matchAll(/^(.+?):\s+([\d.]+)[sK]?$/gm)].map(([, name = '', value]) => [name, Number(value)]),
  );
};

const FIGURES = ['Types', 'Instantiations', 'Check time', 'Total time', 'CPU time'] as const;
try {
  console.log(versionsOf());
  for (const count of [1, resources]) {
    const figures = compile(count);
    const shown = FIGURES.map(name => `${name.toLowerCase()} ${figures[name]?.toLocaleString('en-IN')}`);
    const megabytes = Math.round((figures['Memory used'] ?? 0) / 1024);
    console.log(`${count} of ${FIELDS} fields: ${shown.join(', ')} s, memory ${megabytes} MB`);
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
