import type { RaRecord } from 'ra-core';
import type { AnyResource } from '../../kit/index.ts';
import { usePerson } from '../basics/useDisplayOptions.ts';
import { useFocusInMain } from '../basics/useFocusInMain.ts';
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
  useFocusInMain(actions.map(({ name }) => name).join());
  return (
    <ActionButtons
      resource={resource}
      actions={actions}
      ids={[String(record.id)]}
      titleOf={() => recordTitle(resource, record)}
    />
  );
}
