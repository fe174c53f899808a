interface Category {
  label: string;
  short?: string;
  to?: string;
}

interface Series {
  label: string;
  values: readonly number[];
  beside?: boolean;
}

export interface ChartData {
  /** It says what the categories are, as heading of the table's first column. */
  heading: string;
  categories: readonly Category[];
  series: readonly Series[];
  format: (value: number) => string;
  short: (value: number) => string;
}

/** Limits the parts to `max` and sums the rest, when more than one would be cut. */
export const withRest = <Part extends { value: number }>(
  parts: readonly Part[],
  max: number,
  rest: (value: number, parts: readonly Part[]) => Part,
): Part[] => {
  if (parts.length <= max + 1) return [...parts];
  const left = parts.slice(max);
  return [
    ...parts.slice(0, max),
    rest(
      left.reduce((sum, part) => sum + part.value, 0),
      left,
    ),
  ];
};
