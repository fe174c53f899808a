import { darken, getContrastRatio, lighten } from '@mui/material/styles';

/** WCAG 2 AA asks for it at any text size. */
const ENOUGH = 4.5;

type Grounds = readonly string[] | ((shade: string) => readonly string[]);

/** Answers the nearest shade readable on all backgrounds. Backgrounds tinted with the shade are functions of it. */
export const readable = (colour: string, grounds: Grounds): string => {
  const groundsOf = typeof grounds === 'function' ? grounds : () => grounds;
  const onDark = groundsOf(colour).every(
    ground => getContrastRatio(ground, '#fff') > getContrastRatio(ground, '#000'),
  );
  const step = onDark ? lighten : darken;
  for (let amount = 0; amount < 1; amount += 0.02) {
    const shade = step(colour, amount);
    if (groundsOf(shade).every(ground => getContrastRatio(shade, ground) >= ENOUGH)) return shade;
  }
  return onDark ? '#fff' : '#000';
};

/** White if readable, else black; one always is. */
export const inkOn = (colour: string): string =>
  getContrastRatio('#fff', colour) >= ENOUGH ? '#fff' : '#000';

export const laidOn = (colour: string, ground: string, amount: number): string => {
  const parts = (value: string): number[] =>
    value.startsWith('#')
      ? (value.length === 4
          ? [...value.slice(1)].map(digit => digit + digit)
          : (value.slice(1).match(/../g) ?? [])
        ).map(pair => Number.parseInt(pair, 16))
      : (value.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  const under = parts(ground);
  const mixed = parts(colour).map((part, index) =>
    Math.round(part * amount + (under[index] ?? 0) * (1 - amount)),
  );
  return `#${mixed.map(part => part.toString(16).padStart(2, '0')).join('')}`;
};
