/** Titles of records are in the language of whoever reads them: export, import and filter values. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { openShelves } from '../../support/shelves.ts';
import { offers } from '../../support/offers.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withShelves } = await import('../../support/shelves.ts');
  return withShelves(await original<Parameters<typeof withShelves>[0]>());
});

const TITLES = {
  en: 'Front (Mobile, 01 Apr 2026, ₹1,500)',
  hi: 'Front (मोबाइल, 01 अप्रैल 2026, ₹1,500)',
  fr: 'Front (Téléphone, 01 avr. 2026, ₹1,500)',
} as const;
type Shown = keyof typeof TITLES;

let shop: OpenShop;
let shelf: string;
beforeAll(async () => {
  shop = await openShop();
  await openShelves(shop);
  const made = await shop.post('/api/shelves', {
    place: 'Front',
    keeps: 'MOBILE',
    builtOn: '2026-04-01',
    worthPaise: 1_500_00,
  });
  expect(made.status, made.text).toBe(201);
  shelf = made.body.id;
  expect((await shop.post('/api/shelf-tickets', { label: 'T-1', shelfId: shelf })).status).toBe(201);
});
afterAll(() => shop.close());

const inLanguage = (language: Shown) => ({ headers: { 'accept-language': language } });
const exported = async (language: Shown): Promise<string> =>
  (
    await shop.ask(
      'GET',
      '/api/shelf-tickets/export?format=csv&columns=label,shelfId',
      undefined,
      inLanguage(language),
    )
  ).text;

it.each((Object.keys(TITLES) as Shown[]).filter(language => offers(language)))(
  'export, filter values: in %s',
  async language => {
    expect(await exported(language)).toContain(`T-1,"${TITLES[language]}"`);
    const { body } = await shop.ask('GET', '/api/shelf-tickets/filters', undefined, inLanguage(language));
    expect(body.payload).toEqual({ shelfId: [{ value: shelf, count: 1, label: TITLES[language] }] });
  },
);

it.runIf(offers('hi'))(
  'import: a file that was exported in another language leads to the same records',
  async () => {
    const raw = (await exported('hi')).replace('T-1', 'T-2');
    const { body, text } = await shop.ask('POST', '/api/shelf-tickets/import', undefined, {
      raw,
      headers: { 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
    });
    expect(body, text).toEqual({ accepted: 1, rejected: [] });
    const { body: rows } = await shop.get('/api/shelf-tickets');
    expect(rows.map(({ shelfId }: { shelfId: string }) => shelfId)).toEqual([shelf, shelf]);
  },
);
