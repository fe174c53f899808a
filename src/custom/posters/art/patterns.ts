/** Drawings that fill any box: how many dots, flags or lamps there are follows from its width and height. */
import { mixColours, PAINT, withOpacity } from '../colours.ts';
import {
  around,
  blend,
  box,
  circle,
  clipTo,
  fill,
  glow,
  oval,
  polygon,
  scattered,
  starPoints,
  stroke,
  type Drawing,
} from './shapes.ts';

export const dots: Drawing = {
  size: null,
  colours: [PAINT.white],
  draw: (context, w, h, [colour = '']) => {
    const step = Math.min(w, h) / 12;
    for (let y = step / 2; y < h; y += step)
      for (let x = step / 2; x < w; x += step) {
        const part = 1 - x / w;
        circle(context, x, y, step * 0.34 * part);
        fill(context, colour);
      }
  },
};

export const rays: Drawing = {
  size: null,
  colours: [PAINT.white],
  draw: (context, w, h, [colour = '']) => {
    context.save();
    clipTo(context, w, h);
    const reach = Math.hypot(w, h);
    const light = glow(
      context,
      w / 2,
      h / 2,
      reach * 0.62,
      withOpacity(colour, 0.32),
      withOpacity(colour, 0.06),
    );
    around(context, w / 2, h / 2, 20, () => {
      polygon(context, [
        [0, 0],
        [reach, -reach * 0.079],
        [reach, reach * 0.079],
      ]);
      context.fillStyle = withOpacity(colour, 0.1);
      context.fill();
    });
    circle(context, w / 2, h / 2, Math.min(w, h) * 0.32);
    fill(context, light);
    context.restore();
  },
};

export const stripes: Drawing = {
  size: null,
  colours: [PAINT.white],
  draw: (context, w, h, [colour = '']) => {
    context.save();
    clipTo(context, w, h);
    const step = Math.min(w, h) / 7;
    for (let x = -h; x < w + h; x += step * 2) {
      polygon(context, [
        [x, h],
        [x + step, h],
        [x + step + h, 0],
        [x + h, 0],
      ]);
      fill(context, colour);
    }
    context.restore();
  },
};

export const confetti: Drawing = {
  size: null,
  colours: [PAINT.sun, PAINT.rose, PAINT.sky, PAINT.mint, PAINT.white],
  draw: (context, w, h, colours) => {
    const random = scattered(11);
    const unit = Math.min(w, h);
    for (let index = 0; index < 70; index += 1) {
      const [x, y, size] = [random() * w, random() * h, unit * (0.007 + random() * 0.013)];
      context.save();
      context.translate(x, y);
      context.rotate(random() * Math.PI);
      context.fillStyle = colours[Math.floor(random() * colours.length)] ?? PAINT.white;
      if (index % 3 === 0) {
        circle(context, 0, 0, size * 0.6);
        context.fill();
      } else context.fillRect(-size, -size * 0.35, size * 2, size * 0.7);
      context.restore();
    }
  },
};

export const snow: Drawing = {
  size: null,
  colours: [PAINT.white],
  draw: (context, w, h, [colour = '']) => {
    const random = scattered(7);
    const unit = Math.min(w, h);
    for (let index = 0; index < 90; index += 1) {
      circle(context, random() * w, random() * h, unit * (0.002 + random() ** 3 * 0.011));
      fill(context, withOpacity(colour, 0.25 + random() * 0.6));
    }
  },
};

