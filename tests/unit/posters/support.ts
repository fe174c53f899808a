import type { Language } from '../../../src/kit/languages.ts';
import type { Product, PosterContent } from '../../../src/custom/posters/content.ts';
import type { Measure } from '../../../src/custom/posters/render/textLayout.ts';

/** Widths are fixed, and wider for Devanagari. */
export const typewriter: Measure = (text, { bold }, size) => {
  let width = 0;
  for (const letter of text)
    width += /\p{M}/u.test(letter) ? 0.12 : /\p{Script=Devanagari}/u.test(letter) ? 0.68 : 0.56;
  return width * size * (bold ? 1.06 : 1);
};

export const product = (over: Partial<Product> = {}): Product => ({
  id: '01968d5e-7c00-7000-8000-000000000001',
  name: 'Samsung Galaxy S24 128 GB Onyx Black',
  company: 'Samsung',
  model: 'Galaxy S24',
  specs: '8 GB + 128 GB',
  colour: 'Onyx Black',
  category: 'MOBILE',
  pricePaise: 7_499_900,
  mrpPaise: 7_999_900,
  emi: { amountPaise: 625_000, months: 12 },
  picture: null,
  ...over,
});

const SHOP_NAMES: Readonly<Partial<Record<Language, string>>> = {
  en: 'Sri Venkateswara Mobile World & Electronics Service Centre, Secunderabad',
  hi: 'श्री लक्ष्मी नारायण मोबाइल एवं इलेक्ट्रॉनिक्स सेल्स एंड सर्विस सेंटर',
  fr: 'Sharma Mobile Gallery',
  ar: 'معرض الشيخ عبد الرحمن للهواتف المحمولة وملحقاتها وصيانتها',
};

export const content = (
  language: Language,
  goods: readonly Product[],
  over: Partial<PosterContent> = {},
): PosterContent => ({
  language,
  goods,
  percent: 20,
  bonusPaise: 500_000,
  year: 2027,
  shop: {
    name: SHOP_NAMES[language] ?? SHOP_NAMES.en ?? '',
    logo: 'data:image/png;base64,AAAA',
    address: '12 Tilak Road, near the old clock tower, Sadashiv Peth, Pune 411030',
    phone: '98220 12345',
    links: [
      { platform: 'instagram', text: 'sharma.mobile.gallery.pune' },
      { platform: 'website', text: 'sharmamobilegallery.in' },
      { platform: 'facebook', text: 'sharmamobilegallery' },
    ],
    qr: { purpose: 'whatsapp', text: 'https://wa.me/919822012345' },
  },
  ...over,
});

export const nothing = (language: Language): PosterContent =>
  content(language, [], {
    percent: null,
    bonusPaise: null,
    shop: { name: 'A', logo: null, address: '', phone: '', links: [], qr: null },
  });
