import { cable, galaxy } from '../trade.ts';

export const units = [
  galaxy,
  { ...galaxy, company: 'Apple', model: 'iPhone 16', storage: 256, colour: 'Teal' },
  { ...galaxy, model: 'Galaxy Tab A9', itemCategory: 'TABLET' as const, storage: 64 },
];
/** They are of the same company as most phones, so that a sale has one company in two categories. */
export const counted = { ...cable, company: 'Samsung' };
