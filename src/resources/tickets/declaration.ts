import {
  and,
  atLeast,
  atMost,
  equals,
  greater,
  isEmpty,
  isOneOf,
  less,
  me,
  not,
  or,
  today,
  valueOf,
} from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { daysAfter, oneMoreThan, setWhere } from '../../kit/setValues.ts';
import { nextNumber } from '../posting/numberSeries.ts';
import {
  choice,
  code,
  day,
  duration,
  imei,
  integer,
  line,
  paise,
  paragraph,
  phone,
  reference,
  secret,
  signedPaise,
  yesNo,
} from '../../kit/types.ts';
import { CHECK_ANSWERS, GRADES } from '../exchange/conditionGrid.ts';
import {
  ADVANCE_STATES,
  AGREED_STATES,
  CLEARED_PARTS,
  DECISION_CHANNELS,
  DELIVERY_METHODS,
  DONE_STATES,
  FINAL_STATES,
  FITTING_STATES,
  NOTICE_DAYS,
  TICKET_KINDS,
  TICKET_STATES,
} from './rules.ts';
import { advanceRefunded, advanceTaken, brandClaimed } from './actionInputs.ts';
import { ticketLines } from './lines.ts';

const isRepair = isOneOf('kind', ['REPAIR', 'WARRANTY']);
const isComplaint = equals('kind', 'COMPLAINT');
const isDone = isOneOf('state', [...DONE_STATES, 'CLOSED']);
const isFinal = isOneOf('state', FINAL_STATES);
const isLate = and(less('promisedOn', today()), not(isDone));

/** The line is a part. */
const isPart = equals('kind', 'PART');

const check = (example: (typeof CHECK_ANSWERS)[number] = 'YES') =>
  field(choice(CHECK_ANSWERS).optional(), { choices: 'deviceCheck', example });
const grade = () => field(choice(GRADES).optional(), { choices: 'deviceGrade', example: 'B' });

/** These fields are about the device: not of a complaint, and unchanged once it is handed over. */
const ofDevice = { show: isRepair, hidden: 'clear', readOnly: isDone } as const;
const checked = { ...ofDevice, require: isRepair } as const;
const checkedAfter = {
  show: and(isRepair, isOneOf('state', ['QC', ...DONE_STATES])),
  require: and(equals('state', 'READY'), equals('outcome', 'REPAIRED')),
  hidden: 'clear',
  readOnly: isDone,
} as const;
/** These fields are about the device, and the server sets them. */
const ofRepair = Object.fromEntries(
  (
    [
      ...(['soldOn', 'soldSaleId', 'pickupCode', 'advancePaise', 'totalPaise', 'oldPartsInBin'] as const),
      ...(['quoteVersion', 'quotedPaise', 'approvedPaise', 'brandSentOn', 'brandBackOn', 'claimId'] as const),
      ...(['outcome', 'readyOn', 'noticesSent', 'nextNoticeOn', 'deliveredOn', 'saleId'] as const),
      ...(['reworkOfId', 'repeatOfId', 'chargedPaise', 'partsCostPaise', 'earnedPaise'] as const),
      ...(['turnAroundMinutes', 'grossMinutes', 'brandMinutes'] as const),
    ] as const
  ).map(name => [name, { show: isRepair, hidden: 'keep' } as const]),
);
const isApproved = isOneOf('state', [...AGREED_STATES, ...DONE_STATES]);
/** The word that brought it there stays as it was given. */
const decisionIn = (states: typeof isApproved) =>
  ({ show: states, hidden: 'keep', readOnly: states }) as const;
const atHandOver = { show: equals('state', 'DELIVERED'), hidden: 'clear', readOnly: isFinal } as const;

const fromCheck = equals('state', 'QC');
const isByLink = (channel: 'approvalChannel' | 'declineChannel') => ({
  holds: or(not(equals(channel, 'LINK')), equals('customerId', me())),
  at: channel,
});
const nextNotice = daysAfter('readyOn', NOTICE_DAYS, 'noticesSent');

