import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { adminName, declarationOf } from '../../providers/names.ts';
import { logs } from '../../resources/logs/declaration.ts';
import { useMay } from '../../screens/basics/useDisplayOptions.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { Changes } from './Changes.tsx';
import type { ReadRecord } from '../../kit/index.ts';

const FilteredLog = ({ filter, label }: { filter: object; label: string }) => {
  const translate = useTranslate();
  const list = useCreatePath()({ resource: logs.name, type: 'list' });
  const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  return (
    <Button component={Link} to={`${list}?${query}`} variant="outlined">
      {translate(label)}
    </Button>
  );
};

const ToRecord = ({ kind, id }: { kind: string; id: string }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = declarationOf(kind);
  const may = useMay(kind, 'show');
  if (!resource || resource.singleton || !may) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource: adminName(resource), type: 'show', id })}
      variant="outlined"
    >
      {translate('features.record')}
    </Button>
  );
};

const Actions = ({ entry }: { entry: ReadRecord<typeof logs> }) => {
  const { resource, recordId, userId } = entry;
  return (
    <>
      {resource && recordId ? (
        <>
          <ToRecord kind={resource} id={recordId} />
          <FilteredLog filter={{ resource, recordId }} label="features.history" />
        </>
      ) : null}
      {userId ? <FilteredLog filter={{ userId }} label="features.historyPerson" /> : null}
    </>
  );
};

const LogPage = () => (
  <ShowScreen
    resource={logs}
    without={['before', 'after']}
    actions={entry => <Actions entry={entry} />}
    below={entry => <Changes id={String(entry.id)} />}
  />
);

export default LogPage;
