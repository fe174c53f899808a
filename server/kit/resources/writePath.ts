/**
 * Records of declared resources are written in this one way: permit, prepare, merge with the stored record, schema,
 * conditions and checks, validate, write with audit, within, outbox. See docs/decisions/065-one-write-path.md.
 */
import { v7 as uuidv7 } from 'uuid';
import { linesOf, readsLines, type AnyResource, type FieldErrors } from '../../../src/kit/index.ts';
import { holds } from '../../../src/kit/evaluate.ts';
import { applyRules } from '../../../src/kit/recordRules.ts';
import type { Work } from '../behaviour/define.ts';
import { behaviourOf } from '../behaviour/index.ts';
import type { ShopSql } from '../db/database.ts';
import { refusalMessage, refusedBy } from '../errors/ofOther.ts';
import { invalid, notFound, Refusal } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import { writeAudits } from './audit.ts';
import { refuseFullColumns } from './columnLimits.ts';
import { setsFields } from './declaredSets.ts';
import { below, type Draft, type How, type Input, type Judged, type Written } from './drafts.ts';
import { mayGiveAway, refuseLost } from './givenAway.ts';
import { writeWhatGoes } from './importTrial.ts';
import { judgeDrafts, needsWholeRecords } from './judgeDrafts.ts';
import { atLines, deleteRows, orderRows, planLines, refuseRemoval, sendsLines } from './lines.ts';
import { queueEffects } from './outbox.ts';
import { refuseOtherWrites } from './reach.ts';
import { linesBelow, recordsById, type StoredRecord } from './readRecords.ts';
import { readInput } from './readInput.ts';
import { writeStateChanges } from './stateChanges.ts';
import { storeDrafts } from './storeDrafts.ts';
import { SYSTEM } from './viewer.ts';

/**
 * Reads the records as they are, locked until the end of the transaction where what may be written depends on all of
 * them.
 */
export const held = async (
  tx: ShopSql,
  resource: AnyResource,
  ids: readonly string[],
  isLocked = needsWholeRecords(resource),
): Promise<StoredRecord[]> => {
  if (isLocked && ids.length > 0)
    await tx.run(
      `SELECT FROM ${resource.table} WHERE shop_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`,
      [tx.shopId, ids],
    );
  return recordsById(tx, resource, SYSTEM, ids);
};

/** Bodies write in bodies that write: more than this is a circle. */
const MAX_DEPTH = 5;

const inOrder = (ids: readonly string[], records: readonly StoredRecord[]): StoredRecord[] => {
  const byId = new Map(records.map(record => [record.id, record]));
  return ids.flatMap(id => byId.get(id) ?? []);
};

/** Answers what bodies of the resource `own` are given. */
export const workOf = (tx: ShopSql, caller: Caller, own: string, depth = 0): Work => {
  const nextDepth = (resource: AnyResource): number => {
    if (depth >= MAX_DEPTH) throw new Error(`The behaviour of ${resource.name} writes in a circle`);
    return depth + 1;
  };
  /** Fields of another resource are not those of the form that was sent. */
  const named = async <Done>(resource: AnyResource, write: () => Done | Promise<Done>): Promise<Done> => {
    try {
      return await write();
    } catch (error) {
      throw resource.name === own ? error : refusedBy(resource, error);
    }
  };
  const read = async (resource: AnyResource, ids: readonly string[]) =>
    inOrder(ids, await recordsById(tx, resource, caller, ids));
  return {
    tx,
    caller,
    read: read as Work['read'],
    create: (async (resource: AnyResource, inputs: readonly object[], sets?: Input) => {
      refuseOtherWrites(caller, own, resource);
      const drafts = await named(resource, () =>
        inputs.map(input => newDraft(readInput(resource, input, 'create'), { sets })),
      );
      const how = { action: 'CREATE', depth: nextDepth(resource) } as const;
      const written = await named(resource, () => writeDrafts(tx, caller, resource, drafts, how));
      return read(
        resource,
        written.map(({ id }) => id),
      );
    }) as Work['create'],
    change: (async (resource: AnyResource, changes: readonly { id: string; values: object }[]) => {
      refuseOtherWrites(caller, own, resource);
      const ids = changes.map(({ id }) => id);
      const records = new Map((await held(tx, resource, ids)).map(record => [record.id, record]));
      const how = { action: 'UPDATE', depth: nextDepth(resource) } as const;
      await named(resource, () => {
        const drafts = changes.map(({ id, values }) => {
          const before = records.get(id);
          if (!before) throw notFound();
          return { id, before, input: readInput(resource, values, 'update') };
        });
        return writeDrafts(tx, caller, resource, drafts, how);
      });
      return read(resource, ids);
    }) as Work['change'],
    set: async (resource, ids, sets) => {
      const records = await held(tx, resource, ids, true);
      const drafts = records.map(before => ({ id: before.id, before, input: {}, sets }));
      const how = { action: 'UPDATE', reach: 'any', depth: nextDepth(resource) } as const;
      await writeDrafts(tx, caller, resource, drafts, how);
    },
  };
};

