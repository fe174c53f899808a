/** Snaps a part to the middle or edges of the sheet and to other parts. */
import type { Frame } from './editing.ts';

export interface Guide {
  /** The line goes down the sheet at x, or across it at y. */
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

interface SnapResult {
  x: number;
  y: number;
  guides: Guide[];
}

interface Line {
  at: number;
  from: number;
  to: number;
  /** At equal distance the lowest wins. */
  rank: number;
}

interface Match {
  shift: number;
  line: Line;
}

const nearest = (edges: readonly number[], lines: readonly Line[], reach: number): Match | null => {
  let best: Match | null = null;
  for (const line of lines)
    for (const edge of edges) {
      const shift = line.at - edge;
      const [far, closest] = [Math.abs(shift), best ? Math.abs(best.shift) : Number.POSITIVE_INFINITY];
      if (far > reach) continue;
      if (far < closest - 0.01 || (far < closest + 0.01 && best && line.rank < best.line.rank))
        best = { shift, line };
    }
  return best;
};

const snapLines = (
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

type Sheet = Readonly<{ width: number; height: number }>;

const linesAcross = (others: readonly Frame[], sheet: Sheet): Line[] =>
  snapLines(
    [sheet.width, sheet.height],
    others.map(({ x, width, y, height }) => [x, width, y, height] as const),
  );

const linesDown = (others: readonly Frame[], sheet: Sheet): Line[] =>
  snapLines(
    [sheet.height, sheet.width],
    others.map(({ x, width, y, height }) => [y, height, x, width] as const),
  );

const guidesOf = (across: Match | null, down: Match | null, { x, y, width, height }: Frame): Guide[] => {
  const guides: Guide[] = [];
  if (across) {
    const { at, from, to } = across.line;
    guides.push({ axis: 'x', at, from: Math.min(from, y), to: Math.max(to, y + height) });
  }
  if (down) {
    const { at, from, to } = down.line;
    guides.push({ axis: 'y', at, from: Math.min(from, x), to: Math.max(to, x + width) });
  }
  return guides;
};

/** `reach` is the largest distance that snaps, in poster units. Axes are independent. */
export const snapToLines = (
  moving: Frame,
  others: readonly Frame[],
  sheet: Sheet,
  reach: number,
): SnapResult => {
  const across = nearest(edgesOf(moving.x, moving.width), linesAcross(others, sheet), reach);
  const down = nearest(edgesOf(moving.y, moving.height), linesDown(others, sheet), reach);
  const [x, y] = [moving.x + (across?.shift ?? 0), moving.y + (down?.shift ?? 0)];
  return { x, y, guides: guidesOf(across, down, { ...moving, x, y }) };
};

/** The direction goes from the middle of the part: -1 left or above, 1 right or below. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** Answers where a dragged handle snaps to. At a corner the ratio stays: the nearer edge decides. */
export const snapHandle = (
  frame: Frame,
  handle: Handle,
  dragged: { x: number; y: number },
  others: readonly Frame[],
  sheet: Sheet,
  reach: number,
): SnapResult => {
  const fixed = {
    x: frame.x + (handle.x < 0 ? frame.width : 0),
    y: frame.y + (handle.y < 0 ? frame.height : 0),
  };
  const isCorner = handle.x !== 0 && handle.y !== 0;
  const long = Math.hypot(frame.width, frame.height);
  const part = Math.hypot(dragged.x - fixed.x, dragged.y - fixed.y) / long;
  const edge = isCorner
    ? { x: fixed.x + handle.x * frame.width * part, y: fixed.y + handle.y * frame.height * part }
    : dragged;
  const across = handle.x === 0 ? null : nearest([edge.x], linesAcross(others, sheet), reach);
  const down = handle.y === 0 ? null : nearest([edge.y], linesDown(others, sheet), reach);
  if (!isCorner) {
    const [x, y] = [dragged.x + (across?.shift ?? 0), dragged.y + (down?.shift ?? 0)];
    return { x, y, guides: guidesOf(across, down, frame) };
  }
  const byWidth = across !== null && (down === null || Math.abs(across.shift) <= Math.abs(down.shift));
  if (!across && !down) return { ...dragged, guides: [] };
  const ratio = byWidth
    ? Math.abs(across.line.at - fixed.x) / frame.width
    : Math.abs((down?.line.at ?? edge.y) - fixed.y) / frame.height;
  const scaled = {
    x: handle.x < 0 ? fixed.x - frame.width * ratio : fixed.x,
    y: handle.y < 0 ? fixed.y - frame.height * ratio : fixed.y,
    width: frame.width * ratio,
    height: frame.height * ratio,
  };
  return {
    x: fixed.x + handle.x * scaled.width,
    y: fixed.y + handle.y * scaled.height,
    guides: guidesOf(byWidth ? across : null, byWidth ? null : down, scaled),
  };
};
