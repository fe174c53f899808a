import { describe, expect, test } from 'vitest';
import { mergeRecords } from '../../../src/screens/form/merge.ts';

const base = {
  version: 1,
  name: 'Shop',
  note: null,
  dueOn: '2026-04-01',
  rows: [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
  ],
};
const names = ['version', 'name', 'note', 'dueOn', 'rows'];
const merge = (mine: object, theirs: object) =>
  mergeRecords(base, { ...base, ...mine }, { ...base, version: 2, ...theirs }, names);

describe('merge of two people’s changes', () => {
  test('keeps mine, takes theirs, and has the new version', () => {
    const { values, conflicts, taken } = merge({ name: 'Mine' }, { note: 'Theirs' });
    expect(values).toMatchObject({ version: 2, name: 'Mine', note: 'Theirs', dueOn: '2026-04-01' });
    expect({ conflicts, taken }).toEqual({ conflicts: [], taken: ['note'] });
  });

  test('asks where both changed, unless to the same', () => {
    const { conflicts } = merge({ name: 'Mine', note: 'Same ' }, { name: 'Theirs', note: 'Same' });
    expect(conflicts).toEqual([{ name: 'name', mine: 'Mine', theirs: 'Theirs' }]);
  });

  test('an emptied field is a change; null and blank are not', () => {
    expect(merge({ dueOn: null }, {}).values['dueOn']).toBeNull();
    expect(merge({ note: '' }, { note: 'Theirs' }).values['note']).toBe('Theirs');
    expect(merge({ dueOn: null }, { dueOn: '2026-05-01' }).conflicts).toHaveLength(1);
  });

  test('rows are merged one by one', () => {
    const mine = { rows: [{ id: 'b', n: 2 }, { id: 'a', n: 5 }, { n: 9 }] };
    const theirs = {
      rows: [
        { id: 'a', n: 1 },
        { id: 'c', n: 3 },
        { id: 'b', n: 7 },
      ],
    };
    const { values, conflicts } = merge(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(values['rows']).toEqual([{ id: 'b', n: 7 }, { id: 'a', n: 5 }, { n: 9 }, { id: 'c', n: 3 }]);
  });

  test('a row that one removed is gone, unless the other changed it', () => {
    const removed = { rows: [{ id: 'b', n: 2 }] };
    expect(
      merge(removed, {
        rows: [
          { id: 'a', n: 1 },
          { id: 'b', n: 8 },
        ],
      }).values['rows'],
    ).toEqual([{ id: 'b', n: 8 }]);
    expect(
      merge(removed, {
        rows: [
          { id: 'a', n: 8 },
          { id: 'b', n: 2 },
        ],
      }).conflicts,
    ).toHaveLength(1);
    expect(
      merge(
        {
          rows: [
            { id: 'a', n: 4 },
            { id: 'b', n: 2 },
          ],
        },
        removed,
      ).conflicts,
    ).toHaveLength(1);
  });
});
