/** Tickets are short-lived URLs for browser downloads. */
import type { Context } from 'hono';
import { fileAddress } from '../../../src/kit/fileAddress.ts';
import { exportInput } from '../../../src/kit/answers/files.ts';
import { answers, sendsAnybody, type Call, type Parts } from '../http/calls.ts';
import { notAllowed, invalidField, Refusal } from '../errors/refusal.ts';
import type { ExportTickets } from '../session/exportTickets.ts';
import { TICKET_SECONDS } from '../session/exportTickets.ts';

const FILE = /^\/api\/[^?#]*(\/export|\/(invoice|voucher|receipt|statement)\.pdf)(\?[^#]*)?$/;

/** Serves a path as the ticket's owner. */
export type ServeFor = (token: string, path: string, c: Context) => Promise<Response>;

export const exportCalls = (parts: Parts, tickets: ExportTickets, serveFor: ServeFor): Call[] => [
  answers({
    method: 'POST',
    path: '/api/exports',
    group: 'Files',
    summary: `A URL for one export or invoice, valid for ${TICKET_SECONDS} seconds without a token`,
    access: 'everyone',
    status: 201,
    body: exportInput,
    payload: fileAddress,
    answer: async ({ caller, body }) => {
      if (!FILE.test(body.path)) throw invalidField('path', 'validation.exportPath');
      const ticket = await tickets.issue(caller, body.path);
      const expiresAt = new Date(parts.clock().getTime() + TICKET_SECONDS * 1000).toISOString();
      return { url: `/api/exports/${ticket}`, expiresAt };
    },
  }),
  sendsAnybody({
    method: 'GET',
    path: '/api/exports/{ticket}',
    group: 'Files',
    summary: 'The file of such a URL',
    produces: 'application/octet-stream',
    answer: async ({ params, c }) => {
      const ticket = await tickets.read(params['ticket'] ?? '');
      if (!ticket) throw new Refusal(401, 'EXPORT_EXPIRED', 'errors.exportExpired');
      const { claims, path } = ticket;
      if (!FILE.test(path)) throw notAllowed();
      const token = await parts.tokens.issue(claims);
      return serveFor(token, path, c);
    },
  }),
];
