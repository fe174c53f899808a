/** Signs for where a shop is found: drawn plainly here, none of them a copy of anybody's mark. */
import type { LinkPlatform } from '../../../resources/calls/posters.ts';
import { box, circle, polygon, type Pen } from '../art/pen.ts';

type Sign = (pen: Pen, size: number, colour: string) => void;

const line = (pen: Pen, size: number, colour: string, thick = 0.085) => {
  pen.lineWidth = size * thick;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = colour;
  pen.stroke();
};

const letter =
  (text: string): Sign =>
  (pen, size, colour) => {
    circle(pen, size / 2, size / 2, size * 0.44);
    line(pen, size, colour);
    pen.fillStyle = colour;
    pen.font = `800 ${size * 0.56}px 'Poster Plain', sans-serif`;
    pen.direction = 'ltr';
    pen.textAlign = 'center';
    pen.fillText(text, size / 2, size * 0.7);
  };

const handset = (pen: Pen, size: number, x: number, y: number, scale: number, colour: string) => {
  const at = (value: number) => value * size * scale;
  pen.save();
  pen.translate(x * size, y * size);
  pen.beginPath();
  pen.moveTo(at(-0.32), at(-0.34));
  pen.bezierCurveTo(at(-0.42), at(0.06), at(-0.06), at(0.42), at(0.34), at(0.32));
  pen.quadraticCurveTo(at(0.4), at(0.2), at(0.3), at(0.14));
  pen.lineTo(at(0.14), at(0.08));
  pen.quadraticCurveTo(at(0.06), at(0.12), at(0.05), at(0.16));
  pen.quadraticCurveTo(at(-0.12), at(0.07), at(-0.17), at(-0.05));
  pen.quadraticCurveTo(at(-0.08), at(-0.08), at(-0.08), at(-0.14));
  pen.lineTo(at(-0.14), at(-0.32));
  pen.quadraticCurveTo(at(-0.22), at(-0.42), at(-0.32), at(-0.34));
  pen.fillStyle = colour;
  pen.fill();
  pen.restore();
};

export const SIGNS: Readonly<Record<LinkPlatform, Sign>> = {
  facebook: letter('f'),
  x: letter('x'),
  instagram: (pen, size, colour) => {
    box(pen, size * 0.08, size * 0.08, size * 0.84, size * 0.84, size * 0.25);
    line(pen, size, colour);
    circle(pen, size / 2, size / 2, size * 0.19);
    line(pen, size, colour);
    circle(pen, size * 0.72, size * 0.28, size * 0.055);
    pen.fillStyle = colour;
    pen.fill();
  },
  youtube: (pen, size, colour) => {
    box(pen, size * 0.04, size * 0.18, size * 0.92, size * 0.64, size * 0.19);
    line(pen, size, colour);
    polygon(pen, [
      [size * 0.42, size * 0.37],
      [size * 0.64, size * 0.5],
      [size * 0.42, size * 0.63],
    ]);
    pen.fillStyle = colour;
    pen.fill();
  },
  whatsapp: (pen, size, colour) => {
    pen.beginPath();
    pen.arc(size * 0.52, size * 0.48, size * 0.41, Math.PI * 0.72, Math.PI * 2.62);
    pen.lineTo(size * 0.09, size * 0.92);
    pen.closePath();
    line(pen, size, colour);
    handset(pen, size, 0.52, 0.48, 0.52, colour);
  },
  phone: (pen, size, colour) => handset(pen, size, 0.5, 0.5, 1.12, colour),
  website: (pen, size, colour) => {
    circle(pen, size / 2, size / 2, size * 0.43);
    line(pen, size, colour, 0.075);
    pen.beginPath();
    pen.ellipse(size / 2, size / 2, size * 0.19, size * 0.43, 0, 0, Math.PI * 2);
    pen.moveTo(size * 0.09, size * 0.37);
    pen.lineTo(size * 0.91, size * 0.37);
    pen.moveTo(size * 0.09, size * 0.63);
    pen.lineTo(size * 0.91, size * 0.63);
    line(pen, size, colour, 0.075);
  },
  place: (pen, size, colour) => {
    pen.beginPath();
    pen.moveTo(size * 0.5, size * 0.97);
    pen.bezierCurveTo(size * 0.12, size * 0.58, size * 0.14, size * 0.44, size * 0.14, size * 0.38);
    pen.arc(size * 0.5, size * 0.38, size * 0.36, Math.PI, 0);
    pen.bezierCurveTo(size * 0.86, size * 0.44, size * 0.88, size * 0.58, size * 0.5, size * 0.97);
    line(pen, size, colour);
    circle(pen, size / 2, size * 0.39, size * 0.13);
    pen.fillStyle = colour;
    pen.fill();
  },
};
