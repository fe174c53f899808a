export const yearsBack = (thisYear: number, years = 8): number[] =>
  Array.from({ length: years }, (_, index) => thisYear - index);
