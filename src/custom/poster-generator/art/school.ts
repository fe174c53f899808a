import { mixed, PAINT, sheer } from '../../../theme/posterColours.ts';
import { blend, box, circle, fill, polygon, scattered, stroke, type Drawing } from './pen.ts';

export const satchel: Drawing = {
  size: [110, 116],
  colours: [PAINT.red, PAINT.blue, PAINT.sun],
  draw: (pen, w, h, [bag = '', pocket = '', buckle = '']) => {
    pen.beginPath();
    pen.arc(w / 2, h * 0.17, w * 0.14, Math.PI, 0);
    stroke(pen, mixed(bag, PAINT.black, 0.35), w * 0.05);
    for (const x of [0.02, 0.86]) {
      box(pen, w * x, h * 0.42, w * 0.12, h * 0.44, w * 0.05);
      fill(pen, mixed(bag, PAINT.black, 0.25));
    }
    pen.beginPath();
    pen.roundRect(w * 0.1, h * 0.12, w * 0.8, h * 0.86, [w * 0.34, w * 0.34, w * 0.1, w * 0.1]);
    fill(pen, blend(pen, [0, 0], [w, h], mixed(bag, PAINT.white, 0.15), bag, mixed(bag, PAINT.black, 0.15)));
    box(pen, w * 0.2, h * 0.58, w * 0.6, h * 0.32, w * 0.06);
    fill(pen, pocket);
    box(pen, w * 0.2, h * 0.58, w * 0.6, h * 0.1, w * 0.05);
    fill(pen, mixed(pocket, PAINT.white, 0.18));
    for (const x of [0.3, 0.64]) {
      box(pen, w * x, h * 0.3, w * 0.06, h * 0.36, w * 0.02);
      fill(pen, mixed(bag, PAINT.black, 0.32));
      box(pen, w * (x - 0.015), h * 0.6, w * 0.09, h * 0.075, w * 0.02);
      fill(pen, buckle);
    }
    circle(pen, w / 2, h * 0.4, w * 0.075);
    fill(pen, buckle);
  },
};

export const pencil: Drawing = {
  size: [150, 26],
  colours: [PAINT.sun, PAINT.rose],
  draw: (pen, w, h, [body = '', rubber = '']) => {
    box(pen, 0, h * 0.05, w * 0.09, h * 0.9, h * 0.3);
    fill(pen, rubber);
    pen.fillStyle = PAINT.steel;
    pen.fillRect(w * 0.07, h * 0.05, w * 0.05, h * 0.9);
    for (const [y, part] of [
      [0.05, 0.2],
      [0.35, 0],
      [0.65, -0.2],
    ] as const) {
      pen.fillStyle = part >= 0 ? mixed(body, PAINT.white, part) : mixed(body, PAINT.black, -part);
      pen.fillRect(w * 0.12, h * y, w * 0.7, h * 0.301);
    }
    polygon(pen, [
      [w * 0.82, h * 0.05],
      [w, h / 2],
      [w * 0.82, h * 0.95],
    ]);
    fill(pen, PAINT.paleGold);
    polygon(pen, [
      [w * 0.945, h * 0.36],
      [w, h / 2],
      [w * 0.945, h * 0.64],
    ]);
    fill(pen, PAINT.ink);
  },
};

export const ruler: Drawing = {
  size: [150, 26],
  colours: [PAINT.mint],
  draw: (pen, w, h, [colour = '']) => {
    box(pen, 0, 0, w, h, h * 0.12);
    fill(pen, colour);
    pen.beginPath();
    for (let step = 1; step < 30; step += 1) {
      pen.moveTo((step / 30) * w, 0);
      pen.lineTo((step / 30) * w, h * (step % 5 === 0 ? 0.55 : 0.3));
    }
    stroke(pen, sheer(PAINT.ink, 0.65), w * 0.006);
  },
};

export const notebook: Drawing = {
  size: [90, 112],
  colours: [PAINT.paper, PAINT.red, PAINT.sky],
  draw: (pen, w, h, [paper = '', margin = '', line = '']) => {
    box(pen, w * 0.04, 0, w * 0.96, h, w * 0.05);
    fill(pen, paper);
    pen.beginPath();
    for (let row = 2; row < 14; row += 1) {
      pen.moveTo(w * 0.08, (row / 14) * h);
      pen.lineTo(w * 0.98, (row / 14) * h);
    }
    stroke(pen, sheer(line, 0.45), h * 0.005);
    pen.beginPath();
    pen.moveTo(w * 0.26, h * 0.02);
    pen.lineTo(w * 0.26, h * 0.98);
    stroke(pen, sheer(margin, 0.6), w * 0.008);
    for (let hole = 0; hole < 8; hole += 1) {
      circle(pen, w * 0.12, h * (0.09 + hole * 0.117), w * 0.026);
      fill(pen, mixed(paper, PAINT.ink, 0.35));
      box(pen, 0, h * (0.083 + hole * 0.117), w * 0.13, h * 0.014, h * 0.01);
      fill(pen, PAINT.steel);
    }
  },
};

export const book: Drawing = {
  size: [120, 74],
  colours: [PAINT.blue, PAINT.sun, PAINT.red],
  draw: (pen, w, h, [top = '', middle = '', foot = '']) => {
    for (const [y, x, wide, colour] of [
      [0.68, 0, 1, foot],
      [0.36, 0.07, 0.86, middle],
      [0.04, 0.03, 0.8, top],
    ] as const) {
      box(pen, w * x, h * y, w * wide, h * 0.3, h * 0.06);
      fill(pen, colour);
      box(pen, w * (x + 0.05), h * (y + 0.055), w * (wide - 0.05), h * 0.19, h * 0.02);
      fill(pen, PAINT.paper);
      pen.beginPath();
      for (const line of [0.1, 0.15, 0.2]) {
        pen.moveTo(w * (x + 0.06), h * (y + line));
        pen.lineTo(w * (x + wide - 0.01), h * (y + line));
      }
      stroke(pen, sheer(PAINT.ink, 0.18), h * 0.012);
      box(pen, w * x, h * y, w * 0.1, h * 0.3, h * 0.06);
      fill(pen, mixed(colour, PAINT.black, 0.18));
    }
  },
};

/** A board in its wooden frame, with the dust of what was wiped off. */
export const chalkboard: Drawing = {
  size: null,
  colours: [PAINT.slate, PAINT.wood],
  draw: (pen, w, h, [board = '', wood = '']) => {
    const frame = Math.min(w, h) * 0.028;
    box(pen, 0, 0, w, h, frame * 0.6);
    fill(pen, blend(pen, [0, 0], [w, h], mixed(wood, PAINT.white, 0.2), wood, mixed(wood, PAINT.black, 0.2)));
    box(pen, frame, frame, w - frame * 2, h - frame * 2, frame * 0.2);
    fill(
      pen,
      blend(pen, [0, 0], [w, h], mixed(board, PAINT.white, 0.05), board, mixed(board, PAINT.black, 0.12)),
    );
    const random = scattered(3);
    pen.lineCap = 'round';
    for (let index = 0; index < 26; index += 1) {
      const [x, y] = [frame * 3 + random() * (w - frame * 6), frame * 3 + random() * (h - frame * 6)];
      const long = Math.min(w, h) * (0.1 + random() * 0.2);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(Math.min(w - frame * 2, x + long), Math.max(frame * 2, y - long * 0.22));
      stroke(pen, sheer(PAINT.white, 0.02), frame * 1.2);
    }
  },
};
