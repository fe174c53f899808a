import type { PosterArt } from '../../../resources/posters/poster.ts';
import * as patterns from './patterns.ts';
import type { Drawing } from './shapes.ts';
import { svgDrawing } from './svgDrawing.ts';

const FILES = import.meta.glob<string>('../assets/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const drawings = Object.fromEntries(
  Object.entries(FILES).map(([file, svg]) => [file.replace(/^.*\/|\.svg$/g, ''), svgDrawing(svg)]),
);

/** Every drawing by its name; a unit test holds that none is missing. */
export const ART = { ...drawings, ...patterns } as Readonly<Record<PosterArt, Drawing>>;
