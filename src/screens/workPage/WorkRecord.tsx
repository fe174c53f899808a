import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ShowBase, useShowContext, useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router';
import { adminName } from '../../providers/names.ts';
import { readAnew } from '../basics/fields.ts';
import { isEmpty } from '../basics/format.ts';
import { hiddenFields, useAsker } from '../basics/hiddenFields.ts';
import { useLabels } from '../basics/labels.ts';
import { RecordMissing } from '../basics/RecordMissing.tsx';
import { useTitle } from '../basics/useTitle.ts';
import { ValueView } from '../kinds/ValueView.tsx';
import { useRecordPath } from '../list/paths.ts';
import { Page } from '../page/Page.tsx';
import SecretView from '../show/features/SecretView.tsx';
import Timeline from '../show/Timeline.tsx';
import { Due, StateChip } from './Due.tsx';
import { BIG, type WorkPartProps, type WorkRecord as Worked } from './parts.ts';
import { useWorkPath, workKey } from './paths.ts';
import { WorkLines } from './WorkLines.tsx';
import { WorkPicture } from './WorkPicture.tsx';
import { WorkSteps } from './WorkSteps.tsx';
import { WorkTime } from './WorkTime.tsx';

type Props = Pick<WorkPartProps, 'resource'>;

/** Secrets stay where they may be read, empty or not: whether there is one is seen there. */
const Facts = ({ resource, record }: WorkPartProps) => {
  const labels = useLabels(resource);
  const hidden = hiddenFields(resource, useAsker(), record);
  const shown = resource.workPage.facts
    .map(name => resource.fieldOf(name))
    .filter(({ name, kind }) => !hidden.includes(name) && (kind === 'secret' || !isEmpty(record[name])));
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
      {shown.map(field => (
        <Box key={field.name}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {labels.field(field)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {field.kind === 'secret' ? (
              <SecretView resource={resource} record={record} field={field} />
            ) : (
              <ValueView resource={resource} field={field} value={record[field.name]} place="page" />
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

const Content = ({ resource }: Props) => {
  const translate = useTranslate();
  const titleOf = useTitle();
  const path = useWorkPath(resource);
  const pathOf = useRecordPath(resource);
  const { record, error, refetch } = useShowContext<Worked>();
  const title = translate(`app.pages.${resource.workPage.path}`);
  if (error && !record)
    return <RecordMissing resource={resource} error={error} onRetry={() => void refetch()} />;
  const props = record && { resource, record };
  return (
    <Page title={record ? titleOf(resource, record) : title} parent={{ label: title, to: path }}>
      {props ? (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 640, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <StateChip {...props} />
            <Typography variant="body2" component="div">
              <Due {...props} />
            </Typography>
          </Box>
          <Facts {...props} />
          <WorkSteps {...props} />
          <WorkPicture {...props} />
          <WorkTime {...props} />
          <WorkLines {...props} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Button component={Link} to={path} startIcon={<QrCodeScanner />} sx={BIG}>
              {translate('work.another')}
            </Button>
            <MuiLink component={Link} to={pathOf(String(props.record.id))} sx={{ py: 1 }}>
              {translate(workKey(resource, 'page'))}
            </MuiLink>
          </Box>
          <Timeline {...props} />
        </Box>
      ) : null}
    </Page>
  );
};

/** One record for one hand: the next step, a picture, time, lines, comments. */
const WorkRecord = ({ resource }: Props) => {
  const { id = '' } = useParams();
  return (
    <ShowBase
      key={id}
      resource={adminName(resource)}
      id={id}
      disableAuthentication
      queryOptions={{ onError: () => undefined, ...readAnew(resource) }}
    >
      <Content resource={resource} />
    </ShowBase>
  );
};

export default WorkRecord;
