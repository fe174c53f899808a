import { and, equals, greater, isEmpty, isOneOf, not, or, valueOf } from '../../kit/conditions.ts';
import { definePapers } from '../../kit/papers.ts';
import { DEVICE_CHECKS } from '../exchange/conditionGrid.ts';
import { AFTER_CHECKS, BEFORE_CHECKS, DONE_STATES } from './rules.ts';
import { tickets } from './declaration.ts';

const isOfDevice = not(equals('kind', 'COMPLAINT'));
const isFree = equals('kind', 'WARRANTY');
const isRepaired = equals('outcome', 'REPAIRED');
const isBilled = equals('saleId.status', 'POSTED');

const gridOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name, at) => [DEVICE_CHECKS[at] ?? '', name]));
const after = { grid: gridOf(AFTER_CHECKS) };
const before = {
  grid: { ...gridOf(BEFORE_CHECKS), screen: 'screenGrade', body: 'bodyGrade' },
} as const;
const answers = { YES: 'yes', NO: 'no', CANT_TEST: 'exchange.answers.CANT_TEST' };

const device = ['ticket.device', 'deviceModel'] as const;
const imei = ['imei', 'imei1'] as const;
const imei2 = ['imei2', 'imei2'] as const;
const token = ['ticket.token', 'ticketNo'] as const;
const soldBill = ['ticket.soldBill', 'soldSaleId.invoiceNo'] as const;
const fault = {
  title: 'ticket.fault',
  lines: [{ value: 'faultCodeId.name' }, { value: 'faultText' }],
} as const;
const accessories = { title: 'ticket.accessories', lines: [{ value: 'accessories' }] } as const;
const deviceRow = { item: { value: 'deviceModel' }, small: [imei, imei2] } as const;
const warrantyNotice = { text: 'ticket.warrantyFree', when: isFree } as const;
const signature = { label: 'ticket.customerSignature', by: ['signedBy', 'customerName'] } as const;

const customer = {
  label: 'ticket.customer',
  name: 'customerName',
  phone: 'customerPhone',
  address: 'customerId.address',
  gstin: 'customerId.gstin',
  state: 'customerId.stateCode',
  facts: ['otherPhone'],
} as const;

