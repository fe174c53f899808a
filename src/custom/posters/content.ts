import { directionOf, type Language } from '../../kit/languages.ts';
import type { LinkPlatform, PosterAbout } from '../../resources/posters/poster.ts';
import { upiLink, VPA } from '../../kit/rules/upi.ts';

export const SUBJECTS = ['product', 'occasion', 'offer'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const OCCASIONS = ['diwali', 'eid', 'christmas', 'newYear', 'republic', 'school'] as const;
export type Occasion = (typeof OCCASIONS)[number];

export interface Product extends Omit<PosterAbout['goods'][number], 'pictured'> {
  picture: string | null;
}

export interface PosterShop extends Omit<PosterAbout['shop'], 'logo' | 'links'> {
  logo: string | null;
  links: readonly { platform: LinkPlatform; text: string }[];
}

export interface PosterContent extends Omit<PosterAbout, 'goods' | 'shop'> {
  language: Language;
  goods: readonly Product[];
  shop: PosterShop;
}

/** Without pictures: those are in the poster's parts. */
export const aboutOf = ({ language: _, goods, shop, ...rest }: PosterContent): PosterAbout => ({
  ...rest,
  goods: goods.map(({ picture, ...product }) => ({ ...product, pictured: picture !== null })),
  shop: { ...shop, links: [...shop.links], logo: shop.logo !== null },
});

/** Divides without interest, rounded up to the rupee: customers never pay more than the amount they saw. */
export const instalmentOf = (pricePaise: number, months: number): number =>
  Math.ceil(pricePaise / months / 100) * 100;

export const EMI_MONTHS = [0, 3, 6, 9, 12, 18, 24] as const;

/** Phone numbers and web addresses keep their direction within text from right to left. */
export const bidiIsolated = (text: string, language: Language): string =>
  directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text;

/** Writes '98220 12345' with a no-break space. */
export const phoneText = (phone: string): string => phone.replace(/^(\d{5})(\d{5})$/, '$1\u00a0$2');

/** Writes `https://www.instagram.com/sharma.mobiles/` as `sharma.mobiles`, and of a website the host. */
export const linkText = (platform: LinkPlatform, url: string): string => {
  try {
    const { hostname, pathname } = new URL(url);
    const host = hostname.replace(/^www\./, '');
    const last = decodeURIComponent(pathname.split('/').filter(Boolean).at(-1) ?? '');
    if (platform === 'website') return host;
    if (platform === 'whatsapp') return /^\d{10,15}$/.test(last) ? phoneText(last.slice(-10)) : host;
    return last.replace(/^@/, '') || host;
  } catch {
    return '';
  }
};

/** Answers null where the shop has no address for it. */
export const qrOf = (
  purpose: 'whatsapp' | 'upi' | 'none',
  shop: { name: string; phone: string | null; vpa: string | null; whatsapp: string | null },
): PosterShop['qr'] => {
  if (purpose === 'upi' && shop.vpa && VPA.test(shop.vpa))
    return { purpose, text: upiLink({ vpa: shop.vpa, name: shop.name }) };
  if (purpose === 'whatsapp') {
    const text = shop.whatsapp ?? (shop.phone ? `https://wa.me/91${shop.phone}` : null);
    return text ? { purpose, text } : null;
  }
  return null;
};
