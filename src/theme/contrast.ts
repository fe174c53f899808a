import { darken, getContrastRatio, lighten } from '@mui/material/styles';

/** WCAG 2 AA for text of any size. */
const ENOUGH = 4.5;

/**
 * The shade of a colour nearest to it that can be read on all of these backgrounds: darker on light ones, lighter
 * on dark ones. Any colour of the customizer stays readable that way.
 */
export const readable = (colour: string, backgrounds: readonly string[]): string => {
  const onDark = backgrounds.every(
    background => getContrastRatio(background, '#fff') > getContrastRatio(background, '#000'),
  );
  const step = onDark ? lighten : darken;
  for (let amount = 0; amount < 1; amount += 0.02) {
    const shade = step(colour, amount);
    if (backgrounds.every(background => getContrastRatio(shade, background) >= ENOUGH)) return shade;
  }
  return onDark ? '#fff' : '#000';
};
