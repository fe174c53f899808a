import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useBasename, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { PrintExchangeVoucher } from '../../documents/PrintExchangeVoucher.tsx';
import { askFile } from '../../providers/ask.ts';
import { exchangeVoucherPdf } from '../../resources/exchange/calls.ts';
import { adminName } from '../../providers/names.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { Sale } from '../../resources/sales/answers.ts';
import { customers } from '../../resources/customers/declaration.ts';
import { enteredFields } from '../../kit/index.ts';
import { mayUse } from '../../resources/abilities.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { sales } from '../../resources/sales/declaration.ts';
import { isEmpty, leftToRight } from '../../screens/basics/format.ts';
import { ValueView } from '../../screens/kinds/ValueView.tsx';
import { useLabels } from '../../screens/basics/labels.ts';
import { ApprovedBy } from '../../screens/parts/ApprovedBy.tsx';
import { useMethodLabel } from '../payments/parts/methods.ts';
import { LabelsButton } from '../stock/parts/LabelsButton.tsx';
import { useLists } from '../../providers/useLists.ts';

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" aria-label={title} sx={{ p: 2 }}>
    <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Card>
);

interface AmountProps {
  label: ReactNode;
  paise: number;
  colour?: 'text.primary' | 'error.main';
}

const Amount = ({ label, paise, colour = 'text.primary' }: AmountProps) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
    <Box component="dt" sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, color: colour, fontVariantNumeric: 'tabular-nums' }}>
      {formatPaise(paise)}
    </Box>
  </Box>
);

const Payments = ({ sale }: { sale: Sale }) => {
  const translate = useTranslate();
  const labelOf = useMethodLabel();
  const {
    totalPaise,
    paidPaise,
    writtenOffPaise,
    duePaise,
    payments,
    billDiscountPaise,
    tenderedPaise,
    changePaise,
  } = sale;
  return (
    <Facts title={translate('invoice.payments')}>
      <Box component="dl" sx={{ m: 0 }}>
        {payments.map(
          ({
            id,
            method,
            methodName,
            amountPaise,
            reference,
            buyBack,
            financier,
            deliveryOrderNo,
            loanNo,
          }) => (
            <Amount
              key={id}
              label={[
                labelOf({ method, methodName }),
                buyBack && [buyBack.company, buyBack.model, buyBack.variant].filter(Boolean).join(' '),
                buyBack && leftToRight(buyBack.imei),
                financier,
                deliveryOrderNo &&
                  translate('invoice.deliveryOrder', { number: leftToRight(deliveryOrderNo) }),
                loanNo && translate('invoice.loan', { number: leftToRight(loanNo) }),
                reference && leftToRight(reference),
              ]
                .filter(Boolean)
                .join(' · ')}
              paise={amountPaise}
            />
          ),
        )}
        {tenderedPaise !== null && changePaise > 0 && (
          <>
            <Amount label={translate('invoice.tendered')} paise={tenderedPaise} />
            <Amount label={translate('invoice.change')} paise={changePaise} />
          </>
        )}
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, borderTop: payments.length > 0 ? 1 : 0, borderColor: 'divider', mt: 0.5, pt: 0.5 }}
      >
        {billDiscountPaise > 0 && (
          <Amount label={translate('invoice.billDiscount')} paise={billDiscountPaise} />
        )}
        <Amount label={translate('resources.sales.fields.totalPaise')} paise={totalPaise} />
        <Amount label={translate('resources.sales.fields.paidPaise')} paise={paidPaise} />
        {writtenOffPaise > 0 ? <Amount label={translate('dues.letGo')} paise={writtenOffPaise} /> : null}
        <Amount
          label={translate('resources.sales.fields.duePaise')}
          paise={duePaise}
          {...(duePaise > 0 ? { colour: 'error.main' as const } : {})}
        />
      </Box>
      {payments.map(({ buyBack }) =>
        buyBack?.voucherNo ? (
          <Box key={buyBack.stockItemId} sx={{ display: 'flex', flexWrap: 'wrap' }}>
            <PrintExchangeVoucher stockItemId={buyBack.stockItemId} voucherNo={buyBack.voucherNo} />
            <PdfMenu file={style => askFile(exchangeVoucherPdf, { id: buyBack.stockItemId, query: style })} />
            {sale.status !== 'CANCELLED' && <LabelsButton of={{ ids: [buyBack.stockItemId] }} />}
          </Box>
        ) : null,
      )}
    </Facts>
  );
};

const Who = ({ sale: { customer, soldBy, approvedBy } }: { sale: Sale }) => {
  const translate = useTranslate();
  const basename = useBasename();
  const user = useCurrentUser();
  const maySee = user && mayUse(user, 'customers.read');
  return (
    <Facts title={translate('resources.sales.fields.customerName')}>
      {customer ? (
        <>
          {maySee ? (
            <MuiLink component={Link} to={`${basename}/${adminName(customers)}/${customer.id}/show`}>
              <bdi>{customer.name}</bdi>
            </MuiLink>
          ) : (
            <bdi>{customer.name}</bdi>
          )}
          {[customer.phone, customer.gstin].map(each =>
            each ? (
              <Typography key={each} variant="body2" sx={{ color: 'text.secondary' }}>
                {leftToRight(each)}
              </Typography>
            ) : null,
          )}
          {customer.address ? (
            <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }} dir="auto">
              {customer.address}
            </Typography>
          ) : null}
        </>
      ) : (
        translate('invoice.walkIn')
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {`${translate('invoice.soldBy')}: `}
        <bdi>{soldBy.name}</bdi>
      </Typography>
      <ApprovedBy name={approvedBy} />
    </Facts>
  );
};

const Units = ({ sale: { lines } }: { sale: Sale }) => {
  const translate = useTranslate();
  const basename = useBasename();
  const codes = lines.flatMap(({ imei, serialNo }) => imei ?? serialNo ?? []);
  if (codes.length === 0) return null;
  return (
    <Box component="nav" aria-label={translate('salePage.units')} sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {codes.map(code => (
        <Button key={code} component={Link} to={`${basename}/imei/${encodeURIComponent(code)}`} size="small">
          {translate('salePage.historyOf', { imei: code })}
        </Button>
      ))}
    </Box>
  );
};

const Entered = ({ sale }: { sale: Sale }) => {
  const labels = useLabels(sales);
  const values: Readonly<Record<string, unknown>> = { ...sale };
  return enteredFields(sales.fields)
    .filter(({ name }) => !isEmpty(values[name]))
    .map(field => (
      <Facts key={field.name} title={labels.field(field)}>
        <ValueView resource={sales} field={field} value={values[field.name]} place="page" />
      </Facts>
    ));
};

const OfEstimate = ({ sale: { estimate } }: { sale: Sale }) => {
  const translate = useTranslate();
  const lists = useLists();
  const user = useCurrentUser();
  if (!estimate || !user || !mayUse(user, 'estimates.read')) return null;
  return (
    <Button component={Link} to={lists.page(`estimates/${estimate.id}/show`)} sx={{ justifySelf: 'start' }}>
      {translate('estimates.ofSale', { number: leftToRight(estimate.estimateNo) })}
    </Button>
  );
};

export const SaleFacts = ({ sale }: { sale: Sale }) => (
  <>
    <Payments sale={sale} />
    <Who sale={sale} />
    <OfEstimate sale={sale} />
    <Units sale={sale} />
    <Entered sale={sale} />
  </>
);
