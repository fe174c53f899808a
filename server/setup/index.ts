export { createShop, setupCode, shopsThere } from './setUp.ts';
