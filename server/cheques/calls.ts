import * as answers from '../../src/resources/cheques/answers.ts';
import * as calls from '../../src/resources/cheques/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { chequesOf, stopCheque } from './index.ts';

export const chequeCalls = serve(calls, {
  chequePage: {
    answer: answers.chequePage,
    read: (sql, { caller, query }) => chequesOf(sql, caller, query),
  },
  stopCheque: {
    answer: answers.stoppedCheque,
    write: (tx, { caller, params, body }) => stopCheque(tx, caller, params.id, body.reason),
  },
});
