/** Which of the codes that a camera sees is meant; pure. A box shows several: IMEI 1 and 2, serial number, EAN. */
import { isImei, normaliseCode } from '../../kit/rules/imei.ts';

export interface SeenCode {
  text: string;
  /** It is the distance from the upper edge. */
  top: number;
}

/** One box gives one code: the next is read once the last has been out of view for so long. */
const OUT_OF_VIEW_MS = 1_500;
const CODE = /^[A-Z0-9/-]{6,40}$/;
const FIFTEEN_DIGITS = /(?<!\d)\d{15}(?!\d)/g;

export interface CodesInView {
  /** Answers the new code of a picture, or null. `at` is in milliseconds. */
  see(codes: readonly SeenCode[], at: number): string | null;
}

export function codesInView(): CodesInView {
  let last: { code: string; at: number } | null = null;
  return {
    see(seen, at) {
      const codes = [...seen].sort((one, other) => one.top - other.top).map(({ text }) => readableCode(text));
      if (last && codes.includes(last.code)) last.at = at;
      if (last && at - last.at < OUT_OF_VIEW_MS) return null;
      const code = codes.find(each => each !== null && isImei(each)) ?? codes.find(each => each !== null);
      if (!code) return null;
      last = { code, at };
      return code;
    },
  };
}

/** Answers an IMEI within the text of a square code, else a plain code; null for a web address and the like. */
function readableCode(text: string): string | null {
  const imei = text.match(FIFTEEN_DIGITS)?.find(isImei);
  if (imei) return imei;
  const code = normaliseCode(text);
  return CODE.test(code) ? code : null;
}