export const newDraft = (input: Draft['input'], more: Partial<Draft> = {}): Draft => ({
  id: uuidv7(),
  before: null,
  input,
  ...more,
});

/** Throws 409 `WRONG_STATE`. */
const refuseUndeletable = (resource: AnyResource, caller: Caller, written: readonly Written[]): void => {
  const { deletable } = resource;
  if (!deletable) return;
  const asker = { me: caller.userId, today: caller.businessDate };
  for (const { before, after } of written)
    if (before && !after && !holds(resource, deletable.when, before, asker))
      throw new Refusal(409, 'WRONG_STATE', deletable.refusal);
};

/** The second half of every write and deletion: audit, states, bodies in the transaction, outbox. */
export const finishWrite = async (
  work: Work,
  resource: AnyResource,
  written: readonly Written[],
  { action }: How,
): Promise<void> => {
  const { tx, caller } = work;
  refuseUndeletable(resource, caller, written);
  await writeStateChanges(tx, caller, resource, written);
  await writeAudits(
    tx,
    caller,
    written.map(({ id, before, after }) => ({
      action: action === 'UPDATE' && !before ? 'CREATE' : action,
      resource: resource.name,
      recordId: id,
      before,
      after,
    })),
  );
  const { within } = behaviourOf(resource.name).hooks;
  if (within && written.length > 0) await within(written as never, work);
  await queueEffects(work, resource, written);
};

const store = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  records: readonly Judged[],
  { reach }: How,
): Promise<void> => {
  await storeDrafts(tx, caller, resource, records);
  if (reach !== 'any') await refuseLost(tx, caller, resource, records, reach);
  await refuseFullColumns(tx, caller, resource, records);
};

/** Lines are written by the same path, with their place in errors. */
const writeLines = async (
  work: Work,
  resource: AnyResource,
  drafts: readonly Draft[],
  { depth }: How,
): Promise<void> => {
  const { tx, caller } = work;
  for (const plan of await planLines(tx, caller, resource, drafts)) {
    const { lines, name, removed } = plan;
    await removeLines(work, lines.of, name, removed);
    try {
      await writeDrafts(tx, caller, lines.of, plan.drafts, { action: 'UPDATE', depth });
    } catch (error) {
      throw atLines(name, error);
    }
    await orderRows(tx, plan);
  }
};

const removeLines = async (
  work: Work,
  of: AnyResource,
  name: string,
  rows: readonly StoredRecord[],
): Promise<void> => {
  refuseRemoval(of, name, work.caller, rows);
  await deleteRows(work.tx, of, rows);
  const deleted = rows.map(record => ({ id: record.id, before: record, after: null }));
  await finishWrite(work, of, deleted, { action: 'DELETE' });
};

/** They are deleted with their record. */
export const deleteLinesOf = async (
  work: Work,
  resource: AnyResource,
  ids: readonly string[],
): Promise<void> => {
  for (const [name, lines] of linesOf(resource)) {
    const rows = await linesBelow(work.tx, lines, SYSTEM, ids);
    await removeLines(work, lines.of, name, rows);
  }
};

/** Sums over lines are known now. */
const refuseByLines = (
  resource: AnyResource,
  caller: Caller,
  stored: readonly Judged[],
  after: ReadonlyMap<string, StoredRecord>,
): void => {
  const asker = { me: caller.userId, today: caller.businessDate };
  for (const { draft } of stored) {
    const record = after.get(draft.id);
    if (!record || (draft.before && !sendsLines(resource, draft))) continue;
    const { errors } = applyRules(resource, asker, draft.before, draft.input, record, condition =>
      readsLines(resource, condition),
    );
    if (Object.keys(errors).length > 0) throw invalid(below(draft.at, errors));
  }
};

