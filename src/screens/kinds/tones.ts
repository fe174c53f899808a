import { resources } from '../../resources/index.ts';
import type { Field, Tone } from '../../resources/kit/index.ts';

/** The colour that the declaration gives a value's chip; what has no mood of its own is grey. */
export const toneOf = ({ tones }: Pick<Field, 'tones'>, value: string): Tone => tones[value] ?? 'default';

/** The same for a value known by its words alone: `choices.saleStatus.CANCELLED`. */
export const toneOfWords = (key: string): Tone => {
  const [, group, value = ''] = key.split('.');
  const field = resources.flatMap(({ fields }) => fields).find(({ choices }) => choices === group);
  return field ? toneOf(field, value) : 'default';
};