/** The passcode of a device is on none. */
export const ticketPapers = definePapers(tickets, {
  messages: 'ticket',
  goods: {
    lines: 'items',
    product: 'productId',
    unit: 'unitCode',
    quantity: 'quantity',
    price: 'unitPricePaise',
    where: not(equals('use', 'PUT_BACK')),
  },
  /** Vouchers of advances that were paid back. */
  documents: {
    path: 'refunds',
    file: 'voucher.pdf',
    access: 'dues.read',
    shown: { number: 'refundNo', date: 'paidOn', amount: 'amountPaise', method: 'method' },
  },
  label: { when: isOfDevice, code: 'ticketNo', corner: 'promisedOn', line: 'deviceModel' },
  papers: {
    /** What was taken in, in which condition, what was agreed. Its code is asked for at hand-over. */
    JOB_CARD: {
      when: isOfDevice,
      title: 'ticket.jobCard',
      number: token,
      date: ['ticket.takenInOn', 'createdAt'],
      facts: ['promisedOn', ['ticket.technician', 'assigneeName']],
      party: customer,
      card: {
        code: ['ticket.code', 'pickupCode'],
        help: 'ticket.codeHelp',
        scan: 'ticket.scan',
        status: 'ticket.status',
        terms: ['terms', 'ticket.terms1', 'ticket.terms2', 'ticket.terms3', 'ticket.terms4'],
      },
      notes: [
        {
          title: 'ticket.device',
          lines: [{ value: 'deviceModel' }, imei, imei2, 'soldOn', soldBill, 'warrantyUntil'],
        },
        fault,
        { ...accessories, lines: [...accessories.lines, 'simLeft', 'cardLeft'] },
        {
          title: 'ticket.before',
          lines: [
            before,
            { label: 'ticket.liquid', value: 'liquid', choices: answers },
            { label: 'ticket.accountLock', value: 'accountLock', choices: answers },
          ],
        },
        {
          title: 'ticket.agreed',
          lines: [
            ['ticket.agreedMax', 'agreedMaxPaise'],
            ['ticket.inspectionFee', 'inspectionFeePaise'],
            'promisedOn',
            ['ticket.dataLoss', 'dataLossAgreed'],
            'termsAccepted',
          ],
        },
      ],
      signature,
    },
    /** With the lines that were quoted: those stored, else the ticket's own while they come to its total. */
    QUOTATION: {
      when: and(
        isOfDevice,
        greater('quoteVersion', 0),
        or(not(isEmpty('version.items')), equals('quotedPaise', valueOf('totalPaise'))),
      ),
      version: {
        of: 'ticket-quotes',
        by: 'ticketId',
        number: 'quoteVersion',
        goods: 'items',
        last: 'quoteVersion',
      },
      title: 'ticket.quotation',
      number: token,
      date: ['date', 'version.createdAt'],
      facts: [['ticket.version', 'version.quoteVersion'], device, imei, 'promisedOn'],
      notices: [{ text: 'ticket.notInvoice' }, warrantyNotice],
      stamp: [{ text: 'estimate.declined', when: equals('version.decision', 'DECLINED') }],
      party: customer,
      table: { buyer: 'customerId' },
      notes: [
        {
          title: 'ticket.decision',
          lines: [
            {
              value: 'version.decision',
              choices: 'ticket.decisions',
              with: { name: 'version.decidedBy', date: 'version.decidedAt' },
              when: not(isEmpty('version.decidedBy')),
            },
          ],
        },
        { ...fault, lines: [{ value: 'faultText' }] },
      ],
    },
    /** A device that goes to the brand: no supply, so no value and no tax. The brand needs no phone number of the customer. */
    BRAND_CHALLAN: {
      when: and(isOfDevice, not(isEmpty('brandJobNo')), not(isEmpty('brandChallanNo'))),
      title: [{ text: 'ticket.claim', when: isFree }, { text: 'ticket.brandChallan' }],
      number: ['number', 'brandChallanNo'],
      date: ['date', 'brandSentOn'],
      facts: [token, 'brandJobNo', { label: 'challan.purpose', text: 'challan.kinds.JOB_WORK' }],
      notices: [{ text: 'ticket.notSold' }],
      party: { label: 'ticket.owner', name: 'customerName' },
      table: { rows: [{ ...deviceRow, quantity: '1 NOS' }], count: 'ticket.devices' },
      notes: [
        fault,
        { title: 'warranty', lines: ['soldOn', soldBill, 'warrantyUntil'] },
        accessories,
        { title: 'ticket.before', lines: [before] },
      ],
    },
    /** The device is back with its customer, who signs; under warranty it is the bill over nothing. */
    DELIVERY_NOTE: {
      when: and(isOfDevice, isOneOf('state', DONE_STATES)),
      title: 'ticket.deliveryNote',
      number: token,
      date: ['date', 'deliveredOn'],
      facts: [
        ['ticket.takenInOn', 'createdAt'],
        { label: 'ticket.bill', value: 'saleId.invoiceNo', when: isBilled },
        { label: 'ticket.outcome', value: 'outcome', choices: 'ticket.outcomes' },
      ],
      notices: [warrantyNotice],
      party: customer,
      table: {
        rows: [
          deviceRow,
          { when: isRepaired },
          {
            item: { text: 'ticket.inspection' },
            amount: 'inspectionFeePaise',
            when: not(or(isRepaired, isFree)),
          },
        ],
        bill: {
          when: isBilled,
          total: 'saleId.totalPaise',
          paid: 'saleId.paidPaise',
          due: 'saleId.duePaise',
        },
      },
      notes: [
        { title: 'ticket.reason', lines: [{ value: 'closeReason' }], when: not(isRepaired) },
        { title: 'ticket.after', lines: [after] },
        accessories,
        { title: 'ticket.received', lines: [{ text: 'ticket.receivedText' }] },
      ],
      signature,
    },
  },
});
