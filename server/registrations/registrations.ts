import type { BodyOf } from '../../src/kit/calls.ts';
import { normaliseGstin, panOfGstin, stateOfGstin } from '../../src/kit/rules/gstin.ts';
import { stateName } from '../../src/kit/rules/states.ts';
import type { Issuer, Registration } from '../../src/resources/registrations/answers.ts';
import type { addRegistration } from '../../src/resources/registrations/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import type { Caller } from '../kit/person/person.ts';
import { ISSUER_COLUMNS } from '../documents/registrationRows.ts';
import { answerOf, appendRegistration, registrationOn, registrationRow, type Registered } from './append.ts';

type Input = BodyOf<typeof addRegistration>;

export const listRegistrations = async (sql: ShopSql): Promise<Registration[]> => {
  const rows = await sql.query(
    registrationRow,
    `SELECT ${ISSUER_COLUMNS}, recorded_by_name, recorded_at FROM registrations WHERE shop_id = $1 ORDER BY valid_from, id`,
    [sql.shopId],
  );
  return rows.map(answerOf);
};

function schemeOf({ scheme, gstin }: Input, row: Issuer): Registered['scheme'] {
  if (scheme) return scheme;
  return gstin && row.scheme === 'UNREGISTERED' ? 'REGULAR' : row.scheme;
}

/** State and PAN are those of the GSTIN. Throws 422 where they contradict it. */
function registeredAs(input: Input, row: Issuer): Registered {
  const scheme = schemeOf(input, row);
  if (scheme === 'UNREGISTERED' && input.gstin)
    throw invalidField('gstin', 'validation.registration.noGstin');
  const given = input.gstin === undefined ? row.gstin : input.gstin && normaliseGstin(input.gstin);
  const gstin = scheme === 'UNREGISTERED' ? null : given;
  const state = stateOfGstin(gstin);
  if (state && input.stateCode && input.stateCode !== state)
    throw invalidField('stateCode', 'validation.stateOfGstin', { state: stateName(state) ?? state });
  const pan = gstin ? panOfGstin(gstin) : null;
  if (pan && input.pan && input.pan !== pan) throw invalidField('pan', 'validation.panOfGstin', { pan });
  const valueOf = <Name extends 'address' | 'pinCode' | 'pan' | 'stateCode'>(name: Name) =>
    input[name] === undefined ? row[name] : input[name];
  return {
    scheme,
    gstin,
    legalName: input.legalName?.trim() || row.legalName,
    tradeName: input.tradeName?.trim() || row.tradeName,
    address: valueOf('address')?.trim() || null,
    pinCode: valueOf('pinCode'),
    pan: pan ?? valueOf('pan'),
    stateCode: state ?? valueOf('stateCode'),
    filing: input.filing ?? row.filing,
  };
}

/** Records the registration from a day on. Throws 422 by field. */
export async function recordRegistration(tx: ShopSql, caller: Caller, input: Input): Promise<Registration> {
  // Postings wait for it: what they take is valid when they are posted.
  await tx.run('SELECT id FROM shops WHERE id = $1 FOR UPDATE', [tx.shopId]);
  const row = await registrationOn(tx, input.validFrom);
  return appendRegistration(tx, caller, input.validFrom, registeredAs(input, row));
}
