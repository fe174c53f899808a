import Download from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { saveFile } from '../../providers/files.ts';
import { adminNameOf } from '../../providers/names.ts';
import type { Erasure } from '../../resources/customers/answers.ts';
import { erasePerson, erasurePreview, personalData } from '../../resources/customers/calls.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { CallInput } from '../../screens/calls/CallInput.tsx';
import type { ReadRecord } from '../../kit/index.ts';
import type { customers } from '../../resources/customers/declaration.ts';

const Facts = ({ title, facts }: { title: string; facts: readonly string[] }) => (
  <Box>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <Box component="ul" sx={{ my: 0.5, ps: 3 }}>
      {facts.map(fact => (
        <Typography key={fact} component="li" variant="body2">
          {fact}
        </Typography>
      ))}
    </Box>
  </Box>
);

const useFacts = ({ keeps, blanks }: Erasure) => {
  const translate = useTranslate();
  const language = useLanguage();
  const kept = [
    ...(keeps.invoices && keeps.until
      ? [
          translate('customers.kept.invoices', {
            count: keeps.invoices,
            date: formatDay(keeps.until, language),
          }),
        ]
      : []),
    ...(keeps.vouchers ? [translate('customers.kept.vouchers', { count: keeps.vouchers })] : []),
    ...(keeps.entries ? [translate('customers.kept.ledger', { count: keeps.entries })] : []),
  ];
  const erased = [
    translate('customers.blanked.fields'),
    ...(keeps.invoices ? [translate('customers.blanked.invoices')] : []),
    ...(
      [
        ['older', blanks.olderInvoices],
        ['messages', blanks.messages],
        ['comments', blanks.comments],
        ['files', blanks.files],
        ['log', blanks.logEntries],
      ] as const
    ).flatMap(([name, count]) => (count ? [translate(`customers.blanked.${name}`, { count })] : [])),
  ];
  return { kept: kept.length > 0 ? kept : [translate('customers.blanked.nothing')], erased };
};

const ErasureFacts = ({ erasure }: { erasure: Erasure }) => {
  const translate = useTranslate();
  const { kept, erased } = useFacts(erasure);
  return (
    <>
      <Facts title={translate('customers.retainedByLaw')} facts={kept} />
      <Facts title={translate('customers.erased')} facts={erased} />
    </>
  );
};

/** The file for the person, and the erasure they may ask for. */
const PersonalData = ({ record, onClose }: { record: ReadRecord<typeof customers>; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const id = String(record.id);
  const query = useQuery({
    queryKey: ['customers', id, 'erasure'],
    queryFn: ({ signal }) => ask(erasurePreview, { id }, { signal, quiet: true }),
    gcTime: 0,
  });
  return (
    <CallDialog
      call={erasePerson}
      params={{ id }}
      title={translate('customers.personal')}
      lead={translate('customers.personalLead')}
      confirm={translate('customers.erase')}
      maxWidth="sm"
      disabled={!query.data || query.data.open}
      onDone={() => {
        notify('customers.eraseDone', { type: 'success' });
        void navigate(createPath({ resource: adminNameOf('customers'), type: 'list' }));
      }}
      onClose={onClose}
    >
      <Button
        variant="outlined"
        startIcon={<Download />}
        onClick={() => void askFile(personalData, { id }).then(saveFile, () => undefined)}
        sx={{ justifySelf: 'start' }}
      >
        {translate('customers.download')}
      </Button>
      <Typography variant="h2" component="h3" sx={{ mt: 1 }}>
        {translate('customers.eraseTitle')}
      </Typography>
      <Typography variant="body2">{translate('customers.eraseLead')}</Typography>
      {query.error ? <Alert severity="error">{query.error.message}</Alert> : null}
      {query.data ? <ErasureFacts erasure={query.data} /> : null}
      {query.data?.open ? (
        <Alert severity="info">{translate('errors.openAccount', { customer: String(record['name']) })}</Alert>
      ) : (
        <>
          <CallInput source="reason" oneLine />
          <Alert severity="warning">{translate('customers.eraseWarning')}</Alert>
        </>
      )}
    </CallDialog>
  );
};

export default PersonalData;
