import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ListBase, useCreatePath, useListContext, useTranslate, type SortPayload } from 'ra-core';
import { Link } from 'react-router';
import { adminName, declarationOf } from '../../providers/names.ts';
import type { AnyResource } from '../../resources/kit/index.ts';
import { columnsBelow } from '../basics/fields.ts';
import { useLabels } from '../basics/labels.ts';
import { Pager } from '../list/Pager.tsx';
import { RowsCards } from '../list/RowsCards.tsx';
import { RowsTable } from '../list/RowsTable.tsx';
import { usePhone } from '../basics/ToolButton.tsx';
import { useMay, useRole } from '../basics/useDisplayOptions.ts';

interface RelatedListProps {
  parent: AnyResource;
  name: string;
  by: string;
  id: string;
}

interface ContentProps extends Omit<RelatedListProps, 'name'> {
  resource: AnyResource;
}

const NewBelow = ({ resource, by, id }: ContentProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const createPath = useCreatePath();
  const name = adminName(resource);
  const may = useMay(name, 'create');
  const field = resource.fieldOf(by);
  if (!may || resource.writes === 'server' || field.readOnly) return null;
  const query = new URLSearchParams({ source: JSON.stringify({ [by]: id }) }).toString();
  return (
    <Button
      component={Link}
      to={`${createPath({ resource: name, type: 'create' })}?${query}`}
      size="small"
      startIcon={<Add />}
    >
      {translate('screens.form.create', { name: labels.one })}
    </Button>
  );
};

const Content = (props: ContentProps) => {
  const { parent, resource, by, id } = props;
  const translate = useTranslate();
  const phone = usePhone();
  const labels = useLabels(resource);
  const createPath = useCreatePath();
  const { total, isPending, error } = useListContext();
  const columns = columnsBelow(parent, resource, by, useRole());
  const list = createPath({ resource: adminName(resource), type: 'list' });
  const query = new URLSearchParams({ filter: JSON.stringify({ [by]: id }) }).toString();
  return (
    <Card sx={{ mt: 3, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 2 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {labels.many}
        </Typography>
        {total ? (
          <Button component={Link} to={`${list}?${query}`} size="small">
            {translate('screens.show.list')}
          </Button>
        ) : null}
        <NewBelow {...props} />
      </Box>
      {error || (!isPending && total === 0) ? (
        <Typography sx={{ px: 3, pb: 3, color: 'text.secondary' }}>
          {error instanceof Error ? error.message : translate('screens.show.nothing')}
        </Typography>
      ) : (
        <>
          {phone ? (
            <RowsCards resource={resource} columns={columns} />
          ) : (
            <RowsTable resource={resource} columns={columns} />
          )}
          <Pager />
        </>
      )}
    </Card>
  );
};

const RelatedList = ({ parent, name, by, id }: RelatedListProps) => {
  const resource = declarationOf(name);
  const may = useMay(name, 'list');
  if (!resource || !may) return null;
  return (
    <ListBase
      resource={adminName(resource)}
      disableAuthentication
      filter={{ [by]: id }}
      sort={resource.defaultSort as SortPayload}
      perPage={10}
      exporter={false}
      disableSyncWithLocation
      queryOptions={{ onError: () => undefined }}
      storeKey={false}
    >
      <Content parent={parent} resource={resource} by={by} id={id} />
    </ListBase>
  );
};

export const RelatedLists = ({ resource, id }: { resource: AnyResource; id: string }) =>
  resource.related.map(({ resource: name, by }) => (
    <RelatedList key={`${name} ${by}`} parent={resource} name={name} by={by} id={id} />
  ));
