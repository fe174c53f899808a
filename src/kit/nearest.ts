/** Counts the letters to add, leave out, change or swap to make one word of the other. */
const stepsBetween = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    const steps = [row];
    rows.push(steps);
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      steps[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(one.length, other.length);
};

/** Answers what was probably meant by a mistyped word. */
export const nearest = (word: string, words: readonly string[]): string | undefined => {
  const ranked = words
    .map(each => ({ each, steps: stepsBetween(word.toLowerCase(), each.toLowerCase()) }))
    .toSorted((a, b) => a.steps - b.steps);
  const [first] = ranked;
  return first && first.steps <= word.length * 0.4 ? first.each : undefined;
};

/** It ends a message about a word that there is not. */
export const didYouMean = (word: string, words: readonly string[]): string => {
  const meant = nearest(word, words);
  return meant === undefined ? '' : `; did you mean '${meant}'?`;
};

const MAX_LISTED = 12;

/** Lists the words there are, and the one that was probably meant. */
export const amongThese = (word: string, words: readonly string[]): string => {
  const more = words.length - MAX_LISTED;
  const listed = words.slice(0, MAX_LISTED).join(', ');
  return `${listed}${more > 0 ? ` and ${more} more` : ''}${didYouMean(word, words)}`;
};
