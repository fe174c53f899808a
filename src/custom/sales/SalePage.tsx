import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { shopAsOf } from '../../resources/registrations/rules.ts';
import { CancelDocument } from '../../screens/parts/CancelDocument.tsx';
import { PaperSheet } from '../../documents/PaperSheet.tsx';
import { PrintedPaper } from '../../documents/PrintedPaper.tsx';
import { useOnPaper } from '../../documents/useOnPaper.ts';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import { CallError } from '../../providers/httpClient.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { Sale } from '../../resources/sales/answers.ts';
import { invoicePaper } from '../../resources/sales/paper.ts';
import { formatPaise, sumPaise } from '../../kit/rules/money.ts';
import { mayUse } from '../../resources/abilities.ts';
import { cancelSale, mayCancelSale, saleDocument } from '../../resources/sales/calls.ts';
import { sales } from '../../resources/sales/declaration.ts';
import { endSaleLinks } from '../../resources/sales/share.ts';
import { useListBreadcrumb } from '../../screens/basics/breadcrumbs.ts';
import { Page } from '../../screens/page/Page.tsx';
import { RelatedLists } from '../../screens/show/RelatedList.tsx';
import { useStillComing } from '../../screens/page/useStillComing.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { EndLink } from './parts/EndLink.tsx';
import { RecordCheques } from '../cheques/parts/RecordCheques.tsx';
import { CreditNotes, CreditWithoutGoods, TakeBack } from './SaleReturns.tsx';
import { CollectDue } from './CollectDue.tsx';
import { SaleActions } from './SaleActions.tsx';
import { SaleFacts } from './SaleFacts.tsx';

const PaperWaiting = () => {
  useStillComing();
  return <Skeleton variant="rounded" sx={{ maxWidth: '210mm', height: 640 }} />;
};

const BESIDE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"actions" "paper" "facts"',
  '@container (width >= 960px)': {
    gridTemplateColumns: 'minmax(0, 210mm) minmax(300px, 1fr)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"paper actions" "paper facts"',
  },
} as const;

const BUTTONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '@container (width >= 960px)': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
  '& > *': { minHeight: 40 },
} as const;

const SalePage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const user = useCurrentUser();
  const language = useLanguage();
  const list = useListBreadcrumb(sales);
  const queryClient = useQueryClient();
  const [printing, setPrinting] = useState(false);
  const [copies, setCopies] = useState(1);
  const sale = useQuery({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => ask(saleDocument, { id }, { signal, quiet: true }),
  });
  const on = useOnPaper();
  const inCopies = useMemo(() => on && { ...on, copies }, [on, copies]);
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
  if (!sale.data || !on || !inCopies)
    return (
      <Page title={title} parent={list}>
        <PaperWaiting />
      </Page>
    );

  const showCancelled = (cancelled: Sale): void => {
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
      <CreditNotes sale={sale.data} />
      {margins.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('salePage.margin', {
            margin: formatPaise(sumPaise(margins.map(margin => margin.marginPaise))),
            tax: formatPaise(sale.data.marginTaxPaise ?? 0),
          })}
        </Alert>
      )}
      <Box sx={{ containerType: 'inline-size' }}>
        <Box sx={BESIDE}>
          <Card
            component="section"
            aria-label={translate('salePage.actions')}
            sx={{ gridArea: 'actions', p: 2 }}
          >
            <Box sx={BUTTONS}>
              <SaleActions
                sale={sale.data}
                shopName={shopAsOf(on.shop, sale.data).shopStoreName}
                copies={copies}
                onCopies={setCopies}
                onPrint={() => setPrinting(true)}
              />
              <TakeBack sale={sale.data} />
              <CreditWithoutGoods sale={sale.data} />
              <CollectDue sale={sale.data} />
              {user?.role === 'owner' && (
                <EndLink
                  id={sale.data.id}
                  number={sale.data.invoiceNo}
                  endLinks={(id, options) => ask(endSaleLinks, { id }, options)}
                />
              )}
              {status === 'POSTED' &&
                sale.data.creditNotes.length === 0 &&
                user &&
                mayUse(user, 'sales.cancel') && (
                  <CancelDocument
                    number={sale.data.invoiceNo}
                    explanation="salePage.cancelText"
                    mayCancel={options => ask(mayCancelSale, { id: sale.data.id }, options)}
                    call={cancelSale}
                    params={{ id: sale.data.id }}
                    onCancelled={showCancelled}
                  />
                )}
            </Box>
          </Card>
          <Box sx={{ gridArea: 'paper', minWidth: 0, maxWidth: '210mm' }}>
            <Card sx={{ overflow: 'hidden' }}>
              <PaperSheet paper={invoicePaper} data={sale.data} on={on} />
            </Card>
          </Box>
          <Box sx={{ gridArea: 'facts', display: 'grid', gap: 2, alignContent: 'start' }}>
            <SaleFacts sale={sale.data} />
          </Box>
        </Box>
      </Box>
      <RecordCheques recordId={sale.data.id} />
      <RelatedLists resource={sales} id={id} />
      <PrintedPaper
        paper={invoicePaper}
        data={sale.data}
        on={inCopies}
        isPrinting={printing}
        onDone={() => setPrinting(false)}
      />
    </Page>
  );
};

export default SalePage;