export const tickets = defineResource({
  name: 'tickets',
  route: '/tickets',
  fields: {
    ticketNo: field(line(20).optional(), {
      readOnly: true,
      starts: nextNumber('TICKET'),
      list: true,
      filter: 'search',
      example: 'TK/26-27/0001',
    }),
    kind: field(choice(TICKET_KINDS), {
      list: 720,
      filter: 'exact',
      initial: 'REPAIR',
      choices: 'ticketKind',
      example: 'REPAIR',
    }),
    state: field(choice(TICKET_STATES), {
      list: true,
      filter: 'exact',
      initial: 'RECEIVED',
      choices: 'ticketState',
      tones: {
        QUOTED: 'warning',
        WAIT_PARTS: 'warning',
        AT_BRAND: 'warning',
        IN_REPAIR: 'info',
        READY: 'success',
        DECLINED: 'error',
        UNREPAIRABLE: 'error',
        UNCLAIMED: 'error',
      },
      example: 'RECEIVED',
    }),
    customerPhone: field(phone.optional(), {
      personal: true,
      filter: 'search',
      example: '9876543210',
    }),
    customerName: field(line(100).optional(), {
      personal: true,
      list: true,
      filter: 'search',
      example: 'Asha Patil',
    }),
    customerId: field(reference('customers').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000005',
    }),
    otherPhone: field(phone.optional(), { personal: true, example: '9822012346' }),
    imei1: field(imei.optional(), { personal: true, filter: 'search', example: '356938035643809' }),
    imei2: field(imei.optional(), { personal: true, example: '356938035643817' }),
    deviceModel: field(line(100).optional(), { list: true, filter: 'search', example: 'Samsung Galaxy S24' }),
    soldOn: field(day.optional(), { readOnly: true, example: '2026-01-12' }),
    soldSaleId: field(reference('sales').optional(), {
      readOnly: true,
      example: '01968d5e-7c00-7000-8000-000000000007',
    }),
    warrantyUntil: field(day.optional(), { filter: 'range', example: '2027-01-12' }),
    faultCodeId: field(reference('fault-codes').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000062',
    }),
    faultText: field(paragraph(1000), { example: 'Fell on the floor, display broken' }),
    accessories: field(line(200).optional(), { example: 'Back cover, charger' }),
    simLeft: field(yesNo.optional(), { example: false }),
    cardLeft: field(yesNo.optional(), { example: false }),
    beforePower: check(),
    beforeTouch: check(),
    beforeCameras: check(),
    beforeMicrophone: check(),
    beforeSpeaker: check(),
    beforeCharging: check(),
    beforeWifi: check(),
    beforeBiometrics: check(),
    screenGrade: grade(),
    bodyGrade: grade(),
    liquid: check('NO'),
    accountLock: check('NO'),
    passcode: field(secret(40).optional(), {
      personal: true,
      reveal: equals('assigneeId', me()),
      revealTo: 'owner',
      example: '4821',
    }),
    dataLossAgreed: field(yesNo.optional(), { example: true }),
    termsAccepted: field(yesNo.optional(), { example: true }),
    agreedMaxPaise: field(paise.optional(), { example: 400_000 }),
    inspectionFeePaise: field(paise.optional(), { example: 20_000 }),
    advancePaise: field(paise.optional(), { readOnly: true, filter: 'range', example: 50_000 }),
    promisedOn: field(day.optional(), {
      list: true,
      filter: 'range',
      example: '2026-04-03',
    }),
    standing: field(choice(['OPEN', 'LATE']), {
      filterOnly: true,
      filter: 'exact',
      cases: { OPEN: not(isFinal), LATE: isLate },
      example: 'LATE',
    }),
    promiseReason: field(line(200).optional(), { example: 'The part came late' }),
    firstPromisedOn: field(day.optional(), {
      readOnly: true,
      filter: 'range',
      example: '2026-04-03',
    }),
    assigneeId: field(reference('people').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
    assigneeName: field(line(100).optional(), {
      readOnly: true,
      list: 940,
      filter: 'search',
      example: 'Pooja Kulkarni',
    }),
    lineCount: field(integer(0), {
      page: false,
      computed: { count: 'ticket-lines', by: 'ticketId' },
      example: 1,
    }),
    openParts: field(integer(0), {
      page: false,
      computed: {
        count: 'ticket-lines',
        by: 'ticketId',
        where: and(isPart, not(isOneOf('use', ['USED', 'PUT_BACK']))),
      },
      example: 0,
    }),
    fittedParts: field(integer(0), {
      computed: {
        count: 'ticket-lines',
        by: 'ticketId',
        where: and(isPart, equals('use', 'USED')),
      },
      example: 0,
    }),
    oldPartsInBin: field(integer(0), {
      computed: {
        count: 'ticket-lines',
        by: 'ticketId',
        where: and(isPart, equals('use', 'USED'), equals('oldPart', 'IN_BIN')),
      },
      example: 0,
    }),
    totalPaise: field(paise, {
      computed: { sum: 'totalPaise', of: 'ticket-lines', by: 'ticketId' },
      list: 1120,
      filter: 'range',
      example: 149_900,
    }),
    quoteVersion: field(integer(0).optional(), { readOnly: true, example: 1 }),
    quotedPaise: field(paise.optional(), { readOnly: true, example: 149_900 }),
    approvedPaise: field(paise.optional(), { readOnly: true, example: 149_900 }),
    approvedBy: field(line(100).optional(), { personal: true, example: 'Asha Patil' }),
    approvalChannel: field(choice(DECISION_CHANNELS).optional(), {
      choices: 'decisionChannel',
      example: 'WHATSAPP',
    }),
    declinedBy: field(line(100).optional(), { personal: true, example: 'Asha Patil' }),
    declineChannel: field(choice(DECISION_CHANNELS).optional(), {
      choices: 'decisionChannel',
      example: 'PHONE',
    }),
    closeReason: field(line(200).optional(), { example: 'A new phone is cheaper' }),
    partsOrder: field(line(100).optional(), { example: 'PO/26-27/0004' }),
    claimId: field(reference('brand-claims').optional(), {
      readOnly: true,
      see: 'owner',
      example: '01968d5e-7c00-7000-8000-000000000064',
    }),
    brandJobNo: field(code.optional(), { example: 'SMG-20814' }),
    brandChallanNo: field(code.optional(), { example: 'CH-118' }),
    brandSentOn: field(day.optional(), { readOnly: true, filter: 'range', example: '2026-04-02' }),
    brandBackOn: field(day.optional(), { readOnly: true, filter: 'range', example: '2026-04-09' }),
    afterPower: check(),
    afterTouch: check(),
    afterCameras: check(),
    afterMicrophone: check(),
    afterSpeaker: check(),
    afterCharging: check(),
    afterWifi: check(),
    afterBiometrics: check(),
    outcome: field(choice(['REPAIRED', 'RETURNED']).optional(), {
      readOnly: true,
      filter: 'exact',
      choices: 'ticketOutcome',
      example: 'REPAIRED',
    }),
    readyOn: field(day.optional(), { readOnly: true, filter: 'range', example: '2026-04-03' }),
    noticesSent: field(integer(0).optional(), { readOnly: true, starts: 0, example: 0 }),
    nextNoticeOn: field(day.optional(), { readOnly: true, filter: 'range', example: '2026-04-06' }),
    /** It is printed on the job card. */
    pickupCode: field(line(6).optional(), {
      personal: true,
      readOnly: true,
      example: '408213',
    }),
    handoverCode: field(line(12).optional(), { personal: true, example: '408213' }),
    signedBy: field(line(100).optional(), { personal: true, example: 'Asha Patil' }),
    paymentMethod: field(choice(DELIVERY_METHODS).optional(), { choices: 'paymentMethod', example: 'UPI' }),
    receivedPaise: field(paise.optional(), { example: 149_900 }),
    deliveredOn: field(day.optional(), { readOnly: true, filter: 'range', example: '2026-04-04' }),
    saleId: field(reference('sales').optional(), {
      readOnly: true,
      example: '01968d5e-7c00-7000-8000-000000000007',
    }),
    reworkOfId: field(reference('tickets').optional(), {
      readOnly: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000060',
    }),
    repeatOfId: field(reference('tickets').optional(), {
      readOnly: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000060',
    }),
    isRepeat: field(yesNo.optional(), { computed: { sql: ['repeatOfId'] }, filter: 'exact', example: false }),
    /** It counts how often the links to the customer's page were revoked. */
    linkRound: field(integer(0).optional(), { page: false, readOnly: true, example: 0 }),
    resolution: field(paragraph(1000).optional(), { example: 'Explained the bill, the customer agreed' }),
    chargedPaise: field(paise.optional(), {
      computed: { server: ['saleId'] },
      see: 'owner',
      example: 296_525,
    }),
    partsCostPaise: field(paise.optional(), {
      computed: { server: ['saleId'] },
      see: 'owner',
      example: 150_000,
    }),
    earnedPaise: field(signedPaise.optional(), {
      computed: { server: ['saleId'] },
      see: 'owner',
      example: 146_525,
    }),
    /** Waiting for customer, parts and brand is not in it. */
    turnAroundMinutes: field(duration().optional(), {
      computed: { server: ['state'] },
      example: 540,
    }),
    grossMinutes: field(duration().optional(), {
      computed: { server: ['state'] },
      example: 2880,
    }),
    brandMinutes: field(duration().optional(), {
      computed: { server: ['state'] },
      example: 0,
    }),
    loggedMinutes: field(duration(), {
      computed: { sum: 'minutes', of: 'ticket-times', by: 'ticketId' },
      filter: 'range',
      example: 45,
    }),
    /** These are the reader's own running timers on it: one or none. */
    myTimers: field(integer(0), {
      page: false,
      computed: {
        count: 'ticket-times',
        by: 'ticketId',
        where: and(equals('personId', me()), not(isEmpty('runningSince'))),
      },
      example: 0,
    }),
  },
  title: ticket => [ticket.ticketNo, ticket.deviceModel ?? ticket.customerName].filter(Boolean).join(' – '),
  defaultSort: { field: 'ticketNo', order: 'DESC' },
  menu: { set: 'office', order: 70, icon: 'Assignment' },
  palette: { section: 'People', records: true },
  access: { read: 'everyone', write: 'everyone' },
  totals: { totalPaise: { sum: 'totalPaise' }, advancePaise: { sum: 'advancePaise' } },
  lines: {
    items: {
      of: ticketLines,
      by: 'ticketId',
      max: 50,
    },
  },
  layout: {
    groups: {
      device: { fields: ['imei1', 'deviceModel', 'faultCodeId', 'faultText'], columns: 2 },
      customer: {
        fields: [
          'ticketNo',
          'kind',
          'state',
          'customerPhone',
          'customerName',
          'customerId',
          'otherPhone',
          'resolution',
        ],
        columns: 2,
      },
      condition: {
        fields: [
          'beforePower',
          'beforeTouch',
          'beforeCameras',
          'beforeMicrophone',
          'beforeSpeaker',
          'beforeCharging',
          'beforeWifi',
          'beforeBiometrics',
          'liquid',
          'accountLock',
        ],
        columns: 2,
        as: 'grid',
      },
      agreed: {
        fields: [
          'dataLossAgreed',
          'termsAccepted',
          'agreedMaxPaise',
          'inspectionFeePaise',
          'advancePaise',
          'promisedOn',
          'promiseReason',
          'firstPromisedOn',
          'assigneeId',
          'pickupCode',
        ],
        columns: 2,
      },
      details: {
        fields: [
          'imei2',
          'warrantyUntil',
          'soldOn',
          'soldSaleId',
          'screenGrade',
          'bodyGrade',
          'accessories',
          'passcode',
          'simLeft',
          'cardLeft',
        ],
        columns: 2,
      },
      work: {
        fields: [
          'items',
          'totalPaise',
          'quotedPaise',
          'quoteVersion',
          'approvedPaise',
          'approvedBy',
          'approvalChannel',
          'declinedBy',
          'declineChannel',
          'closeReason',
          'partsOrder',
          'brandJobNo',
          'brandChallanNo',
          'brandSentOn',
          'brandBackOn',
          'claimId',
          'outcome',
          'oldPartsInBin',
        ],
        columns: 2,
      },
      after: {
        fields: [
          'afterPower',
          'afterTouch',
          'afterCameras',
          'afterMicrophone',
          'afterSpeaker',
          'afterCharging',
          'afterWifi',
          'afterBiometrics',
        ],
        columns: 2,
        as: 'grid',
      },
      handOver: {
        fields: [
          'readyOn',
          'noticesSent',
          'nextNoticeOn',
          'handoverCode',
          'signedBy',
          'paymentMethod',
          'receivedPaise',
          'deliveredOn',
          'saleId',
          'reworkOfId',
          'repeatOfId',
          'chargedPaise',
          'partsCostPaise',
          'earnedPaise',
          'turnAroundMinutes',
          'grossMinutes',
          'brandMinutes',
          'loggedMinutes',
        ],
        columns: 2,
      },
    },
    tabs: {
      intake: ['device', 'customer', 'condition', 'agreed', 'details'],
      work: ['work', 'after'],
      handOver: ['handOver'],
    },
    wide: ['faultText', 'resolution'],
    help: ['imei1', 'passcode', 'agreedMaxPaise', 'customerPhone'],
  },
  related: [
    { resource: 'ticket-quotes', by: 'ticketId' },
    { resource: 'old-parts', by: 'ticketId' },
    { resource: 'tickets', by: 'reworkOfId' },
    { resource: 'ticket-times', by: 'ticketId' },
  ],
  features: ['comments', 'files', 'timeline', 'follow', 'print'],
  when: {
    ...ofRepair,
    kind: { readOnly: or(not(isOneOf('state', ['RECEIVED', 'OPEN'])), greater('advancePaise', 0)) },
    imei1: ofDevice,
    imei2: ofDevice,
    // A unit that the shop sold fills it in.
    deviceModel: { ...ofDevice, require: and(isRepair, isEmpty('imei1')) },
    warrantyUntil: ofDevice,
    faultCodeId: ofDevice,
    accessories: ofDevice,
    simLeft: ofDevice,
    cardLeft: ofDevice,
    beforePower: checked,
    beforeTouch: checked,
    beforeCameras: checked,
    beforeMicrophone: checked,
    beforeSpeaker: checked,
    beforeCharging: checked,
    beforeWifi: checked,
    beforeBiometrics: checked,
    screenGrade: ofDevice,
    bodyGrade: ofDevice,
    liquid: checked,
    accountLock: checked,
    passcode: { show: and(isRepair, not(equals('state', 'DELIVERED'))), hidden: 'clear' },
    dataLossAgreed: checked,
    termsAccepted: checked,
    // What was agreed at intake is not raised later.
    agreedMaxPaise: { ...ofDevice, readOnly: not(equals('state', 'RECEIVED')) },
    // It says why the first promise does not hold.
    promiseReason: { show: not(isEmpty('firstPromisedOn')), hidden: 'keep' },
    inspectionFeePaise: { ...ofDevice, readOnly: not(equals('state', 'RECEIVED')) },
    approvedBy: decisionIn(isApproved),
    approvalChannel: decisionIn(isApproved),
    declinedBy: decisionIn(isOneOf('state', ['DECLINED', ...DONE_STATES])),
    declineChannel: decisionIn(isOneOf('state', ['DECLINED', ...DONE_STATES])),
    closeReason: decisionIn(isOneOf('state', ['DECLINED', 'UNREPAIRABLE', ...DONE_STATES])),
    partsOrder: { show: isApproved, hidden: 'keep' },
    brandJobNo: { show: isApproved, hidden: 'keep' },
    brandChallanNo: { show: isApproved, hidden: 'keep' },
    afterPower: checkedAfter,
    afterTouch: checkedAfter,
    afterCameras: checkedAfter,
    afterMicrophone: checkedAfter,
    afterSpeaker: checkedAfter,
    afterCharging: checkedAfter,
    afterWifi: checkedAfter,
    afterBiometrics: checkedAfter,
    handoverCode: atHandOver,
    signedBy: atHandOver,
    paymentMethod: atHandOver,
    receivedPaise: atHandOver,
    resolution: { show: isComplaint, hidden: 'clear' },
  },
  checks: {
    termsAccepted: {
      holds: or(not(isRepair), equals('termsAccepted', true)),
      at: 'termsAccepted',
    },
    warrantyIsFree: { holds: or(not(equals('kind', 'WARRANTY')), equals('totalPaise', 0)), at: 'kind' },
  },
  workflow: {
    field: 'state',
    initial: 'RECEIVED',
    transitions: {
      IN_PROGRESS: { from: ['OPEN', 'CLOSED'], when: isComplaint },
      CLOSED: { from: ['OPEN', 'IN_PROGRESS'], when: isComplaint, input: { resolution: 'required' } },
      DIAGNOSING: {
        from: ['RECEIVED'],
        when: isRepair,
      },
      QUOTED: {
        from: ['DIAGNOSING', 'APPROVED', 'WAIT_PARTS', 'IN_REPAIR'],
        when: and(isRepair, greater('lineCount', 0)),
        input: { promisedOn: 'required', promiseReason: 'optional' },
        sets: {
          quoteVersion: oneMoreThan('quoteVersion'),
          quotedPaise: valueOf('totalPaise'),
          approvedPaise: null,
        },
      },
      APPROVED: {
        from: ['QUOTED'],
        when: isRepair,
        input: { approvedBy: 'required', approvalChannel: 'required' },
        sets: { approvedPaise: valueOf('quotedPaise') },
        checks: {
          aboveAgreed: {
            holds: or(
              not(equals('approvalChannel', 'INTAKE')),
              atMost('quotedPaise', valueOf('agreedMaxPaise')),
            ),
            at: 'approvalChannel',
          },
          byLink: isByLink('approvalChannel'),
        },
      },
      DECLINED: {
        from: ['RECEIVED', 'DIAGNOSING', 'QUOTED', ...AGREED_STATES],
        when: isRepair,
        input: { declinedBy: 'required', declineChannel: 'required', closeReason: 'optional' },
        checks: { byLink: isByLink('declineChannel') },
      },
      WAIT_PARTS: { from: ['APPROVED', 'IN_REPAIR'], when: isRepair, input: { partsOrder: 'required' } },
      AT_BRAND: {
        from: ['APPROVED', 'IN_REPAIR'],
        when: isRepair,
        input: { brandJobNo: 'required', brandChallanNo: 'optional' },
        sets: { brandChallanNo: nextNumber('CHALLAN'), brandSentOn: today(), brandBackOn: null },
      },
      IN_REPAIR: { from: ['APPROVED', 'WAIT_PARTS', 'AT_BRAND', 'QC'], when: isRepair },
      QC: {
        from: ['IN_REPAIR', 'AT_BRAND'],
        when: and(isRepair, greater('lineCount', 0), equals('openParts', 0)),
      },
      UNREPAIRABLE: {
        from: ['DIAGNOSING', 'IN_REPAIR', 'AT_BRAND'],
        when: isRepair,
        input: { closeReason: 'required' },
      },
      READY: {
        from: ['QC', 'DECLINED', 'UNREPAIRABLE'],
        when: isRepair,
        input: {
          afterPower: 'optional',
          afterTouch: 'optional',
          afterCameras: 'optional',
          afterMicrophone: 'optional',
          afterSpeaker: 'optional',
          afterCharging: 'optional',
          afterWifi: 'optional',
          afterBiometrics: 'optional',
        },
        sets: {
          readyOn: today(),
          outcome: setWhere(fromCheck, 'REPAIRED', 'RETURNED'),
          noticesSent: 0,
          nextNoticeOn: nextNotice,
        },
        checks: {
          // Its lines cannot be changed from now on.
          openParts: { was: fromCheck, holds: equals('openParts', 0), at: 'items' },
          putBack: { was: not(fromCheck), holds: equals('fittedParts', 0), at: 'items' },
        },
      },
      UNCLAIMED: { from: ['READY'], when: and(isRepair, atLeast('noticesSent', NOTICE_DAYS.length)) },
      DELIVERED: {
        from: ['READY', 'UNCLAIMED'],
        when: isRepair,
        access: 'staff',
        approvable: true,
        input: {
          paymentMethod: 'optional',
          receivedPaise: 'optional',
          signedBy: 'optional',
          handoverCode: 'optional',
        },
        sets: { deliveredOn: today(), nextNoticeOn: null },
        checks: {
          pickupCode: {
            holds: or(isEmpty('handoverCode'), equals('handoverCode', valueOf('pickupCode'))),
            at: 'handoverCode',
          },
          signature: {
            holds: or(not(isEmpty('handoverCode')), not(isEmpty('signedBy'))),
            at: 'signedBy',
          },
        },
      },
    },
  },
  deletable: { when: isOneOf('state', ['RECEIVED', 'OPEN']), refusal: 'errors.ticketStarted' },
  views: {
    board: {
      as: 'board',
      by: 'state',
      card: ['customerName', 'assigneeName', 'promisedOn'],
      limits: { DIAGNOSING: 20, IN_REPAIR: 15, QC: 10 },
    },
    calendar: { as: 'calendar', from: 'promisedOn', late: isLate },
    mine: { as: 'list', filter: { assigneeId: me() } },
    ready: { as: 'list', filter: { state: 'READY' } },
    notices: { as: 'calendar', from: 'nextNoticeOn', filter: { state: 'READY' } },
    repeats: { as: 'list', filter: { isRepeat: true } },
  },
  actions: {
    'take-advance': {
      on: 'one',
      access: 'staff',
      when: and(equals('kind', 'REPAIR'), isOneOf('state', ADVANCE_STATES)),
      input: advanceTaken,
    },
    'refund-advance': {
      on: 'one',
      access: 'staff',
      when: and(greater('advancePaise', 0), not(equals('state', 'DELIVERED'))),
      input: advanceRefunded,
    },
    'fit-parts': {
      on: 'one',
      when: and(isOneOf('state', FITTING_STATES), greater('openParts', 0)),
    },
    'put-parts-back': {
      on: 'one',
      when: and(
        isOneOf('state', [...FITTING_STATES, 'DECLINED', 'UNREPAIRABLE']),
        or(greater('openParts', 0), greater('fittedParts', 0)),
      ),
      confirm: true,
    },
    'clear-bin': {
      on: 'many',
      when: greater('oldPartsInBin', 0),
      input: {
        oldPart: field(choice(CLEARED_PARTS), {
          choices: 'oldPart',
          initial: 'SCRAPPED',
          example: 'TO_BRAND',
        }),
      },
    },
    'claim-brand': {
      on: 'one',
      access: 'owner',
      when: and(
        equals('kind', 'WARRANTY'),
        isOneOf('state', DONE_STATES),
        equals('outcome', 'REPAIRED'),
        isEmpty('claimId'),
      ),
      input: brandClaimed,
    },
    remind: {
      on: 'many',
      when: and(equals('state', 'READY'), atMost('nextNoticeOn', today())),
      sets: { noticesSent: oneMoreThan('noticesSent'), nextNoticeOn: nextNotice },
    },
    'revoke-links': { on: 'one', confirm: true, sets: { linkRound: oneMoreThan('linkRound') } },
    'start-timer': {
      on: 'one',
      when: and(equals('myTimers', 0), not(isFinal)),
      timer: { of: 'ticket-times', by: 'ticketId' },
    },
    'stop-timer': { on: 'one', when: not(equals('myTimers', 0)), timer: 'stop' },
    rework: {
      on: 'one',
      when: equals('state', 'DELIVERED'),
      input: { faultText: field(paragraph(1000), { example: 'The display is dark again' }) },
    },
  },
  behaviour: { hooks: ['sets', 'validate', 'within'] },
});
