/**
 * Every page may ask this of the shop: it is apart from what changes it, whose bodies the first load has no use for.
 */
import { answerOf, get } from '../../kit/calls.ts';
import type { ShopSettings, SocialLinks } from './answers.ts';

const group = 'Shop';
const access = 'everyone';

export const shopSettings = get('/api/shop-settings', {
  group,
  summary: 'All settings of the shop',
  access,
  answer: answerOf<ShopSettings>(),
});

export const socialLinks = get('/api/social-media-platforms', {
  group,
  summary: 'The shop’s social media links',
  access,
  answer: answerOf<SocialLinks>(),
});
