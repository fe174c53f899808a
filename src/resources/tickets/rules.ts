/** States of tickets, and what each is for. */
import { DEVICE_CHECKS, type DeviceCheck } from '../exchange/conditionGrid.ts';

/** paper.ts says which of them a ticket has. */
export const TICKET_PAPERS = ['JOB_CARD', 'QUOTATION', 'BRAND_CHALLAN', 'DELIVERY_NOTE'] as const;
export type TicketPaperName = (typeof TICKET_PAPERS)[number];

/** Such money cannot come back by itself, as a cheque does. */
export const ADVANCE_METHODS = ['CASH', 'UPI', 'CARD', 'BANK_TRANSFER'] as const;
/** An advance has it before the lines are known. */
export const DEFAULT_RATE_BPS = 1_800;
/** The bill of a repair is paid so. */
export const DELIVERY_METHODS = [...ADVANCE_METHODS, 'STORE_CREDIT'] as const;

export const TICKET_KINDS = ['REPAIR', 'WARRANTY', 'COMPLAINT'] as const;

export const TICKET_STATES = [
  'RECEIVED',
  'DIAGNOSING',
  'QUOTED',
  'APPROVED',
  'WAIT_PARTS',
  'AT_BRAND',
  'IN_REPAIR',
  'QC',
  'READY',
  'UNCLAIMED',
  'DELIVERED',
  'DECLINED',
  'UNREPAIRABLE',
  'OPEN',
  'IN_PROGRESS',
  'CLOSED',
] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Work that the customer agreed to: a higher price needs a new word. */
export const AGREED_STATES = ['APPROVED', 'WAIT_PARTS', 'AT_BRAND', 'IN_REPAIR', 'QC'] as const;
/** Somebody works on it. */
export const WORK_STATES = ['DIAGNOSING', 'QUOTED', ...AGREED_STATES, 'IN_PROGRESS'] as const;
/** It waits for customer, supplier or brand, and no one works on it. */
export const WAITING_STATES = ['QUOTED', 'WAIT_PARTS', 'AT_BRAND'] as const;
/** A part may be fitted. */
export const FITTING_STATES = ['IN_REPAIR', 'QC'] as const;
/** The device is done: lines, prices and checks stay as they are. */
export const DONE_STATES = ['READY', 'UNCLAIMED', 'DELIVERED'] as const;
/** They are before hand-over, while the customer wants the repair. */
export const ADVANCE_STATES = [
  'RECEIVED',
  'DIAGNOSING',
  'QUOTED',
  ...AGREED_STATES,
  'READY',
  'UNCLAIMED',
] as const;
/** The part that a fitted one replaces goes there. `NONE` means that there was none, as with a new cover. */
export const OLD_PARTS = ['IN_BIN', 'TO_CUSTOMER', 'TO_BRAND', 'SCRAPPED', 'NONE'] as const;
/** It leaves the bin of old parts so. */
export const CLEARED_PARTS = ['TO_BRAND', 'SCRAPPED', 'TO_CUSTOMER'] as const;
/** Nothing more happens. */
export const FINAL_STATES = ['DELIVERED', 'CLOSED'] as const;

/** `LINK` is the customer's own decision, on the public page. `INTAKE` is up to the price agreed there. */
export const DECISION_CHANNELS = ['INTAKE', 'COUNTER', 'PHONE', 'WHATSAPP', 'LINK'] as const;

/** The customer is reminded so many days after READY; after the last the device is unclaimed. */
export const NOTICE_DAYS = [3, 7, 15, 30, 60] as const;

/** The same device back within these days of hand-over is a repeat repair. */
export const REPEAT_DAYS = 30;

const capital = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
type Field<When extends string> = `${When}${Capitalize<DeviceCheck>}`;

const checkFields = <When extends 'before' | 'after'>(when: When) =>
  DEVICE_CHECKS.map(check => `${when}${capital(check)}` as Field<When>);
export const BEFORE_CHECKS = checkFields('before');
export const AFTER_CHECKS = checkFields('after');
