import type { Messages } from './translate.ts';

/** One tree of several; throws where two say the same. */
export const merged = (parts: readonly Messages[], path = ''): Messages => {
  const all: Record<string, string | Messages> = {};
  for (const part of parts)
    for (const [key, value] of Object.entries(part)) {
      const there = all[key];
      if (value === undefined) continue;
      if (there === undefined) all[key] = value;
      else if (typeof there === 'object' && typeof value === 'object')
        all[key] = merged([there, value], `${path}${key}.`);
      else throw new Error(`${path}${key} is said twice.`);
    }
  return all;
};
