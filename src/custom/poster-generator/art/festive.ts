/** What a festival is told by: lamps, moon and lanterns, tree and snow, fireworks, the colours of the flag, the satchel. */
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
  type Pen,
} from './pen.ts';

const flame = (pen: Pen, x: number, foot: number, high: number): void => {
  circle(pen, x, foot - high * 0.45, high * 1.1);
  fill(
    pen,
    glow(
      pen,
      x,
      foot - high * 0.45,
      high * 1.1,
      sheer(PAINT.sun, 0.55),
      sheer(PAINT.flame, 0.16),
      sheer(PAINT.flame, 0),
    ),
  );
  for (const [part, colours] of [
    [1, [PAINT.ember, PAINT.flame, PAINT.sun]],
    [0.55, [PAINT.sun, PAINT.white]],
  ] as const) {
    const tall = high * part;
    pen.beginPath();
    pen.moveTo(x, foot - tall);
    pen.bezierCurveTo(
      x + tall * 0.14,
      foot - tall * 0.66,
      x + tall * 0.34,
      foot - tall * 0.42,
      x + tall * 0.2,
      foot - tall * 0.08,
    );
    pen.quadraticCurveTo(x, foot + tall * 0.1, x - tall * 0.2, foot - tall * 0.08);
    pen.bezierCurveTo(
      x - tall * 0.34,
      foot - tall * 0.42,
      x - tall * 0.08,
      foot - tall * 0.6,
      x,
      foot - tall,
    );
    fill(pen, blend(pen, [x, foot - tall], [x, foot], ...colours));
  }
};

export const diya: Drawing = {
  size: [120, 100],
  colours: [PAINT.clay, PAINT.darkClay, PAINT.gold],
  draw: (pen, w, h, [clay = '', dark = '', gold = '']) => {
    flame(pen, w / 2, h * 0.55, h * 0.5);
    pen.beginPath();
    pen.moveTo(w * 0.04, h * 0.54);
    pen.bezierCurveTo(w * 0.1, h * 0.96, w * 0.32, h * 0.98, w / 2, h * 0.98);
    pen.bezierCurveTo(w * 0.68, h * 0.98, w * 0.9, h * 0.96, w * 0.96, h * 0.54);
    pen.quadraticCurveTo(w / 2, h * 0.74, w * 0.04, h * 0.54);
    fill(pen, blend(pen, [0, h * 0.5], [w, h], mixed(clay, PAINT.sun, 0.25), clay, dark));
    pen.beginPath();
    pen.ellipse(w / 2, h * 0.545, w * 0.46, h * 0.105, 0, 0, Math.PI * 2);
    fill(pen, mixed(dark, PAINT.black, 0.25));
    pen.beginPath();
    pen.ellipse(w / 2, h * 0.545, w * 0.46, h * 0.105, 0, 0, Math.PI * 2);
    stroke(pen, gold, h * 0.02);
    flame(pen, w / 2, h * 0.55, h * 0.5);
    for (let index = 0; index < 9; index += 1) {
      const at = (index - 4) / 4;
      circle(pen, w / 2 + at * w * 0.34, h * (0.84 - at * at * 0.1), h * (index % 2 ? 0.018 : 0.028));
      fill(pen, gold);
    }
  },
};

export const rangoli: Drawing = {
  size: [100, 100],
  colours: [PAINT.gold, PAINT.rose, PAINT.flame, PAINT.mint],
  draw: (pen, w, h, [gold = '', rose = '', flameColour = '', mint = '']) => {
    const [x, y, r] = [w / 2, h / 2, Math.min(w, h) / 2];
    const petals = (times: number, from: number, to: number, wide: number, colour: string, line: string) =>
      around(pen, x, y, times, () => {
        pen.beginPath();
        pen.moveTo(from, 0);
        pen.quadraticCurveTo((from + to) / 2, wide, to, 0);
        pen.quadraticCurveTo((from + to) / 2, -wide, from, 0);
        fill(pen, colour);
        stroke(pen, line, r * 0.012);
      });
    petals(16, r * 0.6, r * 0.97, r * 0.17, rose, gold);
    around(pen, x, y, 16, () => {
      pen.rotate(Math.PI / 16);
      circle(pen, r * 0.9, 0, r * 0.035);
      fill(pen, gold);
    });
    petals(12, r * 0.34, r * 0.74, r * 0.16, flameColour, gold);
    petals(8, r * 0.1, r * 0.48, r * 0.17, mint, gold);
    circle(pen, x, y, r * 0.17);
    fill(pen, gold);
    circle(pen, x, y, r * 0.1);
    fill(pen, rose);
  },
};

