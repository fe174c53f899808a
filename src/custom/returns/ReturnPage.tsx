import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBasename, useNotify, useTranslate } from 'ra-core';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { saleDocument } from '../../resources/sales/calls.ts';
import { sales } from '../../resources/sales/declaration.ts';
import { useListBreadcrumb } from '../../screens/basics/breadcrumbs.ts';
import { Page } from '../../screens/page/Page.tsx';
import { useStillComing } from '../../screens/page/useStillComing.ts';
import { mayBeReturned } from './parts/returnFigures.ts';
import { ReturnForm } from './ReturnForm.tsx';

const Waiting = () => {
  useStillComing();
  return <Skeleton variant="rounded" height={360} />;
};

const ReturnPage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const basename = useBasename();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id = '' } = useParams();
  const [asked] = useSearchParams();
  const list = useListBreadcrumb(sales);
  const { data: sale, error } = useQuery({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => ask(saleDocument, { id }, { signal, quiet: true }),
  });
  const path = `${basename}/sales-management/${id}/show`;
  const parents = sale ? [list, { label: sale.invoiceNo, to: path }] : [list];
  const body = () => {
    if (error) return <Alert severity="error">{error.message}</Alert>;
    if (!sale) return <Waiting />;
    if (!mayBeReturned(sale))
      return (
        <Alert
          severity="info"
          action={
            <Button color="inherit" onClick={() => void navigate(path)}>
              {sale.invoiceNo}
            </Button>
          }
        >
          {translate('returns.nothingLeft')}
        </Alert>
      );
    return (
      <ReturnForm
        key={sale.creditNotes.length}
        sale={sale}
        lineId={asked.get('line')}
        onReturned={({ creditNoteNo, creditNote, sale: after }) => {
          queryClient.setQueryData(['sale', id], after);
          void queryClient.invalidateQueries({ predicate: query => query.queryKey[0] !== 'sale' });
          notify('returns.done', { type: 'success', messageArgs: { number: creditNoteNo } });
          void navigate(`${basename}/credit-notes/${creditNote.id}`, { replace: true });
        }}
      />
    );
  };
  return (
    <Page
      title={translate('returns.title')}
      parent={parents}
      lead={
        sale
          ? [sale.invoiceNo, sale.customer?.name ?? translate('invoice.walkIn'), sale.customer?.phone]
              .filter(Boolean)
              .join(' · ')
          : undefined
      }
    >
      {body()}
    </Page>
  );
};

export default ReturnPage;
