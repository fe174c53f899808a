/** Days are ISO dates of the shop. */

const DAY = 86_400_000;
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
export const monthOf = (day: string): string => day.slice(0, 7);
export const lastOfMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
/** It is named by its 1 April. */
export const financialYear = (day: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
