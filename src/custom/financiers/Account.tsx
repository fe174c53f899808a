import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBasename, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import { adminNameOf } from '../../providers/names.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { FinancierAccount, OpenException } from '../../resources/financiers/answers.ts';
import { financierAccount, resolveException } from '../../resources/financiers/calls.ts';
import { HELD_RESOLUTIONS, MISSING_RESOLUTIONS } from '../../resources/financiers/rules.ts';
import { mayUse } from '../../resources/abilities.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { CallInput } from '../../screens/calls/CallInput.tsx';
import { SaleLink } from '../sales/parts/SaleLink.tsx';
import { ScrollTable } from './ScrollTable.tsx';

const SIZE = 50;

type OpenSale = OpenException['suggestions'][number];

const Figures = ({ account }: { account: FinancierAccount }) => {
  const translate = useTranslate();
  const figures: [string, number][] = [
    ['open', account.openPaise],
    ['collected', account.collectedPaise],
    ['d0_7', account.ageing.d0_7],
    ['d8_15', account.ageing.d8_15],
    ['d16_30', account.ageing.d16_30],
    ['d30', account.ageing.d30],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
        gap: 2,
        m: 0,
        p: 2,
      }}
    >
      {figures.map(([name, paise]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`settlements.figures.${name}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {formatPaise(paise)}
          </Typography>
        </div>
      ))}
    </Box>
  );
};

/** One of the loans that are open; `CallInput` would offer every sale. */
const SaleChoice = ({ sales }: { sales: readonly OpenSale[] }) => {
  const translate = useTranslate();
  const { field } = useController({ name: 'saleId' });
  return (
    <TextField select label={translate('settlements.sale')} {...field} value={field.value ?? ''}>
      {sales.map(sale => (
        <MenuItem key={sale.saleId} value={sale.saleId}>
          {[sale.invoiceNo, sale.customerName, formatPaise(sale.openPaise)].filter(Boolean).join(' · ')}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** A sale is chosen unless the money is given back or taken as income. */
const AsInput = ({ isHeld, sales }: { isHeld: boolean; sales: readonly OpenSale[] }) => {
  const translate = useTranslate();
  const { field } = useController({ name: 'as' });
  const { setValue } = useFormContext();
  const values = isHeld ? HELD_RESOLUTIONS : MISSING_RESOLUTIONS;
  return (
    <>
      <TextField
        select
        label={translate('settlements.as')}
        {...field}
        value={field.value ?? ''}
        onChange={event => {
          field.onChange(event.target.value || null);
          if (event.target.value) setValue('saleId', null);
        }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate(isHeld ? 'settlements.toSale' : 'settlements.byDeduction')}</MenuItem>
        {values.map(value => (
          <MenuItem key={value} value={value}>
            {translate(`choices.resolution.${value}`)}
          </MenuItem>
        ))}
      </TextField>
      {isHeld && !field.value ? <SaleChoice sales={sales} /> : null}
    </>
  );
};

const Resolve = ({
  account,
  exception,
  onClose,
  onDone,
}: {
  account: FinancierAccount;
  exception: OpenException;
  onClose: () => void;
  onDone: () => void;
}) => {
  const translate = useTranslate();
  const isHeld = exception.kind === 'UNKNOWN' || exception.kind === 'OVERPAID';
  const suggested = exception.suggestions.map(({ saleId }) => saleId);
  const sales = [
    ...exception.suggestions,
    ...account.content.filter(({ saleId }) => !suggested.includes(saleId)),
  ];
  return (
    <CallDialog
      call={resolveException}
      params={{ id: account.id, lineId: exception.lineId }}
      title={translate(isHeld ? 'settlements.matchTitle' : 'settlements.writeOffTitle')}
      lead={translate(isHeld ? 'settlements.matchLead' : 'settlements.writeOffLead', {
        amount: formatPaise(exception.differencePaise),
      })}
      confirm={translate(isHeld ? 'settlements.resolve' : 'settlements.writeOff')}
      initial={isHeld ? { saleId: suggested[0] } : {}}
      onDone={onDone}
      onClose={onClose}
    >
      <AsInput isHeld={isHeld} sales={sales} />
      <CallInput source="reason" autoFocus />
    </CallDialog>
  );
};

const Exceptions = ({ account, onChanged }: { account: FinancierAccount; onChanged: () => void }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const basename = useBasename();
  const user = useCurrentUser();
  const [resolving, setResolving] = useState<OpenException | null>(null);
  if (account.exceptions.length === 0) return null;
  const mayResolve = user !== undefined && mayUse(user, 'financiers.resolve');
  return (
    <Card sx={{ mt: 2 }}>
      <Typography variant="h2" sx={{ p: 2, pb: 1 }}>
        {translate('settlements.exceptions')}
      </Typography>
      <ScrollTable
        label={translate('settlements.exceptions')}
        rows={account.exceptions}
        keyOf={row => row.lineId}
        columns={[
          {
            heading: translate('settlements.kind'),
            cell: row => (
              <Chip size="small" color="warning" label={translate(`settlements.exception.${row.kind}`)} />
            ),
          },
          { heading: translate('settlements.loanNo'), cell: row => <bdi>{row.loanNo ?? row.invoiceNo}</bdi> },
          {
            heading: translate('settlements.settlement'),
            cell: row => (
              <>
                <MuiLink
                  component={Link}
                  to={`${basename}/${adminNameOf('settlements')}/${row.settlementId}/show`}
                >
                  <bdi>{row.settlementNo}</bdi>
                </MuiLink>{' '}
                {formatDay(row.businessDate, language)}
              </>
            ),
          },
          {
            heading: translate('settlements.difference'),
            end: true,
            cell: row => formatPaise(row.differencePaise),
          },
          ...(mayResolve
            ? [
                {
                  heading: translate('settlements.action'),
                  cell: (row: OpenException) => (
                    <Button size="small" onClick={() => setResolving(row)}>
                      {translate('settlements.resolve')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {resolving && (
        <Resolve
          account={account}
          exception={resolving}
          onClose={() => setResolving(null)}
          onDone={onChanged}
        />
      )}
    </Card>
  );
};

export const Account = ({ financierId, onChanged }: { financierId: string; onChanged: () => void }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const basename = useBasename();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['financiers', financierId, 'account', page],
    queryFn: ({ signal }) =>
      ask(financierAccount, { id: financierId, query: { page, size: SIZE } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  if (error && !data)
    return (
      <Alert
        severity="error"
        sx={{ mt: 2 }}
        action={<Button onClick={() => void refetch()}>{translate('app.broken.again')}</Button>}
      >
        {error.message}
      </Alert>
    );
  if (!data) return <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />;
  const filter = encodeURIComponent(JSON.stringify({ financierId }));
  return (
    <>
      <Card sx={{ mt: 2 }}>
        <Figures account={data} />
      </Card>
      <Exceptions account={data} onChanged={onChanged} />
      <Card sx={{ mt: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2, pb: 1 }}>
          <Typography variant="h2" sx={{ flexGrow: 1 }}>
            {translate('settlements.loans')}
          </Typography>
          <Button component={Link} to={`${basename}/${adminNameOf('settlements')}?filter=${filter}`}>
            {translate('settlements.all')}
          </Button>
        </Box>
        {data.totalElements === 0 ? (
          <Typography sx={{ p: 2, pt: 0, color: 'text.secondary' }}>
            {translate('settlements.noLoans')}
          </Typography>
        ) : (
          <ScrollTable
            label={translate('settlements.loans')}
            rows={data.content}
            keyOf={row => row.paymentId}
            columns={[
              {
                heading: translate('settlements.invoice'),
                cell: row => (
                  <>
                    {row.opening ? (
                      <bdi>{row.invoiceNo}</bdi>
                    ) : (
                      <SaleLink id={row.saleId}>{row.invoiceNo}</SaleLink>
                    )}
                    <Typography variant="body2" color="text.secondary">
                      {row.customerName}
                    </Typography>
                  </>
                ),
              },
              {
                heading: translate('settlements.loanNo'),
                cell: row => (
                  <>
                    <bdi>{row.loanNo ?? row.deliveryOrderNo ?? '–'}</bdi>
                    {row.warning && (
                      <div>
                        <Chip
                          size="small"
                          color="warning"
                          label={translate(`settlements.warning.${row.warning}`, {
                            date: row.adviceEndsOn ? formatDay(row.adviceEndsOn, language) : '',
                          })}
                        />
                      </div>
                    )}
                  </>
                ),
              },
              {
                heading: translate('settlements.date'),
                cell: row => formatDay(row.businessDate, language),
              },
              {
                heading: translate('settlements.age'),
                end: true,
                cell: row => translate('settlements.days', { smart_count: row.ageDays }),
              },
              { heading: translate('settlements.loan'), end: true, cell: row => formatPaise(row.loanPaise) },
              {
                heading: translate('settlements.figures.open'),
                end: true,
                cell: row => formatPaise(row.openPaise),
              },
            ]}
          />
        )}
        {data.totalPages > 1 && (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 1 }}>
            <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
              {translate('settlements.previous')}
            </Button>
            <Button disabled={page + 1 >= data.totalPages} onClick={() => setPage(page + 1)}>
              {translate('settlements.next')}
            </Button>
          </Box>
        )}
      </Card>
    </>
  );
};
