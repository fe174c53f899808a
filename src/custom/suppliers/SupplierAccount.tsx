import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import type { Payable, SupplierPayment } from '../../resources/suppliers/answers.ts';
import { matchSupplier } from '../../resources/suppliers/calls.ts';
import { formatPaise, sumPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';
import { Panel } from '../../screens/page/Panel.tsx';
import { OpenBills, useChosen } from '../dues/parts/OpenBills.tsx';
import { Section } from '../../screens/parts/Section.tsx';
import { useSending } from '../../screens/parts/useSending.ts';
import { MoneyBack } from '../vouchers/parts/MoneyBack.tsx';
import { VoucherDone } from '../vouchers/parts/VoucherDone.tsx';
import { Vouchers } from '../vouchers/parts/Vouchers.tsx';
import type { Voucher } from '../../resources/vouchers/answers.ts';
import { CreditForm } from './CreditForm.tsx';
import { Credits, Payments } from './Documents.tsx';
import { PayForm } from './PayForm.tsx';
import { usePayablesPaths } from './paths.ts';
import { creditsQueryOf, payablesQueryOf, paymentsQueryOf } from './queries.ts';

const OpenCredits = ({ payable, billIds }: { payable: Payable; billIds: readonly string[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { sendOnce, busy, problem } = useSending();
  const match = async (): Promise<void> => {
    const done = await sendOnce(options =>
      ask(
        matchSupplier,
        { id: payable.id, body: billIds.length > 0 ? { billIds: [...billIds] } : {} },
        options,
      ),
    );
    if (!done) return;
    notify('payables.matchDone', {
      type: 'success',
      messageArgs: { amount: formatPaise(done.matchedPaise) },
    });
    await queryClient.invalidateQueries();
  };
  return (
    <>
      <FigureTable
        title={translate('payables.openOnes')}
        headings={[
          translate('dues.document'),
          translate('dues.date'),
          translate('dues.billTotal'),
          translate('payables.open'),
        ]}
        words={1}
        rows={payable.credits.map(credit => ({
          key: credit.id,
          name: (
            <>
              {translate(`payables.sources.${credit.kind}`)} <bdi>{credit.documentNo}</bdi>
            </>
          ),
          cells: [
            formatDay(credit.businessDate, language),
            formatPaise(credit.totalPaise),
            formatPaise(credit.openPaise),
          ],
        }))}
      />
      {problem ? (
        <Alert severity="error" sx={{ my: 1.5 }}>
          {problem.message}
        </Alert>
      ) : null}
      {payable.duePaise > 0 ? (
        <Button variant="outlined" loading={busy} onClick={() => void match()} sx={{ mt: 1.5 }}>
          {translate('payables.match')}
        </Button>
      ) : null}
    </>
  );
};

const Account = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const paths = usePayablesPaths();
  const { chosen, toggle, clear } = useChosen();
  const [paid, setPaid] = useState<SupplierPayment | null>(null);
  const [voucher, setVoucher] = useState<Voucher | null>(null);
  const query = useQuery(payablesQueryOf({ id }));
  const payments = useQuery(paymentsQueryOf(id));
  const credits = useQuery(creditsQueryOf(id));
  const payable = query.data?.content[0];
  const picked = payable?.bills.filter(bill => chosen.has(bill.id)) ?? [];
  const billIds = picked.map(bill => bill.id);
  return (
    <Page
      title={payable?.name ?? translate('payables.supplier')}
      parent={{ label: translate('app.menu.payables'), to: paths.list }}
      lead={payable ? translate('payables.owed', { amount: formatPaise(payable.payablePaise) }) : undefined}
      actions={
        <Button component={Link} to={paths.statement(id)} variant="outlined">
          {translate('dues.statement')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {paid ? (
          <Alert
            severity={paid.cashOverLimit ? 'warning' : 'success'}
            action={
              <Button color="inherit" component={Link} to={paths.payment(paid.id)}>
                {translate('payables.openVoucher')}
              </Button>
            }
          >
            {translate('payables.paidDone', {
              number: paid.paymentNo,
              amount: formatPaise(paid.totalPaise),
              payable: formatPaise(paid.payablePaise),
            })}
            {paid.cashOverLimit ? ` ${translate('payables.cashOverLimit')}` : null}
          </Alert>
        ) : null}
        {voucher ? <VoucherDone voucher={voucher} /> : null}
        <Panel title={translate('dues.bills')} height={80} query={query}>
          {() =>
            payable && payable.bills.length > 0 ? (
              <OpenBills
                bills={payable.bills.map(bill => ({
                  ...bill,
                  number: bill.billNo,
                  name: bill.opening ? (
                    <bdi>{bill.billNo}</bdi>
                  ) : (
                    <MuiLink component={Link} to={paths.bill(bill.id)}>
                      <bdi>{bill.billNo}</bdi>
                    </MuiLink>
                  ),
                  day: bill.billDate,
                }))}
                due={translate('payables.due')}
                chosen={chosen}
                onToggle={toggle}
              />
            ) : (
              <Typography sx={{ color: 'text.secondary' }}>{translate('payables.nothing')}</Typography>
            )
          }
        </Panel>
        {payable ? (
          <Section title={translate('payables.pay')}>
            <PayForm
              key={billIds.join(' ')}
              supplierId={id}
              duePaise={payable.duePaise}
              billIds={billIds}
              chosenPaise={sumPaise(picked.map(bill => bill.duePaise))}
              onPaid={payment => {
                clear();
                setPaid(payment);
              }}
            />
          </Section>
        ) : null}
        {payable && payable.credits.length > 0 ? (
          <Section title={translate('payables.openOnes')}>
            <OpenCredits payable={payable} billIds={billIds} />
          </Section>
        ) : null}
        {payable ? <MoneyBack key={voucher?.id} supplier={payable} onDone={setVoucher} /> : null}
        <Section title={translate('payables.credit')}>
          <CreditForm supplierId={id} />
        </Section>
        <Panel title={translate('payables.payments')} height={60} query={payments}>
          {page => <Payments rows={page.content} />}
        </Panel>
        <Panel title={translate('payables.credits')} height={60} query={credits}>
          {page => <Credits rows={page.content} />}
        </Panel>
        <Vouchers supplierId={id} />
      </Box>
    </Page>
  );
};

/** It has a key, so that no choice of the previous one remains. */
const SupplierAccount = () => {
  const { id = '' } = useParams();
  return <Account key={id} id={id} />;
};

export default SupplierAccount;
