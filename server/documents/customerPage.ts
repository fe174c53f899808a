/** A record's page for its customer: state, declared rows, and two buttons while a decision is asked for. No scripts. */
import type { Language } from '../../src/i18n/languages.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import { paperDate } from '../../src/kit/rules/businessDate.ts';
import type { AnyResource } from '../../src/kit/index.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import type { CustomerRecord } from '../kit/resources/customerRecord.ts';
import { escaped, frame } from './sharedPage.ts';

const CSS = `
main{box-sizing:border-box;max-width:480px;margin:24px auto;padding:20px 16px;background:#fff;border-radius:12px}
dl{margin:16px 0}dt{color:#4a5166}dd{margin:0 0 12px;font-size:20px;font-weight:500}
form{display:flex;flex-wrap:wrap;gap:12px}
button{flex:1;min-height:48px;padding:12px 20px;border:2px solid #2f3f8f;border-radius:8px;background:#fff;color:#2f3f8f;font:inherit;font-weight:500;cursor:pointer}
button[value=APPROVE]{background:#2f3f8f;color:#fff}
button:focus-visible{outline:3px solid #1b1f29;outline-offset:2px}`;

/** A value of a row as the customer reads it. */
const rowText = (resource: AnyResource, row: string, value: string | number): string => {
  const { kind } = resource.fieldOf(resource.customerPage?.rows[row]?.[0] ?? '');
  if (kind === 'money') return formatPaise(Number(value));
  return kind === 'date' ? paperDate(String(value)) : String(value);
};

export function customerPage(
  resource: AnyResource,
  record: CustomerRecord,
  action: string,
  lang: Language,
  translate: Translate,
  nonce: string,
): string {
  const { shopName, number, state, rows, version } = record;
  const { path = '', decision } = resource.customerPage ?? {};
  const { choices } = resource.fieldOf(resource.workflow?.field ?? '');
  const row = (label: string, value: string) =>
    `<dt>${escaped(translate(label))}</dt><dd>${escaped(value)}</dd>`;
  const button = (value: string, name: string) =>
    `<button name="decision" value="${value}">${escaped(translate(`customerPage.${name}`))}</button>`;
  const decide =
    decision && state === decision.in && version !== null
      ? `<p>${escaped(translate(`${path}.ask`))}</p><form method="post" action="${escaped(action)}">` +
        `<input type="hidden" name="version" value="${version}">` +
        `${button('APPROVE', 'approve')}${button('DECLINE', 'decline')}</form>`
      : '';
  return frame(
    lang,
    `${translate(`${path}.title`)} · ${shopName}`,
    nonce,
    CSS,
    `<main><p>${escaped(shopName)}</p><h1><bdi>${escaped(number)}</bdi></h1><dl>` +
      row('customerPage.status', translate(`choices.${choices}.${state}`)) +
      Object.entries(rows)
        .map(([name, value]) =>
          value === null ? '' : row(`${path}.${name}`, rowText(resource, name, value)),
        )
        .join('') +
      `</dl>${decide}</main>`,
  );
}

/** The message to the customer about the state, with the link to their page; empty rows and sums of nothing are left out. */
export const customerMessage = (
  resource: AnyResource,
  { shopName, number, state, rows }: CustomerRecord,
  link: string,
  translate: Translate,
): string => {
  const { path = '', message = [] } = resource.customerPage ?? {};
  return [
    translate(`${path}Message.states.${state}`, { number, shop: shopName }),
    ...message.flatMap(name =>
      rows[name] ? [translate(`${path}Message.${name}`, { value: rowText(resource, name, rows[name]) })] : [],
    ),
    translate(`${path}Message.link`, { link }),
  ].join('\n');
};

export const customerWordPage = (
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
