import { parseInput, transitionName, type AnyResource } from '../../../src/kit/index.ts';
import { holds } from '../../../src/kit/evaluate.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import { transitionInput } from '../../../src/kit/schemas.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { refusalWith } from '../errors/ofOther.ts';
import { invalid, notAllowed, notFound, Refusal } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import type { Input } from './drafts.ts';
import { recordAfter } from './givenAway.ts';
import { recordById, type StoredRecord } from './readRecords.ts';
import { held, writeDrafts } from './writePath.ts';

export const wrongState = () => new Refusal(409, 'WRONG_STATE', 'errors.wrongState');

/** Errors of what the transition asks for are shown in its form. */
const underInput = (refusal: Refusal, input: Input): Refusal =>
  refusalWith(
    refusal,
    Object.fromEntries(
      Object.entries(refusal.errors ?? {}).map(([name, message]) => [
        (name.split('.')[0] ?? '') in input ? `input.${name}` : name,
        message,
      ]),
    ),
  );

/**
 * Brings a record into another state, named in kebab case. Null: it was given away.
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
): Promise<StoredRecord | null> => {
  const { workflow } = resource;
  const [to, transition] =
    Object.entries(workflow?.transitions ?? {}).find(([state]) => transitionName(state) === name) ?? [];
  if (!workflow || !to || !transition || !isUuid(id)) throw notFound();
  const [before] = await held(tx, resource, [id]);
  await recordById(tx, resource, caller, id);
  if (!before) throw notFound();
  const asker = { me: caller.userId, today: caller.businessDate };
  const { notBy, notByUnless } = transition;
  const isBarred =
    notBy !== undefined &&
    before[notBy] === caller.userId &&
    !(notByUnless && holds(resource, notByUnless, before, asker));
  if (isBarred || !mayUse(caller, `${resource.name}.transitions.${name}`)) throw notAllowed();
  const from = String(before[workflow.field]);
  if (!transition.from.includes(from)) throw wrongState();
  if (transition.when && !holds(resource, transition.when, before, asker)) throw wrongState();

  const read = parseInput(transitionInput(resource, transition), input);
  if (!read.ok)
    throw invalid(
      Object.fromEntries(Object.entries(read.errors).map(([path, message]) => [`input.${path}`, message])),
    );
  const draft = { id, before, input: read.value, sets: { [workflow.field]: to }, version };
  const how = { action: 'TRANSITION', isDeclared: true, reach: 'read' } as const;
  await writeDrafts(tx, caller, resource, [draft], how).catch((error: unknown) => {
    throw error instanceof Refusal && error.errors ? underInput(error, transition.input ?? {}) : error;
  });
  return recordAfter(tx, caller, resource, id);
};
