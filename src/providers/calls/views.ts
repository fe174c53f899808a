import type { SavedView, SavedViewInput } from '../../resources/calls/savedViews.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions } from './run.ts';

export type { SavedView };

/** `GET /api/saved-views`: by name. */
export const savedViews = (resource: string, options: ReadOptions = {}): Promise<SavedView[]> =>
  read(withQuery('/api/saved-views', { resource }), options);

/** `POST /api/saved-views`: one of the same name is replaced; `forShop` is for owners. */
export const saveView = (view: SavedViewInput, options: ReadOptions = {}): Promise<SavedView> =>
  send('POST', '/api/saved-views', view, options);

/** `PUT /api/saved-views/{id}`: refused with 409 when there is one of that name. */
export const renameView = (id: string, name: string, options: ReadOptions = {}): Promise<SavedView> =>
  send('PUT', `/api/saved-views/${encodeURIComponent(id)}`, { name }, options);

/** `DELETE /api/saved-views/{id}`. */
export const deleteView = (id: string, options: ReadOptions = {}): Promise<null> =>
  send('DELETE', `/api/saved-views/${encodeURIComponent(id)}`, undefined, options);