/** Swags of marigold over the whole width, the rest of the box left free. */
export const garland: Drawing = {
  size: null,
  colours: [PAINT.marigold, PAINT.sun, PAINT.leaf],
  draw: (pen, w, h, [orange = '', yellow = '', leaf = '']) => {
    const swags = Math.max(2, Math.round(w / (h * 1.9)));
    const wide = w / swags;
    const bead = Math.min(h * 0.1, wide * 0.055);
    const flower = (x: number, y: number, size: number, colour: string) => {
      polygon(pen, starPoints(x, y, 9, size, size * 0.78));
      fill(pen, colour);
      circle(pen, x, y, size * 0.62);
      fill(pen, mixed(colour, PAINT.ember, 0.22));
      circle(pen, x, y, size * 0.3);
      fill(pen, mixed(colour, PAINT.white, 0.3));
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
        oval(pen, x + side * bead * 1.1, bead * 9.2, bead * 0.55, bead * 1.6, side * -0.5);
        fill(pen, leaf);
      }
      oval(pen, x, bead * 9.6, bead * 0.6, bead * 1.9);
      fill(pen, mixed(leaf, PAINT.white, 0.12));
    }
  },
};

/** A string of bulbs with their light. */
export const lights: Drawing = {
  size: null,
  colours: [PAINT.sun, PAINT.flame, PAINT.rose, PAINT.mint],
  draw: (pen, w, h, colours) => {
    const swags = Math.max(2, Math.round(w / (h * 2.4)));
    const wide = w / swags;
    const drop = h * 0.5;
    pen.beginPath();
    for (let swag = 0; swag < swags; swag += 1) {
      pen.moveTo(swag * wide, 0);
      pen.quadraticCurveTo((swag + 0.5) * wide, drop * 2, (swag + 1) * wide, 0);
    }
    stroke(pen, sheer(PAINT.white, 0.5), Math.max(1, h * 0.012));
    let count = 0;
    for (let swag = 0; swag < swags; swag += 1) {
      for (let step = 1; step <= 5; step += 1) {
        const part = step / 6;
        const [x, y] = [(swag + part) * wide, 4 * part * (1 - part) * drop];
        const colour = colours[count++ % colours.length] ?? PAINT.sun;
        const size = Math.min(h * 0.11, wide * 0.05);
        circle(pen, x, y + size * 1.5, size * 3.4);
        fill(pen, glow(pen, x, y + size * 1.5, size * 3.4, sheer(colour, 0.5), sheer(colour, 0)));
        box(pen, x - size * 0.35, y, size * 0.7, size * 0.7, size * 0.15);
        fill(pen, sheer(PAINT.white, 0.75));
        oval(pen, x, y + size * 1.6, size * 0.8, size * 1.15);
        fill(pen, mixed(colour, PAINT.white, 0.35));
      }
    }
  },
};

export const crescent: Drawing = {
  size: [100, 100],
  colours: [PAINT.paleGold, PAINT.gold],
  draw: (pen, w, h, [pale = '', gold = '']) => {
    const r = Math.min(w, h) / 2;
    const [x, y] = [w / 2, h / 2];
    circle(pen, x, y, r);
    fill(pen, glow(pen, x, y, r, sheer(pale, 0.35), sheer(pale, 0)));
    // Outer edge the long way round, inner edge back.
    pen.beginPath();
    pen.arc(x, y, r * 0.86, Math.PI * 0.23 - 0.6, Math.PI * 1.77 - 0.6);
    pen.arc(
      x + r * 0.27 * Math.cos(-0.6),
      y + r * 0.27 * Math.sin(-0.6),
      r * 0.68,
      Math.PI * 1.69 - 0.6,
      Math.PI * 0.31 - 0.6,
      true,
    );
    pen.closePath();
    fill(pen, blend(pen, [x - r, y - r], [x + r, y + r], pale, gold));
  },
};

