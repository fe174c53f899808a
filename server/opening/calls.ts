import * as answers from '../../src/resources/opening/answers.ts';
import * as calls from '../../src/resources/opening/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { closeOpening, enterOpening } from './enter.ts';
import { listOpeningRows, readOpening } from './read.ts';

export const openingCalls = serve(calls, {
  opening: { answer: answers.opening, read: sql => readOpening(sql) },
  openingRows: { answer: answers.openingRows, read: (sql, { query }) => listOpeningRows(sql, query) },
  enterOpening: {
    answer: answers.opening,
    example: {
      kind: 'CUSTOMERS',
      asOf: '2026-03-31',
      rows: [
        { customer: { name: 'Asha Patil' }, billNo: 'A-117', billDate: '2026-02-10', duePaise: 1_250_000 },
      ],
    },
    write: (tx, { caller, body }) => enterOpening(tx, caller, body),
  },
  closeOpening: {
    answer: answers.opening,
    write: (tx, { caller }) => closeOpening(tx, caller),
  },
});
