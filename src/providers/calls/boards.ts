import type { Board, Card, MoveInput } from '../../kit/calls/boards.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

export type { Board, BoardColumn, Card } from '../../kit/calls/boards.ts';

export const boardOf = (
  resource: string,
  view: string,
  query: { filter: string; size: number },
  options: ReadOptions = {},
): Promise<Board> => read(withQuery(`/api/${resource}/views/${encodeURIComponent(view)}`, query), options);

/** 409 when the card may not go there, 422 on `input.<field>` when its transition needs more. */
export const moveCard = (
  resource: string,
  id: string,
  move: MoveInput,
  options: WriteOptions = {},
): Promise<Card> => send('POST', `/api/${resource}/${encodeURIComponent(id)}/move`, move, options);