export const garland: Drawing = {
  size: null,
  colours: [PAINT.marigold, PAINT.sun, PAINT.leaf],
  draw: (context, w, h, [orange = '', yellow = '', leaf = '']) => {
    const swags = Math.max(2, Math.round(w / (h * 1.9)));
    const wide = w / swags;
    const bead = Math.min(h * 0.1, wide * 0.055);
    const flower = (x: number, y: number, size: number, colour: string) => {
      polygon(context, starPoints(x, y, 9, size, size * 0.78));
      fill(context, colour);
      circle(context, x, y, size * 0.62);
      fill(context, mixColours(colour, PAINT.ember, 0.22));
      circle(context, x, y, size * 0.3);
      fill(context, mixColours(colour, PAINT.white, 0.3));
    };
    for (let swag = 0; swag < swags; swag += 1) {
      const steps = Math.max(8, Math.floor(wide / (bead * 1.55)));
      for (let step = 0; step <= steps; step += 1) {
        const part = step / steps;
        const drop = 4 * part * (1 - part) * (h * 0.62);
        flower(swag * wide + part * wide, bead * 1.2 + drop, bead, step % 2 ? orange : yellow);
      }
    }
    for (let post = 0; post <= swags; post += 1) {
      const x = post * wide;
      for (let step = 0; step < 5; step += 1)
        flower(x, bead * (1.2 + step * 1.6), bead * 1.08, step % 2 ? yellow : orange);
      for (const side of [-1, 1]) {
        oval(context, x + side * bead * 1.1, bead * 9.2, bead * 0.55, bead * 1.6, side * -0.5);
        fill(context, leaf);
      }
      oval(context, x, bead * 9.6, bead * 0.6, bead * 1.9);
      fill(context, mixColours(leaf, PAINT.white, 0.12));
    }
  },
};

export const lights: Drawing = {
  size: null,
  colours: [PAINT.sun, PAINT.flame, PAINT.rose, PAINT.mint],
  draw: (context, w, h, colours) => {
    const swags = Math.max(2, Math.round(w / (h * 2.4)));
    const wide = w / swags;
    const drop = h * 0.5;
    context.beginPath();
    for (let swag = 0; swag < swags; swag += 1) {
      context.moveTo(swag * wide, 0);
      context.quadraticCurveTo((swag + 0.5) * wide, drop * 2, (swag + 1) * wide, 0);
    }
    stroke(context, withOpacity(PAINT.white, 0.5), Math.max(1, h * 0.012));
    let count = 0;
    for (let swag = 0; swag < swags; swag += 1) {
      for (let step = 1; step <= 5; step += 1) {
        const part = step / 6;
        const [x, y] = [(swag + part) * wide, 4 * part * (1 - part) * drop];
        const colour = colours[count++ % colours.length] ?? PAINT.sun;
        const size = Math.min(h * 0.11, wide * 0.05);
        circle(context, x, y + size * 1.5, size * 3.4);
        fill(
          context,
          glow(context, x, y + size * 1.5, size * 3.4, withOpacity(colour, 0.5), withOpacity(colour, 0)),
        );
        box(context, x - size * 0.35, y, size * 0.7, size * 0.7, size * 0.15);
        fill(context, withOpacity(PAINT.white, 0.75));
        oval(context, x, y + size * 1.6, size * 0.8, size * 1.15);
        fill(context, mixColours(colour, PAINT.white, 0.35));
      }
    }
  },
};

export const bunting: Drawing = {
  size: null,
  colours: [PAINT.saffron, PAINT.white, PAINT.flagGreen],
  draw: (context, w, h, colours) => {
    const flags = Math.max(6, Math.round(w / (h * 0.62)));
    const at = (part: number) => h * 0.04 + 4 * part * (1 - part) * h * 0.34;
    context.beginPath();
    for (let step = 0; step <= 40; step += 1) context.lineTo((step / 40) * w, at(step / 40));
    stroke(context, withOpacity(PAINT.ink, 0.35), h * 0.015);
    for (let index = 0; index < flags; index += 1) {
      const [from, to] = [(index + 0.08) / flags, (index + 0.92) / flags];
      polygon(context, [
        [from * w, at(from)],
        [to * w, at(to)],
        [((from + to) / 2) * w, at((from + to) / 2) + h * 0.52],
      ]);
      const colour = colours[index % colours.length] ?? PAINT.white;
      fill(context, colour);
      stroke(context, withOpacity(PAINT.ink, 0.12), h * 0.008);
    }
  },
};

export const arch: Drawing = {
  size: null,
  colours: [PAINT.night, PAINT.gold],
  draw: (context, w, h, [frame = '', gold = '']) => {
    const path = (inset: number) => {
      const [left, right, foot, spring, top] = [inset, w - inset, h, h * 0.34 + inset * 0.4, inset * 1.1];
      context.moveTo(left, foot);
      context.lineTo(left, spring);
      context.bezierCurveTo(left, spring - h * 0.14, w * 0.36, top + h * 0.12, w / 2, top);
      context.bezierCurveTo(w * 0.64, top + h * 0.12, right, spring - h * 0.14, right, spring);
      context.lineTo(right, foot);
    };
    const inset = Math.min(w, h) * 0.055;
    context.beginPath();
    context.rect(0, 0, w, h);
    path(inset);
    context.closePath();
    context.fillStyle = frame;
    context.fill('evenodd');
    context.beginPath();
    path(inset);
    stroke(context, gold, inset * 0.13);
    context.beginPath();
    path(inset * 1.35);
    stroke(context, withOpacity(gold, 0.6), inset * 0.05);
  },
};

