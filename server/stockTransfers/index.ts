export { makeTransfer, moveCounted } from './makeTransfer.ts';
export { placesOfProduct } from './placesOfProduct.ts';
export { cancelTransfer, receiveTransfer } from './receiveTransfer.ts';
export { transferById } from './transferById.ts';
