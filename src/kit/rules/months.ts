/** Months are 'YYYY-MM' from 2000 on. */
export const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
export const isMonth = (text: string): boolean => MONTH.test(text);
