/** A phone is taken in for repair so, for `POST /api/tickets`. */
const CHECKS = ['Power', 'Touch', 'Cameras', 'Microphone', 'Speaker', 'Charging', 'Wifi', 'Biometrics'];

let serial = 0;

export const checks = (when: 'before' | 'after', answers: object = {}) => ({
  ...Object.fromEntries(CHECKS.map(check => [`${when}${check}`, 'YES'])),
  ...answers,
});

export const deviceOf = (rest: object = {}) => ({
  kind: 'REPAIR',
  customerPhone: `98220${String(++serial).padStart(5, '0')}`,
  customerName: 'Asha Patil',
  deviceModel: 'Samsung Galaxy S24',
  faultText: 'Fell on the floor, display broken',
  ...checks('before', { beforeTouch: 'NO' }),
  liquid: 'NO',
  accountLock: 'NO',
  dataLossAgreed: true,
  termsAccepted: true,
  agreedMaxPaise: 4_000_00,
  promisedOn: '2026-11-20',
  ...rest,
});
