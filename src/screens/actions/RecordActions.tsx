import { useDataProvider, type RaRecord } from 'ra-core';
import { CallError } from '../../providers/httpClient.ts';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { usePerson } from '../basics/useDisplayOptions.ts';
import { useFocusInMain } from '../basics/useFocusInMain.ts';
import { useGivenAway } from '../basics/useGivenAway.ts';
import { useTitle } from '../basics/useTitle.ts';
import { ActionButtons } from './ActionButtons.tsx';
import { actionsOf } from './actionsOf.ts';

/** Shows buttons of the actions that the person may take on this record. */
export default function RecordActions({ resource, record }: { resource: AnyResource; record: RaRecord }) {
  const { actions: names = [] } = (record['can'] ?? {}) as { actions?: readonly string[] };
  const actions = actionsOf(resource, usePerson(), ['one', 'many']).filter(({ name }) =>
    names.includes(name),
  );
  const recordTitle = useTitle();
  const provider = useDataProvider();
  const giveAway = useGivenAway(resource);
  const mayLose = Object.values(resource.rows).some(rows => rows.giveAway);
  const leaveWhenGone = async () => {
    if (!mayLose) return;
    await provider.getOne(adminName(resource), { id: record.id }).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 404) giveAway();
    });
  };
  useFocusInMain(actions.map(({ name }) => name).join());
  return (
    <ActionButtons
      resource={resource}
      actions={actions}
      ids={[String(record.id)]}
      titleOf={() => recordTitle(resource, record)}
      onEnd={() => void leaveWhenGone()}
    />
  );
}