export const star: Drawing = {
  size: [100, 100],
  colours: [PAINT.gold, PAINT.paleGold],
  draw: (pen, w, h, [gold = '', pale = '']) => {
    const r = Math.min(w, h) / 2;
    polygon(pen, starPoints(w / 2, h / 2 + r * 0.05, 5, r, r * 0.42));
    fill(pen, blend(pen, [0, 0], [w, h], pale, gold));
  },
};

export const sparkle: Drawing = {
  size: [100, 100],
  colours: [PAINT.white],
  draw: (pen, w, h, [colour = '']) => {
    const [x, y] = [w / 2, h / 2];
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.quadraticCurveTo(x + w * 0.07, y - h * 0.07, w, y);
    pen.quadraticCurveTo(x + w * 0.07, y + h * 0.07, x, h);
    pen.quadraticCurveTo(x - w * 0.07, y + h * 0.07, 0, y);
    pen.quadraticCurveTo(x - w * 0.07, y - h * 0.07, x, 0);
    fill(pen, colour);
  },
};

export const lantern: Drawing = {
  size: [60, 130],
  colours: [PAINT.gold, PAINT.deepGold, PAINT.sun],
  draw: (pen, w, h, [gold = '', dark = '', light = '']) => {
    pen.beginPath();
    pen.moveTo(w / 2, 0);
    pen.lineTo(w / 2, h * 0.2);
    stroke(pen, gold, w * 0.035);
    circle(pen, w / 2, h * 0.2, w * 0.07);
    stroke(pen, gold, w * 0.035);
    circle(pen, w / 2, h * 0.6, w * 0.9);
    fill(pen, glow(pen, w / 2, h * 0.6, w * 0.5, sheer(light, 0.5), sheer(light, 0)));
    const metal = blend(
      pen,
      [w * 0.1, 0],
      [w * 0.9, 0],
      dark,
      gold,
      mixed(gold, PAINT.white, 0.5),
      gold,
      dark,
    );
    pen.beginPath();
    pen.moveTo(w / 2, h * 0.23);
    pen.bezierCurveTo(w * 0.54, h * 0.31, w * 0.8, h * 0.3, w * 0.84, h * 0.41);
    pen.lineTo(w * 0.16, h * 0.41);
    pen.bezierCurveTo(w * 0.2, h * 0.3, w * 0.46, h * 0.31, w / 2, h * 0.23);
    fill(pen, metal);
    polygon(pen, [
      [w * 0.2, h * 0.43],
      [w * 0.8, h * 0.43],
      [w * 0.94, h * 0.58],
      [w * 0.72, h * 0.82],
      [w * 0.28, h * 0.82],
      [w * 0.06, h * 0.58],
    ]);
    fill(
      pen,
      glow(
        pen,
        w / 2,
        h * 0.62,
        w * 0.55,
        mixed(light, PAINT.white, 0.6),
        light,
        mixed(light, PAINT.ember, 0.45),
      ),
    );
    polygon(pen, [
      [w * 0.2, h * 0.43],
      [w * 0.8, h * 0.43],
      [w * 0.94, h * 0.58],
      [w * 0.72, h * 0.82],
      [w * 0.28, h * 0.82],
      [w * 0.06, h * 0.58],
    ]);
    stroke(pen, metal, w * 0.05);
    pen.beginPath();
    for (const [x1, x2, x3] of [
      [0.4, 0.36, 0.43],
      [0.6, 0.64, 0.57],
    ] as const) {
      pen.moveTo(w * x1, h * 0.43);
      pen.lineTo(w * x2, h * 0.58);
      pen.lineTo(w * x3, h * 0.82);
    }
    pen.moveTo(w * 0.06, h * 0.58);
    pen.lineTo(w * 0.94, h * 0.58);
    stroke(pen, metal, w * 0.03);
    box(pen, w * 0.14, h * 0.4, w * 0.72, h * 0.035, h * 0.01);
    fill(pen, metal);
    box(pen, w * 0.24, h * 0.815, w * 0.52, h * 0.035, h * 0.01);
    fill(pen, metal);
    polygon(pen, [
      [w * 0.32, h * 0.85],
      [w * 0.68, h * 0.85],
      [w * 0.5, h * 0.93],
    ]);
    fill(pen, metal);
    circle(pen, w / 2, h * 0.945, w * 0.045);
    fill(pen, gold);
  },
};

