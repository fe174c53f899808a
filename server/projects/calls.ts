import { burnDown as answer } from '../../src/resources/projects/answers.ts';
import * as calls from '../../src/resources/projects/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { burnDown } from './index.ts';

export const projectCalls = serve(calls, {
  burnDown: { answer, read: (sql, { caller, params }) => burnDown(sql, caller, params.id) },
});
