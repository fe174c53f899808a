/** Pictures of the same pages from two builds, compared pixel by pixel. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';

/** Edges of letters and icons are not drawn alike each time. */
const PIXELS_BY_CHANCE = 60;

/** Takes the pictures of a commit in a copy of the project; returns the copy's folder of pictures, and what removes the copy. */
export const picturesOf = (
  commit: string,
  args: readonly string[],
): { folder: string; remove: () => void } => {
  const copy = mkdtempSync(join(tmpdir(), 'galla-pictures-'));
  const run = (command: string, ...rest: string[]) =>
    execFileSync(command, rest, { cwd: copy, stdio: ['ignore', 'inherit', 'inherit'] });
  execFileSync('git', ['worktree', 'add', '--detach', '--force', copy, commit], { stdio: 'ignore' });
  const remove = () => {
    execFileSync('git', ['worktree', 'remove', '--force', copy], { stdio: 'ignore' });
    rmSync(copy, { recursive: true, force: true });
  };
  try {
    const lock = 'package-lock.json';
    if (readFileSync(lock, 'utf8') === readFileSync(join(copy, lock), 'utf8'))
      symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    else run('npm', 'ci', '--no-audit', '--no-fund');
    run(process.execPath, 'scripts/build.mjs');
    run(process.execPath, '--import', 'tsx', 'scripts/screenshots.ts', ...args);
    return { folder: join(copy, 'screenshots'), remove };
  } catch (error) {
    remove();
    throw error;
  }
};

/** Counts the pixels that differ; undefined when the sizes do. */
const differing = async (browser: Browser, before: string, after: string): Promise<number | undefined> => {
  const page = await browser.newPage();
  const [one, other] = [before, after].map(
    file => `data:image/png;base64,${readFileSync(file).toString('base64')}`,
  );
  const count = await page.evaluate(
    async ([first = '', second = '']) => {
      const drawn = await Promise.all(
        [first, second].map(async source => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = document.createElement('canvas');
          canvas.width = image.width;
          canvas.height = image.height;
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height);
        }),
      );
      const [a, b] = drawn;
      if (!a || !b || a.width !== b.width || a.height !== b.height) return undefined;
      const [left, right] = [a, b].map(({ data }) => new Uint32Array(data.buffer));
      return left?.reduce((sum, pixel, index) => sum + (pixel === right?.[index] ? 0 : 1), 0);
    },
    [one, other],
  );
  await page.close();
  return count;
};

/** Names of the pictures that are not the same, such as `en-light-1440/dues.png`; those that one side lacks too. */
export const changedPictures = async (browser: Browser, before: string, after: string): Promise<string[]> => {
  const namesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.png'));
  const changed: string[] = [];
  for (const name of new Set([...namesIn(before), ...namesIn(after)])) {
    const [one, other] = [join(before, name), join(after, name)];
    if (!existsSync(one) || !existsSync(other)) changed.push(`${name}: on one side only`);
    else if (!readFileSync(one).equals(readFileSync(other))) {
      const pixels = await differing(browser, one, other);
      if (pixels === undefined || pixels > PIXELS_BY_CHANCE)
        changed.push(`${name}: ${pixels ?? 'another size'}`);
    }
  }
  return changed;
};
