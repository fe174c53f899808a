import { toAsciiDigits } from './digits.ts';

/** The largest amount accepted, ₹99,99,99,999.99: times a tax rate it is still an exact integer. */
export const MAX_PAISE = 99_999_999_999;

/** Digits may be in groups: 123456, 1,23,456, 123,456 or with spaces; they have at most two decimals. */
const AMOUNT = /^(-?)(\d+|\d{1,3}(?:[, ]\d{2,3})*[, ]\d{3})(?:\.(\d{0,2}))?$/;

/**
 * Reads '1,23,456.50', '₹ 500', 'Rs. 500/-', '१२३', '١٢٣٫٥'. Null if invalid or beyond MAX_PAISE. A comma is no
 * decimal point.
 */
export function parseRupees(text: string): number | null {
  const bare = toAsciiDigits(text)
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/[−–]/g, '-')
    .trim()
    .replace(/^(-?)\s*(?:₹|rs\.?|inr)\s*/i, '$1')
    .replace(/\s*\/-$/, '')
    .replace(/^\./, '0.');
  const match = AMOUNT.exec(bare);
  if (!match) return null;
  const rupees = Number((match[2] ?? '').replace(/[, ]/g, ''));
  const paise = rupees * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  if (paise > MAX_PAISE) return null;
  return match[1] && paise !== 0 ? -paise : paise;
}

export interface MoneyStyle {
  /** 'auto' omits '.00'; 'never' rounds to the rupee; 'always' is for columns of figures and print. */
  decimals?: 'always' | 'auto' | 'never';
  symbol?: boolean;
  signed?: boolean;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  let found = formatters.get(key);
  if (!found) formatters.set(key, (found = new Intl.NumberFormat('en-IN', options)));
  return found;
}

/** Writes paise as a decimal text '-1234.50' without floating point, for exports, UPI links and Intl. */
export function paiseToDecimal(paise: number): `${number}` {
  const absolute = Math.abs(paise);
  const rest = absolute % 100;
  const text = `${(absolute - rest) / 100}.${String(rest).padStart(2, '0')}`;
  return (paise < 0 ? `-${text}` : text) as `${number}`;
}

/** Writes paise for people: '₹1,23,456.50' in Indian digits and grouping, in every language. */
export function formatPaise(paise: number, style: MoneyStyle = {}): string {
  const { decimals = 'auto', symbol = true, signed = false } = style;
  const digits = decimals === 'always' || (decimals === 'auto' && paise % 100 !== 0) ? 2 : 0;
  return formatter({
    ...(symbol ? { style: 'currency', currency: 'INR' } : {}),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  }).format(paiseToDecimal(paise));
}

const LAKH_PAISE = 100_000_00;
const CRORE_PAISE = 1_00_00_000_00;

const UNITS = { lakh: 'L', crore: 'Cr' };

/** Short for axes and tiles: '₹12.3 L', '₹1.2 Cr', whole rupees below a lakh; `units` in the user's language. */
export function formatPaiseCompact(paise: number, units: Readonly<typeof UNITS> = UNITS): string {
  const absolute = Math.abs(paise);
  // ₹99,95,000 and more would round to '100 L'.
  const crores = absolute >= CRORE_PAISE - LAKH_PAISE / 20;
  const lakhs = absolute >= LAKH_PAISE - 50;
  if (!lakhs) return formatPaise(paise, { decimals: 'never' });
  const amount = paise / (crores ? CRORE_PAISE : LAKH_PAISE);
  const text = formatter({
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  return `${text.format(amount)} ${crores ? units.crore : units.lakh}`;
}

/** The sum of paise; throws RangeError unless it is a safe integer. */
export function sumPaise(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  if (!Number.isSafeInteger(sum)) throw new RangeError('a sum of paise must be a whole number');
  return sum;
}

/** Basis points for people: 1800 → '18%', 250 → '2.5%'. */
export function formatBps(bps: number, style: { signed?: boolean } = {}): string {
  return formatter({
    style: 'percent',
    maximumFractionDigits: 2,
    ...(style.signed ? { signDisplay: 'exceptZero' } : {}),
  }).format(bps / 10_000);
}

/**
 * Reads a percentage as typed ('18', '18 %', '2.5') in basis points; null when it is none or not between 0 and 100
 * %.
 */
export function parsePercent(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{0,2}))?\s*%?$/.exec(
    toAsciiDigits(text).replace(/٫/g, '.').replace(/٪/g, '%').trim(),
  );
  if (!match) return null;
  const bps = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return bps <= 10_000 ? bps : null;
}
