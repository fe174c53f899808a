import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Axe calls it an experiment, so its tags alone do not run it: a name that is spoken begins with what is read. */
const SPOKEN_AS_READ = 'label-content-name-mismatch';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Once a document: half a megabyte is sent and compiled, and a walk stays in one document. */
async function load(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source);
}

/** The page, rule, element and reason of everything axe finds on the current page; `without`: a selector of what it skips. */
export async function axeFindings(
  page: Page,
  ask: 'everything' | 'colour' = 'everything',
  without?: string,
): Promise<string[]> {
  for (const frame of page.frames()) await load(frame);
  const options: axe.RunOptions = {
    // What passed has only examples: thousands of elements are neither described nor sent.
    resultTypes: ['violations'],
    ...(ask === 'colour'
      ? { runOnly: { type: 'rule', values: ['color-contrast'] } }
      : {
          runOnly: { type: 'tag', values: tags },
          rules: { [SPOKEN_AS_READ]: { enabled: true } },
        }),
  };
  const found = await page.evaluate(
    async ({ asked, exclude }) => {
      // Behind an open dialog nothing can be reached, and the walk of every page looks at it. What opens later lies after it.
      const parts = [...document.body.children];
      const modal = parts.findLastIndex(part => part.querySelector('[aria-modal="true"]')?.checkVisibility());
      const include = modal < 0 ? [document.documentElement] : parts.slice(modal);
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include, exclude },
        asked,
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({
          id,
          target: target.join(' '),
          why: failureSummary ?? '',
        })),
      );
    },
    { asked: options, exclude: without ? [without] : [] },
  );
  const { pathname } = new URL(page.url());
  return found.map(
    ({ id, target, why }) => `${pathname} ${id}: ${target}\n    ${why.replaceAll('\n', '\n    ')}`,
  );
}

/** Fails with everything axe finds on the current page. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect((await axeFindings(page)).join('\n'), `axe on ${page.url()}`).toBe('');
}
