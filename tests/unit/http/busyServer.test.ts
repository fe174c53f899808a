/** A server that is at work for seconds still serves the others. */
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { answerOf, get } from '../../../src/kit/calls.ts';
import * as z from 'zod';
import { listenerOf } from '../../../server/kit/http/listener.ts';
import { serve } from '../../../server/kit/http/serve.ts';
import { openApiDocument } from '../../../server/kit/openapi/document.ts';

// Node closes a connection that is idle for longer before it reads the request that waits on it.
it('connection: stays open while the server is at work for a minute', () => {
  expect(listenerOf(new Hono()).keepAliveTimeout).toBeGreaterThan(60_000);
});

it('document: is made call by call, with a turn for other requests between', async () => {
  const calls = Array.from({ length: 20 }, (_, index) => {
    const call = get(`/call-${index}`, {
      group: 'Server',
      summary: 'A call',
      access: 'public',
      answer: answerOf<{ status: string }>(),
    });
    const answer = z.object({ status: z.string() });
    return serve({ call }, { call: { answer, reply: () => Promise.resolve({ status: 'ok' }) } });
  }).flat();
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
