/** Pages of the documentation: their links lead somewhere, the list of decisions is whole, their files are there. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...fs
    .readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .map(file => path.join('docs', file)),
];
const read = (file: string) => fs.readFileSync(file, 'utf8');

it('docs: every link leads to a file that is there, and to a heading of it', () => {
  const headings = (file: string) =>
    [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
  const broken = pages.flatMap(page =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
      .filter(([, file = '', heading]) => {
        const target = file ? path.join(path.dirname(page), file) : page;
        return !fs.existsSync(target) || (heading !== undefined && !headings(target).includes(heading));
      })
      .map(([link]) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it('docs: the list of decisions has each page once', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^\| [^|]* \| \[[^\]]*\]\(([^)]+)\)/gm)];
  const there = fs.readdirSync('docs/decisions').filter(file => file !== 'README.md');
  expect(listed.map(([, file]) => file).sort()).toEqual(there.sort());
});

it('docs: files that pages name are there', () => {
  const examples = [
    'src/resources/repairs/declaration.ts',
    'src/resources/repairs/en.ts',
    'src/resources/repairJobs/declaration.ts',
    'src/custom/x',
    'src/custom/y',
  ];
  const gone = pages
    .filter(page => !page.startsWith('docs/measurements'))
    .flatMap(page =>
      [...read(page).matchAll(/`((?:src|server|tests|docs|scripts|bench)\/[\w./-]+)`/g)]
        .filter(([, file = '']) => !examples.includes(file) && !fs.existsSync(file))
        .map(([, file]) => `${page}: ${file}`),
    );
  expect(gone).toEqual([]);
});
