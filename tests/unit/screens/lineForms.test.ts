import { describe, expect, test } from 'vitest';
import { projectMilestones } from '../../../src/resources/projects/milestones.ts';
import { projects } from '../../../src/resources/projects/declaration.ts';
import { errorTree } from '../../../src/screens/form/clean.ts';
import { cellsOf, valueOfCell, withCells } from '../../../src/screens/form/lines/paste.ts';
import { cleanLines, lineErrors, lineInputs, sumsOfLines } from '../../../src/screens/form/lines/rows.ts';
import { tabOfPath, tabsOf } from '../../../src/screens/basics/sections.ts';
import { crates } from '../../support/crates.ts';

const asker = { me: 'me', today: '2026-11-18' };
const context = { language: 'en' as const, yes: 'Yes', labelOf: (_: unknown, value: string) => value };
const lines = projects.lines['milestones'];
if (!lines) throw new Error('projects have no milestones');
const inputs = lineInputs(lines, 'owner');

describe('cells of a spreadsheet', () => {
  test('a text without tabs is typed into its input', () => {
    expect(cellsOf('Lease signed')).toBeUndefined();
    expect(cellsOf('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('fill rows and columns from the place of the paste', () => {
    const cells = cellsOf('Roof\t31/12/2026\t1,200.50\tyes\nPaint\t\t\t') ?? [];
    const rows = withCells(
      [{ name: 'Lease' }],
      cells,
      { row: 1, field: 'name' },
      inputs,
      { done: false },
      context,
      100,
    );
    expect(rows).toEqual([
      { name: 'Lease' },
      { name: 'Roof', dueOn: '2026-12-31', costPaise: 120_050, done: true },
      { name: 'Paint', dueOn: null, costPaise: null, done: false },
    ]);
  });

  test('more rows than may be are left out; what is no value stays for the form to refuse', () => {
    const rows = withCells([], [['a'], ['b'], ['c']], { row: 0, field: 'name' }, inputs, {}, context, 2);
    expect(rows).toHaveLength(2);
    expect(valueOfCell(projectMilestones.fieldOf('costPaise'), 'dear', context)).toBe('dear');
    expect(valueOfCell(projectMilestones.fieldOf('dueOn'), 'soon', context)).toBe('soon');
  });
});

test('a sum of decimals shows no more places than they have', () => {
  const goods = [{ kilos: 0.1 }, { kilos: 0.2 }, { kilos: null }];
  expect(sumsOfLines(crates, asker, { goods })).toEqual({ kilos: 0.3 });
});

describe('rows in a form', () => {
  test('a hidden field is sent as it was; rules are judged by row', () => {
    const before = { milestones: [{ id: 'a', name: 'Lease', done: false, doneOn: null, costPaise: 5 }] };
    const values = {
      milestones: [{ id: 'a', name: ' Lease ', done: false, doneOn: '2026-01-01', costPaise: 5 }],
    };
    expect(cleanLines(projects, asker, values, before)).toEqual(before);
    const fixed = { milestones: [{ id: 'b', name: 'Roof', done: true, costPaise: 6 }] };
    const stored = { milestones: [{ id: 'b', name: 'Roof', done: true, costPaise: 5 }] };
    expect(Object.keys(lineErrors(projects, asker, fixed, stored))).toEqual(['milestones.0.costPaise']);
  });

  test('the record’s sums and numbers follow the rows', () => {
    const rows = [
      { costPaise: 5, done: true },
      { costPaise: 7, done: false },
      { costPaise: null, done: false },
    ];
    expect(sumsOfLines(projects, asker, { milestones: rows })).toEqual({
      milestoneCount: 3,
      milestonesDone: 1,
      overdueMilestones: 0,
      plannedPaise: 12,
    });
  });

  test('errors by path become a tree', () => {
    const error = { message: 'x', args: {} };
    expect(errorTree({ name: error, 'rows.1.n': error })).toEqual({ name: error, rows: { 1: { n: error } } });
  });
});

describe('layout', () => {
  test('every field is in one tab; those without a group come last in the first', () => {
    const names = ['name', 'startsOn', 'milestones', 'members', 'somethingNew'];
    const tabs = tabsOf(projects, names);
    expect(tabs.map(({ name }) => name)).toEqual(['project', 'milestones', 'team']);
    expect(tabs[0]?.sections.at(-1)).toEqual({
      group: undefined,
      columns: 2,
      isGrid: false,
      names: ['somethingNew'],
    });
    expect(tabs.flatMap(({ sections }) => sections.flatMap(section => section.names)).sort()).toEqual(
      names.sort(),
    );
  });

  test('an error of a row is in the tab of its lines', () => {
    const tabs = tabsOf(projects, ['name', 'milestones', 'members']);
    expect(tabOfPath(tabs, 'milestones.2.name')).toBe(1);
    expect(tabOfPath(tabs, 'nothing')).toBe(-1);
  });
});
