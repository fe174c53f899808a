/** A server that is at work for seconds still serves the others. */
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { answersAnybody } from '../../../server/kit/http/calls.ts';
import { listenerOf } from '../../../server/kit/http/listener.ts';
import { openApiDocument } from '../../../server/kit/openapi/document.ts';

// Node closes a connection that is idle for longer before it reads the request that waits on it.
it('connection: stays open while the server is at work for a minute', () => {
  expect(listenerOf(new Hono()).keepAliveTimeout).toBeGreaterThan(60_000);
});

it('document: is made call by call, with a turn for other requests between', async () => {
  const calls = Array.from({ length: 20 }, (_, index) =>
    answersAnybody({
      method: 'GET',
      path: `/call-${index}`,
      group: 'Server',
      summary: 'A call',
      payload: z.object({ status: z.string() }),
      answer: () => Promise.resolve({ status: 'ok' }),
    }),
  );
  let isMade = false;
  let turns = 0;
  const making = openApiDocument(calls).finally(() => (isMade = true));
  while (!isMade) {
    await setImmediate();
    turns += 1;
  }
  expect(Object.keys((await making).paths)).toHaveLength(20);
  expect(turns).toBeGreaterThanOrEqual(20);
});
