import { defineResource, field } from '../../kit/index.ts';
import { socialLink } from '../../kit/types.ts';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '../../kit/rules/socialLinks.ts';

const link = (platform: SocialPlatform) =>
  field(socialLink(platform).optional(), { example: SOCIAL_PLATFORMS[platform].example });

/** Posters and invoices show them. They are read and written at `/api/social-media-platforms`. */
export const socialLinks = defineResource({
  name: 'social-media-platforms',
  route: '/social-media',
  table: 'shops',
  writes: 'server',
  singleton: true,
  fields: {
    facebook: link('facebook'),
    instagram: link('instagram'),
    youtube: link('youtube'),
    whatsapp: link('whatsapp'),
    x: link('x'),
    website: link('website'),
  },
  title: links => links.website ?? links.facebook ?? links.instagram ?? links.whatsapp ?? '–',
  defaultSort: { field: 'website', order: 'ASC' },
  menu: { set: 'shop', order: 95, icon: 'Share' },
  palette: { section: 'Setup' },
  access: { read: 'everyone', write: 'owner' },
});
