/** A copy of the project, for a test that changes it as a developer would. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PARTS = ['src', 'server', 'tests/support', 'package.json', 'tsconfig.json'];

export interface ProjectCopy {
  directory: string;
  /** Runs a program of the copy on an embedded database; answers what it printed. */
  run(...args: string[]): Promise<string>;
  /** Replaces text of a file of the copy, which has to be there. */
  replace(file: string, text: string, by: string): void;
  /** Files that differ from the project's, or are not there. */
  changed(): string[];
  remove(): void;
}

/** Follows docs/adding-a-resource.md: one file, and one line (with its import) in the list. */
export function declareResource(copy: ProjectCopy, file: string, name: string, declaration: string): void {
  const at = path.join(copy.directory, 'src/resources', file);
  fs.mkdirSync(path.dirname(at), { recursive: true });
  fs.writeFileSync(at, declaration);
  const index = 'src/resources/index.ts';
  copy.replace(index, 'import { sales }', `import { ${name} } from './${file}';\nimport { sales }`);
  copy.replace(index, '\n  hsnCodes,\n', `\n  hsnCodes,\n  ${name},\n`);
}

/** Adds the lines of a page's ```diff blocks: `# file`, then lines of the file and, with a plus, new ones after them. */
export function addLinesOf(copy: ProjectCopy, page: string): void {
  for (const [, file = '', changes = ''] of fs
    .readFileSync(page, 'utf8')
    .matchAll(/```diff\n# (.*)\n([\s\S]*?)```/g)) {
    const at = path.join(copy.directory, file);
    const lines = fs.readFileSync(at, 'utf8').split('\n');
    let next = 0;
    for (const change of changes.trimEnd().split('\n')) {
      const text = change.slice(1);
      if (change.startsWith('+')) lines.splice(next++, 0, text);
      else next = lines.indexOf(text, next) + 1;
      if (next === 0) throw new Error(`${file} does not have the line: ${text}`);
    }
    fs.writeFileSync(at, lines.join('\n'));
  }
}

/** `more`: parts that it has beside those that run. */
export function copyOfProject(more: readonly string[] = []): ProjectCopy {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-copy-'));
  for (const part of [...PARTS, ...more]) fs.cpSync(part, path.join(directory, part), { recursive: true });
  fs.symlinkSync(path.resolve('node_modules'), path.join(directory, 'node_modules'));
  const filesOf = (part: string) =>
    fs.statSync(path.join(directory, part)).isDirectory()
      ? fs
          .readdirSync(path.join(directory, part), { recursive: true, encoding: 'utf8' })
          .map(name => path.join(part, name))
          .filter(file => fs.statSync(path.join(directory, file)).isFile())
      : [part];
  return {
    directory,
    async run(...args) {
      // The lot of `npm test` would leave out tests that are named here.
      const { GALLA_TEST_POSTGRES: _url, GALLA_LOT: _lot, ...env } = process.env;
      const { stdout } = await run(process.execPath, ['--import', 'tsx', ...args], {
        cwd: directory,
        env: { ...env, GALLA_TEST_ENGINE: 'embedded' },
      });
      return stdout;
    },
    replace(file, text, by) {
      const before = fs.readFileSync(path.join(directory, file), 'utf8');
      if (!before.includes(text)) throw new Error(`${file} does not contain: ${text}`);
      fs.writeFileSync(
        path.join(directory, file),
        before.replace(text, () => by),
      );
    },
    changed: () =>
      PARTS.flatMap(filesOf).filter(
        file =>
          !fs.existsSync(file) || !fs.readFileSync(file).equals(fs.readFileSync(path.join(directory, file))),
      ),
    remove: () => fs.rmSync(directory, { recursive: true, force: true }),
  };
}
