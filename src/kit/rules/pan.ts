import { withFewMarks } from './plainText.ts';

/**
 * An income-tax PAN has five letters (the fourth is the kind of holder: P person, C company, F firm …), four digits
 * and a letter.
 */
const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/;

export const isPan = (text: string): boolean => PAN.test(text);

export const normalisePan = (text: string): string =>
  withFewMarks(text).normalize('NFKC').replace(/\s/g, '').toUpperCase();
