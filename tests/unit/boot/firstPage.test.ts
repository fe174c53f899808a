/** It tests the page as the server sends it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firstPage } from '../../../server/boot/firstPage.ts';
import { directionOf, LANGUAGES } from '../../../src/kit/languages.ts';

const html = readFileSync('index.html', 'utf8');
const pageAt = async (pathname: string): Promise<string> =>
  (await firstPage(html, {}, { pathname, search: '' })).text();

it.each(LANGUAGES)('first frame of %s: has its language and direction', async language => {
  expect(await pageAt(`/${language}/counter`)).toContain(
    `<html lang="${language}" dir="${directionOf(language)}">`,
  );
});

it('first frame without a language: as it was built', async () => {
  for (const pathname of ['/', '/counter', '/xx/counter'])
    expect(await pageAt(pathname)).toContain('<html lang="en" dir="ltr">');
});
