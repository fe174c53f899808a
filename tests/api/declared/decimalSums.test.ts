/** Sums of decimals are exact: in a record, its list, its filter and below the list. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openCrates } from '../../support/crates.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withCrates } = await import('../../support/crates.ts');
  return withCrates(await original<Parameters<typeof withCrates>[0]>());
});

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  await openCrates(shop);
});
afterAll(() => shop.close());

it('a sum of decimals is not rounded', async () => {
  const made = async (name: string, ...kilos: number[]) => {
    const { status, text, body } = await shop.post('/api/crates', {
      name,
      emptyKilos: 0.25,
      goods: kilos.map(each => ({ kilos: each })),
    });
    expect(status, text).toBe(201);
    return body;
  };
  expect(await made('Light', 0.1, 0.2)).toMatchObject({ kilos: 0.3 });
  expect(await made('Heavy', 1.25, 1.25, 0.01)).toMatchObject({ kilos: 2.51 });
  expect(await made('Empty')).toMatchObject({ kilos: 0 });
  const named = async (filter: object) =>
    (await shop.get(listPath('crates', { filter, sort: ['kilos', 'DESC'] }))).body.map(
      ({ name, kilos }: { name: string; kilos: number }) => [name, kilos],
    );
  expect(await named({})).toEqual([
    ['Heavy', 2.51],
    ['Light', 0.3],
    ['Empty', 0],
  ]);
  expect(await named({ kilos_gte: 0.3, kilos_lte: 2.5 })).toEqual([['Light', 0.3]]);
  const { status, text, payload } = await shop.get('/api/crates/totals');
  expect(status, text).toBe(200);
  expect(payload).toEqual({ kilos: 2.81, emptyKilos: 0.75 });
});
