// A counter bound to a drawer: its cash goes there while another drawer is open too.
import { lines, openCounter, prints, scanBox, stubPrint } from '../support/counter.ts';
import { expect, test } from '../support/fixtures.ts';
import { scan } from '../support/scanner.ts';
import { newPhone } from '../support/trade.ts';

interface Drawers {
  payload: { id: string; name: string; session: { id: string } | null }[];
}
interface Report {
  payload: { events: { kind: string; by: string; amountPaise: number }[] };
}

test('a device bound to the second drawer sells into its session, not into the first', async ({
  context,
  page,
  shop,
  signIn,
}) => {
  await stubPrint(context);
  await shop.call('owner', 'POST', '/api/drawers', { name: 'Counter 2' });
  const drawers = async () => (await shop.call<Drawers>('owner', 'GET', '/api/drawers')).payload;
  for (const { id } of await drawers())
    await shop.call('owner', 'POST', `/api/drawers/${id}/open`, {
      counted: { 50000: 4 },
      reason: 'Brought in',
      from: 'CAPITAL',
    });

  await signIn('owner');
  await page.goto('/en/drawers');
  const second = page.getByRole('region', { name: /Counter 2/ });
  await second.getByRole('button', { name: 'Use on this device' }).click();
  await expect(second.getByText('This device', { exact: true })).toBeVisible();

  const phone = await newPhone(shop);
  await openCounter(page);
  await scan(page, phone.imei);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F10');
  await expect.poll(() => prints(page)).toBe(1);
  await expect(scanBox(page)).toBeFocused();

  const eventsOf = async (name: string) => {
    const id = (await drawers()).find(drawer => drawer.name === name)?.session?.id;
    return (await shop.call<Report>('owner', 'GET', `/api/drawer-sessions/${id}`)).payload.events;
  };
  expect(await eventsOf('Counter 2')).toMatchObject([
    { kind: 'SALE', by: 'Rakesh Sharma', amountPaise: phone.sellingPricePaise },
  ]);
  expect(await eventsOf('1')).toEqual([]);
});
