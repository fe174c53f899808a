import { describe, expect, it } from 'vitest';
import {
  shownLinks,
  SOCIAL_NAMES,
  SOCIAL_PLATFORMS,
  socialLinkProblem,
} from '../../../src/resources/rules/socialLinks.ts';

describe('a link to social media', () => {
  it.each(SOCIAL_NAMES)('of %s is right as its example shows it', platform => {
    expect(socialLinkProblem(platform, SOCIAL_PLATFORMS[platform].example)).toBeNull();
  });

  it.each([
    ['facebook', 'https://m.facebook.com/profile.php?id=1'],
    ['instagram', 'https://www.instagram.com/sharma.mobile/'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ'],
    ['whatsapp', 'https://api.whatsapp.com/send?phone=919822012345'],
    ['x', 'https://twitter.com/sharmamobile'],
    ['website', 'https://www.sharma-mobile.co.in/shop?x=1#top'],
  ] as const)('of %s may also be %s', (platform, url) => {
    expect(socialLinkProblem(platform, url)).toBeNull();
  });

  it.each([
    ['facebook', 'facebook.com/sharma', 'https'],
    ['facebook', 'http://facebook.com/sharma', 'https'],
    ['facebook', 'https://facebook.com', 'facebook'],
    ['facebook', 'https://notfacebook.com/sharma', 'facebook'],
    ['facebook', 'https://facebook.com@evil.example/sharma', 'https'],
    ['instagram', 'https://instagram.com.evil.example/sharma', 'instagram'],
    ['x', 'https://netflix.com/sharma', 'x'],
    ['whatsapp', 'https://wa.me:8443/919822012345', 'https'],
    ['website', 'https://localhost/', 'website'],
    ['website', 'javascript:alert(1)', 'https'],
    ['website', 'https://shop.in/ two', 'https'],
    ['website', 'https://shop.in/"onload="x', 'https'],
  ] as const)('of %s is not %s', (platform, url, problem) => {
    expect(socialLinkProblem(platform, url)).toBe(`validation.socialLink.${problem}`);
  });
});

it('the links that are filled come in one order, as a person would type them', () => {
  const links = {
    x: null,
    website: 'https://www.sharmamobile.in/',
    instagram: 'https://instagram.com/sharma',
  };
  expect(shownLinks(links).map(({ platform, name, text }) => [platform, name, text])).toEqual([
    ['instagram', 'Instagram', 'instagram.com/sharma'],
    ['website', 'www.sharmamobile.in', 'sharmamobile.in'],
  ]);
});