/** A record that is given away is out of its author's reach once it is stored, and its lines with it. */
const isWrittenBefore = (resource: AnyResource, caller: Caller, { before }: Draft): boolean =>
  before !== null && mayGiveAway(resource, caller);

const finish = async (
  work: Work,
  resource: AnyResource,
  stored: readonly Judged[],
  how: How,
): Promise<Written[]> => {
  const ids = stored.map(({ draft }) => draft.id);
  const hasLines = linesOf(resource).length > 0;
  if (hasLines) {
    const drafts = stored.map(({ draft }) => draft);
    await writeLines(
      work,
      resource,
      drafts.filter(draft => !isWrittenBefore(resource, work.caller, draft)),
      how,
    );
  }
  const after = new Map(
    (await recordsById(work.tx, resource, SYSTEM, ids)).map(record => [record.id, record]),
  );
  if (hasLines) refuseByLines(resource, work.caller, stored, after);
  const written = stored.map(({ draft }) => ({
    id: draft.id,
    before: draft.before,
    after: after.get(draft.id) ?? null,
  }));
  await finishWrite(work, resource, written, how);
  return written;
};

/**
 * Writes all drafts, new and changed ones, or none.
 *
 * Throws 403 `FIELD_FORBIDDEN`, 404, 409 `ALREADY_EXISTS` or `STALE_VERSION`, 422 by field.
 */
export const writeDrafts = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  drafts: readonly Draft[],
  how: How,
): Promise<Written[]> => {
  if (drafts.length === 0) return [];
  const work = workOf(tx, caller, resource.name, how.depth);
  const { good, refused } = await judgeDrafts(tx, caller, resource, drafts, how, work);
  if (refused.size > 0) throw invalid(Object.assign({}, ...[...refused.values()].reverse()));
  const early = good.map(({ draft }) => draft).filter(draft => isWrittenBefore(resource, caller, draft));
  await writeLines(work, resource, early, how);
  await store(tx, caller, resource, good, how);
  return finish(work, resource, good, how);
};

/** A database refusal by field; '' for rules without one. */
const errorsOfRefusal = (refusal: Refusal): FieldErrors => refusal.errors ?? { '': refusalMessage(refusal) };

/** Writes the drafts that can be written; the others are returned with what is wrong, by field. */
export const writeEach = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  drafts: readonly Draft[],
  how: How,
  /** Answers more reasons to refuse, found once the rest is right. */
  alsoRefused: (good: readonly Judged[]) => Promise<ReadonlyMap<Judged, FieldErrors>> = () =>
    Promise.resolve(new Map()),
): Promise<{ written: Written[]; refused: Map<Draft, FieldErrors> }> => {
  const work = workOf(tx, caller, resource.name, how.depth);
  const refused = new Map<Draft, FieldErrors>();
  const { prepare, sets } = behaviourOf(resource.name).hooks;
  const writes = (prepare ?? sets) !== undefined || setsFields(resource);
  for (;;) {
    const left = drafts.filter(draft => !refused.has(draft));
    if (left.length === 0) return { written: [], refused };
    if (writes) await tx.run('SAVEPOINT prepared');
    const judged = await judgeDrafts(tx, caller, resource, left, how, work);
    const bad = new Map(judged.refused);
    for (const [{ draft }, errors] of await alsoRefused(judged.good)) bad.set(draft, errors);
    const whole = judged.good.filter(({ draft }) => !bad.has(draft));
    const failed = await writeWhatGoes(tx, whole, some => store(tx, caller, resource, some, how));
    for (const [{ draft }, refusal] of failed) bad.set(draft, below(draft.at, errorsOfRefusal(refusal)));
    for (const [draft, errors] of bad) refused.set(draft, errors);
    // What the preparation of refused ones wrote goes too: the others are prepared without them.
    if (writes && bad.size > 0) await tx.run('ROLLBACK TO SAVEPOINT prepared');
    if (writes) await tx.run('RELEASE SAVEPOINT prepared');
    if (writes && bad.size > 0) continue;
    const stored = whole.filter(one => !failed.has(one));
    return { written: stored.length > 0 ? await finish(work, resource, stored, how) : [], refused };
  }
};
