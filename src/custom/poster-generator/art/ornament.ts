/** Grounds, marks and badges that belong to no festival. */
import { mixed, PAINT, sheer } from '../../../theme/posterColours.ts';
import {
  around,
  blend,
  box,
  circle,
  fill,
  glow,
  oval,
  polygon,
  scattered,
  starPoints,
  stroke,
  type Drawing,
} from './pen.ts';

export const rays: Drawing = {
  size: null,
  colours: [PAINT.white],
  draw: (pen, w, h, [colour = '']) => {
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, w, h);
    pen.clip();
    const reach = Math.hypot(w, h);
    const light = glow(pen, w / 2, h / 2, reach * 0.62, sheer(colour, 0.32), sheer(colour, 0.06));
    around(pen, w / 2, h / 2, 20, () => {
      polygon(pen, [
        [0, 0],
        [reach, -reach * 0.079],
        [reach, reach * 0.079],
      ]);
      pen.fillStyle = sheer(colour, 0.1);
      pen.fill();
    });
    pen.globalCompositeOperation = 'source-over';
    circle(pen, w / 2, h / 2, Math.min(w, h) * 0.32);
    fill(pen, light);
    pen.restore();
  },
};

export const dots: Drawing = {
  size: null,
  colours: [PAINT.white],
  draw: (pen, w, h, [colour = '']) => {
    const step = Math.min(w, h) / 12;
    for (let y = step / 2; y < h; y += step)
      for (let x = step / 2; x < w; x += step) {
        const part = 1 - x / w;
        circle(pen, x, y, step * 0.34 * part);
        fill(pen, colour);
      }
  },
};

export const rings: Drawing = {
  size: [100, 100],
  colours: [PAINT.white],
  draw: (pen, w, h, [colour = '']) => {
    const r = Math.min(w, h) / 2;
    for (const [part, opacity, thick] of [
      [0.97, 0.18, 0.012],
      [0.8, 0.32, 0.016],
      [0.62, 0.5, 0.02],
    ] as const) {
      circle(pen, w / 2, h / 2, r * part);
      stroke(pen, sheer(colour, opacity), r * thick);
    }
    around(pen, w / 2, h / 2, 3, index => {
      circle(pen, r * ([0.97, 0.8, 0.62][index] ?? 0.8), 0, r * 0.03);
      fill(pen, colour);
    });
  },
};

export const halo: Drawing = {
  size: null,
  colours: [PAINT.white],
  draw: (pen, w, h, [colour = '']) => {
    pen.save();
    pen.translate(w / 2, h / 2);
    pen.scale(w / 2, h / 2);
    circle(pen, 0, 0, 1);
    fill(pen, glow(pen, 0, 0, 1, sheer(colour, 0.75), sheer(colour, 0.28), sheer(colour, 0)));
    pen.restore();
  },
};

export const stripes: Drawing = {
  size: null,
  colours: [PAINT.white],
  draw: (pen, w, h, [colour = '']) => {
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, w, h);
    pen.clip();
    const step = Math.min(w, h) / 7;
    for (let x = -h; x < w + h; x += step * 2) {
      polygon(pen, [
        [x, h],
        [x + step, h],
        [x + step + h, 0],
        [x + h, 0],
      ]);
      fill(pen, colour);
    }
    pen.restore();
  },
};

/** A ground that rises in waves from below. */
export const wave: Drawing = {
  size: null,
  colours: [PAINT.violet, PAINT.night],
  draw: (pen, w, h, [front = '', back = '']) => {
    const swell = (top: number, high: number, phase: number, colour: string) => {
      pen.beginPath();
      pen.moveTo(0, h);
      for (let step = 0; step <= 60; step += 1) {
        const part = step / 60;
        pen.lineTo(part * w, h * top + Math.sin(part * Math.PI * 2 + phase) * h * high);
      }
      pen.lineTo(w, h);
      pen.closePath();
      fill(pen, colour);
    };
    swell(0.22, 0.2, 2.4, back);
    swell(0.5, 0.18, 0.4, front);
  },
};