/** A frame with a pointed arch open in its middle. */
export const arch: Drawing = {
  size: null,
  colours: [PAINT.night, PAINT.gold],
  draw: (pen, w, h, [frame = '', gold = '']) => {
    const path = (inset: number) => {
      const [left, right, foot, spring, top] = [inset, w - inset, h, h * 0.34 + inset * 0.4, inset * 1.1];
      pen.moveTo(left, foot);
      pen.lineTo(left, spring);
      pen.bezierCurveTo(left, spring - h * 0.14, w * 0.36, top + h * 0.12, w / 2, top);
      pen.bezierCurveTo(w * 0.64, top + h * 0.12, right, spring - h * 0.14, right, spring);
      pen.lineTo(right, foot);
    };
    const inset = Math.min(w, h) * 0.055;
    pen.beginPath();
    pen.rect(0, 0, w, h);
    path(inset);
    pen.closePath();
    pen.fillStyle = frame;
    pen.fill('evenodd');
    pen.beginPath();
    path(inset);
    stroke(pen, gold, inset * 0.13);
    pen.beginPath();
    path(inset * 1.35);
    stroke(pen, sheer(gold, 0.6), inset * 0.05);
  },
};

export const tree: Drawing = {
  size: [90, 116],
  colours: [PAINT.leaf, PAINT.darkLeaf, PAINT.gold, PAINT.red],
  draw: (pen, w, h, [green = '', dark = '', gold = '', red = '']) => {
    box(pen, w * 0.43, h * 0.86, w * 0.14, h * 0.14, w * 0.02);
    fill(pen, PAINT.wood);
    for (const [top, foot, half] of [
      [0.52, 0.9, 0.48],
      [0.3, 0.66, 0.38],
      [0.1, 0.42, 0.27],
    ] as const) {
      pen.beginPath();
      pen.moveTo(w / 2, h * top);
      pen.quadraticCurveTo(w * (0.5 + half * 0.35), h * (foot - 0.12), w * (0.5 + half), h * foot);
      pen.quadraticCurveTo(w * 0.5, h * (foot + 0.06), w * (0.5 - half), h * foot);
      pen.quadraticCurveTo(w * (0.5 - half * 0.35), h * (foot - 0.12), w / 2, h * top);
      fill(pen, blend(pen, [0, 0], [w, 0], mixed(green, PAINT.white, 0.12), green, dark));
    }
    for (const [x, y, colour] of [
      [0.38, 0.36, red],
      [0.58, 0.3, gold],
      [0.33, 0.6, gold],
      [0.55, 0.52, PAINT.white],
      [0.68, 0.61, red],
      [0.22, 0.83, red],
      [0.42, 0.79, PAINT.white],
      [0.62, 0.84, gold],
      [0.78, 0.82, PAINT.white],
    ] as const) {
      circle(pen, w * x, h * y, w * 0.032);
      fill(pen, colour);
      circle(pen, w * (x - 0.008), h * (y - 0.008), w * 0.01);
      fill(pen, sheer(PAINT.white, 0.8));
    }
    polygon(pen, starPoints(w / 2, h * 0.085, 5, w * 0.12, w * 0.05));
    fill(pen, gold);
  },
};

export const bauble: Drawing = {
  size: [70, 130],
  colours: [PAINT.red, PAINT.gold],
  draw: (pen, w, h, [colour = '', gold = '']) => {
    pen.beginPath();
    pen.moveTo(w / 2, 0);
    pen.lineTo(w / 2, h * 0.44);
    stroke(pen, gold, w * 0.02);
    const [y, r] = [h - w * 0.48, w * 0.46];
    box(pen, w * 0.41, y - r - w * 0.12, w * 0.18, w * 0.15, w * 0.03);
    fill(pen, gold);
    circle(pen, w / 2, y, r);
    fill(
      pen,
      glow(
        pen,
        w * 0.36,
        y - r * 0.35,
        r * 1.5,
        mixed(colour, PAINT.white, 0.55),
        colour,
        mixed(colour, PAINT.black, 0.45),
      ),
    );
    pen.save();
    circle(pen, w / 2, y, r);
    pen.clip();
    pen.beginPath();
    for (let step = 0; step <= 8; step += 1) {
      const x = w * 0.02 + (step / 8) * w * 0.96;
      if (step === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y + (step % 2 ? -r * 0.22 : r * 0.05));
    }
    stroke(pen, sheer(gold, 0.9), w * 0.03);
    pen.restore();
  },
};

