export { bankAccounts } from './bankAccounts.ts';
export { bankMapping, importBank, rememberedColumns } from './importBank.ts';
export { matchByHand, matchOpenLines, undoMatch } from './matching.ts';
export { postBankLine } from './postBankLine.ts';
export { bankEntriesOf, bankLinesOf, bankPaperOf, reconciliationOf } from './reconcile.ts';