/** Snow that lies, hills far away: soft heights one behind the other. */
export const mountains: Drawing = {
  size: null,
  colours: [PAINT.white, PAINT.mist],
  draw: (pen, w, h, [front = '', back = '']) => {
    for (const [x, wide, high, colour] of [
      [0.75, 0.62, 0.98, back],
      [0.15, 0.55, 0.86, back],
      [0.45, 0.72, 0.62, front],
      [1, 0.45, 0.55, front],
      [-0.02, 0.4, 0.42, front],
    ] as const) {
      pen.save();
      pen.beginPath();
      pen.rect(0, 0, w, h);
      pen.clip();
      oval(pen, x * w, h, wide * w, high * h);
      fill(pen, colour);
      pen.restore();
    }
  },
};

export const confetti: Drawing = {
  size: null,
  colours: [PAINT.sun, PAINT.rose, PAINT.sky, PAINT.mint, PAINT.white],
  draw: (pen, w, h, colours) => {
    const random = scattered(11);
    const unit = Math.min(w, h);
    for (let index = 0; index < 70; index += 1) {
      const [x, y, size] = [random() * w, random() * h, unit * (0.007 + random() * 0.013)];
      pen.save();
      pen.translate(x, y);
      pen.rotate(random() * Math.PI);
      pen.fillStyle = colours[Math.floor(random() * colours.length)] ?? PAINT.white;
      if (index % 3 === 0) {
        circle(pen, 0, 0, size * 0.6);
        pen.fill();
      } else pen.fillRect(-size, -size * 0.35, size * 2, size * 0.7);
      pen.restore();
    }
  },
};

export const burst: Drawing = {
  size: [100, 100],
  colours: [PAINT.red, PAINT.white],
  draw: (pen, w, h, [colour = '', line = '']) => {
    const r = Math.min(w, h) / 2;
    polygon(pen, starPoints(w / 2, h / 2, 18, r, r * 0.86));
    fill(pen, colour);
    circle(pen, w / 2, h / 2, r * 0.77);
    stroke(pen, sheer(line, 0.75), r * 0.018);
  },
};

/** A band with its ends folded back. */
export const ribbon: Drawing = {
  size: null,
  colours: [PAINT.red],
  draw: (pen, w, h, [colour = '']) => {
    const end = Math.min(w * 0.12, h * 0.9);
    for (const side of [0, 1]) {
      const x = (at: number) => (side === 0 ? at : w - at);
      polygon(pen, [
        [x(0), h * 0.18],
        [x(end * 1.3), h * 0.18],
        [x(end * 1.3), h],
        [x(0), h],
        [x(end * 0.45), h * 0.59],
      ]);
      fill(pen, mixed(colour, PAINT.black, 0.22));
      polygon(pen, [
        [x(end * 0.8), h * 0.82],
        [x(end * 1.3), h * 0.82],
        [x(end * 1.3), h],
      ]);
      fill(pen, mixed(colour, PAINT.black, 0.5));
    }
    box(pen, end * 0.8, 0, w - end * 1.6, h * 0.82, h * 0.04);
    fill(pen, blend(pen, [0, 0], [0, h * 0.82], mixed(colour, PAINT.white, 0.12), colour));
  },
};

/** A coupon, notched at both sides, with the line it is torn along. */
export const ticket: Drawing = {
  size: null,
  colours: [PAINT.white, PAINT.rose],
  draw: (pen, w, h, [paper = '', line = '']) => {
    const notch = Math.min(h * 0.12, w * 0.06);
    const radius = notch * 0.7;
    pen.beginPath();
    pen.moveTo(radius, 0);
    pen.lineTo(w - radius, 0);
    pen.quadraticCurveTo(w, 0, w, radius);
    pen.lineTo(w, h / 2 - notch);
    pen.arc(w, h / 2, notch, -Math.PI / 2, Math.PI / 2, true);
    pen.lineTo(w, h - radius);
    pen.quadraticCurveTo(w, h, w - radius, h);
    pen.lineTo(radius, h);
    pen.quadraticCurveTo(0, h, 0, h - radius);
    pen.lineTo(0, h / 2 + notch);
    pen.arc(0, h / 2, notch, Math.PI / 2, -Math.PI / 2, true);
    pen.lineTo(0, radius);
    pen.quadraticCurveTo(0, 0, radius, 0);
    fill(pen, paper);
    const inset = notch * 0.62;
    pen.setLineDash([notch * 0.36, notch * 0.3]);
    box(pen, inset, inset, w - inset * 2, h - inset * 2, radius * 0.6);
    stroke(pen, line, Math.max(1, notch * 0.07));
    pen.setLineDash([]);
    for (const x of [0, w]) {
      circle(pen, x, h / 2, notch * 1.25);
      pen.save();
      pen.clip();
      circle(pen, x, h / 2, notch * 1.5);
      pen.restore();
    }
  },
};

