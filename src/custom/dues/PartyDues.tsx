import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { CallError } from '../../providers/httpClient.ts';
import { adminNameOf } from '../../providers/names.ts';
import { MERGED } from '../../providers/simpleRest.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { OpenDue, Receipt } from '../../resources/dues/answers.ts';
import { mayUse } from '../../resources/abilities.ts';
import { formatPaise, sumPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { leftToRight } from '../../screens/basics/format.ts';
import { useMethodLabel } from '../payments/parts/methods.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';
import { Panel } from '../../screens/page/Panel.tsx';
import { BookModel } from '../bookings/parts/BookModel.tsx';
import { OpenBills, useChosen } from './parts/OpenBills.tsx';
import { Section } from '../../screens/parts/Section.tsx';
import { useReadAgain } from '../../screens/parts/useReadAgain.ts';
import { SaleLink } from '../sales/parts/SaleLink.tsx';
import { PayOut } from '../vouchers/parts/PayOut.tsx';
import { SetOff } from '../vouchers/parts/SetOff.tsx';
import { VoucherDone } from '../vouchers/parts/VoucherDone.tsx';
import { Vouchers } from '../vouchers/parts/Vouchers.tsx';
import type { Voucher } from '../../resources/vouchers/answers.ts';
import { Collect } from './Collect.tsx';
import { WriteOff } from './WriteOff.tsx';
import { WriteOffs } from './WriteOffs.tsx';
import { PromiseForm, Remind } from './FollowUp.tsx';
import { useDuesPaths } from './parts/paths.ts';
import { duesQueryOf, receiptsQueryOf } from './queries.ts';
import type { ReadRecord } from '../../kit/index.ts';
import type { customers } from '../../resources/customers/declaration.ts';
import type { financiers } from '../../resources/financiers/declaration.ts';

const BillName = ({ bill }: { bill: OpenDue }) => {
  const translate = useTranslate();
  return bill.kind === 'SALE' ? (
    <SaleLink id={bill.id}>{bill.invoiceNo}</SaleLink>
  ) : (
    <span>
      {translate(`dues.kind.${bill.kind}`)} <bdi>{bill.invoiceNo}</bdi>
    </span>
  );
};

const Receipts = ({ rows }: { rows: readonly Receipt[] }) => {
  const labelOf = useMethodLabel();
  const translate = useTranslate();
  const language = useLanguage();
  const paths = useDuesPaths();
  if (rows.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('dues.noReceipts')}</Typography>;
  return (
    <FigureTable
      title={translate('dues.receipts')}
      headings={[
        translate('dues.receipt'),
        translate('dues.date'),
        translate('dues.paidBy'),
        translate('dues.amount'),
      ]}
      words={2}
      rows={rows.map(receipt => ({
        key: receipt.id,
        name: (
          <MuiLink component={Link} to={paths.receipt(receipt.id)}>
            <bdi>{receipt.receiptNo}</bdi>
          </MuiLink>
        ),
        cells: [
          formatDay(receipt.businessDate, language),
          [
            ...new Set(receipt.payments.map(labelOf)),
            ...(receipt.status === 'POSTED' ? [] : [translate('dues.bounced')]),
          ].join(' · '),
          formatPaise(receipt.totalPaise),
        ],
      }))}
    />
  );
};

interface PartyProps {
  id: string;
  party: 'CUSTOMER' | 'FINANCIER';
}

/** A financier has a name alone. */
type PartyRecord = ReadRecord<typeof financiers> &
  Partial<Pick<ReadRecord<typeof customers>, 'phone' | 'storeCreditPaise' | 'language'>>;

const Party = ({ id, party }: PartyProps) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const paths = useDuesPaths();
  const isCustomer = party === 'CUSTOMER';
  const { data: record, error } = useGetOne<PartyRecord>(
    adminNameOf(isCustomer ? 'customers' : 'financiers'),
    {
      id,
    },
  );
  const dues = useQuery(duesQueryOf({ id }));
  const receipts = useQuery(receiptsQueryOf(isCustomer ? { customerId: id } : { financierId: id }));
  const [asked] = useSearchParams();
  const { chosen, toggle, clear } = useChosen(asked.getAll('bill'));
  const [collected, setCollected] = useState<Receipt | null>(null);
  const [voucher, setVoucher] = useState<Voucher | null>(null);
  const [settingOff, setSettingOff] = useState(false);
  const readAgain = useReadAgain();
  const due = dues.data?.content[0];
  const bills = due?.sales ?? [];
  const picked = bills.filter(bill => chosen.has(bill.id));
  const pickedPaise = sumPaise(picked.map(bill => bill.duePaise));
  const partyIds = isCustomer ? { customerId: id } : { financierId: id };
  const title = String(record?.name ?? due?.name ?? translate('app.menu.dues'));
  const phone = record?.phone;
  const into = error instanceof CallError && error.code === MERGED ? error.errors?.['id'] : undefined;
  if (into) return <Navigate replace to={paths.party(party, into)} />;
  return (
    <Page
      title={title}
      lead={
        <>
          {typeof phone === 'string' && phone !== title ? <>{leftToRight(phone)} · </> : null}
          {translate('dues.owes', { amount: formatPaise(due?.duePaise ?? 0) })}
        </>
      }
      parent={{ label: translate('app.menu.dues'), to: paths.list }}
      actions={
        <>
          {isCustomer ? (
            <Button component={Link} to={paths.statement(id)} variant="outlined">
              {translate('dues.statement')}
            </Button>
          ) : null}
          {isCustomer && due && user && mayUse(user, 'customers.set-off') ? (
            <Button onClick={() => setSettingOff(true)}>{translate('vouchers.setOff')}</Button>
          ) : null}
          <WriteOff
            party={partyIds}
            askedPaise={picked.length > 0 ? pickedPaise : (due?.duePaise ?? 0)}
            saleIds={picked.map(bill => bill.id)}
            onWritten={clear}
          />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {collected ? (
          <Alert
            severity="success"
            action={
              <Button color="inherit" component={Link} to={paths.receipt(collected.id)}>
                {translate('dues.openReceipt')}
              </Button>
            }
          >
            {translate('dues.collected', {
              number: collected.receiptNo,
              amount: formatPaise(collected.totalPaise),
              due: formatPaise(collected.duePaise),
            })}
          </Alert>
        ) : null}
        {voucher ? <VoucherDone voucher={voucher} /> : null}
        <Panel title={translate('dues.bills')} height={120} query={dues}>
          {() =>
            bills.length === 0 ? (
              <Typography sx={{ color: 'text.secondary' }}>{translate('dues.nothing')}</Typography>
            ) : (
              <OpenBills
                bills={bills.map(bill => ({
                  ...bill,
                  number: bill.invoiceNo,
                  name: <BillName bill={bill} />,
                  day: bill.businessDate,
                }))}
                due={translate('dues.due')}
                chosen={chosen}
                onToggle={toggle}
              />
            )
          }
        </Panel>
        {dues.data && user && mayUse(user, 'dues.collect') && (isCustomer || due) ? (
          <Section title={translate('dues.collect')}>
            <Collect
              party={partyIds}
              duePaise={due?.duePaise ?? 0}
              storeCreditPaise={Number(record?.storeCreditPaise ?? 0)}
              saleIds={picked.map(bill => bill.id)}
              chosenPaise={pickedPaise}
              onCollected={receipt => {
                clear();
                setCollected(receipt);
              }}
            />
          </Section>
        ) : null}
        {isCustomer && user && mayUse(user, 'dues.collect') ? (
          <Section title={translate('bookings.new')}>
            <BookModel key={collected?.id} customerId={id} onBooked={setCollected} />
          </Section>
        ) : null}
        {isCustomer && user && mayUse(user, 'customers.pay-out') ? (
          <PayOut key={voucher?.id} customerId={id} onDone={setVoucher} />
        ) : null}
        {due && isCustomer && user && mayUse(user, 'dues.follow-up') ? (
          <>
            <Section title={translate('dues.promise')}>
              <PromiseForm customer={due} />
            </Section>
            <Section title={translate('dues.remind')}>
              <Remind customer={due} language={record?.language} />
            </Section>
          </>
        ) : null}
        <WriteOffs party={partyIds} />
        <Panel title={translate('dues.receipts')} height={60} query={receipts}>
          {page => <Receipts rows={page.content} />}
        </Panel>
        {isCustomer && user && mayUse(user, 'vouchers.read') ? <Vouchers customerId={id} /> : null}
        {settingOff ? (
          <SetOff
            customerId={id}
            onDone={answer => {
              setVoucher(answer);
              readAgain();
            }}
            onClose={() => setSettingOff(false)}
          />
        ) : null}
      </Box>
    </Page>
  );
};

/** It has a key, so that no choice of the previous one remains. */
export const DuesOf = ({ party }: Pick<PartyProps, 'party'>) => {
  const { id = '' } = useParams();
  return <Party key={id} id={id} party={party} />;
};
