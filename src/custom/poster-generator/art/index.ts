import type { PosterArt } from '../../../resources/calls/posters.ts';
import * as festive from './festive.ts';
import * as goods from './goods.ts';
import * as ornament from './ornament.ts';
import type { Drawing } from './pen.ts';
import * as school from './school.ts';

/** Every drawing by the name a poster calls it. */
export const ART: Readonly<Record<PosterArt, Drawing>> = { ...festive, ...goods, ...ornament, ...school };
