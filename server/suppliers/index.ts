export { cancelSupplierDocument } from './cancel.ts';
export { debitNoteById } from './debitNote.ts';
export { matchOpenCredits } from './match.ts';
export { payablesOf } from './payables.ts';
export { paySupplier } from './recordPayment.ts';
export { returnPurchase } from './returnGoods.ts';
export { statementOfSupplier } from './statement.ts';
export { creditsOfSupplier, recordSupplierCredit, supplierCreditById } from './supplierCredits.ts';
export { paymentsOfSupplier, supplierPaymentById } from './supplierPayments.ts';
