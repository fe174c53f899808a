import type * as z from 'zod';
import {
  boardOf,
  boardQuery,
  cardOf,
  moveInput,
  type Board,
  type Card,
} from '../../../src/kit/answers/boards.ts';
import { boardCall, moveCall } from '../../../src/kit/calls/boards.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import { recordSchema } from '../../../src/kit/schemas.ts';
import type { BoardView } from '../../../src/kit/views.ts';
import { notFound } from '../errors/refusal.ts';
import type { Call } from '../http/calls.ts';
import { serve } from '../http/serve.ts';
import { moveRecord } from '../resources/moveRecord.ts';
import { boardFor, readBoard } from '../resources/readBoard.ts';
import { afterChange, recordFor } from '../resources/visible.ts';

const serveMove = (resource: AnyResource, name: string, { by }: BoardView): Call[] => {
  const { initial } = resource.fieldOf(by);
  return serve(
    { move: moveCall(resource.name) },
    {
      move: {
        body: moveInput,
        example: { view: name, ...(typeof initial === 'string' ? { to: initial } : {}) },
        answer: afterChange(resource, cardOf(recordSchema(resource))) as unknown as z.ZodType<Card | null>,
        answerFor: role => afterChange(resource, cardOf(recordFor(resource, role))),
        write: (tx, { caller, params, body }) => moveRecord(tx, caller, resource, params.id, body),
      },
    },
  );
};

/** Calls of the boards of a resource; the other views read its list. */
export const serveBoards = (resource: AnyResource): Call[] => {
  const boards = Object.entries(resource.views).flatMap(([name, view]) =>
    view.as === 'board' ? [{ name, view }] : [],
  );
  const [first] = boards;
  return [
    ...boards.flatMap(({ name }) =>
      serve(
        { read: boardCall(resource.name, name) },
        {
          read: {
            query: boardQuery,
            answer: boardOf(cardOf(recordSchema(resource))) as unknown as z.ZodType<Board>,
            answerFor: role => boardOf(cardOf(recordFor(resource, role))),
            read: (sql, { caller, query, translate }) => {
              const board = boardFor(resource, caller.role, name);
              if (!board) throw notFound();
              return readBoard(sql, board, caller, query, translate);
            },
          },
        },
      ),
    ),
    ...(first ? serveMove(resource, first.name, first.view) : []),
  ];
};
