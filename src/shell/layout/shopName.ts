const LONGEST = 15;

/** Answers the shop's name, truncated to 15 characters with an ellipsis. */
export const shortShopName = (name: string): string => {
  // Graphemes: a Devanagari letter with its signs is one.
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)];
  return letters.length > LONGEST
    ? `${letters
        .slice(0, LONGEST)
        .map(letter => letter.segment)
        .join('')
        .trimEnd()}…`
    : name;
};
