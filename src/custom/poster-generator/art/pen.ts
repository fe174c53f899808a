/** Strokes that the drawings share. A drawing paints into a box of its own from (0, 0); nothing comes from a file. */
export type Pen = CanvasRenderingContext2D;
export type Point = readonly [x: number, y: number];

export interface Drawing {
  /** Width to height as it was drawn; null where it takes any box. */
  size: readonly [width: number, height: number] | null;
  /** What it is painted with where nothing else is said. */
  colours: readonly string[];
  /** `colours` has at least as many as above. */
  draw: (pen: Pen, width: number, height: number, colours: readonly string[]) => void;
}

export const fill = (pen: Pen, style: string | CanvasGradient): void => {
  pen.fillStyle = style;
  pen.fill();
};

export const stroke = (pen: Pen, style: string | CanvasGradient, width: number): void => {
  pen.strokeStyle = style;
  pen.lineWidth = width;
  pen.stroke();
};

export const circle = (pen: Pen, x: number, y: number, radius: number): void => {
  pen.beginPath();
  pen.arc(x, y, Math.max(0, radius), 0, Math.PI * 2);
};

export const oval = (pen: Pen, x: number, y: number, wide: number, high: number, turn = 0): void => {
  pen.beginPath();
  pen.ellipse(x, y, Math.max(0, wide), Math.max(0, high), turn, 0, Math.PI * 2);
};

export const box = (pen: Pen, x: number, y: number, width: number, height: number, radius = 0): void => {
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)));
};

export const polygon = (pen: Pen, points: readonly Point[]): void => {
  pen.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.closePath();
};

/** Corners on two circles by turns: stars, bursts. */
export const starPoints = (
  x: number,
  y: number,
  corners: number,
  outer: number,
  inner: number,
  turn = -Math.PI / 2,
): Point[] =>
  Array.from({ length: corners * 2 }, (_, index) => {
    const angle = turn + (index * Math.PI) / corners;
    const radius = index % 2 === 0 ? outer : inner;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
  });

/** From one colour to the next, from a point to another. */
export const blend = (pen: Pen, from: Point, to: Point, ...colours: readonly string[]): CanvasGradient => {
  const gradient = pen.createLinearGradient(from[0], from[1], to[0], to[1]);
  for (const [index, colour] of colours.entries())
    gradient.addColorStop(colours.length === 1 ? 0 : index / (colours.length - 1), colour);
  return gradient;
};

/** From the middle outwards. */
export const glow = (
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  ...colours: readonly string[]
): CanvasGradient => {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, Math.max(0.01, radius));
  for (const [index, colour] of colours.entries())
    gradient.addColorStop(colours.length === 1 ? 0 : index / (colours.length - 1), colour);
  return gradient;
};

/** Numbers between 0 and 1 that are the same each time: what is scattered must not jump when it is drawn again. */
export const scattered = (seed: number): (() => number) => {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 4_294_967_296;
  };
};

/** Draws the same thing several times around a middle. */
export const around = (
  pen: Pen,
  x: number,
  y: number,
  times: number,
  each: (index: number) => void,
): void => {
  for (let index = 0; index < times; index += 1) {
    pen.save();
    pen.translate(x, y);
    pen.rotate((index * Math.PI * 2) / times);
    each(index);
    pen.restore();
  }
};
