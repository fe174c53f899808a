import type { LinkPlatform } from '../../../resources/posters/poster.ts';
import { SOCIAL_PLATFORMS } from '../../../kit/rules/socialLinks.ts';
import type { Context2D } from '../art/shapes.ts';
import { svgDrawing } from '../art/svgDrawing.ts';
import phone from '../assets/icons/phone.svg?raw';
import place from '../assets/icons/place.svg?raw';

const OWN = { phone: svgDrawing(phone), place: svgDrawing(place) };

export const renderLinkIcon = (
  context: Context2D,
  platform: LinkPlatform,
  size: number,
  colour: string,
): void => {
  if (platform === 'phone' || platform === 'place') return OWN[platform].draw(context, size, size, [colour]);
  context.save();
  context.scale(size / 24, size / 24);
  context.fillStyle = colour;
  context.fill(new Path2D(SOCIAL_PLATFORMS[platform].iconPath));
  context.restore();
};
