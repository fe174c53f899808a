/** Draws a poster on a canvas: in the editor, in thumbnails and in files. */
import { encode } from 'uqr';
import {
  POSTER_SHAPES,
  type LetteredPart,
  type PartOf,
  type Poster,
  type PosterFill,
  type PosterPart,
} from '../../../resources/posters/poster.ts';
import { directionOf } from '../../../kit/languages.ts';
import { PAINT, withOpacity } from '../colours.ts';
import { ART } from '../art/index.ts';
import { box, clipTo, oval, type Context2D } from '../art/shapes.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { fontOf } from './fonts.ts';
import { layoutPart, LINK_ICON, type Direction, type Measure } from './textLayout.ts';
import { renderLinkIcon } from './linkIcons.ts';

export interface Pictures {
  of: (src: string) => CanvasImageSource | undefined;
  /** It counts pixels. */
  sizeOf: (src: string) => { width: number; height: number } | undefined;
}

export interface RenderOptions {
  pictures: Pictures;
  measure: Measure;
  direction: Direction;
}

const styleOf = (
  context: Context2D,
  fill: PosterFill,
  width: number,
  height: number,
): string | CanvasGradient => {
  if (fill.kind === 'flat') return fill.colour;
  if (fill.kind === 'linear') {
    const angle = (fill.angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const reach = (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
    const gradient = context.createLinearGradient(
      width / 2 - dx * reach,
      height / 2 - dy * reach,
      width / 2 + dx * reach,
      height / 2 + dy * reach,
    );
    gradient.addColorStop(0, fill.from);
    gradient.addColorStop(1, fill.to);
    return gradient;
  }
  const [x, y] = [fill.x * width, fill.y * height];
  const gradient = context.createRadialGradient(x, y, 0, x, y, Math.max(width, height) * fill.reach);
  gradient.addColorStop(0, fill.from);
  gradient.addColorStop(1, fill.to);
  return gradient;
};

const renderText = (context: Context2D, part: LetteredPart, { direction, measure }: RenderOptions): void => {
  if (part.ground) {
    box(context, 0, 0, part.width, part.height, part.ground.radius);
    context.fillStyle = part.ground.colour;
    context.fill();
  }
  const set = layoutPart(part, direction, measure);
  context.fillStyle = part.colour;
  context.font = fontOf(part, set.size);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  for (const line of set.lines) {
    context.direction = set.direction;
    context.fillText(line.text, line.x, line.baseline);
  }
  const [first] = set.lines;
  if (!first) return;
  if (part.kind === 'price' && part.struck) {
    const amount = measure(formatPaise(part.amountPaise), part, set.size);
    const beside = measure(set.direction === 'ltr' ? part.before : part.after, part, set.size);
    const y = first.baseline - set.size * 0.3;
    context.beginPath();
    context.moveTo(first.x + beside - set.size * 0.06, y + set.size * 0.06);
    context.lineTo(first.x + beside + amount + set.size * 0.06, y - set.size * 0.06);
    context.lineWidth = Math.max(1, set.size * 0.07);
    context.lineCap = 'round';
    context.strokeStyle = part.colour;
    context.stroke();
  }
  if (part.kind === 'link') {
    const size = set.size * LINK_ICON.size;
    const room = set.size * (LINK_ICON.size + LINK_ICON.gap);
    context.save();
    context.translate(
      direction === 'ltr' ? first.x - room : first.x + first.width + room - size,
      first.baseline - set.size * 0.35 - size / 2,
    );
    renderLinkIcon(context, part.platform, size, part.colour);
    context.restore();
  }
};

const renderPicture = (context: Context2D, part: PartOf<'picture'>, { pictures }: RenderOptions): void => {
  const picture = pictures.of(part.src);
  const size = pictures.sizeOf(part.src);
  if (!picture || !size) {
    box(context, 0, 0, part.width, part.height, part.radius);
    context.fillStyle = withOpacity(PAINT.steel, 0.25);
    context.fill();
    return;
  }
  const [across, down] = [part.width / size.width, part.height / size.height];
  const scale = part.fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const [width, height] = [size.width * scale, size.height * scale];
  const [x, y] = [(part.width - width) / 2, (part.height - height) / 2];
  context.save();
  box(
    context,
    Math.max(0, x),
    Math.max(0, y),
    Math.min(width, part.width),
    Math.min(height, part.height),
    part.radius,
  );
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height);
  context.restore();
};

const renderDrawing = (context: Context2D, part: PartOf<'art'>): void => {
  const drawing = ART[part.art];
  const colours = drawing.colours.map((colour, index) => part.colours[index] ?? colour);
  context.save();
  if (part.flipped) {
    context.translate(part.width, 0);
    context.scale(-1, 1);
  }
  if (drawing.size) {
    const scale = Math.min(part.width / drawing.size[0], part.height / drawing.size[1]);
    const [width, height] = [drawing.size[0] * scale, drawing.size[1] * scale];
    context.translate((part.width - width) / 2, (part.height - height) / 2);
    drawing.draw(context, width, height, colours);
  } else drawing.draw(context, part.width, part.height, colours);
  context.restore();
};

const renderShape = (context: Context2D, part: PartOf<'shape'>): void => {
  if (part.form === 'ellipse')
    oval(context, part.width / 2, part.height / 2, part.width / 2, part.height / 2);
  else box(context, 0, 0, part.width, part.height, part.radius);
  context.fillStyle = styleOf(context, part.fill, part.width, part.height);
  context.fill();
  if (part.stroke && part.stroke.width > 0) {
    context.lineWidth = part.stroke.width;
    context.strokeStyle = part.stroke.colour;
    context.stroke();
  }
};

const renderQr = (context: Context2D, part: PartOf<'qr'>): void => {
  const side = Math.min(part.width, part.height);
  context.save();
  context.translate((part.width - side) / 2, (part.height - side) / 2);
  box(context, 0, 0, side, side, side * 0.05);
  context.fillStyle = part.light;
  context.fill();
  const { data, size } = encode(part.text, { ecc: 'M', border: 3 });
  const module = side / size;
  context.beginPath();
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      // It is wider than a module, so that no gap shows between two of them.
      if (dark) context.rect(x * module, y * module, module * 1.02, module * 1.02);
  context.fillStyle = part.dark;
  context.fill();
  context.restore();
};

/** Draws a part in its own box from (0, 0), on a context that is translated and rotated. */
export const renderPart = (context: Context2D, part: PosterPart, options: RenderOptions): void => {
  context.save();
  if (part.opacity !== undefined) context.globalAlpha *= part.opacity;
  if (part.kind === 'picture') renderPicture(context, part, options);
  else if (part.kind === 'art') renderDrawing(context, part);
  else if (part.kind === 'shape') renderShape(context, part);
  else if (part.kind === 'qr') renderQr(context, part);
  else renderText(context, part, options);
  context.restore();
};

export const renderBackground = (context: Context2D, poster: Poster): void => {
  const { width, height } = POSTER_SHAPES[poster.shape];
  context.fillStyle = styleOf(context, poster.background, width, height);
  context.fillRect(0, 0, width, height);
};

export const posterDirection = (poster: Pick<Poster, 'language'>): Direction => directionOf(poster.language);

/** `pixels` has width and height of the canvas. */
export const renderPoster = (
  context: Context2D,
  poster: Poster,
  pixels: readonly [width: number, height: number],
  tools: Pick<RenderOptions, 'pictures' | 'measure'>,
): void => {
  const shape = POSTER_SHAPES[poster.shape];
  const options = { ...tools, direction: posterDirection(poster) };
  context.save();
  context.scale(pixels[0] / shape.width, pixels[1] / shape.height);
  renderBackground(context, poster);
  clipTo(context, shape.width, shape.height);
  for (const part of poster.parts) {
    context.save();
    context.translate(part.x + part.width / 2, part.y + part.height / 2);
    context.rotate(((part.rotation ?? 0) * Math.PI) / 180);
    context.translate(-part.width / 2, -part.height / 2);
    renderPart(context, part, options);
    context.restore();
  }
  context.restore();
};
