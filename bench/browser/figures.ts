// Figures of the bench and how they are written.
export interface Figure {
  what: string;
  unit: 'kB' | 'ms' | 'times' | '';
  /** The target; without it the figure is for comparison only. */
  max?: number;
  all: readonly number[];
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Compares by pairs measured one after the other, so that the machine's speed cancels out. */
export const ratioFigure = (
  what: string,
  max: number,
  all: readonly number[],
  bare: readonly number[],
): Figure => ({ what, unit: 'times', max, all: all.map((value, at) => value / (bare[at] ?? NaN)) });

export const isMissed = ({ all, max }: Figure): boolean => max !== undefined && !(median(all) <= max);

const written = (unit: Figure['unit'], value: number): string =>
  value.toFixed({ kB: 0, ms: 0, times: 2, '': 3 }[unit]);

/** One line a figure: its median, the range of its runs, its target. */
export function linesOf(figures: readonly Figure[]): string {
  const widest = Math.max(...figures.map(({ what }) => what.length));
  return figures
    .map(figure => {
      const { what, unit, all, max } = figure;
      const value = `${written(unit, median(all))} ${unit}`.padStart(11);
      const range =
        all.length > 1 ? `${written(unit, Math.min(...all))} to ${written(unit, Math.max(...all))}` : '';
      const target = max === undefined ? '' : `at most ${max}${isMissed(figure) ? ' missed' : ''}`;
      return `${what.padEnd(widest)} ${value}  ${range.padEnd(16)}  ${target}`.trimEnd();
    })
    .join('\n');
}