export const ribbon: Drawing = {
  size: null,
  colours: [PAINT.red],
  draw: (context, w, h, [colour = '']) => {
    const end = Math.min(w * 0.12, h * 0.9);
    for (const side of [0, 1]) {
      const x = (at: number) => (side === 0 ? at : w - at);
      polygon(context, [
        [x(0), h * 0.18],
        [x(end * 1.3), h * 0.18],
        [x(end * 1.3), h],
        [x(0), h],
        [x(end * 0.45), h * 0.59],
      ]);
      fill(context, mixColours(colour, PAINT.black, 0.22));
      polygon(context, [
        [x(end * 0.8), h * 0.82],
        [x(end * 1.3), h * 0.82],
        [x(end * 1.3), h],
      ]);
      fill(context, mixColours(colour, PAINT.black, 0.5));
    }
    box(context, end * 0.8, 0, w - end * 1.6, h * 0.82, h * 0.04);
    fill(context, blend(context, [0, 0], [0, h * 0.82], mixColours(colour, PAINT.white, 0.12), colour));
  },
};

export const ticket: Drawing = {
  size: null,
  colours: [PAINT.white, PAINT.rose],
  draw: (context, w, h, [paper = '', line = '']) => {
    const notch = Math.min(h * 0.12, w * 0.06);
    const radius = notch * 0.7;
    context.beginPath();
    context.moveTo(radius, 0);
    context.lineTo(w - radius, 0);
    context.quadraticCurveTo(w, 0, w, radius);
    context.lineTo(w, h / 2 - notch);
    context.arc(w, h / 2, notch, -Math.PI / 2, Math.PI / 2, true);
    context.lineTo(w, h - radius);
    context.quadraticCurveTo(w, h, w - radius, h);
    context.lineTo(radius, h);
    context.quadraticCurveTo(0, h, 0, h - radius);
    context.lineTo(0, h / 2 + notch);
    context.arc(0, h / 2, notch, Math.PI / 2, -Math.PI / 2, true);
    context.lineTo(0, radius);
    context.quadraticCurveTo(0, 0, radius, 0);
    fill(context, paper);
    const inset = notch * 0.62;
    context.setLineDash([notch * 0.36, notch * 0.3]);
    box(context, inset, inset, w - inset * 2, h - inset * 2, radius * 0.6);
    stroke(context, line, Math.max(1, notch * 0.07));
    context.setLineDash([]);
  },
};

export const chalkboard: Drawing = {
  size: null,
  colours: [PAINT.slate, PAINT.wood],
  draw: (context, w, h, [board = '', wood = '']) => {
    const frame = Math.min(w, h) * 0.028;
    box(context, 0, 0, w, h, frame * 0.6);
    fill(
      context,
      blend(
        context,
        [0, 0],
        [w, h],
        mixColours(wood, PAINT.white, 0.2),
        wood,
        mixColours(wood, PAINT.black, 0.2),
      ),
    );
    box(context, frame, frame, w - frame * 2, h - frame * 2, frame * 0.2);
    fill(
      context,
      blend(
        context,
        [0, 0],
        [w, h],
        mixColours(board, PAINT.white, 0.05),
        board,
        mixColours(board, PAINT.black, 0.12),
      ),
    );
    const random = scattered(3);
    context.lineCap = 'round';
    for (let index = 0; index < 26; index += 1) {
      const [x, y] = [frame * 3 + random() * (w - frame * 6), frame * 3 + random() * (h - frame * 6)];
      const long = Math.min(w, h) * (0.1 + random() * 0.2);
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(Math.min(w - frame * 2, x + long), Math.max(frame * 2, y - long * 0.22));
      stroke(context, withOpacity(PAINT.white, 0.02), frame * 1.2);
    }
  },
};
