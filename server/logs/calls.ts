import { logEntry as answer } from '../../src/resources/logs/answers.ts';
import * as calls from '../../src/resources/logs/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { logEntry } from './index.ts';

export const logCalls = serve(calls, {
  logEntry: { answer, read: (sql, { caller, params }) => logEntry(sql, caller, params.id) },
});
