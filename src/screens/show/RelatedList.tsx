import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ListBase, useCreatePath, useListContext, useTranslate, type SortPayload } from 'ra-core';
import { Link } from 'react-router-dom';
import { adminName, declarationOf } from '../../providers/names.ts';
import type { AnyResource } from '../../resources/kit/index.ts';
import { usualColumns } from '../fields.ts';
import { useLabels } from '../labels.ts';
import { Pager } from '../list/Pager.tsx';
import { RowsCards } from '../list/RowsCards.tsx';
import { RowsTable } from '../list/RowsTable.tsx';
import { usePhone } from '../list/ToolButton.tsx';
import { useMay, useRole } from '../useManner.ts';

interface RelatedListProps {
  /** API name of the resource whose records point here. */
  name: string;
  /** The field over there that holds this record's id. */
  by: string;
  id: string;
}

const Content = ({ resource, by, id }: { resource: AnyResource; by: string; id: string }) => {
  const say = useTranslate();
  const phone = usePhone();
  const labels = useLabels(resource);
  const createPath = useCreatePath();
  const { total, isPending, error } = useListContext();
  const columns = usualColumns(resource, useRole());
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
            {say('screens.show.list')}
          </Button>
        ) : null}
      </Box>
      {error || (!isPending && total === 0) ? (
        <Typography sx={{ px: 3, pb: 3, color: 'text.secondary' }}>
          {error instanceof Error ? error.message : say('screens.show.nothing')}
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

/** The records of another resource that point at this one. */
export const RelatedList = ({ name, by, id }: RelatedListProps) => {
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
      <Content resource={resource} by={by} id={id} />
    </ListBase>
  );
};
