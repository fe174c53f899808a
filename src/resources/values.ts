/** The values of the trade as schemas, used by declarations and calls alike. */
import { ITEM_CATEGORIES } from './choices.ts';
import { gstinProblem, isGstin } from './rules/gstin.ts';
import { imeiProblem, isImei } from './rules/imei.ts';
import { MAX_PAISE } from './rules/money.ts';
import { isPan } from './rules/pan.ts';
import { PAYMENT_METHODS, PAYMENT_MODES } from './rules/paymentMode.ts';
import { isNumberPrefix } from './rules/financialYear.ts';
import { PHONE } from './rules/phone.ts';
import { composed, hasUnseen, plainText } from './rules/plainText.ts';
import { socialLinkProblem, type SocialPlatform } from './rules/socialLinks.ts';
import { STATE_CODES } from './rules/states.ts';
import { VPA } from './rules/upi.ts';
import * as z from './zod.ts';

export * from './choices.ts';

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Refused in names: two that look the same would be two. */
const seen = (text: string): boolean => !hasUnseen(text);

/** One line of text that a person typed, a name above all: not blank, no control or unseen characters. */
export const line = (maximum: number) =>
  z
    .string()
    .overwrite(composed)
    .min(1)
    .max(maximum)
    .regex(/\S/, 'validation.required')
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'validation.oneLine')
    .refine(seen, 'validation.unseen');
/** One line that names nothing, a reason or a reference: unseen characters are taken out. */
export const remark = (maximum: number) =>
  z
    .string()
    .overwrite(plainText)
    .min(1)
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'validation.oneLine');
/** Text with line breaks; unseen characters are taken out, control characters are not allowed. */
export const paragraph = (maximum: number) =>
  z
    .string()
    .overwrite(plainText)
    .max(maximum)
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, 'validation.format');

/** Integer paise, 0 or more. */
export const paise = z.int().min(0, 'validation.moneyNegative').max(MAX_PAISE, 'validation.amountTooLarge');
export const positivePaise = z
  .int()
  .min(1, 'validation.moneyAboveZero')
  .max(MAX_PAISE, 'validation.amountTooLarge');
/** GST rate in basis points; 40 % is the highest of the law in force, 100 % the bound. */
export const rateBps = z.int().min(0, 'validation.rate').max(10_000, 'validation.rate');
/** A day to ask for: the calendar of the database begins with year 1. */
export const askedDate = z.iso.date().refine(date => date >= '0001', 'validation.date');
/** A whole number of a query, in digits alone: `Number` would take 0x7EA, 2e3 and 2026.0, too. */
export const askedNumber = (minimum: number, maximum: number) =>
  z.preprocess(
    text => (typeof text === 'string' ? (/^\d+$/.test(text) ? Number(text) : NaN) : text),
    z.int().min(minimum).max(maximum),
  );
/** The day of a document: what lies before 2000 is a slip of the keyboard, and no year of the history would show it. */
export const documentDate = z.iso.date().refine(date => date >= '2000-01-01', 'validation.date.tooEarly');
export const phone = z.string().regex(PHONE, 'validation.phone');
export const gstin = z
  .string()
  .refine(isGstin, { error: issue => gstinProblem(String(issue.input)) ?? 'validation.gstin.format' });
export const hsnCode = z.string().regex(/^\d{4,8}$/, 'validation.hsnCode');
/** A State of today; what former codes became is for the GSTIN rules. */
export const stateCode = z.enum(STATE_CODES, 'validation.stateCode');
export const vpa = z.string().regex(VPA, 'validation.vpa');
export const imei = z
  .string()
  .refine(isImei, { error: issue => imeiProblem(String(issue.input)) ?? 'validation.imei.format' });
/** A serial number, a barcode, a code on a box: letters, digits and little else. */
export const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,39}$/, 'validation.code');
/** A picture: an https address, or a small data URI of a bitmap (never SVG, which can carry scripts). */
export const image = z
  .string()
  .max(400_000)
  .regex(/^(https:\/\/\S+|data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+)$/, 'validation.image')
  .refine(seen, 'validation.image');
export const webAddress = z.url({ protocol: /^https$/, error: 'validation.url' }).max(500);
export const itemCategory = z.enum(ITEM_CATEGORIES);
export const paymentMethod = z.enum(PAYMENT_METHODS);
export const paymentMode = z.enum(PAYMENT_MODES);
export const pan = z.string().refine(isPan, 'validation.pan');
/** A post office's PIN code. */
export const pinCode = z.string().regex(/^[1-9][0-9]{5}$/, 'validation.pinCode');
/** What the numbers of one kind of document begin with. */
export const numberPrefix = z.string().refine(isNumberPrefix, 'validation.numberPrefix');
export const socialLink = (platform: SocialPlatform) =>
  z
    .url('validation.socialLink.https')
    .max(500)
    .refine(text => socialLinkProblem(platform, text) === null, {
      error: issue => socialLinkProblem(platform, String(issue.input)) ?? 'validation.url',
    });
export const timeZone = z.string().max(60).refine(isTimeZone, 'validation.timeZone');
