import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useState } from 'react';
import { formatDay } from '../../i18n/dates.ts';
import { stateName } from '../../kit/rules/states.ts';
import { ask } from '../../providers/ask.ts';
import { useLists } from '../../providers/useLists.ts';
import type { Registration } from '../../resources/registrations/answers.ts';
import { addRegistration, registrations } from '../../resources/registrations/calls.ts';
import { FIRST_DAY, registrationOf } from '../../resources/registrations/rules.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useLabels } from '../../screens/basics/labels.ts';
import { ReadFailed } from '../../screens/basics/ReadFailed.tsx';
import { useLanguage, useMay, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { CallInputs } from '../../screens/calls/CallInput.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { shop } from '../../resources/shop/declaration.ts';

/** Says what the chosen scheme means for documents, before it is saved. */
const Consequence = () => {
  const translate = useTranslate();
  const scheme: unknown = useWatch({ name: 'scheme' });
  return typeof scheme === 'string' && scheme ? (
    <Alert severity="info">{translate(`registrations.says.${scheme}`)}</Alert>
  ) : null;
};

const ChangeDialog = ({ today, onClose }: { today: Registration | undefined; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const validFrom = useToday();
  const { id: _id, recordedAt: _at, recordedByName: _by, validFrom: _from, ...registered } = today ?? {};
  return (
    <CallDialog
      call={addRegistration}
      params={{}}
      title={translate('registrations.change')}
      lead={translate('registrations.consequence')}
      confirm={translate('ra.action.save')}
      maxWidth="sm"
      initial={{ ...registered, validFrom }}
      bodyOf={({ gstin, stateCode, pan, ...typed }) => {
        // State and PAN are those of the GSTIN.
        if (typed.scheme === 'UNREGISTERED') return { ...typed, gstin: null, stateCode, pan };
        return gstin ? { ...typed, gstin } : { ...typed, gstin, stateCode, pan };
      }}
      onDone={() => {
        notify('registrations.saved', { type: 'success' });
        void client.invalidateQueries();
      }}
      onClose={onClose}
    >
      <CallInputs />
      <Consequence />
    </CallDialog>
  );
};

const History = ({ rows }: { rows: readonly Registration[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const label = (name: string) => translate(`resources.registrations.fields.${name}`);
  return (
    <FigureTable
      title={translate('resources.registrations.name', { smart_count: 1 })}
      headings={[
        label('validFrom'),
        label('scheme'),
        translate('glossary.gstin'),
        translate('glossary.stateCode'),
        translate('registrations.nameAndAddress'),
        label('filing'),
        translate('registrations.recorded'),
      ]}
      words={6}
      rows={[...rows].reverse().map(row => ({
        key: row.id,
        name:
          row.validFrom === FIRST_DAY ? translate('registrations.first') : formatDay(row.validFrom, language),
        cells: [
          translate(`choices.gstScheme.${row.scheme}`),
          row.gstin ?? (row.scheme === 'UNREGISTERED' ? '–' : translate('registrations.waits')),
          (row.stateCode && stateName(row.stateCode)) ?? '–',
          [row.tradeName, row.address, row.pinCode].filter(Boolean).join(', '),
          translate(`choices.gstFiling.${row.filing}`),
          [formatDay(row.recordedAt.slice(0, 10), language), row.recordedByName].filter(Boolean).join(' · '),
        ],
      }))}
    />
  );
};

/** The GST registration with its history; a row is appended, none is changed. */
const RegistrationsPage = () => {
  const translate = useTranslate();
  const lists = useLists();
  const today = useToday();
  const labels = useLabels(shop);
  const mayChange = useMay(shop.name, 'edit');
  const [changing, setChanging] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['registrations'],
    queryFn: ({ signal }) => ask(registrations, {}, { signal, quiet: true }),
  });
  return (
    <Page
      title={translate('resources.registrations.name', { smart_count: 1 })}
      lead={translate('registrations.lead')}
      parent={{ label: labels.many, to: lists.page(shop.route.slice(1)) }}
      actions={
        data && mayChange ? (
          <Button variant="contained" onClick={() => setChanging(true)}>
            {translate('registrations.add')}
          </Button>
        ) : undefined
      }
    >
      {data ? (
        <Card sx={{ px: 2 }}>
          <History rows={data} />
        </Card>
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
      {changing && data ? (
        <ChangeDialog
          today={registrationOf(data, { businessDate: today })}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </Page>
  );
};

export default RegistrationsPage;
