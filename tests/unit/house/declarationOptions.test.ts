import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionsFromTypes } from '../../../server/kit/openapi/options/fromTypes.ts';
import * as types from '../../../src/kit/types.ts';
import { copyOfProject, type ProjectCopy } from '../../support/projectCopy.ts';

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyOfProject();
}, 60_000);
afterAll(() => copy.remove());

const rowsOf = (root: string) =>
  optionsFromTypes(root).flatMap(({ tables }) => tables.flatMap(({ rows }) => rows));

describe('the page of options', () => {
  it('has every field type', () => {
    const names = rowsOf(process.cwd()).map(([name = '']) => /^`(\w+)/.exec(name)?.[1]);
    expect(Object.keys(types).filter(name => !names.includes(name))).toEqual([]);
  });

  it('takes a new option from its type, and refuses one without a docstring', () => {
    const file = 'src/kit/abilities.ts';
    copy.replace(
      file,
      '  confirm?: boolean;',
      '  confirm?: boolean;\n  /** How long it takes. @default 5 */\n  minutes?: number;',
    );
    expect(rowsOf(copy.directory)).toContainEqual(['`minutes`', '`number`', '5', 'How long it takes.']);
    copy.replace(file, '  /** How long it takes. @default 5 */\n', '');
    expect(() => optionsFromTypes(copy.directory)).toThrow('No docstring: Action.minutes');
  });
});
