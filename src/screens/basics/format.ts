import { formatBps } from '../../kit/rules/money.ts';

export { formatCount, formatValue, isEmpty, type DisplayOptions } from '../../i18n/formatValue.ts';

/** Unicode isolates: signs and units stay at their side of a figure in right-to-left text. */
export const leftToRight = (figure: string): string => `\u2066${figure}\u2069`;

/** Writes '+25%' or '-3.8%', and '–' without a base. */
export const formatChange = (bps: number | null): string =>
  bps === null ? '–' : leftToRight(formatBps(Math.round(bps / 10) * 10, { signed: true }));
