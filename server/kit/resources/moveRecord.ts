import { transitionName, type AnyResource } from '../../../src/kit/index.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import type { MoveInput } from '../../../src/kit/answers/boards.ts';
import { laneOf } from '../../../src/kit/views.ts';
import type { ShopSql } from '../db/database.ts';
import { invalid, invalidField, notAllowed, notFound } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import { lockLanes, type BoardOf } from './lanes.ts';
import { placeRecord } from './placeRecord.ts';
import { refuseOutOfReach } from './reach.ts';
import { boardFor } from './readBoard.ts';
import { recordAfter } from './givenAway.ts';
import { recordById, recordsById, type StoredRecord } from './readRecords.ts';
import { takeTransition, wrongState } from './takeTransition.ts';
import { staleVersion } from './storeDrafts.ts';
import { SYSTEM } from './viewer.ts';
import { updateRecord } from './writeRecords.ts';

const lanesOf = async (tx: ShopSql, { resource, view }: BoardOf, id: string): Promise<string> => {
  const [record] = await recordsById(tx, resource, SYSTEM, [id]);
  if (!record) throw notFound();
  return laneOf(record[view.by]);
};

/** Locks the column where the card is and the one where it goes; answers both. */
const lockedLanes = async (tx: ShopSql, board: BoardOf, id: string, to: string | undefined) => {
  const presumed = await lanesOf(tx, board, id);
  await lockLanes(tx, board, [presumed, to ?? presumed]);
  const from = await lanesOf(tx, board, id);
  // Another moved it before the lock was held.
  if (from !== presumed) await lockLanes(tx, board, [from]);
  return { from, to: to ?? from };
};

/** The workflow's field changes by its transition, others by a change of the field. */
const changeColumn = async (
  tx: ShopSql,
  caller: Caller,
  { resource, view }: BoardOf,
  id: string,
  to: string,
  { version, input }: MoveInput,
): Promise<void> => {
  const field = resource.fieldOf(view.by);
  if (field.values.length > 0 && to !== '' && !field.values.includes(to))
    throw invalidField('to', 'validation.choice');
  if (field.byTransition) {
    if (!resource.workflow?.transitions[to]) throw wrongState();
    await takeTransition(tx, caller, resource, id, transitionName(to), { version, input });
    return;
  }
  refuseInput(input);
  if (!mayUse(caller, `${resource.name}.write`)) throw notAllowed();
  if (to === '' && !field.optional) throw invalidField('to', 'validation.required');
  const changes = { [view.by]: to === '' ? null : to, ...(version === undefined ? {} : { version }) };
  await updateRecord(tx, caller, resource, id, changes);
};

const refuseInput = (input: MoveInput['input'] = {}): void => {
  const errors = Object.keys(input).map(name => [`input.${name}`, { key: 'validation.unknownField' }]);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
};

const refuseReorder = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  record: StoredRecord,
  { version, input }: MoveInput,
): Promise<void> => {
  refuseInput(input);
  if (!mayUse(caller, `${resource.name}.write`)) throw notAllowed();
  await refuseOutOfReach(tx, caller, resource, [record.id]);
  if (version !== undefined && version !== record.version) throw staleVersion();
};

/** Neighbours that are in the column; a card out of reach is refused as one that is elsewhere. */
const neighboursIn = async (
  tx: ShopSql,
  caller: Caller,
  { resource, view }: BoardOf,
  lane: string,
  id: string,
  { afterId, beforeId }: MoveInput,
) => {
  const given = [afterId, beforeId].filter(each => typeof each === 'string');
  if (given.length === 0) return {};
  const found = await recordsById(tx, resource, caller, given);
  const here = found.filter(record => record.id !== id && laneOf(record[view.by]) === lane);
  const known = (neighbour: string | null | undefined) =>
    here.find(record => record.id === neighbour?.toLowerCase())?.id;
  if (here.length === 0) {
    const names = [...(afterId ? ['afterId'] : []), ...(beforeId ? ['beforeId'] : [])];
    throw invalid(Object.fromEntries(names.map(name => [name, { key: 'validation.reference' }])));
  }
  return { afterId: known(afterId), beforeId: known(beforeId) };
};

/**
 * Puts a card into a column of a board and between two cards there. One card moves: what the sender knew of the
 * others does not matter.
 *
 * Throws 404, 422 on `view`, `to`, `afterId`, `beforeId` or `input.<field>`, 409 `WRONG_STATE`, `WIP_LIMIT` or
 * `STALE_VERSION`, and as updateRecord and takeTransition.
 */
export const moveRecord = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  id: string,
  move: MoveInput,
): Promise<(StoredRecord & { rank: string }) | null> => {
  const board = boardFor(resource, caller.role, move.view);
  if (!board) throw invalidField('view', 'validation.choice');
  const record = await recordById(tx, resource, caller, id);
  const asked = move.to === undefined ? undefined : laneOf(move.to);
  const { from, to } = await lockedLanes(tx, board, record.id, asked);
  if (to === from) await refuseReorder(tx, caller, resource, record, move);
  else await changeColumn(tx, caller, board, record.id, to, move);
  const neighbours = await neighboursIn(tx, caller, board, to, record.id, move);
  const moved = await recordAfter(tx, caller, resource, record.id);
  const rank = await placeRecord(tx, { ...board, lane: to }, record.id, neighbours);
  return moved && { ...moved, rank };
};
