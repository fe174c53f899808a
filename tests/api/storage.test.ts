import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Database } from '../../server/kit/db/database.ts';
import { sweepShop } from '../../server/kit/notifications/sweep.ts';
import { freeSpaceOf, isLow, type FreeSpace } from '../../server/kit/storage/freeSpace.ts';
import { clientOf, openShop, type OpenShop } from '../support/openShop.ts';
import { offers } from '../support/offers.ts';

const MB = 1024 * 1024;
const disk = (freeMb: number, totalMb = 8_000): FreeSpace => ({
  freeBytes: freeMb * MB,
  totalBytes: totalMb * MB,
});

let shop: OpenShop;
const signingKey = randomBytes(32);
beforeAll(async () => {
  shop = await openShop({ config: { signingKey } });
});
afterAll(() => shop.close());

const databaseError = (message: string, code?: string) =>
  Object.assign(new Error(message), code ? { code } : {});

/** Answers the same shop, whose every write fails in this way. */
const failing = (error: Error, freeMb = 10_000) => {
  const db: Database = { ...shop.db, engine: shop.db.engine, write: () => Promise.reject(error) };
  const logged: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const app = createApp({
    db,
    clock: shop.clock.now,
    config: { signingKey, log },
    freeSpace: () => Promise.resolve(disk(freeMb)),
  });
  return { client: clientOf(app, shop.owner.accessToken), logged };
};

describe('full disk', () => {
  it.each([
    ['PostgreSQL has no room', databaseError('could not extend file "base/5/16431"', '53100'), 10_000],
    ['a file cannot be written', databaseError('write failed', 'ENOSPC'), 10_000],
    [
      'the log has no room',
      databaseError('could not write to file "pg_wal/xlogtemp.1": No space left on device', 'XX000'),
      10_000,
    ],
    [
      'a cause deep down',
      new Error('failed', { cause: databaseError('ENOSPC: no space left', 'X') }),
      10_000,
    ],
    [
      'the embedded database stopped with no room left',
      new Error('The embedded database stopped and is being started again: Aborted()'),
      1,
    ],
    ['an error of the disk with no room left', databaseError('could not fsync file', '58030'), 1],
  ])('full disk: %s is 503 STORAGE_FULL with what to do', async (_name, error, freeMb) => {
    const { client, logged } = failing(error, freeMb);
    const { status, body, headers } = await client.post('/api/companies', { name: 'Lava' });
    expect(status).toBe(503);
    expect(body).toEqual({
      status: 'ERROR',
      code: 'STORAGE_FULL',
      errors: null,
      message:
        'The disk is full, so nothing was saved. Call the owner or the person who looks after this server.',
    });
    expect(headers.get('retry-after')).toBe('60');
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'the disk is full', where: 'POST /api/companies' }),
    );
  });

  it('full disk: another failure with free space is unchanged', async () => {
    for (const error of [
      databaseError('could not fsync file', '58030'),
      new Error('The embedded database stopped and is being started again: Aborted()'),
      new Error('a fault'),
    ])
      expect((await failing(error).client.post('/api/companies', { name: 'Lava' })).status).toBe(500);
    const fault = await failing(new Error('a fault'), 1).client.post('/api/companies', { name: 'Lava' });
    expect(fault.status).toBe(500);
  });

  it.runIf(offers('hi'))('full disk: the message is in the language of the request', async () => {
    const { client } = failing(databaseError('full', '53100'));
    const headers = { 'accept-language': 'hi' };
    const { body } = await client.post('/api/companies', { name: 'Lava' }, { headers });
    expect(body.message).toContain('डिस्क भर गई है');
  });
});

describe('disk almost full', () => {
  it.each([
    [disk(499), true],
    [disk(501), false],
    [disk(600, 20_000), true],
    [disk(1_100, 20_000), false],
  ])('almost full: below 500 MB or 5 %% of it (%j)', (space, low) => expect(isLow(space)).toBe(low));

  it('almost full: free space of a directory is read from the system', async () => {
    const space = await freeSpaceOf(shop.fresh.dataDir);
    expect(space?.totalBytes).toBeGreaterThan(space?.freeBytes ?? Infinity);
    expect(await freeSpaceOf('/nowhere/at/all')).toBeUndefined();
  });

  it('almost full: owners are notified once; the notification ends when space is free again', async () => {
    const look = (space: FreeSpace) => sweepShop(shop.db, shop.shopId, shop.clock.now(), { space });
    const listOf = async (role: 'owner' | 'staff' | 'office', headers = {}) =>
      (await shop[role].get('/api/notifications', { headers })).payload.content.filter(
        ({ kind }: { kind: string }) => kind === 'storageLow',
      );
    await look(disk(5_000));
    expect(await listOf('owner')).toEqual([]);
    await look(disk(320));
    await look(disk(310));
    expect(await listOf('owner')).toMatchObject([
      {
        title: 'The disk is almost full',
        subtitle: '320 MB left. Free up space soon: when it is full, nothing can be saved.',
        avatarIcon: 'Storage',
        link: null,
      },
    ]);
    if (offers('ar'))
      expect((await listOf('owner', { 'accept-language': 'ar' }))[0].title).toBe('القرص يكاد يمتلئ');
    expect([await listOf('staff'), await listOf('office')]).toEqual([[], []]);
    await look(disk(510));
    expect(await listOf('owner')).toHaveLength(1);
    expect((await look(disk(700))).replaced).toBe(true);
    expect(await listOf('owner')).toEqual([]);
  });
});
