/** Accents, Hindi nukta, Arabic vowel signs: usually omitted when typing. */
const LEFT_OUT = /[\u0300-\u036f\u093c\u064b-\u0652]/g;

export const folded = (text: string): string =>
  text.normalize('NFD').replace(LEFT_OUT, '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
