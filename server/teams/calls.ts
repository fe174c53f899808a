import { teamLoad as answer } from '../../src/resources/teams/answers.ts';
import * as calls from '../../src/resources/teams/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { teamLoad } from './index.ts';

export const teamCalls = serve(calls, {
  teamLoad: {
    answer,
    read: (sql, { caller, params, query }) => teamLoad(sql, caller, params.id, query),
  },
});
