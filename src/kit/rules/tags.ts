import { areSame } from './folded.ts';
import { plainText } from './plainText.ts';

export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 40;

/** Without spaces around them; the same in another case is one. */
export const distinctTags = (tags: readonly string[]): string[] => {
  const distinct: string[] = [];
  for (const tag of tags.map(plainText))
    if (tag && !distinct.some(other => areSame(other, tag))) distinct.push(tag);
  return distinct;
};

/** Added ones are spelled as in `known`. */
export const changedTags = (
  tags: readonly string[],
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
  known: readonly string[] = [],
): string[] =>
  distinctTags([
    ...tags,
    ...add.map(tag => known.find(other => areSame(other, plainText(tag))) ?? tag),
  ]).filter(tag => !remove.some(other => areSame(plainText(other), tag)));
