import { answerOf, get } from '../calls.ts';
import type { ServerState } from '../answers/server.ts';

const common = { group: 'Server', access: 'public' } as const;

export const health = get('/healthz', {
  ...common,
  summary: 'The server is running',
  bare: true,
  answer: answerOf<ServerState>(),
});

export const readiness = get('/readyz', {
  ...common,
  summary: 'The database responds; 503 if not',
  bare: true,
  answer: answerOf<ServerState>(),
});

export const openApi = get('/openapi.json', {
  ...common,
  summary: 'All calls, as an OpenAPI document',
  bare: true,
  produces: 'application/json',
});

export const docs = get('/docs', {
  ...common,
  summary: 'All calls, as readable documentation',
  produces: 'text/html',
});

export const accessDocs = get('/docs/access', {
  ...common,
  summary: 'Who may call what',
  produces: 'text/html',
});

export const declarationDocs = get('/docs/declarations', {
  ...common,
  summary: 'Every option of a declaration',
  produces: 'text/html',
});
