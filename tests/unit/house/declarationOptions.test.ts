import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionsPage, PAGE } from '../../../scripts/lib/optionsPage.ts';
import * as types from '../../../src/kit/types.ts';
import { copyOfProject, type ProjectCopy } from '../../support/projectCopy.ts';

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyOfProject();
}, 60_000);
afterAll(() => copy.remove());

describe('the page of options', () => {
  it('is as the types are; otherwise run npm run docs:options', async () => {
    expect(fs.readFileSync(PAGE, 'utf8')).toBe(await optionsPage(process.cwd()));
  });

  it('has every field type', () => {
    const page = fs.readFileSync(PAGE, 'utf8');
    expect(Object.keys(types).filter(name => !new RegExp(`^\\| \`${name}\\W`, 'm').test(page))).toEqual([]);
  });

  it('takes a new option from its type, and refuses one without a docstring', async () => {
    const file = 'src/kit/abilities.ts';
    copy.replace(
      file,
      '  confirm?: boolean;',
      '  confirm?: boolean;\n  /** How long it takes. @default 5 */\n  minutes?: number;',
    );
    expect(await optionsPage(copy.directory)).toMatch(
      /\| `minutes` +\| `number` +\| 5 +\| How long it takes\. +\|/,
    );
    copy.replace(file, '  /** How long it takes. @default 5 */\n', '');
    await expect(optionsPage(copy.directory)).rejects.toThrow('No docstring: Action.minutes');
  });
});
