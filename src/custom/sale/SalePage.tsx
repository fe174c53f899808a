import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBasename, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { CancelDocument } from '../../documents/CancelDocument.tsx';
import { InvoiceSheet } from '../../documents/InvoiceSheet.tsx';
import { PrintInvoice } from '../../documents/PrintInvoice.tsx';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { formatDay } from '../../i18n/dates.ts';
import { CallError, cancelSale, saleById } from '../../providers/api.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { Sale } from '../../resources/calls/sales.ts';
import { invoiceDocument } from '../../resources/rules/invoiceDocument.ts';
import { formatPaise, sumPaise } from '../../resources/rules/money.ts';
import { sales } from '../../resources/sales.ts';
import { useListCrumb } from '../../screens/crumbs.ts';
import { Page } from '../../screens/page/Page.tsx';
import { RelatedLists } from '../../screens/show/RelatedList.tsx';
import { useStillComing } from '../../screens/page/useStillComing.ts';
import { useLanguage } from '../../screens/useManner.ts';
import { EndLink } from './EndLink.tsx';
import { SaleActions } from './SaleActions.tsx';

/** As wide as the paper that comes. */
const PaperWaiting = () => {
  useStillComing();
  return <Skeleton variant="rounded" sx={{ maxWidth: '210mm', height: 640 }} />;
};

/** One sale: its invoice as the customer has it, and what can be done with it. */
const SalePage = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const { id = '' } = useParams();
  const user = useCurrentUser();
  const language = useLanguage();
  const list = useListCrumb(sales);
  const queryClient = useQueryClient();
  const [printing, setPrinting] = useState(false);
  const [copies, setCopies] = useState(1);
  const sale = useQuery({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => saleById(id, { signal, quiet: true }),
  });
  const paper = useInvoicePaper();
  const invoice = useMemo(
    () => (sale.data && paper ? invoiceDocument(sale.data, paper.shop) : null),
    [sale.data, paper],
  );
  const failure = sale.error;
  const title = sale.data?.invoiceNo ?? translate('salePage.title');

  if (failure)
    return (
      <Page title={title} parent={list}>
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void sale.refetch()}>
              {translate('app.broken.again')}
            </Button>
          }
        >
          {failure instanceof CallError && failure.status === 404
            ? translate('salePage.unknown')
            : failure.message}
        </Alert>
      </Page>
    );
  if (!sale.data || !invoice || !paper)
    return (
      <Page title={title} parent={list}>
        <PaperWaiting />
      </Page>
    );

  const keep = (cancelled: Sale): void => {
    queryClient.setQueryData(['sale', id], cancelled);
    void queryClient.invalidateQueries({ predicate: query => query.queryKey[0] !== 'sale' });
  };
  const { customer, lines, status, cancelledBy } = sale.data;
  const margins = lines.flatMap(line => line.margin ?? []);
  return (
    <Page
      title={title}
      parent={list}
      lead={
        customer ? [...new Set([customer.name, customer.phone])].join(' · ') : translate('invoice.walkIn')
      }
      actions={
        <>
          <SaleActions
            sale={sale.data}
            shopName={invoice.supplier.name}
            copies={copies}
            onCopies={setCopies}
            onPrint={() => setPrinting(true)}
          />
          {user?.role === 'owner' && <EndLink saleId={sale.data.id} />}
          {status === 'POSTED' && user && user.role !== 'office' && (
            <CancelDocument
              number={sale.data.invoiceNo}
              explanation="salePage.cancelText"
              cancel={(reason, manners) => cancelSale(sale.data.id, reason, manners)}
              onCancelled={keep}
            />
          )}
        </>
      }
    >
      {cancelledBy && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('invoice.cancelledBy', {
            documentNo: cancelledBy.documentNo,
            date: formatDay(cancelledBy.businessDate, language),
            reason: cancelledBy.reason,
          })}
        </Alert>
      )}
      {margins.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('salePage.margin', {
            margin: formatPaise(sumPaise(margins.map(margin => margin.marginPaise))),
            tax: formatPaise(sale.data.marginTaxPaise ?? 0),
          })}
        </Alert>
      )}
      <Card sx={{ maxWidth: '210mm', overflow: 'hidden' }}>
        <InvoiceSheet document={invoice} template={paper.template} size={paper.size} />
      </Card>
      <Box
        component="nav"
        aria-label={translate('salePage.units')}
        sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {lines
          .filter(line => line.imei)
          .map(line => (
            <Button key={line.id} component={Link} to={`${basename}/imei/${line.imei}`} size="small">
              {translate('salePage.historyOf', { imei: line.imei })}
            </Button>
          ))}
      </Box>
      <RelatedLists resource={sales} id={id} />
      {printing && (
        <PrintInvoice document={invoice} paper={{ ...paper, copies }} onDone={() => setPrinting(false)} />
      )}
    </Page>
  );
};

export default SalePage;
