import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ShowBase, useShowContext, useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router';
import { readAnew } from '../../screens/basics/fields.ts';
import { isEmpty } from '../../screens/basics/format.ts';
import { hiddenFields, useAsker } from '../../screens/basics/hiddenFields.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { RecordMissing } from '../../screens/basics/RecordMissing.tsx';
import { useTitle } from '../../screens/basics/useTitle.ts';
import { ValueView } from '../../screens/kinds/ValueView.tsx';
import { useRecordPath } from '../../screens/list/paths.ts';
import { Page } from '../../screens/page/Page.tsx';
import SecretView from '../../screens/show/features/SecretView.tsx';
import Timeline from '../../screens/show/Timeline.tsx';
import { Due, StateChip } from './Due.tsx';
import { tickets } from '../../resources/tickets/declaration.ts';
import { BIG, useWorkshopPath, type TicketProps, type TicketRecord } from './parts.ts';
import { WorkLines } from './WorkLines.tsx';
import { WorkPicture } from './WorkPicture.tsx';
import { WorkSteps } from './WorkSteps.tsx';
import { WorkTime } from './WorkTime.tsx';

const FACTS = ['faultText', 'accessories', 'imei1', 'customerName', 'agreedMaxPaise', 'passcode'] as const;

/** The passcode stays where it may be read, empty or not: whether there is one is seen there. */
const Facts = ({ record }: TicketProps) => {
  const labels = useLabels(tickets);
  const hidden = hiddenFields(tickets, useAsker(), record);
  const shown = FACTS.map(name => ({ field: tickets.fieldOf(name), value: record[name] })).filter(
    ({ field: { name, kind }, value }) => !hidden.includes(name) && (kind === 'secret' || !isEmpty(value)),
  );
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
      {shown.map(({ field, value }) => (
        <Box key={field.name}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {labels.field(field)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {field.kind === 'secret' ? (
              <SecretView resource={tickets} record={record} field={field} />
            ) : (
              <ValueView resource={tickets} field={field} value={value} place="page" />
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

const Content = () => {
  const translate = useTranslate();
  const titleOf = useTitle();
  const path = useWorkshopPath();
  const pathOf = useRecordPath(tickets);
  const { record, error, refetch } = useShowContext<TicketRecord>();
  const title = translate('app.pages.workshop');
  if (error && !record)
    return <RecordMissing resource={tickets} error={error} onRetry={() => void refetch()} />;
  const props = record && { record };
  return (
    <Page title={record ? titleOf(tickets, record) : title} parent={{ label: title, to: path }}>
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
              {translate('work.of.tickets.page')}
            </MuiLink>
          </Box>
          <Timeline resource={tickets} record={props.record} />
        </Box>
      ) : null}
    </Page>
  );
};

/** One ticket for one hand: the next step, a picture, time, lines, comments. */
const WorkshopTicket = () => {
  const { id = '' } = useParams();
  return (
    <ShowBase
      key={id}
      resource={tickets.name}
      id={id}
      disableAuthentication
      queryOptions={{ onError: () => undefined, ...readAnew(tickets) }}
    >
      <Content />
    </ShowBase>
  );
};

export default WorkshopTicket;
