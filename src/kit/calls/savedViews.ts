import { answerOf, bodyOf, get, post, put, queryOf, remove } from '../calls.ts';
import type { SavedView, savedViewInput, savedViewQuery, viewNameInput } from '../answers/savedViews.ts';

const common = { group: 'Saved views', access: 'everyone' } as const;

export const savedViews = get('/api/saved-views', {
  ...common,
  summary: 'Saved views: one’s own and shared ones',
  query: queryOf<typeof savedViewQuery>(),
  answer: answerOf<SavedView[]>(),
});

export const saveView = post('/api/saved-views', {
  ...common,
  summary: 'Save a view; one with the same name is replaced, `forShop` and `forRole` are for owners',
  status: 201,
  body: bodyOf<typeof savedViewInput>(),
  answer: answerOf<SavedView>(),
});

/** Answers 409 when the name is taken. */
export const renameView = put('/api/saved-views/{id}', {
  ...common,
  summary: 'Rename a saved view; only owners change shared views',
  body: bodyOf<typeof viewNameInput>(),
  answer: answerOf<SavedView>(),
});

export const deleteView = remove('/api/saved-views/{id}', {
  ...common,
  summary: 'Delete a saved view',
  answer: answerOf<null>(),
});
