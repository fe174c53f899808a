/** Lines that change no more: a noun asks for it from its `sets`, before anything is written. */
import type { AnyResource } from '../../../src/kit/index.ts';
import type { Work } from '../behaviour/define.ts';
import { invalidField } from '../errors/refusal.ts';
import { isUnchanged } from './lines.ts';
import { linesBelow } from './readRecords.ts';
import { SYSTEM } from './viewer.ts';

interface Sent {
  id: string;
  /** It was sent of the record, its lines among it. */
  input: Readonly<Record<string, unknown>>;
}

/** Throws 422 on the lines where one is added, removed, moved or changed, but for the fields `free`. */
export const refuseChangedLines = async (
  { tx, caller }: Work,
  resource: AnyResource,
  { id, input }: Sent,
  free: readonly string[] = [],
): Promise<void> => {
  for (const [name, lines] of Object.entries(resource.lines)) {
    const rows = input[name];
    if (!Array.isArray(rows)) continue;
    const stored = await linesBelow(tx, lines, SYSTEM, [id]);
    const isAsStored = (row: Readonly<Record<string, unknown>>, at: number): boolean => {
      const before = stored[at];
      const fixed = Object.fromEntries(Object.entries(row).filter(([field]) => !free.includes(field)));
      return (
        before !== undefined && before.id === row['id'] && isUnchanged(lines, caller.role, before, fixed)
      );
    };
    if (rows.length !== stored.length || !rows.every(isAsStored))
      throw invalidField(name, 'validation.readOnlyNow');
  }
};
