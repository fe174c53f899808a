import {
  parseInput,
  transitionName,
  type AnyResource,
  type FieldErrors,
} from '../../src/resources/kit/index.ts';
import { holds } from '../../src/resources/kit/evaluate.ts';
import { mayUse } from '../../src/resources/roleAbilities.ts';
import { applyRules } from '../../src/resources/kit/recordRules.ts';
import { transitionInput } from '../../src/resources/kit/schemas.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { valuesOf } from '../db/values.ts';
import { invalid, notAllowed, notFound, Refusal } from '../errors/refusal.ts';
import type { Caller } from '../people/person.ts';
import { writeAudits } from './audit.ts';
import { refuseReferences } from './reach.ts';
import { recordById, recordsById, type StoredRecord } from './readRecords.ts';
import { writeStateChanges } from './stateChanges.ts';
import { SYSTEM } from './viewer.ts';
import { held, staleVersion, stored } from './writeRecords.ts';

type Input = Readonly<Record<string, unknown>>;

const wrongState = () => new Refusal(409, 'WRONG_STATE', 'errors.wrongState');

const belowInput = (errors: FieldErrors, input: Input): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      (name.split('.')[0] ?? '') in input ? `input.${name}` : name,
      message,
    ]),
  );

/**
 * Brings a record into another state, named in kebab case.
 *
 * Throws 404, 403 by role or for the one who may not, 409 `WRONG_STATE` or `STALE_VERSION`, 422 on `input.<field>`.
 */
export const takeTransition = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  id: string,
  name: string,
  { version, input = {} }: { version?: number | undefined; input?: Input | undefined },
): Promise<StoredRecord> => {
  const { workflow } = resource;
  const [to, transition] =
    Object.entries(workflow?.transitions ?? {}).find(([state]) => transitionName(state) === name) ?? [];
  if (!workflow || !to || !transition || !isUuid(id)) throw notFound();
  const [before] = await held(tx, resource, [id]);
  await recordById(tx, resource, caller, id);
  if (!before) throw notFound();
  const asker = { me: caller.userId, today: caller.businessDate };
  const isBarred = transition.notBy !== undefined && before[transition.notBy] === caller.userId;
  if (isBarred || !mayUse(caller, `${resource.name}.transitions.${name}`)) throw notAllowed();
  const from = String(before[workflow.field]);
  if (!transition.from.includes(from)) throw wrongState();
  if (transition.when && !holds(resource, transition.when, before, asker)) throw wrongState();
  if (version !== undefined && version !== before.version) throw staleVersion();

  const read = parseInput(transitionInput(resource, transition), input);
  if (!read.ok)
    throw invalid(
      Object.fromEntries(Object.entries(read.errors).map(([path, message]) => [`input.${path}`, message])),
    );
  await refuseReferences(tx, caller, resource, read.value, [before]);
  const merged = { ...before, ...read.value, [workflow.field]: to };
  const { record, errors } = applyRules(resource, asker, before, read.value, merged);
  if (Object.keys(errors).length > 0) throw invalid(belowInput(errors, transition.input ?? {}));
  const values = valuesOf(tx.shopId);
  const changed = resource.fields.filter(
    field => !field.readOnly && record[field.name] !== before[field.name],
  );
  const assignments = changed.map(
    field => `${field.column} = ${values.add(stored(field, record[field.name]))}`,
  );
  await tx.run(
    `UPDATE ${resource.table} SET ${[...assignments, `updated_at = ${values.add(caller.now)}`].join(', ')},
       version = version + 1 WHERE shop_id = $1 AND id = ${values.add(id)}`,
    values.list,
  );
  await writeStateChanges(tx, caller, resource, [id], from, to);
  const [after] = await recordsById(tx, resource, SYSTEM, [id]);
  await writeAudits(tx, caller, [
    { action: 'TRANSITION', resource: resource.name, recordId: id, before, after: after ?? null },
  ]);
  return recordById(tx, resource, caller, id);
};
