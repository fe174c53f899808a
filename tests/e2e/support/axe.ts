import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Axe calls it an experiment, so its tags alone do not run it: a name that is spoken begins with what is read. */
const SPOKEN_AS_READ = 'label-content-name-mismatch';

/** The page, rule, element and reason of everything axe finds on the current page. */
export async function axeFindings(
  page: Page,
  ask: 'everything' | 'colour' = 'everything',
): Promise<string[]> {
  // Else every run opens a page of its own to sum up; what it adds, frames of other origins, the app has none of.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe
    .options({
      // Of what passed only examples: thousands of elements are neither described nor sent.
      resultTypes: ['violations'],
      ...(ask === 'colour'
        ? { runOnly: { type: 'rule', values: ['color-contrast'] } }
        : {
            runOnly: { type: 'tag', values: tags },
            rules: { [SPOKEN_AS_READ]: { enabled: true } },
          }),
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      node =>
        `${new URL(page.url()).pathname} ${id}: ${node.target.join(' ')}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`,
    ),
  );
}

/** Fails with everything axe finds on the current page. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect((await axeFindings(page)).join('\n'), `axe on ${page.url()}`).toBe('');
}
