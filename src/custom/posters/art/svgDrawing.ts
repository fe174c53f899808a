/** Draws SVG assets on a canvas. They are flat: shapes with attributes, gradients and clip paths, no groups, no styles. */
import { mixColours, withOpacity } from '../colours.ts';
import type { Drawing, Context2D } from './shapes.ts';

type Attributes = Readonly<Record<string, string>>;

interface Gradient {
  name: string;
  attributes: Attributes;
  stops: Attributes[];
}

interface Picture {
  gradients: Map<string, Gradient>;
  clips: Map<string, Path2D>;
  shapes: { tag: string; path: Path2D; attributes: Attributes }[];
}

const numbers = (attributes: Attributes, ...names: string[]): number[] =>
  names.map(name => Number(attributes[name] ?? 0));

const pathOf = (tag: string, attributes: Attributes): Path2D => {
  const path = new Path2D(attributes['d']);
  const [cx = 0, cy = 0, r = 0, rx = 0, ry = 0] = numbers(attributes, 'cx', 'cy', 'r', 'rx', 'ry');
  const [x = 0, y = 0, width = 0, height = 0] = numbers(attributes, 'x', 'y', 'width', 'height');
  if (tag === 'circle') path.arc(cx, cy, r, 0, Math.PI * 2);
  if (tag === 'ellipse') path.ellipse(cx, cy, rx, ry, 0, 0, Math.PI * 2);
  if (tag === 'rect') path.roundRect(x, y, width, height, rx);
  return path;
};

const read = (svg: string): Picture => {
  const picture: Picture = { gradients: new Map(), clips: new Map(), shapes: [] };
  let gradient: Gradient | undefined;
  let clip: string | undefined;
  for (const [, tag = '', rest = ''] of svg.matchAll(/<(\w+)([^>]*)>/g)) {
    const attributes: Attributes = Object.fromEntries(
      [...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const id = attributes['id'] ?? '';
    if (tag.endsWith('Gradient'))
      picture.gradients.set(id, (gradient = { name: tag, attributes, stops: [] }));
    else if (tag === 'stop') gradient?.stops.push(attributes);
    else if (tag === 'clipPath') clip = id;
    else if (clip !== undefined) {
      picture.clips.set(clip, pathOf(tag, attributes));
      clip = undefined;
    } else if (tag !== 'svg') picture.shapes.push({ tag, path: pathOf(tag, attributes), attributes });
  }
  return picture;
};

/** Reads `#rrggbb`, `var(--colour-1)`, or a `color-mix()` of two of them. */
const colourOf = (value: string, colours: readonly string[]): string => {
  const [, from, to, percent] = /^color-mix\(in srgb, (.+), (.+) ([\d.]+)%\)$/.exec(value) ?? [];
  if (from && to) return mixColours(colourOf(from, colours), colourOf(to, colours), Number(percent) / 100);
  const [, number] = /^var\(--colour-(\d)\)$/.exec(value) ?? [];
  return number ? (colours[Number(number) - 1] ?? '') : value;
};

const translucent = (value: string, opacity: string | undefined, colours: readonly string[]): string => {
  const colour = colourOf(value, colours);
  return opacity === undefined ? colour : withOpacity(colour, Number(opacity));
};

const targetOf = (value = ''): string | undefined => /^url\(#([\w-]+)\)$/.exec(value)?.[1];

const paint = (
  context: Context2D,
  { gradients, clips, shapes }: Picture,
  colours: readonly string[],
): void => {
  const styleOf = (value: string, opacity: string | undefined): string | CanvasGradient => {
    const source = gradients.get(targetOf(value) ?? '');
    if (!source) return translucent(value, opacity, colours);
    const { name, attributes, stops } = source;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers(attributes, 'x1', 'y1', 'x2', 'y2');
    const [cx = 0, cy = 0, fr = 0, r = 0] = numbers(attributes, 'cx', 'cy', 'fr', 'r');
    const gradient =
      name === 'linearGradient'
        ? context.createLinearGradient(x1, y1, x2, y2)
        : context.createRadialGradient(cx, cy, fr, cx, cy, r);
    for (const stop of stops)
      gradient.addColorStop(
        Number(stop['offset']),
        translucent(stop['stop-color'] ?? '', stop['stop-opacity'], colours),
      );
    return gradient;
  };
  for (const { tag, path, attributes } of shapes) {
    const { fill = 'none', stroke = 'none' } = attributes;
    const clip = clips.get(targetOf(attributes['clip-path']) ?? '');
    context.save();
    if (clip) context.clip(clip);
    if (fill !== 'none') {
      context.fillStyle = styleOf(fill, attributes['fill-opacity']);
      const [x = 0, y = 0, width = 0, height = 0] = numbers(attributes, 'x', 'y', 'width', 'height');
      // Its edges come out sharper than those of a path.
      if (tag === 'rect' && !attributes['rx']) context.fillRect(x, y, width, height);
      else context.fill(path);
    }
    if (stroke !== 'none') {
      context.strokeStyle = styleOf(stroke, attributes['stroke-opacity']);
      context.lineWidth = Number(attributes['stroke-width'] ?? 1);
      context.lineCap = (attributes['stroke-linecap'] ?? 'butt') as CanvasLineCap;
      context.lineJoin = (attributes['stroke-linejoin'] ?? 'miter') as CanvasLineJoin;
      context.stroke(path);
    }
    context.restore();
  }
};

/** Makes a drawing from an SVG file. `preserveAspectRatio="none"` is one that takes any box. */
export const svgDrawing = (svg: string): Drawing => {
  const [, wide, high] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const [width, height] = [Number(wide), Number(high)];
  let picture: Picture | undefined;
  return {
    size: svg.includes('preserveAspectRatio="none"') ? null : [width, height],
    colours: [...svg.matchAll(/--colour-\d: (#\w{6})/g)].map(([, colour = '']) => colour),
    draw: (context, w, h, colours) => {
      picture ??= read(svg);
      context.save();
      context.scale(w / width, h / height);
      paint(context, picture, colours);
      context.restore();
    },
  };
};
