import type { SavedView, SavedViewInput } from '../../resources/calls/savedViews.ts';
import { withQuery } from '../query.ts';
import { read, send, type Manners } from './run.ts';

export type { SavedView };

/** `GET /api/saved-views`: by name. */
export const savedViews = (resource: string, manners: Manners = {}): Promise<SavedView[]> =>
  read(withQuery('/api/saved-views', { resource }), manners);

/** `POST /api/saved-views`: one of the same name is replaced; `forShop` is for owners. */
export const saveView = (view: SavedViewInput, manners: Manners = {}): Promise<SavedView> =>
  send('POST', '/api/saved-views', view, manners);

/** `PUT /api/saved-views/{id}`: refused with 409 when there is one of that name. */
export const renameView = (id: string, name: string, manners: Manners = {}): Promise<SavedView> =>
  send('PUT', `/api/saved-views/${encodeURIComponent(id)}`, { name }, manners);

/** `DELETE /api/saved-views/{id}`. */
export const deleteView = (id: string, manners: Manners = {}): Promise<null> =>
  send('DELETE', `/api/saved-views/${encodeURIComponent(id)}`, undefined, manners);
