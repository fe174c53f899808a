/** A poster's JSON on a canvas: on screen, in thumbnails and in files it is this one hand that draws. */
import { encode } from 'uqr';
import {
  POSTER_SHAPES,
  type LetteredPart,
  type PartOf,
  type Poster,
  type PosterFill,
  type PosterPart,
} from '../../../resources/calls/posters.ts';
import { directionOf } from '../../../i18n/languages.ts';
import { PAINT, sheer } from '../../../theme/posterColours.ts';
import { ART } from '../art/index.ts';
import { box, oval, type Pen } from '../art/pen.ts';
import { formatPaise } from '../../../resources/rules/money.ts';
import { fontOf } from './fonts.ts';
import { setPart, SIGN, type Direction, type Measure } from './lettering.ts';
import { SIGNS } from './signs.ts';

/** Pictures that have been loaded, by their address. */
export interface Pictures {
  of: (src: string) => CanvasImageSource | undefined;
  /** In pixels. */
  sizeOf: (src: string) => { width: number; height: number } | undefined;
}

export interface Hand {
  pictures: Pictures;
  measure: Measure;
  direction: Direction;
}

const styleOf = (pen: Pen, fill: PosterFill, width: number, height: number): string | CanvasGradient => {
  if (fill.kind === 'flat') return fill.colour;
  if (fill.kind === 'linear') {
    const angle = (fill.angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const reach = (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
    const gradient = pen.createLinearGradient(
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
  const gradient = pen.createRadialGradient(x, y, 0, x, y, Math.max(width, height) * fill.reach);
  gradient.addColorStop(0, fill.from);
  gradient.addColorStop(1, fill.to);
  return gradient;
};

const paintLettered = (pen: Pen, part: LetteredPart, { direction, measure }: Hand): void => {
  if (part.ground) {
    box(pen, 0, 0, part.width, part.height, part.ground.radius);
    pen.fillStyle = part.ground.colour;
    pen.fill();
  }
  const set = setPart(part, direction, measure);
  pen.fillStyle = part.colour;
  pen.font = fontOf(part, set.size);
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  for (const line of set.lines) {
    pen.direction = set.direction;
    pen.fillText(line.text, line.x, line.baseline);
  }
  const [first] = set.lines;
  if (!first) return;
  if (part.kind === 'price' && part.struck) {
    const amount = measure(formatPaise(part.amountPaise), part, set.size);
    const beside = measure(set.direction === 'ltr' ? part.before : part.after, part, set.size);
    const y = first.baseline - set.size * 0.3;
    pen.beginPath();
    pen.moveTo(first.x + beside - set.size * 0.06, y + set.size * 0.06);
    pen.lineTo(first.x + beside + amount + set.size * 0.06, y - set.size * 0.06);
    pen.lineWidth = Math.max(1, set.size * 0.07);
    pen.lineCap = 'round';
    pen.strokeStyle = part.colour;
    pen.stroke();
  }
  if (part.kind === 'link') {
    const size = set.size * SIGN.size;
    const room = set.size * (SIGN.size + SIGN.gap);
    pen.save();
    pen.translate(
      direction === 'ltr' ? first.x - room : first.x + first.width + room - size,
      first.baseline - set.size * 0.35 - size / 2,
    );
    SIGNS[part.platform](pen, size, part.colour);
    pen.restore();
  }
};

const paintPicture = (pen: Pen, part: PartOf<'picture'>, { pictures }: Hand): void => {
  const picture = pictures.of(part.src);
  const size = pictures.sizeOf(part.src);
  if (!picture || !size) {
    box(pen, 0, 0, part.width, part.height, part.radius);
    pen.fillStyle = sheer(PAINT.steel, 0.25);
    pen.fill();
    return;
  }
  const [across, down] = [part.width / size.width, part.height / size.height];
  const scale = part.fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const [width, height] = [size.width * scale, size.height * scale];
  const [x, y] = [(part.width - width) / 2, (part.height - height) / 2];
  pen.save();
  box(
    pen,
    Math.max(0, x),
    Math.max(0, y),
    Math.min(width, part.width),
    Math.min(height, part.height),
    part.radius,
  );
  pen.clip();
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, width, height);
  pen.restore();
};

const paintArt = (pen: Pen, part: PartOf<'art'>): void => {
  const drawing = ART[part.art];
  const colours = drawing.colours.map((colour, index) => part.colours[index] ?? colour);
  pen.save();
  if (part.flipped) {
    pen.translate(part.width, 0);
    pen.scale(-1, 1);
  }
  if (drawing.size) {
    const scale = Math.min(part.width / drawing.size[0], part.height / drawing.size[1]);
    const [width, height] = [drawing.size[0] * scale, drawing.size[1] * scale];
    pen.translate((part.width - width) / 2, (part.height - height) / 2);
    drawing.draw(pen, width, height, colours);
  } else drawing.draw(pen, part.width, part.height, colours);
  pen.restore();
};

const paintShape = (pen: Pen, part: PartOf<'shape'>): void => {
  if (part.form === 'ellipse') oval(pen, part.width / 2, part.height / 2, part.width / 2, part.height / 2);
  else box(pen, 0, 0, part.width, part.height, part.radius);
  pen.fillStyle = styleOf(pen, part.fill, part.width, part.height);
  pen.fill();
  if (part.stroke && part.stroke.width > 0) {
    pen.lineWidth = part.stroke.width;
    pen.strokeStyle = part.stroke.colour;
    pen.stroke();
  }
};

const paintQr = (pen: Pen, part: PartOf<'qr'>): void => {
  const side = Math.min(part.width, part.height);
  pen.save();
  pen.translate((part.width - side) / 2, (part.height - side) / 2);
  box(pen, 0, 0, side, side, side * 0.05);
  pen.fillStyle = part.light;
  pen.fill();
  // Four free modules around it, as readers want it.
  const { data, size } = encode(part.text, { ecc: 'M', border: 3 });
  const module = side / size;
  pen.beginPath();
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      // A hair wider than a module: no light shows between two of them.
      if (dark) pen.rect(x * module, y * module, module * 1.02, module * 1.02);
  pen.fillStyle = part.dark;
  pen.fill();
  pen.restore();
};

/** A part in its own box, from (0, 0); the caller has moved and turned the canvas. */
export const paintPart = (pen: Pen, part: PosterPart, hand: Hand): void => {
  pen.save();
  if (part.opacity !== undefined) pen.globalAlpha *= part.opacity;
  if (part.kind === 'picture') paintPicture(pen, part, hand);
  else if (part.kind === 'art') paintArt(pen, part);
  else if (part.kind === 'shape') paintShape(pen, part);
  else if (part.kind === 'qr') paintQr(pen, part);
  else paintLettered(pen, part, hand);
  pen.restore();
};

export const paintBackground = (pen: Pen, poster: Poster): void => {
  const { width, height } = POSTER_SHAPES[poster.shape];
  pen.fillStyle = styleOf(pen, poster.background, width, height);
  pen.fillRect(0, 0, width, height);
};

/** Side a text of the poster starts at. */
export const posterDirection = (poster: Pick<Poster, 'language'>): Direction => directionOf(poster.language);

/** The whole poster, so many pixels wide and high. */
export const paintPoster = (
  pen: Pen,
  poster: Poster,
  pixels: readonly [width: number, height: number],
  tools: Pick<Hand, 'pictures' | 'measure'>,
): void => {
  const shape = POSTER_SHAPES[poster.shape];
  const hand = { ...tools, direction: posterDirection(poster) };
  pen.save();
  pen.scale(pixels[0] / shape.width, pixels[1] / shape.height);
  paintBackground(pen, poster);
  pen.beginPath();
  pen.rect(0, 0, shape.width, shape.height);
  pen.clip();
  for (const part of poster.parts) {
    pen.save();
    pen.translate(part.x + part.width / 2, part.y + part.height / 2);
    pen.rotate(((part.rotation ?? 0) * Math.PI) / 180);
    pen.translate(-part.width / 2, -part.height / 2);
    paintPart(pen, part, hand);
    pen.restore();
  }
  pen.restore();
};
