/** Names, hosts and icons (Material, Apache 2.0; paths in a box of 24 by 24) of social media platforms. */
export interface Platform {
  /** It is the brand name, the same in every language; null for the website. */
  name: string | null;
  /** These are hosts, each with its subdomains; empty if any is allowed. */
  hosts: readonly string[];
  example: string;
  iconPath: string;
}

export const SOCIAL_PLATFORMS = {
  facebook: {
    name: 'Facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.me', 'fb.watch'],
    example: 'https://facebook.com/sharmamobile',
    iconPath:
      'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m13 2h-2.5A3.5 3.5 0 0 0 12 8.5V11h-2v3h2v7h3v-7h3v-3h-3V9a1 1 0 0 1 1-1h2V5z',
  },
  instagram: {
    name: 'Instagram',
    hosts: ['instagram.com', 'instagr.am'],
    example: 'https://instagram.com/sharmamobile',
    iconPath:
      'M7.8 2h8.4C19.4 2 22 4.6 22 7.8v8.4a5.8 5.8 0 0 1-5.8 5.8H7.8C4.6 22 2 19.4 2 16.2V7.8A5.8 5.8 0 0 1 7.8 2m-.2 2A3.6 3.6 0 0 0 4 7.6v8.8C4 18.39 5.61 20 7.6 20h8.8a3.6 3.6 0 0 0 3.6-3.6V7.6C20 5.61 18.39 4 16.4 4H7.6m9.65 1.5a1.25 1.25 0 0 1 1.25 1.25A1.25 1.25 0 0 1 17.25 8 1.25 1.25 0 0 1 16 6.75a1.25 1.25 0 0 1 1.25-1.25M12 7a5 5 0 0 1 5 5 5 5 0 0 1-5 5 5 5 0 0 1-5-5 5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3 3 3 0 0 0 3 3 3 3 0 0 0 3-3 3 3 0 0 0-3-3z',
  },
  youtube: {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtu.be'],
    example: 'https://youtube.com/@sharmamobile',
    iconPath:
      'M10 15l5.19-3L10 9v6m11.56-7.83c.13.47.22 1.1.28 1.9.07.8.1 1.49.1 2.09L22 12c0 2.19-.16 3.8-.44 4.83-.25.9-.83 1.48-1.73 1.73-.47.13-1.33.22-2.65.28-1.3.07-2.49.1-3.59.1L12 19c-4.19 0-6.8-.16-7.83-.44-.9-.25-1.48-.83-1.73-1.73-.13-.47-.22-1.1-.28-1.9-.07-.8-.1-1.49-.1-2.09L2 12c0-2.19.16-3.8.44-4.83.25-.9.83-1.48 1.73-1.73.47-.13 1.33-.22 2.65-.28 1.3-.07 2.49-.1 3.59-.1L12 5c4.19 0 6.8.16 7.83.44.9.25 1.48.83 1.73 1.73z',
  },
  whatsapp: {
    name: 'WhatsApp',
    hosts: ['wa.me', 'whatsapp.com'],
    example: 'https://wa.me/919822012345',
    iconPath:
      'M16.75 13.96c.25.13.41.2.46.3.06.11.04.61-.21 1.18-.2.56-1.24 1.1-1.7 1.12-.46.02-.47.36-2.96-.73-2.49-1.09-3.99-3.75-4.11-3.92-.12-.17-.96-1.38-.92-2.61.05-1.22.69-1.8.95-2.04.24-.26.51-.29.68-.26h.47c.15 0 .36-.06.55.45l.69 1.87c.06.13.1.28.01.44l-.27.41-.39.42c-.12.12-.26.25-.12.5.12.26.62 1.09 1.32 1.78.91.88 1.71 1.17 1.95 1.3.24.14.39.12.54-.04l.81-.94c.19-.25.35-.19.58-.11l1.67.88M12 2a10 10 0 0 1 10 10 10 10 0 0 1-10 10c-1.97 0-3.8-.57-5.35-1.55L2 22l1.55-4.65A9.969 9.969 0 0 1 2 12 10 10 0 0 1 12 2m0 2a8 8 0 0 0-8 8c0 1.72.54 3.31 1.46 4.61L4.5 19.5l2.89-.96A7.95 7.95 0 0 0 12 20a8 8 0 0 0 8-8 8 8 0 0 0-8-8z',
  },
  x: {
    name: 'X',
    hosts: ['x.com', 'twitter.com'],
    example: 'https://x.com/sharmamobile',
    iconPath:
      'M18.244 2.25h3.308l-7.227 8.26 8.502 11.24H16.17l-5.214-6.817L4.99 21.75H1.68l7.73-8.835L1.254 2.25H8.08l4.713 6.231zm-1.161 17.52h1.833L7.084 4.126H5.117z',
  },
  website: {
    name: null,
    hosts: [],
    example: 'https://sharmamobile.in',
    iconPath:
      'M11.99 2C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2m6.93 6h-2.95c-.32-1.25-.78-2.45-1.38-3.56 1.84.63 3.37 1.91 4.33 3.56M12 4.04c.83 1.2 1.48 2.53 1.91 3.96h-3.82c.43-1.43 1.08-2.76 1.91-3.96M4.26 14C4.1 13.36 4 12.69 4 12s.1-1.36.26-2h3.38c-.08.66-.14 1.32-.14 2s.06 1.34.14 2zm.82 2h2.95c.32 1.25.78 2.45 1.38 3.56-1.84-.63-3.37-1.9-4.33-3.56m2.95-8H5.08c.96-1.66 2.49-2.93 4.33-3.56C8.81 5.55 8.35 6.75 8.03 8M12 19.96c-.83-1.2-1.48-2.53-1.91-3.96h3.82c-.43 1.43-1.08 2.76-1.91 3.96M14.34 14H9.66c-.09-.66-.16-1.32-.16-2s.07-1.35.16-2h4.68c.09.65.16 1.32.16 2s-.07 1.34-.16 2m.25 5.56c.6-1.11 1.06-2.31 1.38-3.56h2.95c-.96 1.65-2.49 2.93-4.33 3.56M16.36 14c.08-.66.14-1.32.14-2s-.06-1.34-.14-2h3.38c.16.64.26 1.31.26 2s-.1 1.36-.26 2z',
  },
} as const satisfies Record<string, Platform>;

