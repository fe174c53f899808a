/** What the shop sells, where it has no photograph of it: drawn, with no maker's mark. */
import { mixed, PAINT, sheer } from '../../../theme/posterColours.ts';
import { blend, box, circle, fill, oval, polygon, stroke, type Drawing, type Pen } from './pen.ts';

const wallpaper = (pen: Pen, x: number, y: number, w: number, h: number, from: string, to: string) => {
  pen.save();
  pen.clip();
  pen.fillStyle = blend(pen, [x, y], [x + w, y + h], from, to);
  pen.fillRect(x, y, w, h);
  oval(pen, x + w * 0.95, y + h * 0.2, w * 0.62, w * 0.62);
  fill(pen, sheer(PAINT.white, 0.2));
  oval(pen, x + w * 0.05, y + h * 0.72, w * 0.75, w * 0.75);
  fill(pen, sheer(PAINT.white, 0.16));
  oval(pen, x + w * 0.7, y + h, w * 0.62, w * 0.62);
  fill(pen, sheer(PAINT.black, 0.16));
  pen.restore();
};

export const phone: Drawing = {
  size: [50, 100],
  colours: [PAINT.ink, PAINT.violet, PAINT.rose],
  draw: (pen, w, h, [body = '', from = '', to = '']) => {
    box(pen, 0, 0, w, h, w * 0.17);
    fill(
      pen,
      blend(pen, [0, 0], [w, h], mixed(body, PAINT.white, 0.45), body, mixed(body, PAINT.white, 0.25)),
    );
    box(pen, w * 0.02, w * 0.02, w * 0.96, h - w * 0.04, w * 0.155);
    fill(pen, PAINT.black);
    box(pen, w * 0.055, w * 0.055, w * 0.89, h - w * 0.11, w * 0.125);
    wallpaper(pen, w * 0.055, w * 0.055, w * 0.89, h - w * 0.11, from, to);
    circle(pen, w / 2, w * 0.13, w * 0.033);
    fill(pen, PAINT.black);
    box(pen, w * 0.36, h - w * 0.13, w * 0.28, w * 0.022, w * 0.02);
    fill(pen, sheer(PAINT.white, 0.85));
    // A sheen across the glass.
    pen.save();
    box(pen, w * 0.055, w * 0.055, w * 0.89, h - w * 0.11, w * 0.125);
    pen.clip();
    polygon(pen, [
      [w * 0.62, 0],
      [w, 0],
      [w, h * 0.3],
      [w * 0.22, h],
      [-w * 0.1, h],
    ]);
    fill(pen, sheer(PAINT.white, 0.07));
    pen.restore();
  },
};

export const phoneBack: Drawing = {
  size: [50, 100],
  colours: [PAINT.violet, PAINT.night],
  draw: (pen, w, h, [from = '', to = '']) => {
    box(pen, 0, 0, w, h, w * 0.17);
    fill(pen, mixed(to, PAINT.white, 0.35));
    box(pen, w * 0.018, w * 0.018, w * 0.964, h - w * 0.036, w * 0.155);
    fill(pen, blend(pen, [0, 0], [w, h], from, to));
    box(pen, w * 0.08, w * 0.08, w * 0.42, w * 0.62, w * 0.13);
    fill(pen, mixed(from, PAINT.black, 0.35));
    for (const [x, y] of [
      [0.29, 0.25],
      [0.29, 0.53],
    ] as const) {
      circle(pen, w * x, w * y, w * 0.115);
      fill(pen, PAINT.black);
      circle(pen, w * x, w * y, w * 0.075);
      fill(
        pen,
        blend(pen, [w * (x - 0.1), w * (y - 0.1)], [w * (x + 0.1), w * (y + 0.1)], PAINT.steel, PAINT.ink),
      );
      circle(pen, w * (x - 0.02), w * (y - 0.025), w * 0.022);
      fill(pen, sheer(PAINT.white, 0.9));
    }
    circle(pen, w * 0.6, w * 0.16, w * 0.035);
    fill(pen, PAINT.paleGold);
    pen.save();
    box(pen, w * 0.018, w * 0.018, w * 0.964, h - w * 0.036, w * 0.155);
    pen.clip();
    polygon(pen, [
      [w * 0.75, 0],
      [w, 0],
      [w, h * 0.42],
      [w * 0.3, h],
      [-w * 0.05, h],
    ]);
    fill(pen, sheer(PAINT.white, 0.1));
    pen.restore();
  },
};

export const tablet: Drawing = {
  size: [76, 100],
  colours: [PAINT.ink, PAINT.teal, PAINT.sky],
  draw: (pen, w, h, [body = '', from = '', to = '']) => {
    box(pen, 0, 0, w, h, w * 0.07);
    fill(pen, mixed(body, PAINT.white, 0.3));
    box(pen, w * 0.012, w * 0.012, w * 0.976, h - w * 0.024, w * 0.06);
    fill(pen, PAINT.black);
    box(pen, w * 0.055, w * 0.055, w * 0.89, h - w * 0.11, w * 0.03);
    wallpaper(pen, w * 0.055, w * 0.055, w * 0.89, h - w * 0.11, from, to);
  },
};

