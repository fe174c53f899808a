/** Money of a bill is the owner's, also on paper: what staff print has no amounts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../support/answers.ts';
import { openShop, type OpenShop, type SignedInClient } from '../support/openShop.ts';
import { pdfText } from '../support/pdfText.ts';
import { buy } from '../support/purchases.ts';
import { galaxy, newImei, phones } from '../support/trade.ts';

let shop: OpenShop;
let billId: string;
let noteId: string;
beforeAll(async () => {
  shop = await openShop();
  const returned = newImei();
  billId = (await buy(shop, [phones([returned, newImei()], galaxy, 21_357_00)])).id;
  const note = done(
    await shop.post(`/api/purchase-bills/${billId}/return`, {
      imeis: [returned],
      reason: 'Display is broken',
    }),
  );
  noteId = note.id;
}, 240_000);
afterAll(() => shop.close());

const textOf = async (who: SignedInClient, path: string): Promise<string> => {
  const answer = await shop.app.request(path, { headers: { authorization: `Bearer ${who.accessToken}` } });
  expect(answer.status).toBe(200);
  return pdfText(new Uint8Array(await answer.arrayBuffer()));
};

describe('papers of a purchase', () => {
  it.each([
    ['voucher', () => `/api/purchase-bills/${billId}/voucher.pdf?lang=en`],
    ['debit note', () => `/api/debit-notes/${noteId}/debit-note.pdf?lang=en`],
  ])('%s: has its cost for the owner alone', async (_name, path) => {
    expect(await textOf(shop.owner, path())).toContain('21,357.00');
    const text = await textOf(shop.staff, path());
    expect(text).toContain('Galaxy S24');
    expect(text).not.toContain('21,357');
  });
});
