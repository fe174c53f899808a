/** Where a part that is moved comes to rest: on the middle or an edge of the sheet, or in line with another part. */
import type { Frame } from './editing.ts';

export interface Guide {
  /** A line down the sheet at x, or across it at y. */
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

export interface Snapped {
  x: number;
  y: number;
  guides: Guide[];
}

interface Line {
  at: number;
  /** What the guide reaches over besides the part that moves. */
  from: number;
  to: number;
  /** Of lines as near, the middle of the sheet comes first, then its edges. */
  rank: number;
}

interface Found {
  shift: number;
  line: Line;
}

const nearest = (edges: readonly number[], lines: readonly Line[], reach: number): Found | null => {
  let best: Found | null = null;
  for (const line of lines)
    for (const edge of edges) {
      const shift = line.at - edge;
      const [far, known] = [Math.abs(shift), best ? Math.abs(best.shift) : Number.POSITIVE_INFINITY];
      if (far > reach) continue;
      if (far < known - 0.01 || (far < known + 0.01 && best && line.rank < best.line.rank))
        best = { shift, line };
    }
  return best;
};

const linesOf = (
  sheet: readonly [along: number, across: number],
  others: readonly (readonly [start: number, size: number, from: number, length: number])[],
): Line[] => [
  { at: sheet[0] / 2, from: 0, to: sheet[1], rank: 0 },
  { at: 0, from: 0, to: sheet[1], rank: 1 },
  { at: sheet[0], from: 0, to: sheet[1], rank: 1 },
  ...others.flatMap(([start, size, from, length]) =>
    [start, start + size / 2, start + size].map(at => ({ at, from, to: from + length, rank: 2 })),
  ),
];

const edgesOf = (start: number, size: number): number[] => [start, start + size / 2, start + size];

/** `reach` in the poster's units: what is as near as that is drawn to the line. Each axis has its own. */
export const snapped = (
  moving: Frame,
  others: readonly Frame[],
  sheet: { width: number; height: number },
  reach: number,
): Snapped => {
  const across = nearest(
    edgesOf(moving.x, moving.width),
    linesOf(
      [sheet.width, sheet.height],
      others.map(({ x, width, y, height }) => [x, width, y, height] as const),
    ),
    reach,
  );
  const down = nearest(
    edgesOf(moving.y, moving.height),
    linesOf(
      [sheet.height, sheet.width],
      others.map(({ x, width, y, height }) => [y, height, x, width] as const),
    ),
    reach,
  );
  const [x, y] = [moving.x + (across?.shift ?? 0), moving.y + (down?.shift ?? 0)];
  const guides: Guide[] = [];
  if (across)
    guides.push({
      axis: 'x',
      at: across.line.at,
      from: Math.min(across.line.from, y),
      to: Math.max(across.line.to, y + moving.height),
    });
  if (down)
    guides.push({
      axis: 'y',
      at: down.line.at,
      from: Math.min(down.line.from, x),
      to: Math.max(down.line.to, x + moving.width),
    });
  return { x, y, guides };
};