export type SocialPlatform = keyof typeof SOCIAL_PLATFORMS;
export const SOCIAL_NAMES = Object.keys(SOCIAL_PLATFORMS) as SocialPlatform[];

export type SocialLinkProblem = 'validation.socialLink.https' | `validation.socialLink.${SocialPlatform}`;

export function socialLinkProblem(platform: SocialPlatform, text: string): SocialLinkProblem | null {
  if (!/^https:\/\/[^\s<>"'\\]+$/i.test(text) || !URL.canParse(text)) return 'validation.socialLink.https';
  const { hostname, pathname, search, username, password, port } = new URL(text);
  // User names and ports make a link to another host look like one to the platform.
  if (username || password || port) return 'validation.socialLink.https';
  const { hosts }: Platform = SOCIAL_PLATFORMS[platform];
  if (hosts.length === 0)
    return /\.[a-z0-9-]{2,}$/i.test(hostname) ? null : `validation.socialLink.${platform}`;
  const fits = hosts.some(host => hostname === host || hostname.endsWith(`.${host}`));
  const leadsSomewhere = pathname.length > 1 || search.length > 1;
  return fits && leadsSomewhere ? null : `validation.socialLink.${platform}`;
}

export type SocialLinks = Partial<Record<SocialPlatform, string | null>>;

export interface ShownLink {
  platform: SocialPlatform;
  name: string;
  url: string;
  /** It is without scheme: `instagram.com/sharmamobile`. */
  text: string;
  iconPath: string;
}

export function shownLinks(links: SocialLinks): ShownLink[] {
  return SOCIAL_NAMES.flatMap(platform => {
    const url = links[platform];
    if (!url || socialLinkProblem(platform, url)) return [];
    const { name, iconPath }: Platform = SOCIAL_PLATFORMS[platform];
    const text = url.replace(/^https:\/\/(www\.)?/i, '').replace(/\/$/, '');
    return [{ platform, name: name ?? new URL(url).hostname, url, text, iconPath }];
  });
}
