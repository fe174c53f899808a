import { expect, it } from 'vitest';
import { field, type Action } from '../../../src/kit/index.ts';
import { integer, line } from '../../../src/kit/types.ts';
import { beginningOf } from '../../../src/screens/actions/beginningOf.ts';

const action: Action = {
  on: 'many',
  begins: { owner: 'ownerName', pieces: 'quantity' },
  input: {
    owner: field(line(60), { example: 'Asha' }),
    pieces: field(integer(), { initial: 1, example: 2 }),
    note: field(line(60).optional(), { example: 'Soon' }),
  },
};
const asker = { me: 'me', today: '2026-11-18' };

it('the form of an action begins with values of its record, else as its inputs do', () => {
  const begun = beginningOf(action, [{ ownerName: 'Asha', quantity: 0 }], asker);
  expect(begun).toEqual({ owner: 'Asha', pieces: 0, note: null });
  expect(beginningOf(action, [{ ownerName: null }], asker)).toEqual({ owner: null, pieces: 1, note: null });
  expect(beginningOf(action, [], asker)).toEqual({ owner: null, pieces: 1, note: null });
});

it('several records give the value that they share', () => {
  const records = [
    { ownerName: 'Asha', quantity: 3 },
    { ownerName: 'Asha', quantity: 4 },
  ];
  expect(beginningOf(action, records, asker)).toEqual({ owner: 'Asha', pieces: 1, note: null });
});
