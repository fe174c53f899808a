import { christmas } from './christmas.ts';
import { coupon } from './coupon.ts';
import { diwali } from './diwali.ts';
import { editorial } from './editorial.ts';
import { eid } from './eid.ts';
import { exchange } from './exchange.ts';
import { instalment } from './instalment.ts';
import type { Design } from './sheet.ts';
import { launch } from './launch.ts';
import { neon } from './neon.ts';
import { newYear } from './newYear.ts';
import { priceTag } from './priceTag.ts';
import { republic } from './republic.ts';
import { sale } from './sale.ts';
import { school } from './school.ts';
import { shelf } from './shelf.ts';
import { spotlight } from './spotlight.ts';

/** They stand in the order offered. */
export const DESIGNS: readonly Design[] = [
  spotlight,
  priceTag,
  editorial,
  launch,
  instalment,
  shelf,
  neon,
  diwali,
  eid,
  christmas,
  newYear,
  republic,
  school,
  sale,
  exchange,
  coupon,
];
