/** Last days to file GST returns and to pay the tax, computed from the shop's registration. */
import type { Issuer } from '../registrations/answers.ts';
import { monthRange, type BusinessDate, type DateRange } from '../../kit/rules/businessDate.ts';

type ReturnForm = 'GSTR-1' | 'GSTR-3B' | 'PMT-06' | 'CMP-08';

/** By quarter it is returns each quarter, the tax each month (QRMP). */
export type Registration = Pick<Issuer, 'gstin' | 'scheme' | 'filing'>;

export interface Filing {
  form: ReturnForm;
  day: BusinessDate;
  /** It is for a month, or a quarter by its last month; 'YYYY-MM'. */
  period: string;
}

interface Due {
  form: ReturnForm;
  /** It is the day of the month after the period, in two digits. */
  dayOfMonth: number;
  /** It is due after these months of a quarter: 1 to 3. */
  after: readonly number[];
}

const EACH_MONTH = [1, 2, 3];
const EACH_QUARTER = [3];

const REGULAR: readonly Due[] = [
  { form: 'GSTR-1', dayOfMonth: 11, after: EACH_MONTH },
  { form: 'GSTR-3B', dayOfMonth: 20, after: EACH_MONTH },
];
const COMPOSITION: readonly Due[] = [{ form: 'CMP-08', dayOfMonth: 18, after: EACH_QUARTER }];

/** States that file GSTR-3B of a quarter on the 22nd: west, south and centre; the others on the 24th. */
const ON_THE_22ND = ['22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37'];

const quarterlyOf = (gstin: string): readonly Due[] => [
  { form: 'GSTR-1', dayOfMonth: 13, after: EACH_QUARTER },
  {
    form: 'GSTR-3B',
    dayOfMonth: ON_THE_22ND.includes(gstin.trim().slice(0, 2)) ? 22 : 24,
    after: EACH_QUARTER,
  },
  { form: 'PMT-06', dayOfMonth: 25, after: [1, 2] },
];

const duesOf = ({ gstin, scheme, filing }: Registration): readonly Due[] => {
  if (!gstin?.trim()) return [];
  if (scheme === 'COMPOSITION') return COMPOSITION;
  return filing === 'QUARTERLY' ? quarterlyOf(gstin) : REGULAR;
};

const MONTHS = 12;
/** Writes year and month, counted from year 0. */
const monthAt = (number: number): string =>
  monthRange(Math.floor(number / MONTHS), (number % MONTHS) + 1).from.slice(0, 7);
const numberOf = (day: BusinessDate): number =>
  Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1;

/** Lists the last days within a span, in order; none without a GSTIN. */
export const filingsWithin = (registration: Registration, { from, to }: DateRange): readonly Filing[] => {
  const filings: Filing[] = [];
  for (let month = numberOf(from); month <= numberOf(to); month += 1)
    for (const { form, dayOfMonth, after } of duesOf(registration)) {
      // Quarters end in March, June, September and December.
      const ofQuarter = ((month + 2) % 3) + 1;
      const day = `${monthAt(month)}-${dayOfMonth}`;
      if (after.includes(ofQuarter) && day >= from && day <= to)
        filings.push({ form, day, period: monthAt(month - 1) });
    }
  return filings;
};
