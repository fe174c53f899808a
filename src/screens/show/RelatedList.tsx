import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ListBase, useCreatePath, useListContext, useTranslate, type SortPayload } from 'ra-core';
import { Link } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { relatedCall } from '../../kit/calls/related.ts';
import { adminName, declarationOf } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { columnsBelow } from '../basics/fields.ts';
import { formatCount } from '../basics/format.ts';
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
  /** It is undefined until it is known. */
  total: number | undefined;
}

interface ContentProps extends Omit<RelatedListProps, 'name'> {
  resource: AnyResource;
}

/** Answers what the form of a new record begins with: the reference, or a row of lines with it. */
const sourceOf = (resource: AnyResource, by: string, id: string): object | undefined => {
  const [name = '', reference, ...rest] = by.split('.');
  if (reference === undefined) return resource.fieldOf(by).readOnly ? undefined : { [by]: id };
  return name in resource.lines && rest.length === 0 ? { [name]: [{ [reference]: id }] } : undefined;
};

const NewBelow = ({ resource, by, id }: ContentProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const createPath = useCreatePath();
  const name = adminName(resource);
  const may = useMay(name, 'create');
  const source = sourceOf(resource, by, id);
  if (!may || resource.writes === 'server' || !source) return null;
  const query = new URLSearchParams({ source: JSON.stringify(source) }).toString();
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

const Count = ({ value }: { value: number }) => (
  <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, marginInlineStart: 1 }}>
    <bdi>{formatCount(value)}</bdi>
  </Box>
);

const Content = (props: ContentProps) => {
  const { parent, resource, by, id } = props;
  const translate = useTranslate();
  const phone = usePhone();
  const labels = useLabels(resource);
  const createPath = useCreatePath();
  const { total, isPending, error } = useListContext();
  const columns = columnsBelow(parent, resource, by, useRole());
  const count = total || props.total;
  const list = createPath({ resource: adminName(resource), type: 'list' });
  const query = new URLSearchParams({ filter: JSON.stringify({ [by]: id }) }).toString();
  return (
    <Card sx={{ mt: 3, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 2 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {translate(`resources.${parent.name}.related.${resource.name}`, { _: labels.many })}
          {count ? <Count value={count} /> : null}
        </Typography>
        {total ? (
          <Button component={Link} to={`${list}?${query}`} size="small">
            {translate('screens.show.list')}
          </Button>
        ) : null}
        <NewBelow {...props} />
      </Box>
      {error || props.total === 0 || (!isPending && total === 0) ? (
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

const RelatedList = ({ parent, name, by, id, total }: RelatedListProps) => {
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
      queryOptions={{ onError: () => undefined, enabled: total !== 0 }}
      storeKey={false}
    >
      <Content parent={parent} resource={resource} by={by} id={id} total={total} />
    </ListBase>
  );
};

/** One call counts all lists of a page; only those with records are read. */
export const RelatedLists = ({ resource, id }: { resource: AnyResource; id: string }) => {
  const { related, name } = resource;
  const isCounted = related.length > 1;
  const { data, isPending } = useQuery({
    queryKey: [adminName(resource), 'related', id],
    queryFn: ({ signal }) => ask(relatedCall(name), { id }, { signal, quiet: true }),
    enabled: isCounted,
    retry: false,
  });
  if (isCounted && isPending) return null;
  return related.map(({ resource: of, by }) => (
    <RelatedList
      key={`${of} ${by}`}
      parent={resource}
      name={of}
      by={by}
      id={id}
      total={data?.find(each => each.resource === of && each.by === by)?.total}
    />
  ));
};
