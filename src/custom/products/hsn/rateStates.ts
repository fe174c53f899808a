export interface Rate {
  id: string;
  code: string;
  validFrom: string;
}

export type RateState = 'today' | 'later' | 'earlier';

/** Answers the state by rate id, for codes with several rates or a future one. `today` is the shop's business date. */
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
