import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import { brandClaims } from '../../resources/financiers/brandClaims.ts';
import { brandClaim, settleBrandClaim } from '../../resources/financiers/calls.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { AskDialog } from '../../screens/parts/AskDialog.tsx';
import { RupeesBox } from '../../screens/parts/RupeesBox.tsx';
import { useReadAgain } from '../../screens/parts/useReadAgain.ts';
import { useAllByName } from '../../screens/parts/useAllByName.ts';
import { ScrollTable } from './ScrollTable.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

const MAX_SUPPLIERS = 200;

/** It is a form by hand: its body is checked as a whole, and one choice is both method and supplier. */
const SettleDialog = ({
  id,
  openPaise,
  onClose,
  onDone,
}: {
  id: string;
  openPaise: number;
  onClose: () => void;
  onDone: () => void;
}) => {
  const translate = useTranslate();
  const { data: suppliers = [] } = useAllByName('suppliers', MAX_SUPPLIERS);
  const typed = useTyped(`brand-claims.${id}.settle`);
  const [received, setReceived] = useTypedState(typed, 'received', openPaise);
  const [writeOff, setWriteOff] = useTypedState(typed, 'writeOff', 0);
  const [supplierId, setSupplierId] = useTypedState(typed, 'supplierId', '');
  const [reference, setReference] = useTypedState(typed, 'reference', '');
  const [reason, setReason] = useTypedState(typed, 'reason', '');
  return (
    <AskDialog
      typed={typed}
      title={translate('settlements.claim.settle')}
      confirm={translate('settlements.claim.save')}
      onClose={onClose}
      send={async options => {
        const method = supplierId ? ('SUPPLIER_CREDIT' as const) : ('BANK_TRANSFER' as const);
        const body = {
          receivedPaise: received,
          writeOffPaise: writeOff,
          ...(received > 0 ? { method } : {}),
          ...(supplierId && received > 0 ? { supplierId } : {}),
          ...(reference.trim() ? { reference: reference.trim() } : {}),
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        };
        await ask(settleBrandClaim, { id, body }, options);
        onDone();
      }}
    >
      {errors => (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            {translate('settlements.claim.open', { amount: formatPaise(openPaise) })}
          </Typography>
          <RupeesBox
            label={translate('settlements.claim.received')}
            paise={received}
            onPaise={setReceived}
            wrong={errors['receivedPaise']}
          />
          <TextField
            select
            size="small"
            label={translate('settlements.claim.paidBy')}
            value={supplierId}
            onChange={event => setSupplierId(event.target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{translate('settlements.claim.bank')}</MenuItem>
            {suppliers.map(supplier => (
              <MenuItem key={supplier.id} value={supplier.id}>
                {translate('settlements.claim.creditOf', { name: supplier.name })}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            size="small"
            label={translate('settlements.claim.reference')}
            value={reference}
            onChange={event => setReference(event.target.value)}
          />
          <RupeesBox
            label={translate('settlements.claim.writeOff')}
            paise={writeOff}
            onPaise={setWriteOff}
            wrong={errors['writeOffPaise']}
          />
          <TextField
            size="small"
            label={translate('settlements.reason')}
            value={reason}
            error={'reason' in errors}
            helperText={errors['reason']}
            onChange={event => setReason(event.target.value)}
          />
        </>
      )}
    </AskDialog>
  );
};

const Document = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['brand-claims', id, 'document'],
    queryFn: ({ signal }) => ask(brandClaim, { id }, { signal, quiet: true }),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={120} sx={{ mt: 2 }} />;
  return (
    <>
      {data.settlements.length > 0 && (
        <Card sx={{ mt: 2 }}>
          <ScrollTable
            label={translate('settlements.claim.settlements')}
            rows={data.settlements}
            keyOf={row => row.id}
            columns={[
              { heading: translate('settlements.claim.number'), cell: row => <bdi>{row.documentNo}</bdi> },
              {
                heading: translate('settlements.date'),
                cell: row => formatDay(row.businessDate, language),
              },
              {
                heading: translate('settlements.claim.received'),
                end: true,
                cell: row => formatPaise(row.receivedPaise),
              },
              {
                heading: translate('settlements.claim.paidBy'),
                cell: row => row.supplierName ?? (row.method ? translate('settlements.claim.bank') : '–'),
              },
              {
                heading: translate('settlements.claim.writeOff'),
                end: true,
                cell: row => formatPaise(row.writtenOffPaise),
              },
              { heading: translate('settlements.reason'), cell: row => row.reason ?? row.reference ?? '' },
            ]}
          />
        </Card>
      )}
      {data.imeis.length > 0 && (
        <Card sx={{ mt: 2, p: 2 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {translate('settlements.claim.units', { smart_count: data.imeis.length })}
          </Typography>
          <Typography dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
            {data.imeis.join(', ')}
          </Typography>
        </Card>
      )}
    </>
  );
};

const ClaimPage = () => {
  const translate = useTranslate();
  const readAgain = useReadAgain();
  const [asking, setAsking] = useState(false);
  return (
    <ShowScreen
      resource={brandClaims}
      actions={claim =>
        claim['status'] === 'OPEN' && (
          <>
            <Button variant="contained" onClick={() => setAsking(true)}>
              {translate('settlements.claim.settle')}
            </Button>
            {asking && (
              <SettleDialog
                id={String(claim.id)}
                openPaise={Number(claim['openPaise'])}
                onClose={() => setAsking(false)}
                onDone={readAgain}
              />
            )}
          </>
        )
      }
      below={claim => <Document id={String(claim.id)} />}
    />
  );
};

export default ClaimPage;
