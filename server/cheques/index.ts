export { chequesOf } from './cheques.ts';
export { stopCheque } from './stopCheque.ts';
