import { expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { openShop } from '../../support/openShop.ts';

it('first steps: open in a new shop alone, until all are done or they are dismissed', async () => {
  const shop = await openShop();
  expect((await shop.get('/api/first-steps')).payload.open).toBe(false);
  await shop.db.asOwner(tx => tx.run('UPDATE shops SET first_steps = true WHERE id = $1', [shop.shopId]));
  const steps = async () => (await shop.get('/api/first-steps')).payload;
  const isDone = async (step: string) =>
    (await steps()).steps.find((each: { step: string }) => each.step === step).done;
  expect((await steps()).open).toBe(true);
  expect(await isDone('STAFF')).toBe(true);
  expect(await isDone('LOGO')).toBe(false);
  done(await shop.put('/shop', { profilePhotoUrl: 'https://example.in/logo.png' }));
  expect(await isDone('LOGO')).toBe(true);
  expect(await isDone('OPENING')).toBe(false);
  done(await shop.post('/api/opening/close', {}));
  expect(await isDone('OPENING')).toBe(true);
  expect(done(await shop.post('/api/first-steps', { done: 'TEST_SCAN' })).open).toBe(true);
  done(await shop.post('/api/first-steps', { done: 'TEST_SCAN' }));
  expect(await isDone('TEST_SCAN')).toBe(true);
  refused(await shop.post('/api/first-steps', { done: 'LOGO' }), 422, 'INVALID', 'done');
  refused(await shop.staff.get('/api/first-steps'), 403, 'NOT_ALLOWED');
  expect((await shop.get('/users/current-user')).payload.shop.firstSteps).toBe(true);
  expect(done(await shop.post('/api/first-steps', { dismissed: true })).open).toBe(false);
  expect((await shop.get('/users/current-user')).payload.shop.firstSteps).toBe(false);
  await shop.close();
});
