import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ShowBase, useCreatePath, useShowContext, useTranslate, type RaRecord } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../boot/loadable.tsx';
import { withPageMessages } from '../../providers/pageMessages.ts';
import { adminName } from '../../providers/names.ts';
import type { AnyResource, Field, Role } from '../../resources/kit/index.ts';
import { useListBreadcrumb } from '../basics/breadcrumbs.ts';
import { useTitle } from '../basics/useTitle.ts';
import { isPartial, shownFields } from '../basics/fields.ts';
import { ValueView } from '../kinds/ValueView.tsx';
import { formatInstant } from '../../i18n/dates.ts';
import { isEmpty } from '../basics/format.ts';
import { hiddenFields, useAsker } from '../basics/hiddenFields.ts';
import { useLabels } from '../basics/labels.ts';
import { Page } from '../page/Page.tsx';
import { useStillComing } from '../page/useStillComing.ts';
import { useDisplayOptions, useMay, useRole } from '../basics/useDisplayOptions.ts';
import { RecordMissing } from '../basics/RecordMissing.tsx';
import { RelatedLists } from './RelatedList.tsx';

const Timeline = lazyPart(() => import('./Timeline.tsx'));

interface ShowPartProps {
  resource: AnyResource;
}

export interface ShowProps extends ShowPartProps {
  actions?: (record: RaRecord) => ReactNode;
  /** Below the record's fields. */
  below?: (record: RaRecord) => ReactNode;
}

const Actions = lazyPart(withPageMessages(() => import('../actions/RecordActions.tsx')));
const Transitions = lazyPart(() => import('./TransitionButtons.tsx'));

const EditButton = ({ resource, record }: ShowPartProps & { record: RaRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const name = adminName(resource);
  const may = useMay(name, 'edit');
  const can = record['can'] as { update?: boolean } | undefined;
  if (!may || resource.writes === 'server' || can?.update === false) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource: name, type: 'edit', id: record.id })}
      variant="contained"
      startIcon={<EditOutlined />}
    >
      {translate('screens.form.edit')}
    </Button>
  );
};

const isWide = (field: Field): boolean => field.kind === 'longText' || field.kind === 'lines';

/** Short facts first, then full-width ones; empty long text is omitted. */
const factsOf = (resource: AnyResource, role: Role | undefined, record: RaRecord): Field[] => {
  const fields = shownFields(resource, role);
  return [
    ...fields.filter(field => !isWide(field)),
    ...fields.filter(field => isWide(field) && !isEmpty(record[field.name])),
  ];
};

const FACTS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
  columnGap: 3,
  rowGap: 2.5,
  m: 0,
} as const;

const FactsWaiting = ({ resource }: ShowPartProps) => {
  useStillComing();
  return (
    <Box aria-busy sx={FACTS}>
      {shownFields(resource, useRole())
        .filter(field => !isWide(field))
        .map(field => (
          <Box key={field.name} sx={{ height: 44 }}>
            <Skeleton width="40%" height={20} />
            <Skeleton width="70%" height={24} />
          </Box>
        ))}
    </Box>
  );
};

const Facts = ({ resource, record }: ShowPartProps & { record: RaRecord }) => {
  const labels = useLabels(resource);
  const role = useRole();
  const hidden = hiddenFields(resource, useAsker(), record);
  const facts = factsOf(resource, role, record).filter(({ name }) => !hidden.includes(name));
  return (
    <Box component="dl" sx={FACTS}>
      {facts.map(field => (
        <Box key={field.name} sx={{ minWidth: 0, ...(isWide(field) ? { gridColumn: '1 / -1' } : {}) }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', mb: 0.25 }}>
            {labels.field(field)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <ValueView resource={resource} field={field} value={record[field.name]} place="page" />
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

const Times = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate();
  const { language, timeZone } = useDisplayOptions();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
      {(['createdAt', 'updatedAt'] as const)
        .filter(name => typeof record[name] === 'string')
        .map(
          name =>
            `${translate(`screens.show.${name}`)}: ${formatInstant(String(record[name]), language, timeZone)}`,
        )
        .join(' · ')}
    </Typography>
  );
};

const Content = ({ resource, actions, below }: ShowProps) => {
  const labels = useLabels(resource);
  const titleOf = useTitle();
  const list = useListBreadcrumb(resource);
  const { record, error, isPending, refetch } = useShowContext();
  const isWhole = record !== undefined && !isPartial(resource, record);
  if (error && !isWhole)
    return <RecordMissing resource={resource} error={error} onRetry={() => void refetch()} />;
  return (
    <Page
      title={record ? titleOf(resource, record) : labels.one}
      lead={labels.one}
      parent={list}
      actions={
        <>
          {record ? actions?.(record) : null}
          {record && resource.workflow ? (
            <Suspense>
              <Transitions resource={resource} record={record} />
            </Suspense>
          ) : null}
          {record && Object.keys(resource.actions as object).length > 0 ? (
            <Suspense>
              <Actions resource={resource} record={record} />
            </Suspense>
          ) : null}
          {record ? <EditButton resource={resource} record={record} /> : null}
        </>
      }
    >
      <Card>
        <CardContent sx={{ p: 3 }}>
          {isPending || !isWhole ? (
            <FactsWaiting resource={resource} />
          ) : (
            <>
              <Facts resource={resource} record={record} />
              <Times record={record} />
            </>
          )}
        </CardContent>
      </Card>
      {record ? below?.(record) : null}
      {record ? <RelatedLists resource={resource} id={String(record.id)} /> : null}
      {isWhole && resource.features.includes('timeline') ? (
        <Suspense>
          <Timeline resource={resource} record={record} />
        </Suspense>
      ) : null}
    </Page>
  );
};

export const ShowScreen = ({ resource, ...parts }: ShowProps) => (
  <ShowBase resource={adminName(resource)} disableAuthentication queryOptions={{ onError: () => undefined }}>
    <Content resource={resource} {...parts} />
  </ShowBase>
);
