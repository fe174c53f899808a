export { adjustStock } from './adjustStock.ts';
export { drawLots, inShop, type Lot, stockChangeById } from './changeStock.ts';
export { cancelCount, countById, postCount } from '../stockCounts/postCount.ts';
export { scanCount } from '../stockCounts/scanCount.ts';
export { startCount } from '../stockCounts/startCount.ts';
export { hold, whyHeld } from './held.ts';
export { imeiHistory } from './imeiHistory.ts';
export {
  type Movement,
  MOVEMENT_KINDS,
  type MovementKind,
  type MovingDocument,
  costOfPieces,
  countProducts,
  putBackInStock,
  takeFromStock,
  writeMovements,
} from './stock.ts';
export { labelsFor, type Label } from './labels.ts';
export { ofAllAdvances, ofAllStock, RESERVED_PIECES, WAS_FITTED } from './declaredTables.ts';
export { stockPlan } from './stockPlan.ts';
export { companyDropdown, lowStock } from './stockLists.ts';
export { makeTransfer } from '../stockTransfers/makeTransfer.ts';
export { placeNamed, placesOfProduct } from './places.ts';
export { leavePlace, putAtPlace } from './placeMovements.ts';
export { cancelTransfer, receiveTransfer } from '../stockTransfers/receiveTransfer.ts';
export { transferById } from '../stockTransfers/transferById.ts';
