/** GST State codes with official English names, as on invoices. Screens translate `states.{code}`. */
export const STATES = {
  '01': 'Jammu & Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman & Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
} as const;

export type StateCode = keyof typeof STATES;

export const STATE_CODES = (Object.keys(STATES) as StateCode[]).sort();

/** Codes of GSTINs issued before two reorganisations, and their successor States. */
const FORMER = new Map<string, StateCode>([
  ['25', '26'],
  ['28', '37'],
]);

/** Union territories without a legislature: the State's half of the tax is UTGST. */
const UTGST_STATES = new Set<string>(['04', '26', '31', '35', '38']);

/** Answers the State of a two-digit code in use today; former codes lead to their successor, anything else to null. */
export function stateOfCode(code: string | null | undefined): StateCode | null {
  if (!code) return null;
  if (Object.hasOwn(STATES, code)) return code as StateCode;
  return FORMER.get(code) ?? null;
}

export function stateName(code: string | null | undefined): string | null {
  const state = stateOfCode(code);
  return state ? STATES[state] : null;
}

/** Names the State's half of the tax in the shop's State. */
export function stateTaxName(code: string | null | undefined): 'SGST' | 'UTGST' {
  return code && UTGST_STATES.has(code) ? 'UTGST' : 'SGST';
}
