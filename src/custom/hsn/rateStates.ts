export interface Rate {
  id: string;
  code: string;
  validFrom: string;
}

/** Whether a rate holds, is still to come, or was followed by another. */
export type RateState = 'today' | 'later' | 'earlier';

/**
 * The states of rates by their ids, of every code that has more than one, and of those that are still to come.
 * `today` is the shop's day.
 */
export function rateStates(rates: readonly Rate[], today: string): ReadonlyMap<string, RateState> {
  const states = new Map<string, RateState>();
  const byCode = new Map<string, Rate[]>();
  for (const rate of rates) byCode.set(rate.code, [...(byCode.get(rate.code) ?? []), rate]);
  for (const ofCode of byCode.values()) {
    const newestFirst = ofCode.sort((a, b) => b.validFrom.localeCompare(a.validFrom));
    const holding = newestFirst.find(({ validFrom }) => validFrom <= today);
    for (const rate of newestFirst) {
      if (rate.validFrom > today) states.set(rate.id, 'later');
      else if (ofCode.length > 1) states.set(rate.id, rate === holding ? 'today' : 'earlier');
    }
  }
  return states;
}
