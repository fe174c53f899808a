export { surelyMoreThan } from './commonWords.ts';
export { historyFacets } from './historyFacets.ts';
export { type HistoryFilter, fiveDigits } from './historyFilter.ts';
export { historyTable } from './historyTable.ts';
export { salesHistoryTotals } from './historyTotals.ts';
export { salesHistory } from './salesHistory.ts';
