export const SWATCHES = [
  { name: 'purple', colour: '#7367F0' },
  { name: 'teal', colour: '#0D9394' },
  { name: 'amber', colour: '#FFAB1D' },
  { name: 'rose', colour: '#EB3D63' },
  { name: 'blue', colour: '#2092EC' },
] as const;

/** Answers a CSS colour as `#RRGGBB`; undefined if transparent. */
const byName = (text: string): string | undefined => {
  if (typeof CSS === 'undefined' || !CSS.supports('color', text)) return undefined;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  context.fillStyle = text;
  return context.fillStyle.startsWith('#') ? context.fillStyle.toUpperCase() : undefined;
};

/** Answers `#RRGGBB` of typed hex (three or six digits, `#` optional) or a CSS colour. */
export const colourOf = (typed: string): string | undefined => {
  const text = typed.trim();
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]?.toUpperCase();
  if (!digits) return /^[a-z]+$|^(rgb|hsl)\(/i.test(text) ? byName(text) : undefined;
  return `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`;
};