export const tag: Drawing = {
  size: [120, 80],
  colours: [PAINT.red, PAINT.white],
  draw: (pen, w, h, [colour = '', hole = '']) => {
    pen.beginPath();
    pen.moveTo(w * 0.26, 0);
    pen.lineTo(w * 0.94, 0);
    pen.quadraticCurveTo(w, 0, w, h * 0.1);
    pen.lineTo(w, h * 0.9);
    pen.quadraticCurveTo(w, h, w * 0.94, h);
    pen.lineTo(w * 0.26, h);
    pen.lineTo(0, h / 2);
    pen.closePath();
    fill(pen, blend(pen, [0, 0], [0, h], mixed(colour, PAINT.white, 0.12), colour));
    circle(pen, w * 0.19, h / 2, h * 0.085);
    fill(pen, hole);
  },
};

/** The old one comes, the new one goes. */
export const arrows: Drawing = {
  size: [100, 100],
  colours: [PAINT.leaf, PAINT.gold],
  draw: (pen, w, h, [first = '', second = '']) => {
    const r = Math.min(w, h) / 2;
    for (const [turn, colour] of [
      [0, first],
      [Math.PI, second],
    ] as const) {
      pen.save();
      pen.translate(w / 2, h / 2);
      pen.rotate(turn);
      pen.beginPath();
      pen.arc(0, 0, r * 0.74, Math.PI * 1.08, Math.PI * 1.84);
      stroke(pen, colour, r * 0.2);
      const [ax, ay] = [Math.cos(Math.PI * 1.84) * r * 0.74, Math.sin(Math.PI * 1.84) * r * 0.74];
      pen.translate(ax, ay);
      pen.rotate(Math.PI * 1.84 + Math.PI / 2);
      polygon(pen, [
        [-r * 0.02, -r * 0.26],
        [r * 0.34, 0],
        [-r * 0.02, r * 0.26],
      ]);
      fill(pen, colour);
      pen.restore();
    }
  },
};

export const bolt: Drawing = {
  size: [64, 100],
  colours: [PAINT.sun],
  draw: (pen, w, h, [colour = '']) => {
    polygon(pen, [
      [w * 0.62, 0],
      [w * 0.05, h * 0.56],
      [w * 0.45, h * 0.56],
      [w * 0.32, h],
      [w * 0.95, h * 0.38],
      [w * 0.53, h * 0.38],
    ]);
    fill(pen, colour);
  },
};

/** The mango leaf of block prints. */
export const swirl: Drawing = {
  size: [80, 100],
  colours: [PAINT.gold, PAINT.flame],
  draw: (pen, w, h, [line = '', heart = '']) => {
    const leaf = (scale: number) => {
      pen.beginPath();
      pen.moveTo(w * (0.5 + 0.34 * scale), h * (0.62 - 0.58 * scale));
      pen.bezierCurveTo(
        w * (0.5 - 0.2 * scale),
        h * (0.62 - 0.62 * scale),
        w * (0.5 - 0.5 * scale),
        h * (0.62 - 0.1 * scale),
        w * (0.5 - 0.42 * scale),
        h * (0.62 + 0.12 * scale),
      );
      pen.bezierCurveTo(
        w * (0.5 - 0.34 * scale),
        h * (0.62 + 0.42 * scale),
        w * (0.5 + 0.36 * scale),
        h * (0.62 + 0.42 * scale),
        w * (0.5 + 0.42 * scale),
        h * (0.62 + 0.06 * scale),
      );
      pen.bezierCurveTo(
        w * (0.5 + 0.46 * scale),
        h * (0.62 - 0.2 * scale),
        w * (0.5 + 0.02 * scale),
        h * (0.62 - 0.3 * scale),
        w * (0.5 + 0.34 * scale),
        h * (0.62 - 0.58 * scale),
      );
    };
    for (const scale of [1, 0.72, 0.44]) {
      leaf(scale);
      if (scale < 0.5) fill(pen, heart);
      else stroke(pen, line, w * 0.03);
    }
  },
};
