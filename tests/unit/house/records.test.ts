import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Pages that learn their resource at run time. */
const ANY_RESOURCE = ['src/custom/calendar/EntryDialog.tsx'];

const READS = /\buse(?:GetOne|GetList|GetMany|GetManyReference|RecordContext|ShowContext|EditContext)\(/g;
/** Where it only bounds a type parameter, the caller gives the type. */
const UNTYPED = /(?<!extends )\bRaRecord\b/g;
const IMPORT = /^import [^;]*;$/gm;

const untypedRecords = (text: string): string[] => {
  const code = text.replaceAll(IMPORT, '');
  return [...code.matchAll(READS), ...code.matchAll(UNTYPED)].map(([found]) => found);
};

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => path.posix.join(folder, name.replaceAll(path.sep, '/')));

it('records: a page has the type of its declaration, `ReadRecord<typeof customers>`', () => {
  const files = ['src/custom', 'src/shell'].flatMap(filesBelow);
  const found = files
    .filter(file => !ANY_RESOURCE.includes(file))
    .flatMap(file => untypedRecords(fs.readFileSync(file, 'utf8')).map(each => `${file}: ${each}`));
  expect(found).toEqual([]);
});

it('records: an untyped one is found', () => {
  expect(
    untypedRecords(
      `import { useGetOne, type RaRecord } from 'ra-core';\nconst a = (r: RaRecord) => useGetOne('x');`,
    ),
  ).toEqual(['useGetOne(', 'RaRecord']);
  expect(
    untypedRecords('const rows = <Row extends RaRecord>() => useGetList<ReadRecord<typeof sales>>(1);'),
  ).toEqual([]);
});
