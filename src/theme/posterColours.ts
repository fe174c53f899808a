/**
 * Colours of posters: what the shop posts has its own, whatever theme the program is looked at in. They are data of a
 * poster, so always `#rrggbb`.
 */

/** Of the drawings: what they are painted with where a design does not say. */
export const PAINT = {
  white: '#ffffff',
  black: '#111318',
  ink: '#1d1b2e',
  gold: '#f7b733',
  deepGold: '#c9821b',
  paleGold: '#ffe7a8',
  flame: '#ff8a1f',
  ember: '#d8431f',
  clay: '#b5532a',
  darkClay: '#7d3117',
  leaf: '#2f8f4e',
  darkLeaf: '#1d5e36',
  marigold: '#ff9a1f',
  sun: '#ffd23f',
  red: '#e0243b',
  wine: '#8e1230',
  rose: '#ff5c8a',
  violet: '#7367f0',
  night: '#171441',
  sky: '#36a9f7',
  blue: '#2457e6',
  teal: '#0e9aa0',
  mint: '#35d0a5',
  steel: '#8c93a8',
  mist: '#dfe3ee',
  paper: '#fdf8ee',
  wood: '#a8693a',
  slate: '#1f3d36',
  saffron: '#ff9933',
  flagGreen: '#138808',
} as const;

/** The colours somebody finds at hand in the editor. */
export const HANDY_COLOURS: readonly string[] = [
  '#ffffff',
  '#111318',
  '#1d1b2e',
  '#7367f0',
  '#2457e6',
  '#0e9aa0',
  '#138808',
  '#f7b733',
  '#ff9933',
  '#e0243b',
  '#ff5c8a',
  '#8e1230',
];

/** What a design is painted in: grounds, letters on them, and what stands out. */
export interface PosterPalette {
  /** Ground, and where it goes to. */
  ground: string;
  deep: string;
  /** Letters on the ground, loud and quiet. */
  ink: string;
  soft: string;
  /** What stands out, and letters on it. */
  accent: string;
  onAccent: string;
  second: string;
  /** Cards on the ground, and letters on them. */
  card: string;
  onCard: string;
  softOnCard: string;
}

