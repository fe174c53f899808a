// npm run pins: what stays the same while the house is rebuilt: the description of the calls, and what each call answers in
// each API test, compared with tests/pinned. A test whose answers differ between two runs of one tree has no pin.
//   npm run pins                      the tests run first
//   npm run pins -- --calls           the description of the calls alone
//   npm run pins -- --answers=DIR     answers that a run with GALLA_ANSWERS=DIR has written
//   npm run pins -- --write           pins what is now; where there are pins, drops those that differ
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openApiDocument } from '../server/kit/openapi/document.ts';
import { sortedKeys } from '../tests/support/sortedKeys.ts';
import { allCalls } from './lib/allCalls.ts';
import { findPostgres } from './lib/postgres.mjs';

const DIRECTORY = 'tests/pinned';
const writes = process.argv.includes('--write');

type Pins = Readonly<Record<string, string>>;

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sortedKeys(value)))
    .digest('hex')
    .slice(0, 12);

/** Of each call what `/openapi.json` says of it. */
async function pinsOfCalls(): Promise<Pins> {
  const { paths, components, info } = await openApiDocument(allCalls());
  return Object.fromEntries([
    ['info', hashOf(info)],
    ['components', hashOf(components)],
    ...Object.entries(paths).flatMap(([at, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${at}`,
        hashOf(operation),
      ]),
    ),
  ]);
}

function answersOfTests(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-answers-'));
  const project = findPostgres() ? 'api-postgres*' : 'api-embedded*';
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', project, '--reporter=dot'], {
    stdio: 'inherit',
    env: { ...process.env, GALLA_ANSWERS: directory },
  });
  if (status) process.exit(status);
  return directory;
}

const DAY_MS = 86_400_000;
/** Drawn at random, or counted over all tests of a process. */
const DRAWN = [
  /(?<="(?:refreshToken|approval|pickupCode|billNo|head)":)"[^"]*"/g,
  /(?<=nonce=\\?")[^"\\]*/g,
  // IMEIs, phone numbers, links, shops of one database.
  /\b\d{14,15}\b|\b[6-9]\d{9}\b|[\w-]{40,}|(?<=@)shop\d+(?=\.)/g,
];
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** Without what differs from run to run; `ranAt` tells the machine's own instants from those of a test's clock. */
const steady = (answer: string, ranAt: number): string =>
  DRAWN.reduce((text, drawn) => text.replace(drawn, '[drawn]'), answer).replace(INSTANT, instant =>
    Math.abs(Date.parse(instant) - ranAt) < DAY_MS ? '[now]' : instant,
  );

/** Of each API test what its calls answered, in whatever order. */
function pinsOfAnswers(directory: string): Pins {
  const byTest = new Map<string, string[]>();
  for (const name of fs.readdirSync(directory)) {
    const file = path.join(directory, name);
    const { mtimeMs } = fs.statSync(file);
    for (const line of fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { test, answer } = JSON.parse(line) as { test: string; answer: string };
      const answers = byTest.get(test) ?? [];
      byTest.set(test, answers);
      answers.push(steady(answer, mtimeMs));
    }
  }
  return Object.fromEntries([...byTest].map(([test, answers]) => [test, hashOf(answers.sort())]));
}

/** @returns how many pins differ */
function compare(name: 'calls' | 'answers', now: Pins): number {
  const file = path.join(DIRECTORY, `${name}.json`);
  const pinned: Pins | undefined = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, 'utf8'))
    : undefined;
  const changed = Object.keys(pinned ?? {}).filter(pin => now[pin] !== pinned?.[pin]);
  // A new call is named; a new test is no answer that changed.
  const added = name === 'calls' ? Object.keys(now).filter(pin => pinned && !(pin in pinned)) : [];
  if (writes) {
    const sorted = Object.keys(now)
      .sort()
      .filter(pin => !changed.includes(pin));
    fs.mkdirSync(DIRECTORY, { recursive: true });
    fs.writeFileSync(
      file,
      `${JSON.stringify(Object.fromEntries(sorted.map(pin => [pin, now[pin]])), null, 2)}\n`,
    );
  }
  for (const pin of [...changed, ...added]) console.log(`${pin in now ? 'differs' : 'is not there'}: ${pin}`);
  console.log(
    `${name}: ${Object.keys(pinned ?? now).length} pinned, ${changed.length + added.length} differ`,
  );
  return writes ? 0 : changed.length + added.length;
}

let differ = compare('calls', await pinsOfCalls());
if (!process.argv.includes('--calls')) {
  const given = process.argv.find(each => each.startsWith('--answers='))?.slice('--answers='.length);
  const directory = given ?? answersOfTests();
  differ += compare('answers', pinsOfAnswers(directory));
  console.log(`The answers: ${directory}`);
}
process.exit(differ > 0 ? 1 : 0);
