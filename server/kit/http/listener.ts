/** Headers for every response are set here. */
import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { errorBody } from './answers.ts';
import { translatorFor } from '../i18n/translators.ts';

/** This CSP is for everything but pages, which have their own. */
const ALWAYS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

const HEADERS_WITHIN_MS = 20_000;
/** A steady upload may take this long; stalls are timed in body.ts. */
const REQUEST_WITHIN_MS = 15 * 60_000;
const LOOKED_AT_EVERY_MS = 5_000;
/**
 * It is longer than the process may be at work without looking at its connections: those idle for longer are closed
 * first, also when a request waits on them. It is longer than the 60 s of most proxies.
 */
const KEEP_ALIVE_MS = 75_000;

const notUnderstood = (): Response =>
  new Response(JSON.stringify(errorBody(translatorFor('en'), 'BAD_REQUEST', { key: 'errors.notJson' })), {
    status: 400,
    headers: { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-store' },
  });

const STATUS_OF_NOISE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const refuseNoise =
  (headers: readonly [string, string][]) => (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const lines = headers.map(([name, value]) => `${name}: ${value}`);
    const status = STATUS_OF_NOISE[error.code ?? ''] ?? '400 Bad Request';
    socket.end([`HTTP/1.1 ${status}`, 'Connection: close', ...lines, '', ''].join('\r\n'));
  };

/** HSTS is sent with an https `publicUrl`. */
export const listenerOf = (app: Hono, { publicUrl }: { publicUrl?: string | undefined } = {}): Server => {
  const headers = Object.entries({
    ...ALWAYS,
    ...(publicUrl?.startsWith('https://') ? { 'Strict-Transport-Security': HTTPS_ONLY } : {}),
  });
  const answer = getRequestListener(app.fetch, { errorHandler: notUnderstood });
  const server = createServer(
    {
      headersTimeout: HEADERS_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: LOOKED_AT_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (incoming, outgoing) => {
      for (const [name, value] of headers) outgoing.setHeader(name, value);
      void answer(incoming, outgoing);
    },
  );
  return server.on('clientError', refuseNoise(headers));
};
