import * as z from '../../kit/zod.ts';
import { ITEM_CATEGORIES } from './choices.ts';

export const itemCategory = z.enum(ITEM_CATEGORIES);
