import * as z from 'zod';
import { posterPage, savedPoster } from '../../src/resources/posters/answers.ts';
import * as calls from '../../src/resources/posters/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { changePoster, copyPoster, deletePoster, pageOfPosters, posterById, savePoster } from './index.ts';

export const posterCalls = serve(calls, {
  savedPosters: { answer: posterPage, read: (sql, { query }) => pageOfPosters(sql, query) },
  savedPoster: { answer: savedPoster, read: (sql, { params }) => posterById(sql, params.id) },
  keepPoster: { answer: savedPoster, write: (tx, { caller, body }) => savePoster(tx, caller, body) },
  changePoster: {
    answer: savedPoster,
    write: (tx, { caller, params, body }) => changePoster(tx, caller, params.id, body),
  },
  copyPoster: {
    answer: savedPoster,
    write: (tx, { caller, params, body }) => copyPoster(tx, caller, params.id, body.name),
  },
  deletePoster: { answer: z.null(), write: (tx, { caller, params }) => deletePoster(tx, caller, params.id) },
});
