import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { ask } from '../../providers/ask.ts';
import * as calls from '../../resources/dues/calls.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { Panel } from '../../screens/page/Panel.tsx';
import { SaleLink } from '../sales/parts/SaleLink.tsx';
import { useDuesPaths } from './parts/paths.ts';

const WriteOffPage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const paths = useDuesPaths();
  const { id = '' } = useParams();
  const [cancelling, setCancelling] = useState(false);
  const query = useQuery({
    queryKey: ['write-off', id],
    queryFn: ({ signal }) => ask(calls.writeOff, { id }, { signal, quiet: true }),
  });
  const found = query.data;
  const party = found?.customer ?? found?.financier;
  const title = found?.writeOffNo ?? translate('dues.writeOff');
  return (
    <Page
      title={title}
      parent={[
        { label: translate('app.menu.dues'), to: paths.list },
        ...(found && party ? [{ label: party.name, to: paths.party(found.party, party.id) }] : []),
      ]}
      lead={
        found
          ? [
              translate(`choices.writeOffKind.${found.kind}`),
              formatPaise(found.amountPaise),
              formatDay(found.businessDate, language),
            ].join(' · ')
          : undefined
      }
      actions={
        found && !found.cancelledBy ? (
          <Button color="error" variant="outlined" onClick={() => setCancelling(true)}>
            {translate('dues.cancelWriteOff')}
          </Button>
        ) : null
      }
    >
      {found?.cancelledBy ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('invoice.cancelledBy', {
            documentNo: found.cancelledBy.documentNo,
            date: formatDay(found.cancelledBy.businessDate, language),
            reason: found.cancelledBy.reason,
          })}
        </Alert>
      ) : null}
      <Panel title={translate('dues.writtenOffBills')} height={120} query={query}>
        {({ allocations, reason, by }) => (
          <>
            <FigureTable
              title={translate('dues.writtenOffBills')}
              headings={[translate('dues.bill'), translate('dues.date'), translate('dues.amount')]}
              words={1}
              rows={allocations.map(bill => ({
                key: bill.id,
                name:
                  bill.kind === 'SALE' ? (
                    <SaleLink id={bill.id}>{bill.invoiceNo}</SaleLink>
                  ) : (
                    <bdi>{bill.invoiceNo}</bdi>
                  ),
                cells: [formatDay(bill.businessDate, language), formatPaise(bill.amountPaise)],
              }))}
            />
            <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>
              {reason} · <bdi>{by.name}</bdi>
            </Typography>
          </>
        )}
      </Panel>
      {cancelling && found ? (
        <CallDialog
          call={calls.cancelWriteOff}
          params={{ id: found.id }}
          title={translate('app.cancelDocument.title', { number: found.writeOffNo })}
          lead={translate('dues.cancelWriteOffLead')}
          confirm={translate('dues.cancelWriteOff')}
          leave={translate('app.cancelDocument.keep')}
          color="error"
          onDone={() => {
            notify('app.cancelDocument.done', {
              type: 'success',
              messageArgs: { number: found.writeOffNo },
            });
            void queryClient.invalidateQueries();
          }}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </Page>
  );
};

export default WriteOffPage;
