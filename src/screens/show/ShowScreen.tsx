import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ShowBase, useCreatePath, useShowContext, useTranslate, type RaRecord } from 'ra-core';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../boot/loadable.tsx';
import { adminName } from '../../providers/names.ts';
import { withPageMessages } from '../../providers/pageMessages.ts';
import type { AnyResource, Feature, Field, ReadRecord, Role } from '../../kit/index.ts';
import { useListBreadcrumb } from '../basics/breadcrumbs.ts';
import { useTitle } from '../basics/useTitle.ts';
import { isPartial, readAnew, seenLines, shownFields } from '../basics/fields.ts';
import { tabsOf, type Section } from '../basics/sections.ts';
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

const LinesTable = lazyPart(() => import('./LinesTable.tsx'));
const Timeline = lazyPart(withPageMessages(() => import('./Timeline.tsx')));
const FeaturePanels = lazyPart(withPageMessages(() => import('./features/FeaturePanels.tsx')));
const RecordTools = lazyPart(withPageMessages(() => import('./features/RecordTools.tsx')));
const SecretView = lazyPart(withPageMessages(() => import('./features/SecretView.tsx')));
const HistoryLink = lazyPart(withPageMessages(() => import('./HistoryLink.tsx')));
const LayoutTabs = lazyPart(() => import('../basics/LayoutTabs.tsx'));

interface ShowPartProps {
  resource: AnyResource;
}

