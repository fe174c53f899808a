import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cablesInStock } from '../../support/purchases.ts';
import { SHOP_GSTIN } from '../../support/trade.ts';

const KARNATAKA = '29AAEFS9012H2Z1';

let fresh: FreshDatabase;
let shop: OpenShop;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  shop = await openShop({ within: fresh });
});

const register = (registration: object) => shop.post('/api/gst/registrations', registration);
const history = async () => done(await shop.get('/api/gst/registrations'));

describe('registrations', () => {
  it('begin with the profile that the shop was made with', async () => {
    expect(await history()).toMatchObject([
      {
        gstin: SHOP_GSTIN,
        legalName: 'Sharma Mobile Gallery',
        tradeName: 'Sharma Mobile Gallery',
        address: '12 Tilak Road, Pune 411030',
        stateCode: '27',
        scheme: 'REGULAR',
        filing: 'MONTHLY',
      },
    ]);
  });

  it('take a row from a day on, what is left out stays; the profile has today’s', async () => {
    const answer = await register({ validFrom: '2026-11-18', scheme: 'UNREGISTERED' });
    expect(done(answer)).toMatchObject({ gstin: null, scheme: 'UNREGISTERED', stateCode: '27' });
    expect(done(await shop.get('/shop'))).toMatchObject({
      gstnumber: null,
      gstScheme: 'UNREGISTERED',
      composition: false,
    });
    expect(done(await register({ validFrom: '2026-11-18', gstin: KARNATAKA }))).toMatchObject({
      scheme: 'REGULAR',
      stateCode: '29',
      pan: 'AAEFS9012H',
      recordedByName: 'Rakesh Sharma',
    });
    expect(await history()).toHaveLength(3);
  });

  it('refuse a State and a PAN that contradict the GSTIN, and a GSTIN of an unregistered shop', async () => {
    const from = { validFrom: '2026-11-18' };
    refused(await register({ ...from, gstin: KARNATAKA, stateCode: '27' }), 422, 'INVALID', 'stateCode');
    refused(await register({ ...from, stateCode: '29' }), 422, 'INVALID', 'stateCode');
    refused(await register({ ...from, pan: 'ABCPE1234F' }), 422, 'INVALID', 'pan');
    refused(await register({ ...from, scheme: 'UNREGISTERED', gstin: KARNATAKA }), 422, 'INVALID', 'gstin');
    refused(await register({ gstin: KARNATAKA }), 422, 'INVALID', 'validFrom');
  });

  it('are the owner’s; what papers print of them is read by everyone', async () => {
    refused(await shop.staff.get('/api/gst/registrations'), 403, 'NOT_ALLOWED');
    refused(await shop.staff.post('/api/gst/registrations', { validFrom: '2026-11-18' }), 403, 'NOT_ALLOWED');
    expect(done(await shop.staff.get('/shop/letterheads'))).toMatchObject([{ gstin: SHOP_GSTIN }]);
  });
});

describe('profile', () => {
  it('takes another GSTIN and State while there is no document, afterwards 409; equal values always', async () => {
    expect(done(await shop.put('/shop', { gstnumber: KARNATAKA }))).toMatchObject({ stateCode: '29' });
    expect(done(await shop.put('/shop', { gstnumber: SHOP_GSTIN }))).toMatchObject({ stateCode: '27' });
    await cablesInStock(shop);
    refused(await shop.put('/shop', { gstnumber: KARNATAKA }), 409, 'USE_REGISTRATION');
    refused(await shop.put('/shop', { gstnumber: null }), 409, 'USE_REGISTRATION');
    const profile = done(await shop.get('/shop'));
    done(await shop.put('/shop', profile));
    const { length } = await history();
    done(await shop.put('/shop', { gstnumber: SHOP_GSTIN, stateCode: '27', phone: '9822012399' }));
    expect(await history()).toHaveLength(length);
  });

  it('a new name or address is a row from today', async () => {
    await cablesInStock(shop);
    done(await shop.put('/shop', { shopStoreName: 'Sharma Mobiles' }));
    expect(await history()).toMatchObject([
      { tradeName: 'Sharma Mobile Gallery' },
      { validFrom: '2026-11-18', tradeName: 'Sharma Mobiles', gstin: SHOP_GSTIN },
    ]);
  });
});
