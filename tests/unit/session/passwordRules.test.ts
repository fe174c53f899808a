/** New passwords: none of the commonest, nothing that everybody knows of the shop. */
import { describe, expect, it } from 'vitest';
import { problemOfPassword } from '../../../server/session/passwordRules.ts';

const SHOP = {
  shopName: 'Sharma Mobile Gallery',
  phone: '9822012345',
  email: 'bills@sharmamobile.in',
  ownEmail: 'rakesh.sharma@example.in',
};

describe('a new password', () => {
  it.each(['password', 'PASSWORD1', 'qwertyuiop', '12345678', 'iloveyou', 'samsung1', 'football1'])(
    'is none of the commonest: %s',
    async password => {
      expect(await problemOfPassword(password, SHOP)).toBe('validation.passwordCommon');
    },
  );

  it.each([
    'Sharma Mobile Gallery',
    'sharmamobilegallery',
    'SharmaMobileGallery1!',
    '9822012345',
    '+91 98220 12345',
    'bills@sharmamobile.in',
    'rakesh.sharma',
    'RakeshSharma99',
  ])('is not what everybody knows of the shop: %s', async password => {
    expect(await problemOfPassword(password, SHOP)).toBe('validation.passwordOfShop');
  });

  it.each(['a good long password', 'sharma sells seventy phones', '9822012345 and more', 'सोमवार की चाय'])(
    'is good otherwise: %s',
    async password => {
      expect(await problemOfPassword(password, SHOP)).toBeUndefined();
    },
  );

  it('of a shop that said nothing of itself is judged all the same', async () => {
    expect(await problemOfPassword('a good long password', { shopName: 'A', phone: null })).toBeUndefined();
    expect(await problemOfPassword('trustno1', {})).toBe('validation.passwordCommon');
  });
});
