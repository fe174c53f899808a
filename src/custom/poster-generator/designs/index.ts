import type { Design } from './kit.ts';
import { diwali } from './diwali.ts';
import { priceTag } from './priceTag.ts';
import { spotlight } from './spotlight.ts';

/** Every design, in the order they are offered. */
export const DESIGNS: readonly Design[] = [spotlight, priceTag, diwali];
