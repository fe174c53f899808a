import type { PosterVoice } from '../../../resources/posters/poster.ts';
import { PAINT } from '../colours.ts';
import type { Box, Sheet } from './sheet.ts';

interface FooterStyle {
  ink: string;
  soft: string;
  /** None: the footer is on the poster’s own background. */
  ground?: string;
  qr?: { dark: string; light: string };
  voice?: PosterVoice;
}

const addContacts = (
  sheet: Sheet,
  [x, y, w, h]: Box,
  style: { colour: string; max: number; gap: number; phoneSize: number; linkSize: number },
): void => {
  const { phone, links } = sheet.content.shop;
  const contacts = [...(phone ? [{ platform: 'phone' as const, text: phone }] : []), ...links].slice(
    0,
    style.max,
  );
  const each = w / Math.max(1, contacts.length);
  for (const [index, { platform, text }] of contacts.entries())
    sheet.link(platform, text, [x + index * each, y, each - style.gap, h], {
      colour: style.colour,
      size: platform === 'phone' ? style.phoneSize : style.linkSize,
      bold: platform === 'phone',
    });
};

export const addShopFooter = (sheet: Sheet, box: Box, style: FooterStyle): void => {
  const { content, texts } = sheet;
  const { shop } = content;
  if (style.ground) sheet.box(box, style.ground);
  const pad = box[3] * 0.13;
  const [x, y, w, h] = [
    box[0] + pad * (style.ground ? 1.5 : 0.2),
    box[1] + pad,
    box[2] - pad * (style.ground ? 3 : 0.4),
    box[3] - pad * 2,
  ];
  let [left, right] = [x, x + w];
  if (shop.qr) {
    const caption = h * 0.17;
    const side = h - caption;
    sheet.qr([right - side, y, side, side], style.qr?.dark ?? PAINT.black, style.qr?.light ?? PAINT.white);
    sheet.text(
      'call',
      texts.scan[shop.qr.purpose],
      [right - side * 1.16, y + side + caption * 0.12, side * 1.16, caption * 0.88],
      {
        colour: style.soft,
        size: caption * 0.66,
        bold: false,
        align: 'end',
      },
    );
    right -= side * 1.16 + h * 0.12;
  }
  if (shop.logo) {
    const side = h * 0.62;
    sheet.picture(shop.logo, shop.name, [left, y + (h - side) / 2, side, side], side * 0.18, 'cover');
    left += side + h * 0.14;
  }
  const wide = right - left;
  sheet.text('shop', shop.name, [left, y, wide, h * 0.34], {
    colour: style.ink,
    size: h * 0.25,
    voice: style.voice ?? 'plain',
  });
  sheet.link('place', shop.address, [left, y + h * 0.38, wide, h * 0.26], {
    colour: style.soft,
    size: h * 0.15,
    bold: false,
  });
  addContacts(sheet, [left, y + h * 0.7, wide, h * 0.26], {
    colour: style.ink,
    max: w > h * 4 ? 3 : 2,
    gap: h * 0.08,
    phoneSize: h * 0.19,
    linkSize: h * 0.16,
  });
};

export const addShopHeader = (
  sheet: Sheet,
  box: Box,
  style: { ink: string; voice?: PosterVoice; align?: 'start' | 'center' },
): void => {
  const { shop } = sheet.content;
  const [x, y, w, h] = box;
  const logo = shop.logo ? h * 0.94 : 0;
  const centred = style.align === 'center' && !logo;
  if (shop.logo) sheet.picture(shop.logo, shop.name, [x, y + h * 0.03, logo, logo], logo * 0.2, 'cover');
  const from = logo ? logo + h * 0.24 : 0;
  sheet.text('shop', shop.name, [x + from, y, w - from, h], {
    colour: style.ink,
    size: h * 0.56,
    voice: style.voice ?? 'plain',
    align: centred ? 'center' : 'start',
  });
};

/** The footer on one low band: address, contacts, QR code. */
export const addContactBar = (sheet: Sheet, box: Box, style: FooterStyle): void => {
  const { content, texts } = sheet;
  const { shop } = content;
  if (style.ground) sheet.box(box, style.ground);
  const pad = box[3] * 0.14;
  const edge = style.ground ? pad * 1.7 : 0;
  const [x, y, w, h] = [box[0] + edge, box[1] + pad, box[2] - edge * 2, box[3] - pad * 2];
  let right = x + w;
  if (shop.qr) {
    sheet.qr([right - h, y, h, h], style.qr?.dark ?? PAINT.black, style.qr?.light ?? PAINT.white);
    const wide = Math.min(h * 1.3, w * 0.2);
    sheet.text('call', texts.scan[shop.qr.purpose], [right - h - wide - h * 0.12, y, wide, h], {
      colour: style.soft,
      size: h * 0.19,
      bold: false,
      align: 'end',
    });
    right -= h + wide + h * 0.28;
  }
  const wide = right - x;
  sheet.link('place', shop.address, [x, y + h * 0.04, wide, h * 0.4], {
    colour: style.soft,
    size: h * 0.2,
    bold: false,
  });
  addContacts(sheet, [x, y + h * 0.52, wide, h * 0.44], {
    colour: style.ink,
    max: wide > h * 5 ? 3 : 2,
    gap: h * 0.12,
    phoneSize: h * 0.28,
    linkSize: h * 0.22,
  });
};
