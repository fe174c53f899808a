import { MAX_PAISE, paiseToDecimal } from './money.ts';

export const VPA = /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/;

/**
 * Without an amount the payer types it. `note` is cut to 50 characters, `reference` to 35 letters and
 * digits. Throws RangeError for a wrong address or an amount not above zero.
 */
export function upiLink(request: {
  vpa: string;
  name: string;
  amountPaise?: number | undefined;
  note?: string | undefined;
  reference?: string | undefined;
}): string {
  const { vpa, name, amountPaise, note, reference } = request;
  if (!VPA.test(vpa)) throw new RangeError('not a UPI address');
  if (
    amountPaise !== undefined &&
    !(Number.isSafeInteger(amountPaise) && amountPaise > 0 && amountPaise <= MAX_PAISE)
  ) {
    throw new RangeError('a UPI amount is above zero');
  }
  const parts = [`pa=${vpa}`, `pn=${encode(shortName(name))}`];
  if (amountPaise !== undefined) parts.push(`am=${paiseToDecimal(amountPaise)}`);
  parts.push('cu=INR');
  if (note) parts.push(`tn=${encode(cut(note, 50))}`);
  const bareReference = (reference ?? '').replace(/[^A-Za-z0-9]/g, '').slice(0, 35);
  if (bareReference) parts.push(`tr=${bareReference}`);
  return `upi://pay?${parts.join('&')}`;
}

/** It cuts by code points, so that no emoji is cut in two. */
function cut(text: string, characters: number): string {
  return [...bare(text)].slice(0, characters).join('');
}

const bare = (text: string): string => text.trim().replace(/\p{Surrogate}/gu, '');

/** Encoded length: a Hindi letter takes nine characters; a QR code of five hundred is too fine for a roll printer. */
const LONGEST_NAME = 140;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function shortName(name: string): string {
  let [short, length] = ['', 0];
  for (const { segment } of letters.segment(cut(name, 99))) {
    length += encode(segment).length;
    if (length > LONGEST_NAME) break;
    short += segment;
  }
  return short.trim();
}

/** Percent-encodes everything but unreserved characters; encodeURIComponent leaves ! ' ( ) * as they are. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
