export { addUnit } from './addUnit.ts';
export { adjustStock, fitParts } from './adjustStock.ts';
export {
  drawLots,
  drawPieces,
  foundPieces,
  inShop,
  lastCosts,
  type Lot,
  stockChangeById,
  type StockMove,
  writeStockChange,
} from './changeStock.ts';
export { hold, holdInTransit, whyHeld } from './held.ts';
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
export { labelsFor } from './labels.ts';
export { costChanged, lowerCosts, pricedGoods, revalue, takenBackCosts } from './revalue.ts';
export { RESERVED_PIECES, WAS_FITTED } from './repairParts.ts';
export { stockPlan } from './stockPlan.ts';
export { companyDropdown, lowStock, refuseInStock } from './stockLists.ts';
export {
  costWhatWasSold,
  leaveForBill,
  leaveToOpening,
  unitsWithoutCost,
  type UnitWithoutCost,
} from './unknownCost.ts';
export { COUNTED_AT_PLACE, type Place, placeNamed, placesOf } from './places.ts';
export { bringBack, holdFor, leavePlace, putAtPlace } from './placeMovements.ts';
export { stockSweep } from './stockSweep.ts';
