/** What the shop is registered as, on which day, and which of it a document was issued under. */
import type { Issuer } from './answers.ts';
import type { GstScheme } from '../registrations/choices.ts';

/** Answers what a document was issued under, or of today what is to be issued. */
export interface Issued {
  /** Ids are in the order of posting; without one all rows are known. */
  id?: string | null | undefined;
  businessDate: string;
}

/**
 * Of the rows that were known when the document was posted, the last one valid on its day; before the first day, the first. The database
 * says the same by `registration_of`.
 */
export function registrationOf<Row extends Pick<Issuer, 'id' | 'validFrom'>>(
  rows: readonly Row[],
  { id, businessDate }: Issued,
): Row | undefined {
  const known = id ? rows.filter(row => row.id < id) : rows;
  const valid = known.filter(row => row.validFrom <= businessDate);
  const days = (valid.length > 0 ? valid : known).map(row => row.validFrom).sort();
  const day = valid.length > 0 ? days.at(-1) : days[0];
  return known
    .filter(row => row.validFrom === day)
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .at(0);
}

/** Answers which scheme a shop has that says only its GSTIN and whether it is a composition dealer. */
export const schemeOf = (gstin: string | null | undefined, composition: boolean | undefined): GstScheme =>
  composition ? 'COMPOSITION' : gstin?.trim() ? 'REGULAR' : 'UNREGISTERED';

/** GST began on it: what a shop begins with is of all its documents. */
export const FIRST_DAY = '2017-07-01';

interface ShopOfDay {
  shopStoreName: string;
  address: string | null;
  pinCode?: string | null;
  pan?: string | null;
  gstnumber: string | null;
  gstScheme: GstScheme;
  composition: boolean;
  stateCode: string | null;
}

/** The names that a shop's profile has for a row of its registration. */
const shopOf = ({ tradeName, address, pinCode, pan, gstin, scheme, stateCode }: Issuer): ShopOfDay => ({
  shopStoreName: tradeName,
  address,
  pinCode,
  pan,
  gstnumber: gstin,
  gstScheme: scheme,
  composition: scheme === 'COMPOSITION',
  stateCode,
});

/** The letterhead of a document: the shop as it was when the document was issued. */
export const shopAsOf = <Shop extends { registrations?: readonly Issuer[] | undefined }>(
  shop: Shop,
  issued: Issued,
): Shop => {
  const row = registrationOf(shop.registrations ?? [], issued);
  return row ? { ...shop, ...shopOf(row) } : shop;
};