export interface ShowProps<R extends AnyResource = AnyResource> {
  resource: R;
  /** The page shows these fields in its own way. */
  without?: readonly string[];
  actions?: (record: ReadRecord<R>) => ReactNode;
  /** It stands below the record's fields. */
  below?: (record: ReadRecord<R>) => ReactNode;
  /** Not known yet: what stands under it waits, so that it does not move. */
  belowIsPending?: boolean;
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

const hasAny = ({ features }: AnyResource, some: readonly Feature[]): boolean =>
  features.some(feature => some.includes(feature));

const isWide = (field: Field): boolean => field.kind === 'longText' || field.kind === 'lines';

/** Short facts first, then full-width ones; empty long text is omitted. */
const factsOf = (resource: AnyResource, role: Role | undefined, record: RaRecord): Field[] => {
  const fields = shownFields(resource, role).filter(({ page }) => page);
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

interface SectionProps extends ShowPartProps {
  record: RaRecord;
  section: Section;
  facts: readonly Field[];
}

/** Short facts in a grid; lines as a table below a heading. */
const FactSection = ({ resource, record, section, facts }: SectionProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const shown = section.names.flatMap(name => facts.find(field => field.name === name) ?? []);
  const lines = section.names.flatMap(name => {
    const found = resource.lines[name];
    return found ? [[name, found] as const] : [];
  });
  return (
    <Box component={section.group ? 'section' : 'div'} sx={{ '& + &': { mt: 3 } }}>
      {section.group ? (
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {translate(`resources.${resource.name}.groups.${section.group}`)}
        </Typography>
      ) : null}
      {shown.length > 0 ? (
        <Box component="dl" sx={FACTS}>
          {shown.map(field => (
            <Box key={field.name} sx={{ minWidth: 0, ...(isWide(field) ? { gridColumn: '1 / -1' } : {}) }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', mb: 0.25 }}>
                {labels.field(field)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {field.kind === 'secret' ? (
                  <Suspense>
                    <SecretView resource={resource} record={record} field={field} />
                  </Suspense>
                ) : (
                  <ValueView resource={resource} field={field} value={record[field.name]} place="page" />
                )}
              </Typography>
            </Box>
          ))}
        </Box>
      ) : null}
      {lines.map(([name, each]) => (
        <Box key={name} sx={{ mt: shown.length > 0 ? 2.5 : 0 }}>
          {section.group ? null : (
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              {translate(`resources.${resource.name}.lines.${name}`)}
            </Typography>
          )}
          <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
            <LinesTable resource={resource} name={name} lines={each} record={record} />
          </Suspense>
        </Box>
      ))}
    </Box>
  );
};

const Facts = ({
  resource,
  record,
  without = [],
}: Pick<ShowProps, 'resource' | 'without'> & { record: RaRecord }) => {
  const translate = useTranslate();
  const role = useRole();
  const titleOf = useTitle();
  const [open, setOpen] = useState(0);
  const hidden = hiddenFields(resource, useAsker(), record);
  const facts = factsOf(resource, role, record).filter(
    ({ name }) =>
      !hidden.includes(name) &&
      !without.includes(name) &&
      !(name === 'tags' && resource.features.includes('tags')),
  );
  const names = [...facts.map(({ name }) => name), ...seenLines(resource, role).map(([name]) => name)];
  const tabs = tabsOf(resource, names);
  const render = (section: Section) => (
    <FactSection key={section.group ?? ''} {...{ resource, record, section, facts }} />
  );
  if (tabs.length < 2) return tabs.flatMap(({ sections }) => sections.map(render));
  return (
    <Suspense fallback={<FactsWaiting resource={resource} />}>
      <LayoutTabs
        label={titleOf(resource, record)}
        panels={tabs.map(({ name = '', sections }) => ({
          name,
          label: translate(`resources.${resource.name}.tabs.${name}`),
          errors: 0,
          content: sections.map(render),
        }))}
        open={open}
        onOpen={setOpen}
      />
    </Suspense>
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

const Content = <R extends AnyResource>({
  resource,
  actions,
  below,
  belowIsPending = false,
  without = [],
}: ShowProps<R>) => {
  const labels = useLabels(resource);
  const titleOf = useTitle();
  const list = useListBreadcrumb(resource);
  const { record, error, isPending, refetch } = useShowContext<ReadRecord<R>>();
  const role = useRole();
  const isWhole = record !== undefined && !isPartial(resource, record, role);
  if (error && !isWhole)
    return <RecordMissing resource={resource} error={error} onRetry={() => void refetch()} />;
  return (
    <Page
      title={record ? titleOf(resource, record) : labels.one}
      lead={labels.one}
      parent={list}
      actions={
        <>
          {/* What comes late stands first, where it moves no button under a pointer. */}
          {isWhole && hasAny(resource, ['follow', 'print']) ? (
            <Suspense>
              <RecordTools resource={resource} record={record} />
            </Suspense>
          ) : null}
          {record ? (
            <Suspense>
              {Object.keys(resource.actions as object).length > 0 ? (
                <Actions resource={resource} record={record} />
              ) : null}
              {resource.workflow ? <Transitions resource={resource} record={record} /> : null}
            </Suspense>
          ) : null}
          {record ? actions?.(record) : null}
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
              <Facts resource={resource} record={record} without={without} />
              <Times record={record} />
              {resource.features.includes('timeline') ? null : (
                <Suspense>
                  <HistoryLink resource={resource} record={record} />
                </Suspense>
              )}
            </>
          )}
        </CardContent>
      </Card>
      {isWhole && hasAny(resource, ['assignment', 'tags', 'checklist']) ? (
        <Suspense>
          <FeaturePanels resource={resource} record={record} />
        </Suspense>
      ) : null}
      {record ? below?.(record) : null}
      {record && !belowIsPending ? <RelatedLists resource={resource} id={String(record.id)} /> : null}
      {isWhole && resource.features.includes('timeline') ? (
        <Suspense>
          <Timeline resource={resource} record={record} />
        </Suspense>
      ) : null}
    </Page>
  );
};

export const ShowScreen = <R extends AnyResource>({ resource, ...parts }: ShowProps<R>) => (
  <ShowBase
    resource={adminName(resource)}
    disableAuthentication
    queryOptions={{ onError: () => undefined, ...readAnew(resource) }}
  >
    <Content resource={resource} {...parts} />
  </ShowBase>
);
