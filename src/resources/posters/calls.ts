import { answerOf, get, post, put, remove } from '../../kit/calls.ts';
import { askedNumber, line } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { PosterPage, SavedPoster } from './answers.ts';
import { posterSchema, posterThumbnail } from './poster.ts';

const group = 'Posters';

const poster = z.strictObject({ name: line(80), poster: posterSchema, thumbnail: posterThumbnail });

export const savedPosters = get('/api/posters', {
  group,
  summary: 'Saved posters, last changed first; `soldOut` names the products out of stock',
  access: 'posters.read',
  query: z.object({
    keyword: z.string().max(80).optional(),
    page: askedNumber(0, 10_000).optional(),
    size: askedNumber(1, 60).optional(),
  }),
  answer: answerOf<PosterPage>(),
});

export const savedPoster = get('/api/posters/{id}', {
  group,
  summary: 'One poster with its drawing',
  access: 'posters.read',
  answer: answerOf<SavedPoster>(),
});

export const keepPoster = post('/api/posters', {
  group,
  summary: 'Save a poster',
  access: 'posters.write',
  status: 201,
  body: poster,
  answer: answerOf<SavedPoster>(),
});

export const changePoster = put('/api/posters/{id}', {
  group,
  summary: 'Update a poster; a stale `version` is refused',
  access: 'posters.write',
  /** It is the version as read; 409 `STALE_VERSION` if changed since. */
  body: poster.extend({ version: z.int().min(1) }),
  answer: answerOf<SavedPoster>(),
});

export const copyPoster = post('/api/posters/{id}/copy', {
  group,
  summary: 'Copy a poster under another name',
  access: 'posters.write',
  status: 201,
  body: z.strictObject({ name: line(80) }),
  answer: answerOf<SavedPoster>(),
});

export const deletePoster = remove('/api/posters/{id}', {
  group,
  summary: 'Delete a poster',
  access: 'posters.write',
  answer: answerOf<null>(),
});
