import { resources } from '../../resources/index.ts';
import type { Field, Tone } from '../../kit/index.ts';

export const toneOf = ({ tones }: Pick<Field, 'tones'>, value: string): Tone => tones[value] ?? 'default';

/** Answers the tone by translation key: `choices.saleStatus.CANCELLED`. */
export const toneOfWords = (key: string): Tone => {
  const [, group, value = ''] = key.split('.');
  const field = resources.flatMap(({ fields }) => fields).find(({ choices }) => choices === group);
  return field ? toneOf(field, value) : 'default';
};
