export interface Random {
  next(): number;
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly T[], weightOf: (each: T) => number): T;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const random: Random = {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: probability => next() < probability,
    pick: list => random.weighted(list, () => 1),
    weighted(list, weightOf) {
      const total = list.reduce((sum, each) => sum + Math.max(0, weightOf(each)), 0);
      let left = next() * total;
      for (const each of list) {
        left -= Math.max(0, weightOf(each));
        if (left < 0) return each;
      }
      throw new RangeError('nothing to choose from');
    },
  };
  return random;
}
