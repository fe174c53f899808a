/** Answers what a scanner may read of a printed number: its letters and digits. */
export const lettersAndDigits = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