export const gift: Drawing = {
  size: [100, 104],
  colours: [PAINT.red, PAINT.gold],
  draw: (pen, w, h, [paper = '', ribbonColour = '']) => {
    const dark = mixed(paper, PAINT.black, 0.22);
    box(pen, w * 0.08, h * 0.46, w * 0.84, h * 0.54, w * 0.03);
    fill(pen, blend(pen, [0, 0], [w, 0], paper, dark));
    box(pen, w * 0.03, h * 0.3, w * 0.94, h * 0.19, w * 0.03);
    fill(pen, mixed(paper, PAINT.white, 0.12));
    pen.fillStyle = ribbonColour;
    pen.fillRect(w * 0.42, h * 0.3, w * 0.16, h * 0.7);
    for (const side of [-1, 1]) {
      pen.save();
      pen.translate(w / 2, h * 0.3);
      pen.scale(side, 1);
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.bezierCurveTo(w * 0.06, -h * 0.3, w * 0.36, -h * 0.34, w * 0.34, -h * 0.16);
      pen.bezierCurveTo(w * 0.32, -h * 0.02, w * 0.12, 0, 0, 0);
      fill(pen, ribbonColour);
      stroke(pen, mixed(ribbonColour, PAINT.black, 0.2), w * 0.012);
      pen.restore();
    }
    circle(pen, w / 2, h * 0.29, w * 0.065);
    fill(pen, mixed(ribbonColour, PAINT.white, 0.25));
  },
};

export const snowflake: Drawing = {
  size: [100, 100],
  colours: [PAINT.white],
  draw: (pen, w, h, [colour = '']) => {
    const r = Math.min(w, h) / 2;
    pen.lineCap = 'round';
    around(pen, w / 2, h / 2, 6, () => {
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(r * 0.94, 0);
      for (const at of [0.42, 0.66]) {
        pen.moveTo(r * at, 0);
        pen.lineTo(r * (at + 0.17), r * 0.17);
        pen.moveTo(r * at, 0);
        pen.lineTo(r * (at + 0.17), -r * 0.17);
      }
      stroke(pen, colour, r * 0.06);
    });
  },
};

/** Flakes that fall over the whole box. */
export const snow: Drawing = {
  size: null,
  colours: [PAINT.white],
  draw: (pen, w, h, [colour = '']) => {
    const random = scattered(7);
    const unit = Math.min(w, h);
    for (let index = 0; index < 90; index += 1) {
      circle(pen, random() * w, random() * h, unit * (0.002 + random() ** 3 * 0.011));
      fill(pen, sheer(colour, 0.25 + random() * 0.6));
    }
  },
};

export const fireworks: Drawing = {
  size: [100, 100],
  colours: [PAINT.gold, PAINT.rose, PAINT.white],
  draw: (pen, w, h, [first = '', second = '', third = '']) => {
    const r = Math.min(w, h) / 2;
    const [x, y] = [w / 2, h / 2];
    circle(pen, x, y, r);
    fill(pen, glow(pen, x, y, r, sheer(first, 0.35), sheer(first, 0)));
    pen.lineCap = 'round';
    for (const [times, from, to, colour, turn] of [
      [24, 0.22, 0.95, first, 0],
      [24, 0.3, 0.74, second, 0.13],
      [16, 0.1, 0.46, third, 0.05],
    ] as const)
      around(pen, x, y, times, index => {
        pen.rotate(turn);
        const end = r * to * (index % 2 ? 0.84 : 1);
        pen.beginPath();
        pen.moveTo(r * from, 0);
        pen.lineTo(end - r * 0.06, 0);
        stroke(pen, blend(pen, [r * from, 0], [end, 0], sheer(colour, 0), colour), r * 0.018);
        circle(pen, end, 0, r * 0.024);
        fill(pen, mixed(colour, PAINT.white, 0.35));
      });
  },
};

