/**
 * Answers the text, or the longest beginning of it that fits with an ellipsis; the ellipsis alone where nothing
 * does.
 */
export function fitted(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const characters = [...text];
  const cut = (length: number): string => `${characters.slice(0, length).join('').trimEnd()}…`;
  let shown = 0;
  let tooLong = characters.length;
  while (tooLong - shown > 1) {
    const middle = (shown + tooLong) >> 1;
    if (fits(cut(middle))) shown = middle;
    else tooLong = middle;
  }
  return cut(shown);
}

/** Answers the text, or its beginning and end around an ellipsis, as much as fits: what tells things apart is at the end. */
export function fittedAround(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const characters = [...text];
  for (let shown = characters.length - 1; shown > 1; shown--) {
    const end = Math.ceil(shown / 2);
    const cut = `${characters.slice(0, shown - end).join('')}…${characters.slice(-end).join('')}`;
    if (fits(cut)) return cut;
  }
  return '…';
}

/** Breaks a text between words so that its first line is as long as fits; a rest that is too long is cut in its middle. */
export function onTwoLines(text: string, fits: (text: string) => boolean): string[] {
  const words = text.split(' ');
  let first = words.length;
  while (first > 0 && !fits(words.slice(0, first).join(' '))) first--;
  const lines = [words.slice(0, first).join(' '), words.slice(first).join(' ')].filter(Boolean);
  return lines.map(line => fittedAround(line, fits));
}
