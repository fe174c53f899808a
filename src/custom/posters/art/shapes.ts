export type Context2D = CanvasRenderingContext2D;
type Point = readonly [x: number, y: number];

export interface Drawing {
  /** It is the ratio of width to height; null for any. */
  size: readonly [width: number, height: number] | null;
  colours: readonly string[];
  /** Into a box from (0, 0); `colours` has at least as many as above. */
  draw: (context: Context2D, width: number, height: number, colours: readonly string[]) => void;
}

export const fill = (context: Context2D, style: string | CanvasGradient): void => {
  context.fillStyle = style;
  context.fill();
};

export const stroke = (context: Context2D, style: string | CanvasGradient, width: number): void => {
  context.strokeStyle = style;
  context.lineWidth = width;
  context.stroke();
};

export const circle = (context: Context2D, x: number, y: number, radius: number): void => {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, Math.PI * 2);
};

export const oval = (
  context: Context2D,
  x: number,
  y: number,
  wide: number,
  high: number,
  turn = 0,
): void => {
  context.beginPath();
  context.ellipse(x, y, Math.max(0, wide), Math.max(0, high), turn, 0, Math.PI * 2);
};

export const box = (
  context: Context2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
): void => {
  context.beginPath();
  context.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)));
};

export const clipTo = (context: Context2D, width: number, height: number): void => {
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
};

export const polygon = (context: Context2D, points: readonly Point[]): void => {
  context.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
};

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

const withStops = (gradient: CanvasGradient, colours: readonly string[]): CanvasGradient => {
  for (const [index, colour] of colours.entries())
    gradient.addColorStop(colours.length === 1 ? 0 : index / (colours.length - 1), colour);
  return gradient;
};

export const blend = (
  context: Context2D,
  from: Point,
  to: Point,
  ...colours: readonly string[]
): CanvasGradient => {
  const gradient = context.createLinearGradient(from[0], from[1], to[0], to[1]);
  return withStops(gradient, colours);
};

export const glow = (
  context: Context2D,
  x: number,
  y: number,
  radius: number,
  ...colours: readonly string[]
): CanvasGradient => {
  const gradient = context.createRadialGradient(x, y, 0, x, y, Math.max(0.01, radius));
  return withStops(gradient, colours);
};

/** Seeded random numbers from 0 to 1: what is scattered stays in place when it is drawn again. */
export const scattered = (seed: number): (() => number) => {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    let value = state;
    value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
    value ^= value >>> 15;
    return (value >>> 0) / 4_294_967_296;
  };
};

export const around = (
  context: Context2D,
  x: number,
  y: number,
  times: number,
  each: (index: number) => void,
): void => {
  for (let index = 0; index < times; index += 1) {
    context.save();
    context.translate(x, y);
    context.rotate((index * Math.PI * 2) / times);
    each(index);
    context.restore();
  }
};
