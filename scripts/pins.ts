// npm run pins compares what `/openapi.json` says of each call with tests/pinned/calls.json.
//   npm run pins -- --write   pins what it says now
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { openApiDocument } from '../server/kit/openapi/document.ts';
import { allCalls } from './lib/allCalls.ts';
import { sortedKeys } from './lib/sortedKeys.ts';

const FILE = 'tests/pinned/calls.json';

type Pins = Readonly<Record<string, string>>;

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sortedKeys(value)))
    .digest('hex')
    .slice(0, 12);

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

const pinned = JSON.parse(fs.readFileSync(FILE, 'utf8')) as Pins;
const now = await pinsOfCalls();
const names = [...new Set([...Object.keys(pinned), ...Object.keys(now)])].sort();
const differ = names.filter(name => pinned[name] !== now[name]);
for (const name of differ)
  console.log(`${name in now ? (name in pinned ? 'differs' : 'is new') : 'is not there'}: ${name}`);
console.log(`${Object.keys(now).length} calls, ${differ.length} differ`);
if (process.argv.includes('--write')) fs.writeFileSync(FILE, `${JSON.stringify(sortedKeys(now), null, 2)}\n`);
else process.exitCode = differ.length > 0 ? 1 : 0;
