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
