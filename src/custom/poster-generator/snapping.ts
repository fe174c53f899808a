/** Where a part that is moved comes to rest: on the middle or an edge of the sheet, or in line with another part. */
import type { Frame } from './editing.ts';

export interface Guide {
  /** A line down the sheet at x, or across it at y. */
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

export interface SnapResult {
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

type Sheet = Readonly<{ width: number; height: number }>;

const linesAcross = (others: readonly Frame[], sheet: Sheet): Line[] =>
  linesOf(
    [sheet.width, sheet.height],
    others.map(({ x, width, y, height }) => [x, width, y, height] as const),
  );

const linesDown = (others: readonly Frame[], sheet: Sheet): Line[] =>
  linesOf(
    [sheet.height, sheet.width],
    others.map(({ x, width, y, height }) => [y, height, x, width] as const),
  );

/** The lines a frame has come to rest on, each from its own end to that of the frame. */
const guidesOf = (across: Found | null, down: Found | null, { x, y, width, height }: Frame): Guide[] => {
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

/** `reach` in the poster's units: what is as near as that is drawn to the line. Each axis has its own. */
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

/** Which way a handle lies from the middle of its part: -1 left or above, 1 right or below, 0 neither. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/**
 * Where a handle that is pulled comes to rest, so that the edge it moves lies on a line that is near. At a corner the
 * part keeps its shape: the nearer of its two edges decides, and the handle stays on the diagonal.
 */
export const snapHandle = (
  frame: Frame,
  handle: Handle,
  pulled: { x: number; y: number },
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
  const part = Math.hypot(pulled.x - fixed.x, pulled.y - fixed.y) / long;
  const edge = isCorner
    ? { x: fixed.x + handle.x * frame.width * part, y: fixed.y + handle.y * frame.height * part }
    : pulled;
  const across = handle.x === 0 ? null : nearest([edge.x], linesAcross(others, sheet), reach);
  const down = handle.y === 0 ? null : nearest([edge.y], linesDown(others, sheet), reach);
  if (!isCorner) {
    const [x, y] = [pulled.x + (across?.shift ?? 0), pulled.y + (down?.shift ?? 0)];
    return { x, y, guides: guidesOf(across, down, frame) };
  }
  const byWidth = across !== null && (down === null || Math.abs(across.shift) <= Math.abs(down.shift));
  if (!across && !down) return { ...pulled, guides: [] };
  const rest = byWidth
    ? Math.abs(across.line.at - fixed.x) / frame.width
    : Math.abs((down?.line.at ?? edge.y) - fixed.y) / frame.height;
  const scaled = {
    x: handle.x < 0 ? fixed.x - frame.width * rest : fixed.x,
    y: handle.y < 0 ? fixed.y - frame.height * rest : fixed.y,
    width: frame.width * rest,
    height: frame.height * rest,
  };
  return {
    x: fixed.x + handle.x * scaled.width,
    y: fixed.y + handle.y * scaled.height,
    guides: guidesOf(byWidth ? across : null, byWidth ? null : down, scaled),
  };
};
