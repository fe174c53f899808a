export { billTicket, linesOfTicket } from './deliver.ts';
export { earningsOf, type Earnings } from './earnings.ts';
export { decideQuote, isAsQuoted, writeQuote } from './quotes.ts';
export { refundsOf } from './refunds.ts';
export { soldUnit } from './soldUnit.ts';
export { quotedDocument, ticketDocument } from './ticketDocument.ts';
