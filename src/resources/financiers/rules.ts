/** Server and browser share the rules of financiers' settlement lines. */

export const DEDUCTION_KINDS = ['DBD', 'FEE', 'ADVANCE_EMI', 'GST', 'MBD', 'OTHER'] as const;
export type DeductionKind = (typeof DEDUCTION_KINDS)[number];
export type Deductions = Readonly<Record<DeductionKind, number>>;

export const SETTLEMENT_EXCEPTIONS = ['SHORT', 'EXTRA_DEDUCTION', 'OVERPAID', 'UNKNOWN'] as const;
export type SettlementException = (typeof SETTLEMENT_EXCEPTIONS)[number];

export const SETTLEMENT_SOURCES = ['HAND', 'FILE', 'MATCH', 'WRITE_OFF', 'RETURNED', 'INCOME'] as const;

/** What the owner makes of a difference: of one that is missing, and of money beyond all loans. */
export const MISSING_RESOLUTIONS = ['BAD_DEBT', 'DISCOUNT'] as const;
export const HELD_RESOLUTIONS = ['RETURNED', 'INCOME'] as const;
export const RESOLUTIONS = [...MISSING_RESOLUTIONS, ...HELD_RESOLUTIONS] as const;

/** Differences up to ₹1 are rounding. */
export const SETTLEMENT_ROUNDING_PAISE = 100;

/** A dealer's buy-down has this GST. */
export const BUY_DOWN_GST_BPS = 1800;

/** A delivery advice ends after 15 days; it is reported from the 12th. */
export const DELIVERY_ADVICE_DAYS = 15;
export const DELIVERY_ADVICE_WARNING_DAYS = 12;
/** It holds unless the financier's record says otherwise. */
export const UNPAID_AFTER_DAYS = 7;

/** Letters and digits in upper case: 'do-77 / 12' is 'DO7712'. The column `loan_key` is made alike. */
export const normaliseLoanNo = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

export const noDeductions = (): Record<DeductionKind, number> => ({
  DBD: 0,
  FEE: 0,
  ADVANCE_EMI: 0,
  GST: 0,
  MBD: 0,
  OTHER: 0,
});

export const sumOfDeductions = (deductions: Deductions): number =>
  DEDUCTION_KINDS.reduce((sum, kind) => sum + deductions[kind], 0);

export interface SchemeOfLoan {
  amountPaise: number;
  advanceEmiPaise: number | null;
  feePaise: number | null;
  dbdPaise: number | null;
  mbdPaise: number | null;
}

/** Answers what the scheme lets a financier deduct; without a buy-down on the sale, by the financier's rate. */
export const expectedDeductions = (loan: SchemeOfLoan, buyDownBps: number | null): Deductions => {
  const dbd = loan.dbdPaise ?? Math.round((loan.amountPaise * (buyDownBps ?? 0)) / 10_000);
  return {
    DBD: dbd,
    FEE: loan.feePaise ?? 0,
    ADVANCE_EMI: loan.advanceEmiPaise ?? 0,
    GST: Math.round((dbd * BUY_DOWN_GST_BPS) / 10_000),
    MBD: loan.mbdPaise ?? 0,
    OTHER: 0,
  };
};

export interface JudgedLine {
  exception: SettlementException | null;
  differencePaise: number;
  /** The scheme covers these deductions. */
  accepted: Deductions;
  /** It is what the line credits to the loan, or to no loan. */
  appliedPaise: number;
  unappliedPaise: number;
  roundOffPaise: number;
}

/**
 * Compares a line with what its loan still owes and what the scheme still allows. The money received is credited
 * whatever the outcome; deductions beyond the scheme leave the loan open.
 */
export function judgeLine(
  { netPaise, deductions }: { netPaise: number; deductions: Deductions },
  loan: { openPaise: number; expected: Deductions } | null,
): JudgedLine {
  if (!loan)
    return {
      exception: 'UNKNOWN',
      differencePaise: netPaise,
      accepted: noDeductions(),
      appliedPaise: 0,
      unappliedPaise: netPaise,
      roundOffPaise: 0,
    };
  const accepted = noDeductions();
  for (const kind of DEDUCTION_KINDS)
    accepted[kind] = Math.min(deductions[kind], Math.max(0, loan.expected[kind]));
  const extra = sumOfDeductions(deductions) - sumOfDeductions(accepted);
  const credited = netPaise + sumOfDeductions(accepted);
  const left = loan.openPaise - credited;
  const partly = { accepted, appliedPaise: credited, unappliedPaise: 0, roundOffPaise: 0 };
  if (left < -SETTLEMENT_ROUNDING_PAISE)
    return {
      ...partly,
      exception: 'OVERPAID',
      differencePaise: -left,
      appliedPaise: loan.openPaise,
      unappliedPaise: -left,
    };
  if (extra > SETTLEMENT_ROUNDING_PAISE)
    return {
      ...partly,
      exception: 'EXTRA_DEDUCTION',
      differencePaise: extra,
      appliedPaise: Math.min(credited, loan.openPaise),
      unappliedPaise: Math.max(0, -left),
    };
  if (left > SETTLEMENT_ROUNDING_PAISE) return { ...partly, exception: 'SHORT', differencePaise: left };
  return {
    ...partly,
    exception: null,
    differencePaise: 0,
    appliedPaise: loan.openPaise,
    roundOffPaise: left,
  };
}
