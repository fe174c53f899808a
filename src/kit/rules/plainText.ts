/** Text is stored composed (NFC), trimmed, without invisible or direction-changing characters. */

/** Default-ignorable characters, lone surrogates, the empty braille cell, interlinear annotation marks. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cs}\u2800\uFFF9-\uFFFB]/gu;

const JOINER = /[\u200C\u200D]/;
const VARIANT = /[\uFE00-\uFE0F]/;
const JOINED = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const VARIED = /[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;

const AROUND = 2;

/** Hindi and Persian need joiners between letters; emoji and some scripts a variation selector after a character. */
const stays = (character: string, at: number, text: string): boolean => {
  const before = text.slice(Math.max(0, at - AROUND), at);
  if (VARIANT.test(character)) return VARIED.test(before);
  if (!JOINER.test(character)) return false;
  const [after = ''] = text.slice(at + 1, at + 1 + AROUND);
  return JOINED.test([...before].at(-1) ?? '') && JOINED.test(after);
};

const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN, (character, at: number) => (stays(character, at, text) ? character : ''));

const AT_END = /[\s\u200C\u200D]/;

/**
 * It is no expression: of many spaces within the text it would try each as the end. No character stands outside of
 * it.
 */
const withoutEnds = (text: string): string => {
  let [from, to] = [0, text.length];
  while (AT_END.test(text.charAt(from))) from++;
  while (AT_END.test(text.charAt(to - 1))) to--;
  return text.slice(from, to);
};

const MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Limits marks as Unicode's stream-safe text: the time that composing takes grows with the square of the marks on
 * one letter.
 */
export const withFewMarks = (text: string): string => text.replace(MANY_MARKS, '$1');

/** Names are treated so: invisible characters inside stay, to be refused. */
export const composed = (text: string): string => withoutEnds(withFewMarks(text).normalize('NFC'));

/** Any other text has no invisible characters. */
export const plainText = (text: string): string => composed(withoutUnseen(text));

export const hasUnseen = (text: string): boolean => withoutUnseen(text) !== text;
