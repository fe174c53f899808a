/** A declared `scan`: the call that finds a record by its code. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openMachines } from '../../support/machines.ts';
import { openShop, type Client, type OpenShop } from '../../support/openShop.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withMachines } = await import('../../support/machines.ts');
  return withMachines(await original<Parameters<typeof withMachines>[0]>());
});

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  await openMachines(shop);
});
afterAll(() => shop.close());

const machine = async (values: object): Promise<string> => {
  const { status, text, body } = await shop.post('/api/machines', { isShared: true, ...values });
  expect(status, text).toBe(201);
  shop.clock.forward(1_000);
  return body.id;
};
const scan = (code: string, by: Client = shop) =>
  by.get(`/api/machine-scan?code=${encodeURIComponent(code)}`);
const found = async (code: string, by: Client = shop): Promise<string | number> => {
  const { status, payload } = await scan(code, by);
  return status === 200 ? payload.id : status;
};

it('scan: the first code is found as printed and by its letters and digits, the others as they are', async () => {
  const id = await machine({ serial: 'PR/26-27/0001', badge: 'B17', place: 'Hall 2' });
  await machine({ serial: 'PR/26-27/0011' });
  for (const code of ['PR/26-27/0001', ' pr/26-27/0001 ', 'PR26270001', 'b17'])
    expect([code, await found(code)]).toEqual([code, id]);
  for (const code of ['PR/26-27/0002', '%', '---', '0001', '\u0000'])
    expect([code, await found(code)]).toEqual([code, 404]);
  expect((await scan('')).status).toBe(422);
});

it('scan: its answer has the declared fields alone', async () => {
  const id = await machine({ serial: 'AN-1', place: 'Hall 3', costCode: 'C-1' });
  expect((await scan('AN1')).payload).toEqual({ id, serial: 'AN-1', place: 'Hall 3' });
});

it('scan: of several with a code the newest, those of `last` after all others', async () => {
  const old = await machine({ serial: 'OR-1', badge: 'TWICE' });
  const newer = await machine({ serial: 'OR-2', badge: 'TWICE' });
  expect(await found('TWICE')).toBe(newer);
  await shop.post(`/api/machines/${newer}/transitions/done`, {});
  expect(await found('TWICE')).toBe(old);
});

it('scan: a record out of reach is not found, and hides none that is in reach', async () => {
  const shared = await machine({ serial: 'RE-1', badge: 'REACH' });
  const hidden = await machine({ serial: 'RE-2', badge: 'REACH', isShared: false });
  expect(await found('REACH')).toBe(hidden);
  expect(await found('REACH', shop.office)).toBe(shared);
  expect(await found('RE-2', shop.office)).toBe(404);
});
