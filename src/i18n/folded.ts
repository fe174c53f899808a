/** Accents, the dot below of Hindi letters and the vowel signs of Arabic: left out by most who type. */
const LEFT_OUT = /[\u0300-\u036f\u093c\u064b-\u0652]/g;

/** Text as it is compared: any case, one space for several, without the signs that people leave out. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(LEFT_OUT, '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
