/** What a chart shows, the same for its drawing and for the table behind it. */
interface Category {
  label: string;
  /** On the axis, where there is less room. */
  short?: string;
  /** The list behind it. */
  to?: string;
}

interface Series {
  label: string;
  /** One value a category. */
  values: readonly number[];
  /** What the others are compared with. */
  beside?: boolean;
}

export interface ChartData {
  /** Says what the categories are: the first heading of the table. */
  heading: string;
  categories: readonly Category[];
  series: readonly Series[];
  /** A value in full, in the table and where it is pointed at. */
  format: (value: number) => string;
  /** A value on the axis. */
  short: (value: number) => string;
}

/** The largest `most` and the rest as one, where there are more than one too many. */
export const withRest = <Part extends { value: number }>(
  parts: readonly Part[],
  most: number,
  rest: (value: number, parts: readonly Part[]) => Part,
): Part[] => {
  if (parts.length <= most + 1) return [...parts];
  const left = parts.slice(most);
  return [
    ...parts.slice(0, most),
    rest(
      left.reduce((sum, part) => sum + part.value, 0),
      left,
    ),
  ];
};
