/** Pages of the documentation: their links lead somewhere, the list of decisions is whole, their files are there. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isLanguage, KNOWN_LANGUAGES } from '../../../src/kit/languages.ts';
import { pages as ownPages } from '../../../src/custom/pages.tsx';
import { resources } from '../../../src/resources/index.ts';

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

/** These are named as examples, or made by the reader. */
const NOT_THERE = [
  ...KNOWN_LANGUAGES.filter(each => !isLanguage(each)).map(language => `src/i18n/${language}.json`),
  'src/resources/repairs/declaration.ts',
  'src/resources/repairs/en.ts',
  'src/resources/repairJobs/declaration.ts',
  'src/custom/x',
  'src/custom/y',
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n');
const names = new Set(files.map(file => path.basename(file)));

/** Lists what stands between backticks, without the blocks of code. */
const marked = (page: string): string[] =>
  [
    ...read(page)
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, text = '']) => text);

/** `a/{b,c}.ts` is two paths. */
const expanded = (text: string): string[] => {
  const group = /\{([^{}]*,[^{}]*)\}/.exec(text);
  return group
    ? (group[1] ?? '').split(',').flatMap(each => expanded(text.replace(group[0], each.trim())))
    : [text];
};

it('docs: files that pages name are there', () => {
  const isThere = (file: string) => NOT_THERE.includes(file) || fs.existsSync(file);
  const gone = pages.flatMap(page =>
    marked(page)
      .filter(text => /^(?:src|server|tests|docs|scripts|bench|public)\/[\w./{},-]+$/.test(text))
      .flatMap(expanded)
      .filter(file => !/[{}]/.test(file) && !isThere(file))
      .map(file => `${page}: ${file}`),
  );
  expect(gone).toEqual([]);
});

it('docs: tests that commands name are there', () => {
  const gone = pages.flatMap(page =>
    [...read(page).matchAll(/\btests\/[\w./-]+\.(?:test|spec)\.tsx?\b/g)]
      .filter(([file]) => !fs.existsSync(file))
      .map(([file]) => `${page}: ${file}`),
  );
  expect(gone).toEqual([]);
});

it('docs: file names without a folder are those of some file', () => {
  /** These are of another project, of a build or of the reader. */
  const others = [
    ...KNOWN_LANGUAGES.map(language => `${language}.json`),
    'name.ts',
    'NAME.js',
    'NAME.boot.mjs',
    'name.boot.mjs',
    'openapi.json',
    '.built-from',
  ];
  const gone = pages
    .filter(page => page !== 'CHANGELOG.md')
    .flatMap(page =>
      marked(page)
        .filter(text => /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|cjs|sql|css|typ|json|html)$/.test(text))
        .filter(file => !names.has(file) && !others.includes(file))
        .map(file => `${page}: ${file}`),
    );
  expect(gone).toEqual([]);
});

const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
const SCRIPT = /^(?:bench|check|db|lint|resource|shop|test|user):[a-z]+$/;

it('docs: every `npm run` is a script, and its flags are known to what it runs', () => {
  const known = files
    .filter(file => /^(?:scripts|bench|server\/commands|server\/kit\/setup)\/.*\.(?:ts|mjs)$/.test(file))
    .map(read)
    .join('\n');
  const wrong = pages.flatMap(page => {
    const text = read(page);
    const called = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    const named = marked(page).filter(each => SCRIPT.test(each));
    const flags = [...text.matchAll(/npm run [\w:]+ -- ([^`\n]*)/g)].flatMap(([, rest = '']) =>
      [...rest.matchAll(/--([a-z-]+)/g)].map(([, flag = '']) => flag),
    );
    return [
      ...[...called, ...named].filter(name => !(name in scripts)),
      ...flags.filter(flag => !known.includes(`--${flag}`) && !new RegExp(`['"]?${flag}['"]?:`).test(known)),
    ].map(each => `${page}: ${each}`);
  });
  expect(wrong).toEqual([]);
});

it('docs: the addresses of what it does are those of pages', () => {
  const routes = new Set([
    ...ownPages.map(({ path: at }) => `/${at}`),
    ...resources.map(({ route }) => route),
  ]);
  const wrong = marked('docs/what-it-does.md').filter(
    text => text.startsWith('/') && !text.startsWith('/en/') && !routes.has(text),
  );
  expect(wrong).toEqual([]);
});

it('docs: README has at most 8 kB, a decision at most a page', () => {
  const MAX_WORDS = 475;
  expect(fs.statSync('README.md').size).toBeLessThanOrEqual(8_000);
  const long = fs
    .readdirSync('docs/decisions')
    .filter(file => file !== 'README.md')
    .map(file => [file, read(`docs/decisions/${file}`).split(/\s+/).length] as const)
    .filter(([, words]) => words > MAX_WORDS);
  expect(long).toEqual([]);
  const bare = fs
    .readdirSync('docs/decisions')
    .filter(file => file !== 'README.md' && !read(`docs/decisions/${file}`).includes('**Context.**'));
  expect(bare).toEqual([]);
});

it('docs: measured figures are on the page of figures, each below the command that prints it', () => {
  const MEASURED =
    /\b(?:took|takes?|taking|instead of|against|costs?|loads?|loaded)\b[^.|]*?\b\d[\d.,]* ?(?:ms|µs|s|kB|MB|GB)\b/;
  const elsewhere = pages
    .filter(page => page !== 'docs/performance.md' && page !== 'CHANGELOG.md')
    .flatMap(page =>
      read(page)
        .split('\n\n')
        .flatMap(part => MEASURED.exec(part.replaceAll('\n', ' '))?.[0] ?? [])
        .map(found => `${page}: ${found}`),
    );
  expect(elsewhere).toEqual([]);
  const [, ...sections] = read('docs/performance.md').split(/^## /m);
  expect(sections.filter(section => !section.includes('npm run bench'))).toEqual([]);
});
