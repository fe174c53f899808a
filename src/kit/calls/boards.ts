/** Boards: cards of a list's records by column, in an order that the server keeps. */
import { answerOf, bodyOf, get, post, queryOf } from '../calls.ts';
import type { Board, boardQuery, Card, moveInput } from '../answers/boards.ts';

export const boardCall = (resource: string, view: string) =>
  get(`/api/${resource}/views/${view}`, {
    group: resource,
    summary: `The cards of ${resource} by column, each column in its order`,
    access: `${resource}.read`,
    query: queryOf<typeof boardQuery>(),
    answer: answerOf<Board>(),
  });

/** Answers 409 when the card may not go there, 422 on `input.<field>` when its transition needs more. */
export const moveCall = (resource: string) =>
  post(`/api/${resource}/{id}/move`, {
    group: resource,
    summary: `Put one of ${resource} into a column of a board, behind \`afterId\` and before \`beforeId\`, else first`,
    // The transition or the change says who may.
    access: `${resource}.read`,
    body: bodyOf<typeof moveInput>(),
    answer: answerOf<Card | null>(),
  });
