import * as answers from '../../src/resources/cheques/answers.ts';
import { clearedCheques } from '../../src/resources/dues/answers.ts';
import * as calls from '../../src/resources/cheques/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { chequesOf, clearCheque, stopCheque } from './index.ts';

export const chequeCalls = serve(calls, {
  chequePage: {
    answer: answers.chequePage,
    read: (sql, { caller, query }) => chequesOf(sql, caller, query),
  },
  clearCheque: {
    answer: clearedCheques,
    write: (tx, { caller, params, body }) => clearCheque(tx, caller, params.id, body),
  },
  stopCheque: {
    answer: answers.stoppedCheque,
    write: (tx, { caller, params, body }) => stopCheque(tx, caller, params.id, body.reason),
  },
});
