// The table of calls, none of which is made: for pages and pins that are drawn from it.
import pino from 'pino';
import { callsOf, partsOf } from '../../server/app.ts';
import type { Database } from '../../server/kit/db/database.ts';
import type { Call } from '../../server/kit/http/calls.ts';
import { exportTickets } from '../../server/kit/session/exportTickets.ts';

export const allCalls = (): Call[] => {
  const config = { signingKey: new Uint8Array(32), log: pino({ level: 'silent' }) };
  const clock = () => new Date(0);
  const parts = partsOf({ db: { engine: 'embedded' } as Database, clock, config });
  return callsOf(
    parts,
    exportTickets(config.signingKey, clock),
    () => Promise.reject(new Error('no call is made')),
    config,
  );
};
