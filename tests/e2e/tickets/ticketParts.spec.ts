// Parts of a repair: reserved for the ticket, fitted by one button, an advance taken on the page of the ticket.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';

const CHECKS = ['Power', 'Touch', 'Cameras', 'Microphone', 'Speaker', 'Charging', 'Wifi', 'Biometrics'];

interface Goods {
  id: string;
  inStock: number;
}

test('tickets: parts are fitted and an advance is taken on the page of a ticket', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(180_000);
  const goods = async (filter: object) => {
    const query = encodeURIComponent(JSON.stringify(filter));
    const found = await shop.call<Goods[]>('owner', 'GET', `/api/products?filter=${query}&range=[0,0]`);
    return found[0] as Goods;
  };
  const labour = await goods({ itemCategory: 'SERVICE' });
  const part = await goods({ q: 'USB-C port' });
  const { id } = await shop.call<{ id: string }>('owner', 'POST', '/api/tickets', {
    kind: 'REPAIR',
    customerPhone: '9822071299',
    customerName: 'Kavita More',
    deviceModel: 'Vivo V50 5G',
    faultText: 'Does not charge',
    ...Object.fromEntries(CHECKS.map(check => [`before${check}`, 'YES'])),
    liquid: 'NO',
    accountLock: 'NO',
    dataLossAgreed: true,
    termsAccepted: true,
    agreedMaxPaise: 1_000_00,
    items: [
      { kind: 'PART', productId: part.id, quantity: 1, unitPricePaise: 499_00 },
      { kind: 'LABOUR', productId: labour.id, quantity: 1, unitPricePaise: 400_00 },
    ],
  });
  for (const [name, input] of [
    ['diagnosing', {}],
    ['quoted', { promisedOn: '2030-01-01' }],
    ['approved', { approvedBy: 'Kavita More', approvalChannel: 'INTAKE' }],
    ['in-repair', {}],
  ] as const)
    await shop.call('owner', 'POST', `/api/tickets/${id}/transitions/${name}`, { input });
  await signIn('owner');
  await page.goto(`/en/tickets/${id}/show`);
  await settled(page);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Take advance', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('200');
  await dialog.getByRole('button', { name: 'Take advance', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Fit planned parts', exact: true }).click();
  await expect
    .poll(
      async () =>
        (await shop.call<{ fittedParts: number }>('owner', 'GET', `/api/tickets/${id}`)).fittedParts,
    )
    .toBe(1);
  expect((await goods({ q: 'USB-C port' })).inStock).toBe(part.inStock - 1);
  expect(await shop.call('owner', 'GET', `/api/tickets/${id}`)).toMatchObject({ advancePaise: 200_00 });
});
