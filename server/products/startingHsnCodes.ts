/** HSN codes for a new phone shop; all can be changed. */

/** Notification 9/2025 – Central Tax (Rate) holds from this day. */
const VALID_FROM = '2025-09-22';
/** All are in the 18 % schedule. */
const GST_RATE_BPS = 1800;

/** A row is: code | unit | description. */
const ROWS: readonly string[] = [
  '85171300|NOS|Smartphone; Second-hand phone (regular or margin)',
  '85171400|NOS|Feature (keypad) phone',
  '84713090|NOS|Tablet (Wi-Fi or cellular)',
  '84713010|NOS|Laptop',
  '85044030|NOS|Mobile charger / power adapter',
  '85044090|NOS|Car / wireless charger, other static converter',
  '85444299|NOS|USB / Type-C / Lightning data cable',
  '85366990|NOS|OTG / connector adaptor / plug',
  '85076000|NOS|Power bank (Li-ion); Replacement phone battery (Li-ion)',
  '85183011|NOS|TWS earbuds',
  '85183020|NOS|Wired earphone / headphone',
  '85183019|NOS|Neckband / other headphone',
  '85182110|NOS|Bluetooth speaker (single)',
  '85182200|NOS|Other loudspeaker / soundbar',
  '85176290|NOS|Smart watch / fitness band; Router / Wi-Fi dongle / hotspot',
  '91021900|NOS|Ordinary digital watch',
  '85235100|NOS|Pen drive / SSD',
  '85235220|NOS|Memory card (microSD)',
  '39269099|NOS|Plastic / silicone case',
  '42023290|NOS|Flip cover, leather or plastic-sheet pouch',
  '70071900|NOS|Tempered glass',
  '39199090|NOS|Plastic screen film',
  '96200000|NOS|Selfie stick / tripod / gimbal stand',
  '84716060|NOS|Mouse',
  '84716040|NOS|Keyboard',
  '85285200|NOS|Computer monitor',
  '85271300|NOS|Portable radio / FM speaker',
  '95045000|NOS|Game console / gamepad',
  '85258900|NOS|CCTV / action camera',
  '85177990|NOS|Phone spare: display, flex, other part',
  '85177910|NOS|Phone spare: loaded PCB',
  '94054900|NOS|LED ring light',
  '998716|NA|Phone repair labour',
  '998713|NA|Laptop / tablet repair labour',
  '996211|NA|Recharge / SIM commission from operator',
  '998413|NA|Prepaid recharge billed as principal',
  '998599|NA|Other commission (finance payout, referral)',
  '997137|NA|Device protection / insurance plan (as agent or insurer)',
];

export const STARTING_HSN_CODES = ROWS.map(row => {
  const [code = '', uqc = '', description = ''] = row.split('|');
  return { code, uqc, description, gstRateBps: GST_RATE_BPS, validFrom: VALID_FROM };
});
