export { changeFirstSteps, firstSteps } from './firstSteps.ts';
export { changeProfile, changeSettings } from './changeShop.ts';
