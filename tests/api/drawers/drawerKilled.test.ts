import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../server/kit/db/database.ts';
import { closeDrawer, openDrawer } from '../../../server/drawers/index.ts';
import { BROUGHT_IN } from '../../support/drawers.ts';
import { migratedPlace } from '../../support/database.ts';
import { openTrade, tradeOf, type Trade } from '../../support/trade.ts';

const PROGRAM = 'tests/support/programs/closingDrawer.ts';

const stateOf = async (shop: Trade) =>
  (
    await shop.rows(
      `SELECT (SELECT count(*)::int FROM drawer_sessions WHERE shop_id = $1 AND closed_at IS NULL) AS open,
              (SELECT count(*)::int FROM drawer_closes WHERE shop_id = $1) AS closes,
              (SELECT count(*)::int FROM drawer_counts WHERE shop_id = $1 AND kind = 'CLOSING') AS counts,
              (SELECT count(*)::int FROM journal_entries WHERE shop_id = $1 AND kind = 'DRAWER_CLOSED') AS entries,
              (SELECT count(*)::int FROM document_counters WHERE shop_id = $1 AND kind = 'DRAWER_CLOSE') AS numbers`,
    )
  )[0];

it('#6 killed in the middle of closing leaves nothing; closed again it has all, and the first number', async () => {
  const place = await migratedPlace();
  onTestFinished(() => place.drop());
  const { dataDir, databaseUrl } = place;
  const where = { dataDir, ...(databaseUrl ? { databaseUrl } : {}) };
  const db = await openDatabase(where);
  const before = await openTrade({}, db);
  const { shopId, userId } = before;
  const [drawer] = await before.rows<{ id: string }>('SELECT id FROM drawers WHERE shop_id = $1');
  const drawerId = drawer?.id ?? '';
  await before.write(tx =>
    openDrawer(tx, before.actor(), drawerId, { counted: { '100': 10 }, ...BROUGHT_IN }),
  );
  await db.close();

  const args = [JSON.stringify(where), shopId, userId, drawerId];
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args], { stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const signal = await new Promise(resolve => child.once('close', (_, by) => resolve(by)));
  expect(signal).toBe('SIGKILL');

  const again = await openDatabase(where);
  onTestFinished(() => again.close());
  const shop = tradeOf(again, { shopId, userId });
  expect(await stateOf(shop)).toEqual({ open: 1, closes: 0, counts: 0, entries: 0, numbers: 0 });
  const input = { counted: { '100': 7 }, reason: 'Missing' };
  const closed = await shop.write(tx => closeDrawer(tx, shop.actor(), drawerId, input));
  expect(closed).toMatchObject({ reportNo: 'Z/26-27/0001', differencePaise: -3_00 });
  expect(await stateOf(shop)).toEqual({ open: 0, closes: 1, counts: 1, entries: 1, numbers: 1 });
});
