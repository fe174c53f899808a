const LONGEST = 15;

/** The shop's name beside the logo: cut to 15 characters and an ellipsis (SPEC section 5). */
export const shortShopName = (name: string): string => {
  // Characters as a reader counts them: a Devanagari letter with its signs is one.
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)];
  return letters.length > LONGEST
    ? `${letters
        .slice(0, LONGEST)
        .map(letter => letter.segment)
        .join('')
        .trimEnd()}…`
    : name;
};
