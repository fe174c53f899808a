export { faultCodesBehaviour, faultCodesComputed } from './faultCodes.ts';
export { ticketOnPaperOf } from './onPaper.ts';
export { findTicket } from './findTicket.ts';
export { ticketForCustomer, type TicketForCustomer } from './forCustomer.ts';
export { reminders } from './reminders.ts';
export { refundsOf } from './refunds.ts';
export { reopenBilled } from './reopen.ts';
