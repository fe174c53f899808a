import { describe, expect, it } from 'vitest';
import { PAYMENT_METHODS } from '../../../src/resources/posting/paymentMode.ts';
import {
  ADVANCE_METHODS,
  ADVANCE_STATES,
  AFTER_CHECKS,
  AGREED_STATES,
  BEFORE_CHECKS,
  CLEARED_PARTS,
  DELIVERY_METHODS,
  DONE_STATES,
  FINAL_STATES,
  FITTING_STATES,
  NOTICE_DAYS,
  OLD_PARTS,
  TICKET_STATES,
  WORK_STATES,
} from '../../../src/resources/tickets/rules.ts';

/** Answers all states but these, in the order of the list. */
const allBut = (all: readonly string[], ...others: readonly string[]): string[] =>
  all.filter(each => !others.includes(each));

describe('states of a ticket', () => {
  it('states: a ticket waits, is worked on, is done, or ended without a repair', () => {
    const all = ['RECEIVED', 'OPEN', ...WORK_STATES, ...DONE_STATES, 'DECLINED', 'UNREPAIRABLE', 'CLOSED'];
    expect([...all].sort()).toEqual([...TICKET_STATES].sort());
    expect(FINAL_STATES).toEqual(['DELIVERED', 'CLOSED']);
  });

  it('states: work is agreed once the quotation is; parts are fitted of agreed work only', () => {
    expect(AGREED_STATES).toEqual(allBut(WORK_STATES, 'DIAGNOSING', 'QUOTED', 'IN_PROGRESS'));
    expect(FITTING_STATES).toEqual(allBut(AGREED_STATES, 'APPROVED', 'WAIT_PARTS', 'AT_BRAND'));
  });

  it('states: an advance is taken from intake until the device is fetched, while the repair goes on', () => {
    expect(ADVANCE_STATES).toEqual(
      allBut(TICKET_STATES, 'DELIVERED', 'DECLINED', 'UNREPAIRABLE', 'OPEN', 'IN_PROGRESS', 'CLOSED'),
    );
  });

  it('notices: each is later than the one before', () => {
    expect(NOTICE_DAYS).toEqual([...new Set(NOTICE_DAYS)].sort((a, b) => a - b));
  });
});

describe('checks and parts of a ticket', () => {
  it('checks: the same eight before and after the repair, in one order', () => {
    expect(BEFORE_CHECKS).toEqual([
      'beforePower',
      'beforeTouch',
      'beforeCameras',
      'beforeMicrophone',
      'beforeSpeaker',
      'beforeCharging',
      'beforeWifi',
      'beforeBiometrics',
    ]);
    expect(AFTER_CHECKS).toEqual(BEFORE_CHECKS.map(name => name.replace('before', 'after')));
  });

  it('old parts: what is in the bin leaves it for the brand, the customer or as scrap', () => {
    expect([...CLEARED_PARTS].sort()).toEqual(allBut(OLD_PARTS, 'IN_BIN', 'NONE').sort());
  });
});

describe('money of a ticket', () => {
  it('money: an advance only by what cannot bounce, at hand-over also by store credit', () => {
    expect(ADVANCE_METHODS).toEqual(allBut(PAYMENT_METHODS, 'CHEQUE', 'FINANCE', 'EXCHANGE', 'STORE_CREDIT'));
    expect(DELIVERY_METHODS).toEqual([...ADVANCE_METHODS, 'STORE_CREDIT']);
  });
});
