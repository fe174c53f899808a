import { describe, expect, it } from 'vitest';
import { problemOfPassword } from '../../../server/people/passwordRules.ts';

const SHOP = {
  shopName: 'Sharma Mobile Gallery',
  phone: '9822012345',
  email: 'bills@sharmamobile.in',
  ownLogin: 'rakesh.sharma@example.in',
};

describe('new password', () => {
  it.each(['password', 'PASSWORD1', 'qwertyuiop', '12345678', 'iloveyou', 'samsung1', 'football1'])(
    'common: %s is refused',
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
  ])('derived from shop data: %s is refused', async password => {
    expect(await problemOfPassword(password, SHOP)).toBe('validation.passwordOfShop');
  });

  it.each(['a good long password', 'sharma sells seventy phones', '9822012345 and more', 'सोमवार की चाय'])(
    'accepted: %s',
    async password => {
      expect(await problemOfPassword(password, SHOP)).toBeUndefined();
    },
  );

  it('without shop data is validated all the same', async () => {
    expect(await problemOfPassword('a good long password', { shopName: 'A', phone: null })).toBeUndefined();
    expect(await problemOfPassword('trustno1', {})).toBe('validation.passwordCommon');
  });
});
