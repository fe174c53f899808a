import { describe, expect, it } from 'vitest';
import {
  shownLinks,
  SOCIAL_NAMES,
  SOCIAL_PLATFORMS,
  socialLinkProblem,
  type Platform,
} from '../../../src/kit/rules/socialLinks.ts';

describe('social media: link', () => {
  it.each(SOCIAL_NAMES)('%s: its example is right', platform => {
    expect(socialLinkProblem(platform, SOCIAL_PLATFORMS[platform].example)).toBeNull();
  });

  it.each([
    ['facebook', 'https://m.facebook.com/profile.php?id=1'],
    ['instagram', 'https://www.instagram.com/sharma.mobile/'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ'],
    ['whatsapp', 'https://api.whatsapp.com/send?phone=919822012345'],
    ['x', 'https://twitter.com/sharmamobile'],
    ['website', 'https://www.sharma-mobile.co.in/shop?x=1#top'],
  ] as const)('%s: may also be %s', (platform, url) => {
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
    ['website', 'see https://shop.in', 'https'],
    ['website', 'javascript:https://shop.in', 'https'],
    ['website', 'https://', 'https'],
    ['website', 'https://%', 'https'],
    ['website', 'https://127.0.0.1/', 'website'],
    ['website', 'https://shop.i/', 'website'],
    ['website', 'https://shop.in./', 'website'],
    ['website', 'https://user@shop.in/', 'https'],
    ['website', 'https://:secret@shop.in/', 'https'],
    ['youtube', 'https://youtu.be.example.in/x', 'youtube'],
  ] as const)('%s: is not %s', (platform, url, problem) => {
    expect(socialLinkProblem(platform, url)).toBe(`validation.socialLink.${problem}`);
  });
});

describe('social media: platforms', () => {
  it.each(SOCIAL_NAMES)('%s: links to each of its hosts and below them, an icon', platform => {
    const { hosts, iconPath }: Platform = SOCIAL_PLATFORMS[platform];
    for (const host of hosts) {
      expect(socialLinkProblem(platform, `https://${host}/sharma`)).toBeNull();
      expect(socialLinkProblem(platform, `https://m.${host}/?id=1`)).toBeNull();
      expect(socialLinkProblem(platform, `https://${host}/?`)).toBe(`validation.socialLink.${platform}`);
    }
    expect(iconPath).toMatch(/^M[\d.-]+[ ,a-z\d.-]+/i);
  });
});

describe('social media: links shown', () => {
  const shown = (links: Parameters<typeof shownLinks>[0]) =>
    shownLinks(links).map(({ platform, name, text }) => [platform, name, text]);

  it('all in one order, with their names', () => {
    const all = Object.fromEntries(
      SOCIAL_NAMES.map(name => [name, SOCIAL_PLATFORMS[name].example]).reverse(),
    );
    expect(shown(all)).toEqual([
      ['facebook', 'Facebook', 'facebook.com/sharmamobile'],
      ['instagram', 'Instagram', 'instagram.com/sharmamobile'],
      ['youtube', 'YouTube', 'youtube.com/@sharmamobile'],
      ['whatsapp', 'WhatsApp', 'wa.me/919822012345'],
      ['x', 'X', 'x.com/sharmamobile'],
      ['website', 'sharmamobile.in', 'sharmamobile.in'],
    ]);
  });

  it('as a person would type them, without empty and wrong ones', () => {
    expect(
      shown({
        x: null,
        facebook: 'https://evil.example/sharma',
        website: 'HTTPS://www.sharmamobile.in/shop/https://www./',
        instagram: 'https://instagram.com/sharma',
      }),
    ).toEqual([
      ['instagram', 'Instagram', 'instagram.com/sharma'],
      ['website', 'www.sharmamobile.in', 'sharmamobile.in/shop/https://www.'],
    ]);
    const [link] = shownLinks({ instagram: 'https://instagram.com/sharma' });
    expect(link).toMatchObject({
      url: 'https://instagram.com/sharma',
      iconPath: SOCIAL_PLATFORMS.instagram.iconPath,
    });
  });
});
