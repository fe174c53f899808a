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
export { companyDropdown, lowStock } from './stockLists.ts';
