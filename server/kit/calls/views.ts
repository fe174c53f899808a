import { boardOf, cardOf } from '../../../src/kit/answers/boards.ts';
import { boardQuery, moveInput } from '../../../src/kit/calls/boards.ts';
import { isAllowed, type AnyResource } from '../../../src/kit/index.ts';
import { recordSchema } from '../../../src/kit/schemas.ts';
import type { BoardView } from '../../../src/kit/views.ts';
import { notAllowed, notFound } from '../errors/refusal.ts';
import { reads, writes, type Call } from '../http/calls.ts';
import { moveRecord } from '../resources/moveRecord.ts';
import { boardFor, readBoard } from '../resources/readBoard.ts';
import { recordFor } from '../resources/visible.ts';

const moveCall = (resource: AnyResource, name: string, { by }: BoardView): Call => {
  const { initial } = resource.fieldOf(by);
  return writes({
    method: 'POST',
    path: `/api/${resource.name}/{id}/move`,
    group: resource.name,
    summary: `Put one of ${resource.name} into a column of a board, behind \`afterId\` and before \`beforeId\`, else first`,
    // The transition or the change says who may.
    access: `${resource.name}.read`,
    body: moveInput,
    example: { view: name, ...(typeof initial === 'string' ? { to: initial } : {}) },
    payload: cardOf(recordSchema(resource)),
    payloadFor: role => cardOf(recordFor(resource, role)),
    write: (tx, { caller, params, body }) => moveRecord(tx, caller, resource, params['id'] ?? '', body),
  });
};

/** Calls of the boards of a resource; the other views read its list. */
export const viewCalls = (resource: AnyResource): Call[] => {
  const boards = Object.entries(resource.views).flatMap(([name, view]) =>
    view.as === 'board' ? [{ name, view }] : [],
  );
  const [first] = boards;
  return [
    ...boards.map(({ name, view }) =>
      reads({
        method: 'GET',
        path: `/api/${resource.name}/views/${name}`,
        group: resource.name,
        summary: `The cards of ${resource.name} by column, each column in its order`,
        access: `${resource.name}.read`,
        query: boardQuery,
        payload: boardOf(cardOf(recordSchema(resource))),
        payloadFor: role => boardOf(cardOf(recordFor(resource, role))),
        read: (sql, { caller, query, translate }) => {
          if (view.for && !isAllowed(caller.role, view.for)) throw notAllowed();
          const board = boardFor(resource, caller.role, name);
          if (!board) throw notFound();
          return readBoard(sql, board, caller, query, translate);
        },
      }),
    ),
    ...(first ? [moveCall(resource, first.name, first.view)] : []),
  ];
};
