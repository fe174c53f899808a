export { surelyMoreThan } from './commonWords.ts';
export { historyFacets } from './historyFacets.ts';
export { type HistoryFilter, fiveDigits } from './historyFilter.ts';
export { salesHistoryTotals } from './historyTotals.ts';
export { type HistoryCursor, salesHistory, salesHistoryAfter } from './salesHistory.ts';
