export { createShop, isSetupCode, setUp, setupCode, shopsThere } from './setUp.ts';
export { changeProfile, changeSettings } from './changeShop.ts';
