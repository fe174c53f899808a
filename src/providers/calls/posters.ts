import type { PosterChange, PosterInput, PosterPage, SavedPoster } from '../../resources/posters/poster.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

const at = (id: string): string => `/api/posters/${encodeURIComponent(id)}`;

export const savedPosters = (
  query: { keyword?: string; page?: number; size?: number } = {},
  options: ReadOptions = {},
): Promise<PosterPage> => read(withQuery('/api/posters', query), options);

export const savedPoster = (id: string, options: ReadOptions = {}): Promise<SavedPoster> =>
  read(at(id), options);

export const keepPoster = (input: PosterInput, options: WriteOptions = {}): Promise<SavedPoster> =>
  send('POST', '/api/posters', input, options);

/** 409 `STALE_VERSION` when changed since it was read. */
export const changePoster = (
  id: string,
  input: PosterChange,
  options: WriteOptions = {},
): Promise<SavedPoster> => send('PUT', at(id), input, options);

export const copyPoster = (id: string, name: string, options: WriteOptions = {}): Promise<SavedPoster> =>
  send('POST', `${at(id)}/copy`, { name }, options);

export const deletePoster = (id: string, options: ReadOptions = {}): Promise<null> =>
  send('DELETE', at(id), undefined, options);
