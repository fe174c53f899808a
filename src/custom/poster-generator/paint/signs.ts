/** Signs for where a shop is found: the net's are those of the rule, the handset and the pin are drawn here. */
import type { LinkPlatform } from '../../../resources/calls/posters.ts';
import { SOCIAL_NAMES, SOCIAL_PLATFORMS, type SocialPlatform } from '../../../resources/rules/socialLinks.ts';
import { circle, type Pen } from '../art/pen.ts';

type Sign = (pen: Pen, size: number, colour: string) => void;

const line = (pen: Pen, size: number, colour: string, thick = 0.085) => {
  pen.lineWidth = size * thick;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = colour;
  pen.stroke();
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

/** The paths every page and paper has of these platforms, in a box of 24 by 24. */
const platforms = Object.fromEntries(
  SOCIAL_NAMES.map(name => {
    const sign: Sign = (pen, size, colour) => {
      pen.save();
      pen.scale(size / 24, size / 24);
      pen.fillStyle = colour;
      pen.fill(new Path2D(SOCIAL_PLATFORMS[name].iconPath));
      pen.restore();
    };
    return [name, sign];
  }),
) as Record<SocialPlatform, Sign>;

export const SIGNS: Readonly<Record<LinkPlatform, Sign>> = {
  ...platforms,
  phone: (pen, size, colour) => handset(pen, size, 0.5, 0.5, 1.12, colour),
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
