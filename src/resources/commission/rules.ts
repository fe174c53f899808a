/** Computes what salespeople get of each line they sold in a month. */
import { divideHalfUp } from '../../kit/rules/digits.ts';
import { spread } from '../../kit/rules/shares.ts';

export const COMMISSION_BASES = ['MARGIN', 'SALE', 'UNIT'] as const;
export type CommissionBasis = (typeof COMMISSION_BASES)[number];

export interface CommissionRule {
  id: string;
  name: string;
  personId: string | null;
  itemCategory: string | null;
  companyId: string | null;
  productId: string | null;
  basis: CommissionBasis;
  rateBps: number | null;
  perUnitPaise: number | null;
  startsOn: string;
  endsOn: string | null;
  targetPaise: number | null;
  aboveRateBps: number | null;
  abovePerUnitPaise: number | null;
}

export interface SoldLine {
  id: string;
  personId: string;
  day: string;
  itemCategory: string;
  companyId: string;
  productId: string;
  quantity: number;
  /** It is without tax. */
  valuePaise: number;
  costPaise: number;
}

export interface Earned {
  rule: CommissionRule | null;
  paise: number;
}

const fits = (rule: CommissionRule, line: SoldLine): boolean =>
  rule.startsOn <= line.day &&
  (rule.endsOn === null || line.day <= rule.endsOn) &&
  (['personId', 'itemCategory', 'companyId', 'productId'] as const).every(
    name => rule[name] === null || rule[name] === line[name],
  );

/** A product is narrower than a brand, that than a category; a person than all of them together. */
const narrowness = (rule: CommissionRule): number =>
  (rule.personId ? 8 : 0) + (rule.productId ? 4 : 0) + (rule.companyId ? 2 : 0) + (rule.itemCategory ? 1 : 0);

const ruleOf = (rules: readonly CommissionRule[], line: SoldLine): CommissionRule | null =>
  rules
    .filter(rule => fits(rule, line))
    .sort(
      (a, b) =>
        narrowness(b) - narrowness(a) || b.startsOn.localeCompare(a.startsOn) || a.name.localeCompare(b.name),
    )[0] ?? null;

/** `abovePaise` of the value is above the target. */
function earnedOf(rule: CommissionRule, line: SoldLine, abovePaise: number): number {
  const { valuePaise } = line;
  if (rule.basis === 'UNIT') {
    const isAbove = valuePaise > 0 && abovePaise === valuePaise;
    return line.quantity * ((isAbove ? rule.abovePerUnitPaise : null) ?? rule.perUnitPaise ?? 0);
  }
  const base = rule.basis === 'SALE' ? valuePaise : Math.max(0, valuePaise - line.costPaise);
  const low = rule.rateBps ?? 0;
  const high = rule.aboveRateBps ?? low;
  const [above = 0] = spread(base, [abovePaise, valuePaise - abovePaise]);
  return divideHalfUp((base - above) * low + above * high, 10_000);
}

/**
 * Computes the lines of one month, in the order they were sold. What a person sold under a rule adds up to its
 * target; only what exceeds it gets the higher rate.
 */
export function commissionOf(
  lines: readonly SoldLine[],
  rules: readonly CommissionRule[],
): ReadonlyMap<string, Earned> {
  const sold = new Map<string, number>();
  const earned = new Map<string, Earned>();
  for (const line of lines) {
    const rule = ruleOf(rules, line);
    if (!rule) {
      earned.set(line.id, { rule: null, paise: 0 });
      continue;
    }
    const key = `${rule.id} ${line.personId}`;
    const before = sold.get(key) ?? 0;
    const after = before + line.valuePaise;
    sold.set(key, after);
    const target = rule.targetPaise ?? Infinity;
    const abovePaise = Math.max(0, after - Math.max(before, target));
    earned.set(line.id, { rule, paise: earnedOf(rule, line, abovePaise) });
  }
  return earned;
}

/** The share of what a line earned that goes with what came back of it; the last piece takes the rest. */
export const takenBack = (paise: number, quantity: number, before: number, back: number): number =>
  divideHalfUp(paise * (before + back), quantity) - divideHalfUp(paise * before, quantity);
