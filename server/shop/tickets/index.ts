export { billTicket, linesOfTicket } from './deliver.ts';
export { earningsOf, type Earnings } from './earnings.ts';
export { ticketMessage } from './message.ts';
export { decideQuote, writeQuote } from './quotes.ts';
export { refundsOf } from './refunds.ts';
export { soldUnit } from './soldUnit.ts';
export { trackedTicket, type TrackedTicket } from './trackedTicket.ts';
export { turnAroundOf, type TurnAround } from './turnAround.ts';
export { quotedDocument, scannedTicket, ticketDocument } from './ticketDocument.ts';