export const laptop: Drawing = {
  size: [130, 84],
  colours: [PAINT.steel, PAINT.blue, PAINT.mint],
  draw: (pen, w, h, [body = '', from = '', to = '']) => {
    box(pen, w * 0.11, 0, w * 0.78, h * 0.84, w * 0.022);
    fill(pen, PAINT.black);
    box(pen, w * 0.13, w * 0.022, w * 0.74, h * 0.84 - w * 0.05, w * 0.008);
    wallpaper(pen, w * 0.13, w * 0.022, w * 0.74, h * 0.84 - w * 0.05, from, to);
    polygon(pen, [
      [w * 0.08, h * 0.83],
      [w * 0.92, h * 0.83],
      [w, h * 0.95],
      [w, h * 0.98],
      [w * 0.98, h],
      [w * 0.02, h],
      [0, h * 0.98],
      [0, h * 0.95],
    ]);
    fill(pen, blend(pen, [0, h * 0.83], [0, h], mixed(body, PAINT.white, 0.5), body));
    box(pen, w * 0.42, h * 0.95, w * 0.16, h * 0.022, h * 0.02);
    fill(pen, mixed(body, PAINT.black, 0.3));
  },
};

export const watch: Drawing = {
  size: [60, 100],
  colours: [PAINT.ink, PAINT.rose, PAINT.sun],
  draw: (pen, w, h, [band = '', from = '', to = '']) => {
    polygon(pen, [
      [w * 0.24, 0],
      [w * 0.76, 0],
      [w * 0.84, h * 0.27],
      [w * 0.16, h * 0.27],
    ]);
    fill(pen, mixed(band, PAINT.white, 0.15));
    polygon(pen, [
      [w * 0.16, h * 0.73],
      [w * 0.84, h * 0.73],
      [w * 0.76, h],
      [w * 0.24, h],
    ]);
    fill(pen, mixed(band, PAINT.white, 0.15));
    box(pen, w * 0.95, h * 0.42, w * 0.05, h * 0.1, w * 0.03);
    fill(pen, PAINT.steel);
    box(pen, w * 0.04, h * 0.2, w * 0.91, h * 0.6, w * 0.26);
    fill(pen, mixed(band, PAINT.white, 0.35));
    box(pen, w * 0.07, h * 0.218, w * 0.85, h * 0.564, w * 0.24);
    fill(pen, PAINT.black);
    const [x, y, r] = [w * 0.495, h * 0.5, w * 0.27];
    for (const [radius, colour, part] of [
      [r, from, 0.78],
      [r * 0.74, to, 0.62],
      [r * 0.48, PAINT.mint, 0.86],
    ] as const) {
      pen.lineCap = 'round';
      circle(pen, x, y, radius);
      stroke(pen, sheer(colour, 0.25), w * 0.055);
      pen.beginPath();
      pen.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * part);
      stroke(pen, colour, w * 0.055);
    }
  },
};

export const earbuds: Drawing = {
  size: [100, 96],
  colours: [PAINT.white, PAINT.mist],
  draw: (pen, w, h, [body = '', shade = '']) => {
    for (const side of [-1, 1]) {
      pen.save();
      pen.translate(w / 2 + side * w * 0.16, h * 0.22);
      pen.scale(side, 1);
      pen.rotate(0.14);
      box(pen, -w * 0.045, 0, w * 0.09, h * 0.42, w * 0.05);
      fill(pen, blend(pen, [-w * 0.05, 0], [w * 0.06, 0], shade, body));
      oval(pen, w * 0.04, 0, w * 0.115, w * 0.135, 0.5);
      fill(pen, blend(pen, [-w * 0.1, -w * 0.1], [w * 0.12, w * 0.12], body, shade));
      oval(pen, -w * 0.075, w * 0.02, w * 0.055, w * 0.075, 0.3);
      fill(pen, mixed(shade, PAINT.black, 0.45));
      pen.restore();
    }
    box(pen, w * 0.14, h * 0.52, w * 0.72, h * 0.46, h * 0.19);
    fill(pen, blend(pen, [0, h * 0.52], [0, h], body, shade));
    pen.beginPath();
    pen.moveTo(w * 0.14, h * 0.68);
    pen.lineTo(w * 0.86, h * 0.68);
    stroke(pen, mixed(shade, PAINT.black, 0.2), h * 0.008);
    circle(pen, w / 2, h * 0.79, h * 0.018);
    fill(pen, PAINT.mint);
  },
};

export const charger: Drawing = {
  size: [96, 100],
  colours: [PAINT.white, PAINT.mist, PAINT.violet],
  draw: (pen, w, h, [body = '', shade = '', cable = '']) => {
    for (const x of [0.22, 0.4]) {
      box(pen, w * x, 0, w * 0.06, h * 0.18, w * 0.03);
      fill(pen, PAINT.steel);
    }
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(w * 0.34, h * 0.6);
    pen.bezierCurveTo(w * 0.34, h * 1.06, w * 0.86, h * 1.06, w * 0.8, h * 0.6);
    stroke(pen, cable, w * 0.05);
    box(pen, w * 0.1, h * 0.14, w * 0.48, h * 0.48, w * 0.1);
    fill(pen, blend(pen, [0, 0], [w * 0.6, h * 0.6], body, shade));
    polygon(pen, [
      [w * 0.37, h * 0.24],
      [w * 0.26, h * 0.41],
      [w * 0.34, h * 0.41],
      [w * 0.3, h * 0.54],
      [w * 0.43, h * 0.35],
      [w * 0.35, h * 0.35],
    ]);
    fill(pen, cable);
    box(pen, w * 0.72, h * 0.36, w * 0.16, h * 0.27, w * 0.03);
    fill(pen, blend(pen, [w * 0.7, 0], [w * 0.9, 0], body, shade));
    box(pen, w * 0.755, h * 0.24, w * 0.09, h * 0.14, w * 0.02);
    fill(pen, PAINT.steel);
  },
};
