/** Whole passages that designs share: the goods in a room of any shape, the shop as a head and as a foot. */
import type { PosterVoice } from '../../../resources/calls/posters.ts';
import { PAINT, type PosterPalette } from '../../../theme/posterColours.ts';
import {
  filled,
  nameOfGood,
  showGood,
  showPrice,
  showShelf,
  specsOfGood,
  within,
  type Box,
  type FootLook,
  type PriceLook,
  type Sheet,
} from './kit.ts';

export interface GoodsLook extends PriceLook {
  /** Cards of several goods, and what is written on them. */
  card: { ground: string; ink: string; soft: string; loud: string };
  /** What a drawn phone is painted with. */
  colours: readonly [string, string];
  /** Below the good's picture. */
  stage?: (box: Box) => void;
  /** The picture stands last where both stand beside each other. */
  last?: boolean;
  /** Part of the room the picture takes. */
  part?: number;
}

/** A palette's own cards. */
export const cardOf = (palette: PosterPalette, loud = palette.accent): GoodsLook['card'] => ({
  ground: palette.card,
  ink: palette.onCard,
  soft: palette.softOnCard,
  loud,
});

/** Words on the ground of the poster, goods on its cards. */
export const usualInks = (
  palette: PosterPalette,
  loudOnCard = palette.accent,
): Pick<GoodsLook, 'ink' | 'soft' | 'loud' | 'card'> => ({
  ink: palette.ink,
  soft: palette.soft,
  loud: palette.accent,
  card: cardOf(palette, loudOnCard),
});

/** One good with picture, name and price; several on cards; none: what else there is to show. */
export const showGoods = (sheet: Sheet, room: Box, look: GoodsLook, otherwise: (room: Box) => void): void => {
  const { goods } = sheet.content;
  const [good, second] = goods;
  if (!good) return otherwise(room);
  if (second)
    return showShelf(sheet, goods, room, {
      card: look.card.ground,
      ink: look.card.ink,
      soft: look.card.soft,
      loud: look.card.loud,
      chip: look.chip,
    });
  const [, , w, h] = room;
  const beside = w > h * 1.32;
  const part = look.part ?? (beside ? 0.47 : 0.54);
  const stage = beside ? within(room, look.last ? 1 - part : 0, 0, part, 1) : within(room, 0, 0, 1, part);
  const words = beside
    ? within(room, look.last ? 0 : part + 0.03, 0.02, 1 - part - 0.03, 0.96)
    : within(room, 0, part + 0.015, 1, 1 - part - 0.015);
  look.stage?.(stage);
  showGood(sheet, good, stage, { colours: [...look.colours] });
  const align = look.align ?? (beside ? 'start' : 'center');
  const name = beside ? 0.32 : 0.26;
  const specs = beside ? 0.1 : 0.11;
  sheet.text('product', nameOfGood(good), within(words, 0, 0, 1, name), {
    colour: look.ink,
    size: Math.min(words[3] * name * 0.62, (beside ? 68 : 92) * sheet.unit),
    voice: look.voice ?? 'plain',
    align,
    valign: beside ? 'bottom' : 'middle',
  });
  sheet.text('specs', specsOfGood(good), within(words, 0, name + 0.01, 1, specs), {
    colour: look.soft,
    size: Math.min(words[3] * specs * 0.62, 38 * sheet.unit),
    bold: false,
    align,
  });
  showPrice(sheet, good, within(words, 0, name + specs + 0.03, 1, 1 - name - specs - 0.03), {
    ...look,
    align,
  });
};

/** The shop's name with its logo, as the head of a poster. */
export const showBrand = (
  sheet: Sheet,
  box: Box,
  look: { ink: string; voice?: PosterVoice; align?: 'start' | 'center' },
): void => {
  const { shop } = sheet.content;
  const [x, y, w, h] = box;
  const logo = shop.logo ? h * 0.94 : 0;
  // The logo stands before the name, wherever that begins.
  const centred = look.align === 'center' && !logo;
  if (shop.logo) sheet.picture(shop.logo, shop.name, [x, y + h * 0.03, logo, logo], logo * 0.2, 'cover');
  const from = logo ? logo + h * 0.24 : 0;
  sheet.text('shop', shop.name, [x + from, y, w - from, h], {
    colour: look.ink,
    size: h * 0.56,
    voice: look.voice ?? 'plain',
    align: centred ? 'center' : 'start',
  });
};

/** Where the shop is found, on one low band: address, phone, links, and the QR code at its end. */
export const showContacts = (sheet: Sheet, box: Box, look: FootLook): void => {
  const { content, texts } = sheet;
  const { shop } = content;
  if (look.ground) sheet.box(box, look.ground, look.radius ?? 0);
  const pad = box[3] * 0.14;
  const edge = look.ground ? pad * 1.7 : 0;
  const [x, y, w, h] = [box[0] + edge, box[1] + pad, box[2] - edge * 2, box[3] - pad * 2];
  let right = x + w;
  if (shop.qr) {
    sheet.qr([right - h, y, h, h], look.qr?.dark ?? PAINT.black, look.qr?.light ?? PAINT.white);
    const wide = Math.min(h * 1.3, w * 0.2);
    sheet.text('call', texts.scan[shop.qr.purpose], [right - h - wide - h * 0.12, y, wide, h], {
      colour: look.soft,
      size: h * 0.19,
      bold: false,
      align: 'end',
    });
    right -= h + wide + h * 0.28;
  }
  const wide = right - x;
  sheet.link('place', shop.address, [x, y + h * 0.04, wide, h * 0.4], {
    colour: look.soft,
    size: h * 0.2,
    bold: false,
  });
  const contacts = [
    ...(shop.phone ? [{ platform: 'phone' as const, text: shop.phone }] : []),
    ...shop.links,
  ].slice(0, wide > h * 5 ? 3 : 2);
  const each = wide / Math.max(1, contacts.length);
  for (const [index, { platform, text }] of contacts.entries())
    sheet.link(platform, text, [x + index * each, y + h * 0.52, each - h * 0.12, h * 0.44], {
      colour: look.ink,
      size: h * (platform === 'phone' ? 0.28 : 0.22),
      bold: platform === 'phone',
    });
};

/** 'Up to 20% off' where that is offered; else the design's own line. */
export const offerOrLine = (sheet: Sheet, line: string): string => {
  const { texts, content } = sheet;
  return content.percent === null ? line : filled(texts.upToPercent, { percent: content.percent });
};