/** Three bands that flow: saffron, white, green. The flag's colours, without its wheel. */
export const tricolour: Drawing = {
  size: null,
  colours: [PAINT.saffron, PAINT.white, PAINT.flagGreen],
  draw: (pen, w, h, colours) => {
    const band = h / 3.6;
    for (const [index, colour] of colours.slice(0, 3).entries()) {
      const y = band * index;
      const edge = (offset: number, back: boolean) => {
        const at = (part: number) => y + offset + h * 0.085 + Math.sin(part * Math.PI * 2) * h * 0.085;
        for (let step = 0; step <= 40; step += 1) {
          const part = back ? 1 - step / 40 : step / 40;
          if (step === 0 && !back) pen.moveTo(part * w, at(part));
          else pen.lineTo(part * w, at(part));
        }
      };
      pen.beginPath();
      edge(0, false);
      edge(band * 1.01, true);
      pen.closePath();
      fill(
        pen,
        blend(
          pen,
          [0, 0],
          [w, 0],
          mixed(colour, PAINT.black, 0.1),
          colour,
          mixed(colour, PAINT.white, 0.25),
          colour,
          mixed(colour, PAINT.black, 0.08),
          colour,
        ),
      );
    }
  },
};

export const kite: Drawing = {
  size: [100, 150],
  colours: [PAINT.saffron, PAINT.white, PAINT.flagGreen],
  draw: (pen, w, h, [top = '', middle = '', foot = '']) => {
    const [cx, waist, end] = [w / 2, h * 0.26, h * 0.68];
    const shape = () =>
      polygon(pen, [
        [cx, 0],
        [w, waist],
        [cx, end],
        [0, waist],
      ]);
    pen.save();
    shape();
    pen.clip();
    pen.fillStyle = top;
    pen.fillRect(0, 0, w, end * 0.36);
    pen.fillStyle = middle;
    pen.fillRect(0, end * 0.36, w, end * 0.22);
    pen.fillStyle = foot;
    pen.fillRect(0, end * 0.58, w, end);
    pen.restore();
    shape();
    stroke(pen, sheer(PAINT.ink, 0.25), w * 0.012);
    pen.beginPath();
    pen.moveTo(cx, 0);
    pen.lineTo(cx, end);
    pen.moveTo(0, waist);
    pen.quadraticCurveTo(cx, waist - h * 0.13, w, waist);
    stroke(pen, sheer(PAINT.ink, 0.35), w * 0.014);
    pen.beginPath();
    pen.moveTo(cx, end);
    pen.bezierCurveTo(w * 0.3, h * 0.8, w * 0.72, h * 0.86, w * 0.46, h);
    stroke(pen, sheer(PAINT.ink, 0.4), w * 0.014);
    for (const [x, y] of [
      [0.45, 0.765],
      [0.555, 0.87],
    ] as const) {
      polygon(pen, [
        [w * x, h * y],
        [w * (x - 0.09), h * (y - 0.03)],
        [w * (x - 0.09), h * (y + 0.03)],
      ]);
      fill(pen, top);
      polygon(pen, [
        [w * x, h * y],
        [w * (x + 0.09), h * (y - 0.03)],
        [w * (x + 0.09), h * (y + 0.03)],
      ]);
      fill(pen, foot);
    }
  },
};

/** Small flags on a string. */
export const bunting: Drawing = {
  size: null,
  colours: [PAINT.saffron, PAINT.white, PAINT.flagGreen],
  draw: (pen, w, h, colours) => {
    const flags = Math.max(6, Math.round(w / (h * 0.62)));
    const at = (part: number) => h * 0.04 + 4 * part * (1 - part) * h * 0.34;
    pen.beginPath();
    for (let step = 0; step <= 40; step += 1) pen.lineTo((step / 40) * w, at(step / 40));
    stroke(pen, sheer(PAINT.ink, 0.35), h * 0.015);
    for (let index = 0; index < flags; index += 1) {
      const [from, to] = [(index + 0.08) / flags, (index + 0.92) / flags];
      polygon(pen, [
        [from * w, at(from)],
        [to * w, at(to)],
        [((from + to) / 2) * w, at((from + to) / 2) + h * 0.52],
      ]);
      const colour = colours[index % colours.length] ?? PAINT.white;
      fill(pen, colour);
      stroke(pen, sheer(PAINT.ink, 0.12), h * 0.008);
    }
  },
};
