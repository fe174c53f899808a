import type { PosterChange, PosterInput, PosterPage, SavedPoster } from '../../resources/calls/posters.ts';
import { withQuery } from '../query.ts';
import { read, send, type Manners, type WriteManners } from './run.ts';

const at = (id: string): string => `/api/posters/${encodeURIComponent(id)}`;

/** `GET /api/posters`: the last changed first. */
export const savedPosters = (
  query: { keyword?: string; page?: number; size?: number } = {},
  manners: Manners = {},
): Promise<PosterPage> => read(withQuery('/api/posters', query), manners);

/** `GET /api/posters/{id}`: with its drawing. */
export const savedPoster = (id: string, manners: Manners = {}): Promise<SavedPoster> => read(at(id), manners);

/** `POST /api/posters`. */
export const keepPoster = (input: PosterInput, manners: WriteManners = {}): Promise<SavedPoster> =>
  send('POST', '/api/posters', input, manners);

/** `PUT /api/posters/{id}`: 409 `STALE_VERSION` when somebody else has changed it since. */
export const changePoster = (
  id: string,
  input: PosterChange,
  manners: WriteManners = {},
): Promise<SavedPoster> => send('PUT', at(id), input, manners);

/** `POST /api/posters/{id}/copy`. */
export const copyPoster = (id: string, name: string, manners: WriteManners = {}): Promise<SavedPoster> =>
  send('POST', `${at(id)}/copy`, { name }, manners);

/** `DELETE /api/posters/{id}`. */
export const deletePoster = (id: string, manners: Manners = {}): Promise<null> =>
  send('DELETE', at(id), undefined, manners);
