import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { v7 as uuid } from 'uuid';
import { useIssuerName } from '../../documents/useIssuerName.ts';
import { whatsAppLink } from '../../documents/whatsApp.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { CallError } from '../../providers/httpClient.ts';
import type { WriteOptions } from '../../providers/run.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { Receipt } from '../../resources/dues/answers.ts';
import * as calls from '../../resources/dues/calls.ts';
import { receiptPaper } from '../../resources/dues/paper.ts';
import { mayUse } from '../../resources/abilities.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { DayField } from '../../screens/period/DayField.tsx';
import { ApprovedBy } from '../../screens/parts/ApprovedBy.tsx';
import { PaperPage } from './parts/PaperPage.tsx';
import { useDuesPaths } from './parts/paths.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { figureOf } from '../../screens/parts/figures.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';

/** It is a form by hand: one row has two calls. */
const Cheques = ({ receipt }: { receipt: Receipt }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const typed = useTyped(`receipts.${receipt.id}.charge`);
  const [charge, setCharge] = useTypedState(typed, 'charge', '');
  const today = useToday();
  const [businessDate, setBusinessDate] = useTypedState(typed, 'businessDate', today);
  const [busy, setBusy] = useState(false);
  const idempotencyKey = useRef(uuid());
  const cheques = receipt.payments.filter(({ cheque }) => cheque !== null && cheque !== 'BOUNCED');
  if (cheques.length === 0) return null;
  const work = async (what: (options: WriteOptions) => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await what({ idempotencyKey: idempotencyKey.current });
      idempotencyKey.current = uuid();
      typed.done();
      notify(done, { type: 'success' });
      await queryClient.invalidateQueries();
    } catch (error) {
      // The call showed a toast; an answer that was lost is asked for again.
      if (error instanceof CallError && error.status >= 400 && error.status < 500)
        idempotencyKey.current = uuid();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
      <OfferTyped typed={typed} />
      <DayField label={translate('accounts.column.date')} value={businessDate} onTake={setBusinessDate} />
      {cheques.some(({ cheque }) => cheque === 'IN_HAND') ? (
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() =>
            void work(
              options => ask(calls.clearCheques, { id: receipt.id, body: { businessDate } }, options),
              'dues.clearedDone',
            )
          }
        >
          {translate('dues.clear')}
        </Button>
      ) : null}
      {receipt.party === 'CUSTOMER' ? (
        <FigureBox
          kind="money"
          label={translate('dues.charge')}
          text={charge}
          onText={setCharge}
          htmlInput={{ style: { textAlign: 'end' } }}
          sx={{ width: 160 }}
        />
      ) : null}
      <Button
        color="error"
        variant="outlined"
        disabled={busy || figureOf('money', charge) === null}
        onClick={() =>
          void work(
            options =>
              ask(
                calls.bounceCheque,
                { id: receipt.id, body: { chargePaise: figureOf('money', charge) ?? 0, businessDate } },
                options,
              ),
            'dues.bouncedDone',
          )
        }
      >
        {translate('dues.bounce')}
      </Button>
    </Box>
  );
};

const ReceiptPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const user = useCurrentUser();
  const issuerName = useIssuerName();
  const paths = useDuesPaths();
  const { data, error, refetch } = useQuery({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => ask(calls.receipt, { id }, { signal, quiet: true }),
  });
  const party = data?.customer ?? data?.financier;
  return (
    <PaperPage
      title={data?.receiptNo ?? translate('dues.receipt')}
      lead={party?.name}
      parent={[
        { label: translate('app.menu.dues'), to: paths.list },
        ...(data && party ? [{ label: party.name, to: paths.party(data.party, party.id) }] : []),
      ]}
      error={error}
      onRetry={() => void refetch()}
      paper={receiptPaper}
      data={data}
      pdf={style => askFile(calls.receiptPdf, { id, query: style })}
      above={
        data ? (
          <>
            {user && mayUse(user, 'dues.cheques') ? <Cheques receipt={data} /> : null}
            <ApprovedBy name={data.approvedBy} />
          </>
        ) : null
      }
      actions={
        data ? (
          <Button
            startIcon={<WhatsApp />}
            href={whatsAppLink(
              data.customer?.phone ?? null,
              translate('dues.receiptText', {
                number: data.receiptNo,
                date: paperDate(data.businessDate),
                amount: formatPaise(data.totalPaise),
                due: formatPaise(data.duePaise),
                shop: issuerName(data),
              }),
            )}
            target="_blank"
            rel="noopener"
          >
            {translate('salePage.whatsApp')}
          </Button>
        ) : null
      }
    />
  );
};

export default ReceiptPage;
