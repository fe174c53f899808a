export { chequesOf } from './cheques.ts';
export { clearCheque } from './clearCheque.ts';
export { stopCheque } from './stopCheque.ts';
