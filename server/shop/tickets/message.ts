import type { Translate } from '../../../src/i18n/translate.ts';
import { paperDate } from '../../../src/resources/rules/businessDate.ts';
import { formatPaise } from '../../../src/resources/rules/money.ts';
import type { TrackedTicket } from './trackedTicket.ts';

/** The message to the customer about the state, with the link to their page. */
export const ticketMessage = (
  { shopName, ticketNo, state, promisedOn, amountPaise }: TrackedTicket,
  link: string,
  translate: Translate,
): string =>
  [
    translate(`ticketMessage.states.${state}`, { number: ticketNo, shop: shopName }),
    ...(amountPaise ? [translate('ticketMessage.amount', { amount: formatPaise(amountPaise) })] : []),
    ...(promisedOn ? [translate('ticketMessage.promise', { date: paperDate(promisedOn) })] : []),
    translate('ticketMessage.link', { link }),
  ].join('\n');
