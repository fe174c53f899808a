import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatPaise } from '../../kit/rules/money.ts';
import { ask, askFile } from '../../providers/ask.ts';
import * as calls from '../../resources/dues/calls.ts';
import { customerDebitNotePaper } from '../../resources/dues/debitNotePaper.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { PaperPage } from './parts/PaperPage.tsx';
import { useDuesPaths } from './parts/paths.ts';

const DebitNotePage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const paths = useDuesPaths();
  const { id = '' } = useParams();
  const [cancelling, setCancelling] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['customer-debit-note', id],
    queryFn: ({ signal }) => ask(calls.customerDebitNote, { id }, { signal, quiet: true }),
  });
  return (
    <>
      <PaperPage
        title={data?.debitNoteNo ?? translate('dues.kind.DEBIT_NOTE')}
        lead={data ? translate('dues.owes', { amount: formatPaise(data.duePaise) }) : undefined}
        parent={[
          { label: translate('app.menu.dues'), to: paths.list },
          ...(data ? [{ label: data.customer.name, to: paths.party('CUSTOMER', data.customer.id) }] : []),
        ]}
        error={error}
        onRetry={() => void refetch()}
        paper={customerDebitNotePaper}
        data={data}
        pdf={style => askFile(calls.customerDebitNotePdf, { id, query: style })}
        actions={
          data && !data.cancelledBy ? (
            <Button color="error" onClick={() => setCancelling(true)}>
              {translate('dues.cancelDebitNote')}
            </Button>
          ) : null
        }
      />
      {cancelling && data ? (
        <CallDialog
          call={calls.cancelCustomerDebitNote}
          params={{ id: data.id }}
          title={translate('app.cancelDocument.title', { number: data.debitNoteNo })}
          lead={translate('dues.cancelDebitNoteLead')}
          confirm={translate('dues.cancelDebitNote')}
          leave={translate('app.cancelDocument.keep')}
          color="error"
          onDone={() => {
            notify('app.cancelDocument.done', {
              type: 'success',
              messageArgs: { number: data.debitNoteNo },
            });
            void queryClient.invalidateQueries();
          }}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </>
  );
};

export default DebitNotePage;
