import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { CancelDocument } from '../../screens/parts/CancelDocument.tsx';
import { formatDay } from '../../i18n/dates.ts';
import type { SupplierCredit, SupplierPayment } from '../../resources/suppliers/answers.ts';
import { cancelSupplierCredit } from '../../resources/suppliers/calls.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { useMethodLabel } from '../payments/parts/methods.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { usePayablesPaths } from './paths.ts';

const None = ({ text }: { text: string }) => (
  <Typography sx={{ color: 'text.secondary' }}>{useTranslate()(text)}</Typography>
);

export const Payments = ({ rows }: { rows: readonly SupplierPayment[] }) => {
  const labelOf = useMethodLabel();
  const translate = useTranslate();
  const language = useLanguage();
  const paths = usePayablesPaths();
  if (rows.length === 0) return <None text="payables.noPayments" />;
  return (
    <FigureTable
      title={translate('payables.payments')}
      headings={[
        translate('payables.voucher'),
        translate('dues.date'),
        translate('dues.paidBy'),
        translate('dues.amount'),
      ]}
      words={2}
      rows={rows.map(payment => ({
        key: payment.id,
        name: (
          <MuiLink component={Link} to={paths.payment(payment.id)}>
            <bdi>{payment.paymentNo}</bdi>
          </MuiLink>
        ),
        cells: [
          formatDay(payment.businessDate, language),
          [
            ...new Set(payment.payments.map(labelOf)),
            ...(payment.status === 'POSTED' ? [] : [translate('choices.billStatus.CANCELLED')]),
          ].join(' · '),
          formatPaise(payment.totalPaise),
        ],
      }))}
    />
  );
};

/** Nothing else can refuse it. */
export const cancellable = () => Promise.resolve({ allowed: true, code: null, message: null });

export const Credits = ({ rows }: { rows: readonly SupplierCredit[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const queryClient = useQueryClient();
  if (rows.length === 0) return <None text="payables.noCredits" />;
  return (
    <FigureTable
      title={translate('payables.credits')}
      headings={[
        translate('payables.reference'),
        translate('dues.date'),
        translate('payables.kind'),
        translate('dues.amount'),
        translate('payables.status'),
      ]}
      words={2}
      rows={rows.map(credit => ({
        key: credit.id,
        name: (
          <>
            <bdi>{credit.reference}</bdi>{' '}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              <bdi>{credit.creditNo}</bdi>
            </Typography>
          </>
        ),
        cells: [
          formatDay(credit.noteDate, language),
          translate(`payables.kinds.${credit.kind}`),
          formatPaise(credit.totalPaise),
          credit.status === 'CANCELLED' ? (
            translate('choices.billStatus.CANCELLED')
          ) : (
            <CancelDocument
              key="cancel"
              number={credit.creditNo}
              explanation="payables.cancelText"
              mayCancel={cancellable}
              call={cancelSupplierCredit}
              params={{ id: credit.id }}
              onCancelled={() => void queryClient.invalidateQueries()}
            />
          ),
        ],
      }))}
    />
  );
};
