/** Tickets are short-lived URLs for browser downloads. */
import type { Context } from 'hono';
import { fileAddress } from '../../../src/kit/fileAddress.ts';
import { exportInput } from '../../../src/kit/answers/files.ts';
import { addressOfFile, fileOfAddress } from '../../../src/kit/calls/exports.ts';
import type { Call, Parts } from '../http/calls.ts';
import { serve } from '../http/serve.ts';
import { notAllowed, invalidField, Refusal } from '../errors/refusal.ts';
import type { ExportTickets } from '../session/exportTickets.ts';
import { TICKET_SECONDS } from '../session/exportTickets.ts';

const FILE = /^\/api\/[^?#]*(\/export|\/(invoice|voucher|receipt|statement)\.pdf)(\?[^#]*)?$/;

/** Serves a path as the ticket's owner. */
export type ServeFor = (token: string, path: string, c: Context) => Promise<Response>;

export const exportCalls = (parts: Parts, tickets: ExportTickets, serveFor: ServeFor): Call[] =>
  serve(
    { addressOfFile: addressOfFile(TICKET_SECONDS), fileOfAddress },
    {
      addressOfFile: {
        body: exportInput,
        answer: fileAddress,
        reply: async ({ caller, body }) => {
          if (!FILE.test(body.path)) throw invalidField('path', 'validation.exportPath');
          const ticket = await tickets.issue(caller, body.path);
          const expiresAt = new Date(parts.clock().getTime() + TICKET_SECONDS * 1000).toISOString();
          return { url: `/api/exports/${ticket}`, expiresAt };
        },
      },
      fileOfAddress: {
        send: async ({ params, c }) => {
          const ticket = await tickets.read(params.ticket);
          if (!ticket) throw new Refusal(401, 'EXPORT_EXPIRED', 'errors.exportExpired');
          const { claims, path } = ticket;
          if (!FILE.test(path)) throw notAllowed();
          const token = await parts.tokens.issue(claims);
          return serveFor(token, path, c);
        },
      },
    },
  );
