/**
 * A shop at random: buying, selling, exchanges, cancelling, returns, replacements, credit notes without goods, receipts, discounts with them, write-offs, debit notes, cheques, bookings, estimates, challans,
 * loans and their settlements, claims on brands, credits of suppliers and goods sent back, goods written down, parts in own phones, discounts on whole bills, three people, two drawers with their places, three places, bills and transfers at them, closed days,
 * statements of the bank, payments asked for, store credit paid out, set-offs, money back from suppliers, repairs with parts and advances. A seed gives the same operations.
 */
import { refusalOfDatabase } from '../../../server/kit/errors/databaseErrors.ts';
import { Refusal } from '../../../server/kit/errors/refusal.ts';
import * as bank from './bank.ts';
import * as bookings from './bookings.ts';
import * as challans from './challans.ts';
import * as costs from './costs.ts';
import * as drawers from './drawers.ts';
import * as dues from './dues.ts';
import * as estimates from './estimates.ts';
import * as financiers from './financiers.ts';
import * as payments from './payments.ts';
import * as goods from './goods.ts';
import * as places from './places.ts';
import * as returning from './returning.ts';
import * as selling from './selling.ts';
import * as tickets from './tickets.ts';
import * as vouchers from './vouchers.ts';
import { NothingToDo, type Operation, type RandomShop } from './shop.ts';

export { RandomShop } from './shop.ts';

const wait: Operation = shop => {
  shop.now = new Date(shop.now.getTime() + shop.random.pick([1, 30, 90, 700, 1_500]) * 60_000);
  return Promise.resolve();
};

const OPERATIONS: readonly [name: string, operation: Operation, weight: number][] = [
  ['buy', goods.buy, 9],
  ['sell', selling.sell, 18],
  ['cancelSale', selling.cancel, 3],
  ['sellAndCancel', selling.sellAndCancel, 1],
  ['buyAndCancel', goods.buyAndCancel, 1],
  ['cancelBill', goods.cancelBill, 2],
  ['clear', goods.clear, 5],
  ['takeBack', returning.takeBack, 5],
  ['replace', returning.replace, 4],
  ['creditWithoutGoods', returning.creditPart, 4],
  ['release', goods.release, 2],
  ['receive', dues.receive, 6],
  ['fromFinancier', dues.fromFinancier, 1],
  ['bounce', dues.bounce, 3],
  ['clearCheque', dues.clearCheque, 2],
  ['moveMethod', bank.moveMethod, 1],
  ['contra', bank.contra, 2],
  ['collectWithDiscount', dues.collectWithDiscount, 3],
  ['writeOff', dues.letGo, 3],
  ['cancelWriteOff', dues.cancelLetGo, 2],
  ['charge', dues.charge, 2],
  ['cancelCharge', dues.cancelCharge, 1],
  ['book', bookings.book, 3],
  ['sellBooked', bookings.sellBooked, 3],
  ['endBooked', bookings.endBooked, 1],
  ['estimate', estimates.estimate, 3],
  ['sellEstimated', estimates.sellEstimated, 3],
  ['declineEstimate', estimates.decline, 1],
  ['transfer', places.send, 4],
  ['receiveTransfer', places.receive, 3],
  ['cancelTransfer', places.cancel, 2],
  ['countPlace', places.count, 1],
  ['placeDrawer', places.placeDrawer, 1],
  ['challan', challans.send, 3],
  ['challanBack', challans.giveBack, 2],
  ['sellFromChallan', challans.sellFrom, 2],
  ['intake', tickets.intake, 3],
  ['ticketOn', tickets.advance, 14],
  ['fitParts', tickets.fit, 12],
  ['putPartsBack', tickets.putBack, 2],
  ['changeTicket', tickets.change, 2],
  ['takeAdvance', tickets.takeMoney, 2],
  ['refundAdvance', tickets.giveMoneyBack, 3],
  ['claimBrand', tickets.claim, 1],
  ['settle', financiers.settle, 12],
  ['settleAgain', financiers.settleAgain, 2],
  ['cancelSettlement', financiers.cancelSettlement, 2],
  ['resolve', financiers.resolve, 9],
  ['claim', financiers.claim, 2],
  ['settleClaim', financiers.settleClaim, 2],
  ['credit', costs.credit, 4],
  ['cancelCredit', costs.cancelCredit, 2],
  ['paySupplier', costs.pay, 2],
  ['sendBack', costs.sendBack, 3],
  ['writeDown', costs.writeDown, 3],
  ['partsInPhone', costs.fit, 3],
  ['openDrawer', drawers.open, 6],
  ['closeDrawer', drawers.close, 3],
  ['reopenDrawer', drawers.reopen, 3],
  ['bank', drawers.bank, 1],
  ['send', drawers.send, 2],
  ['answer', drawers.answer, 4],
  ['closeDay', drawers.closeDay, 1],
  ['payRequested', payments.payRequested, 3],
  ['payAgain', payments.payAgain, 1],
  ['payCreditOut', vouchers.payCreditOut, 2],
  ['setDuesOff', vouchers.setDuesOff, 2],
  ['moneyBack', vouchers.moneyBack, 2],
  ['cancelVoucher', vouchers.cancel, 1],
  ['payByCheque', vouchers.payByCheque, 2],
  ['stopCheque', vouchers.stop, 1],
  ['clearByHand', vouchers.clear, 1],
  ['night', dues.night, 3],
  ['statement', bank.statement, 2],
  ['reconcile', bank.reconcile, 5],
  ['wait', wait, 5],
];

/** What the shop refuses is part of it; anything else is a fault. */
export async function walk(shop: RandomShop, operations: number): Promise<void> {
  for (let count = 0; count < operations; count += 1) {
    const [name, operation] = shop.random.weighted(OPERATIONS, ([, , weight]) => weight);
    try {
      await operation(shop);
      shop.did(name);
    } catch (thrown) {
      const error = refusalOfDatabase(thrown) ?? thrown;
      if (error instanceof NothingToDo) count -= 1;
      else if (error instanceof Refusal) shop.did(`${name} ${error.code}`);
      else throw error;
    }
  }
}