export const POSTER_PALETTES = {
  spotlight: {
    ground: '#2b2168',
    deep: '#0d0a26',
    ink: '#ffffff',
    soft: '#c9c4f4',
    accent: '#ffcf3d',
    onAccent: '#1d1440',
    second: '#8f7bff',
    card: '#1a1446',
    onCard: '#ffffff',
    softOnCard: '#c9c4f4',
  },
  priceTag: {
    ground: '#ffd21f',
    deep: '#ffb800',
    ink: '#16130a',
    soft: '#4a3f14',
    accent: '#e0182d',
    onAccent: '#ffffff',
    second: '#16130a',
    card: '#ffffff',
    onCard: '#16130a',
    softOnCard: '#5a5340',
  },
  editorial: {
    ground: '#f4efe6',
    deep: '#e6ddcd',
    ink: '#1b1a17',
    soft: '#5f594d',
    accent: '#b4552d',
    onAccent: '#ffffff',
    second: '#d9c7a9',
    card: '#ffffff',
    onCard: '#1b1a17',
    softOnCard: '#5f594d',
  },
  shelf: {
    ground: '#eef3ff',
    deep: '#d8e4ff',
    ink: '#0f1e4d',
    soft: '#4a5a8c',
    accent: '#2457e6',
    onAccent: '#ffffff',
    second: '#12b5a6',
    card: '#ffffff',
    onCard: '#0f1e4d',
    softOnCard: '#566498',
  },
  launch: {
    ground: '#ff5a36',
    deep: '#b3136f',
    ink: '#ffffff',
    soft: '#ffe1d6',
    accent: '#ffffff',
    onAccent: '#b3136f',
    second: '#ffb03a',
    card: '#7a0c57',
    onCard: '#ffffff',
    softOnCard: '#ffd9ec',
  },
  instalment: {
    ground: '#0a4bd6',
    deep: '#062a86',
    ink: '#ffffff',
    soft: '#cfe0ff',
    accent: '#2ee6b8',
    onAccent: '#04303a',
    second: '#4f8bff',
    card: '#ffffff',
    onCard: '#0b2a6b',
    softOnCard: '#4d6396',
  },
  diwali: {
    ground: '#5a0f3a',
    deep: '#1d0524',
    ink: '#ffe9b0',
    soft: '#f5c9a8',
    accent: '#f7b733',
    onAccent: '#3a0a22',
    second: '#ff7a3d',
    card: '#3d0a2c',
    onCard: '#fff3d6',
    softOnCard: '#f0c7a6',
  },
  eid: {
    ground: '#0b5d57',
    deep: '#032a33',
    ink: '#fdf3d3',
    soft: '#bfe3d6',
    accent: '#e9c46a',
    onAccent: '#06333a',
    second: '#1f8a7c',
    card: '#06404a',
    onCard: '#fdf3d3',
    softOnCard: '#bfe3d6',
  },
  christmas: {
    ground: '#b3182b',
    deep: '#6d0a1c',
    ink: '#ffffff',
    soft: '#ffd9d3',
    accent: '#ffd65a',
    onAccent: '#5b0916',
    second: '#1f7a4a',
    card: '#ffffff',
    onCard: '#5b0916',
    softOnCard: '#8a4a52',
  },
  newYear: {
    ground: '#1b1464',
    deep: '#05041c',
    ink: '#ffffff',
    soft: '#c3c8ff',
    accent: '#ffcf5c',
    onAccent: '#1a1248',
    second: '#ff5c8a',
    card: '#120e45',
    onCard: '#ffffff',
    softOnCard: '#c3c8ff',
  },
  republic: {
    ground: '#ffffff',
    deep: '#f2f5fa',
    ink: '#0b2a5b',
    soft: '#48618d',
    accent: '#ff8a1f',
    onAccent: '#3a1c00',
    second: '#138808',
    card: '#ffffff',
    onCard: '#0b2a5b',
    softOnCard: '#48618d',
  },
  school: {
    ground: '#1f4a3f',
    deep: '#15352d',
    ink: '#fffdf2',
    soft: '#cfe5d8',
    accent: '#ffd23f',
    onAccent: '#2c2605',
    second: '#ff7f6b',
    card: '#fffdf2',
    onCard: '#1f3d36',
    softOnCard: '#5d7a70',
  },
  sale: {
    ground: '#f0122d',
    deep: '#a3001c',
    ink: '#ffffff',
    soft: '#ffd5d5',
    accent: '#fff100',
    onAccent: '#3a0008',
    second: '#ff5a6e',
    card: '#ffffff',
    onCard: '#3a0008',
    softOnCard: '#8a4650',
  },
  exchange: {
    ground: '#e9fbf1',
    deep: '#b8f0d2',
    ink: '#0a3b2e',
    soft: '#3f6d5e',
    accent: '#0ea56b',
    onAccent: '#ffffff',
    second: '#ffb23e',
    card: '#ffffff',
    onCard: '#0a3b2e',
    softOnCard: '#4a7566',
  },
  coupon: {
    ground: '#fff0f4',
    deep: '#ffd3e0',
    ink: '#4a0b2a',
    soft: '#8a4a68',
    accent: '#e8336d',
    onAccent: '#ffffff',
    second: '#ffc145',
    card: '#ffffff',
    onCard: '#4a0b2a',
    softOnCard: '#8a4a68',
  },
  neon: {
    ground: '#07090f',
    deep: '#10162b',
    ink: '#f4f7ff',
    soft: '#9fb0d8',
    accent: '#00e5c7',
    onAccent: '#03211d',
    second: '#ff3d9a',
    card: '#121a33',
    onCard: '#f4f7ff',
    softOnCard: '#9fb0d8',
  },
} as const satisfies Record<string, PosterPalette>;

const channels = (colour: string): number[] =>
  [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));

/** Between two colours: 0 is the first, 1 the second. */
export const mixed = (from: string, to: string, part: number): string => {
  const [a, b] = [channels(from), channels(to)];
  return `#${a
    .map((value, at) =>
      Math.round(value + ((b[at] ?? 0) - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** The same colour, to be seen through. */
export const sheer = (colour: string, opacity: number): string => {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
};
