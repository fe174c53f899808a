import type { SavedView, SavedViewInput } from '../../kit/calls/savedViews.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions } from '../run.ts';

export type { SavedView };

export const savedViews = (resource: string, options: ReadOptions = {}): Promise<SavedView[]> =>
  read(withQuery('/api/saved-views', { resource }), options);

/** Replaces a view of the same name; `forShop` is for owners. */
export const saveView = (view: SavedViewInput, options: ReadOptions = {}): Promise<SavedView> =>
  send('POST', '/api/saved-views', view, options);

/** 409 when the name is taken. */
export const renameView = (id: string, name: string, options: ReadOptions = {}): Promise<SavedView> =>
  send('PUT', `/api/saved-views/${encodeURIComponent(id)}`, { name }, options);

export const deleteView = (id: string, options: ReadOptions = {}): Promise<null> =>
  send('DELETE', `/api/saved-views/${encodeURIComponent(id)}`, undefined, options);
