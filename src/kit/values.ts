import { gstinProblem, isGstin } from './rules/gstin.ts';
import { imeiProblem, isImei } from './rules/imei.ts';
import { MAX_PAISE } from './rules/money.ts';
import { isPan } from './rules/pan.ts';
import { isNumberPrefix } from './rules/financialYear.ts';
import { PHONE } from './rules/phone.ts';
import { composed, hasUnseen, plainText } from './rules/plainText.ts';
import { socialLinkProblem, type SocialPlatform } from './rules/socialLinks.ts';
import { STATE_CODES } from './rules/states.ts';
import { MONTH } from './rules/months.ts';
import { TIME_OF_DAY } from './rules/timeOfDay.ts';
import { VPA } from './rules/upi.ts';
import * as z from './zod.ts';

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Refuses invisible characters: two names would look the same. */
const seen = (text: string): boolean => !hasUnseen(text);

/** It is one typed line: not blank, without control or invisible characters. */
export const line = (maximum: number) =>
  z
    .string()
    .overwrite(composed)
    .min(1)
    .max(maximum)
    .regex(/\S/, 'validation.required')
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'validation.oneLine')
    .refine(seen, 'validation.unseen');
/** One line that is no name; invisible characters are removed. */
export const remark = (maximum: number) =>
  z
    .string()
    .overwrite(plainText)
    .min(1)
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'validation.oneLine');
/** Text with line breaks; invisible characters are removed, control characters refused. */
export const paragraph = (maximum: number) =>
  z
    .string()
    .overwrite(plainText)
    .max(maximum)
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, 'validation.format');

export const paise = z.int().min(0, 'validation.moneyNegative').max(MAX_PAISE, 'validation.amountTooLarge');
export const signedPaise = z.int().min(-MAX_PAISE).max(MAX_PAISE, 'validation.amountTooLarge');
export const positivePaise = z
  .int()
  .min(1, 'validation.moneyAboveZero')
  .max(MAX_PAISE, 'validation.amountTooLarge');
/** GST rate in basis points; the law's highest is 40 %, the bound 100 %. */
export const rateBps = z.int().min(0, 'validation.rate').max(10_000, 'validation.rate');
/** A queried date: the database accepts years from 1. */
export const askedDate = z.iso.date().refine(date => date >= '0001', 'validation.date');
/** Digits only: `Number` also accepts 0x7EA, 2e3 and 2026.0. */
export const askedNumber = (minimum: number, maximum: number) =>
  z.preprocess(
    text => (typeof text === 'string' ? (/^\d+$/.test(text) ? Number(text) : NaN) : text),
    z.int().min(minimum).max(maximum),
  );
/** It is 'HH:MM' of 24 hours. */
export const timeOfDay = z.string().regex(TIME_OF_DAY, 'validation.time');
/** It is 'YYYY-MM' from 2000 on. */
export const month = z.string().regex(MONTH, 'validation.yearMonth');
/** Dates before 2000 are typing errors, and outside the history's years. */
export const documentDate = z.iso.date().refine(date => date >= '2000-01-01', 'validation.date.tooEarly');
export const phone = z.string().regex(PHONE, 'validation.phone');
export const gstin = z
  .string()
  .refine(isGstin, { error: issue => gstinProblem(String(issue.input)) ?? 'validation.gstin.format' });
export const hsnCode = z.string().regex(/^\d{4,8}$/, 'validation.hsnCode');
/** It takes current States; the GSTIN rules map former codes. */
export const stateCode = z.enum(STATE_CODES, 'validation.stateCode');
export const vpa = z.string().regex(VPA, 'validation.vpa');
export const imei = z
  .string()
  .refine(isImei, { error: issue => imeiProblem(String(issue.input)) ?? 'validation.imei.format' });
/** A serial number or barcode has letters, digits and few signs. */
export const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,39}$/, 'validation.code');
/** It names a unit, in any spelling that `normaliseCode` reads: a hyphen may have become a dash in another program. */
export const unitCode = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ._/\u2010-\u2015\u2212-]{0,39}$/, 'validation.code');
/** It is an https address or a small data URI of a bitmap; no SVG, which can contain scripts. */
export const image = z
  .string()
  .max(400_000)
  .regex(/^(https:\/\/\S+|data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+)$/, 'validation.image')
  .refine(seen, 'validation.image');
export const webAddress = z.url({ protocol: /^https$/, error: 'validation.url' }).max(500);
export const pan = z.string().refine(isPan, 'validation.pan');
export const pinCode = z.string().regex(/^[1-9][0-9]{5}$/, 'validation.pinCode');
export const numberPrefix = z.string().refine(isNumberPrefix, 'validation.numberPrefix');
export const socialLink = (platform: SocialPlatform) =>
  z
    .url('validation.socialLink.https')
    .max(500)
    .refine(text => socialLinkProblem(platform, text) === null, {
      error: issue => socialLinkProblem(platform, String(issue.input)) ?? 'validation.url',
    });
export const timeZone = z.string().max(60).refine(isTimeZone, 'validation.timeZone');
