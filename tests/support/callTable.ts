/** Makes the table of calls as the app mounts it, for tests that walk all of them. */
import { callsOf, partsOf } from '../../server/app.ts';
import type { Call } from '../../server/kit/http/calls.ts';
import { exportTickets } from '../../server/kit/session/exportTickets.ts';
import type { OpenShop } from './openShop.ts';

export const callTable = ({ db, clock, notifications }: OpenShop): Call[] => {
  const config = { signingKey: new Uint8Array(32) };
  const parts = partsOf({ db, clock: clock.now, config, notifications });
  const tickets = exportTickets(config.signingKey, clock.now);
  return callsOf(parts, tickets, () => Promise.reject(new Error('not served')), config);
};
