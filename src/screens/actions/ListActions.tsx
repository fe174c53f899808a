import type { AnyResource } from '../../kit/index.ts';
import { usePerson } from '../basics/useDisplayOptions.ts';
import { ActionButtons } from './ActionButtons.tsx';
import { actionsOf } from './actionsOf.ts';

/** Shows buttons of the actions on the list. */
export default function ListActions({ resource }: { resource: AnyResource }) {
  const actions = actionsOf(resource, usePerson(), ['list']);
  return <ActionButtons resource={resource} actions={actions} ids={[]} titleOf={() => undefined} />;
}
