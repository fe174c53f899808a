export { changeProfile, changeSettings } from './changeShop.ts';
