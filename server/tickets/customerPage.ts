/**
 * Writes a ticket's page for its customer: state, promise, amount, and two buttons while a quotation is open. It has
 * no scripts.
 */
import type { Language } from '../../src/kit/languages.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import { paperDate } from '../../src/kit/rules/businessDate.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import type { TicketForCustomer } from './index.ts';
import { escaped, frame } from '../documents/pageFrame.ts';

const CSS = `
main{box-sizing:border-box;max-width:480px;margin:24px auto;padding:20px 16px;background:#fff;border-radius:12px}
dl{margin:16px 0}dt{color:#4a5166}dd{margin:0 0 12px;font-size:20px;font-weight:500}
form{display:flex;flex-wrap:wrap;gap:12px}
button{flex:1;min-height:48px;padding:12px 20px;border:2px solid #2f3f8f;border-radius:8px;background:#fff;color:#2f3f8f;font:inherit;font-weight:500;cursor:pointer}
button[value=APPROVE]{background:#2f3f8f;color:#fff}
button:focus-visible{outline:3px solid #1b1f29;outline-offset:2px}`;

export function ticketPage(
  ticket: TicketForCustomer,
  action: string,
  lang: Language,
  translate: Translate,
  nonce: string,
): string {
  const { shopName, ticketNo, state, promisedOn, amountPaise, quoteVersion } = ticket;
  const row = (label: string, value: string | null) =>
    value === null ? '' : `<dt>${escaped(translate(label))}</dt><dd>${escaped(value)}</dd>`;
  const button = (value: string, name: string) =>
    `<button name="decision" value="${value}">${escaped(translate(`customerPage.${name}`))}</button>`;
  const decide =
    state === 'QUOTED' && quoteVersion !== null
      ? `<p>${escaped(translate('track.ask'))}</p><form method="post" action="${escaped(action)}">` +
        `<input type="hidden" name="version" value="${quoteVersion}">` +
        `${button('APPROVE', 'approve')}${button('DECLINE', 'decline')}</form>`
      : '';
  return frame(
    lang,
    `${translate('track.title')} · ${shopName}`,
    nonce,
    CSS,
    `<main><p>${escaped(shopName)}</p><h1><bdi>${escaped(ticketNo)}</bdi></h1><dl>` +
      row('customerPage.status', translate(`choices.ticketState.${state}`)) +
      row('track.promisedOn', promisedOn && paperDate(promisedOn)) +
      row('track.amountPaise', amountPaise === null ? null : formatPaise(amountPaise)) +
      `</dl>${decide}</main>`,
  );
}

/** The message to the customer about the state, with the link to their page; an amount of nothing is left out. */
export const messageToCustomer = (
  { shopName, ticketNo, state, promisedOn, amountPaise }: TicketForCustomer,
  link: string | null,
  translate: Translate,
): string =>
  [
    translate(`trackMessage.states.${state}`, { number: ticketNo, shop: shopName }),
    ...(amountPaise ? [translate('trackMessage.amountPaise', { value: formatPaise(amountPaise) })] : []),
    ...(promisedOn ? [translate('trackMessage.promisedOn', { value: paperDate(promisedOn) })] : []),
    ...(link ? [translate('trackMessage.link', { link })] : []),
  ].join('\n');

export const ticketWordPage = (
  word: 'wrong' | 'stale' | 'tooMany',
  lang: Language,
  translate: Translate,
  nonce: string,
): string =>
  frame(
    lang,
    translate(`customerPage.${word}`),
    nonce,
    '',
    `<main class="word"><h1>${escaped(translate(`customerPage.${word}`))}</h1><p>${escaped(translate(`customerPage.${word}Help`))}</p></main>`,
  );
