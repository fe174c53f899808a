import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBasename, useNotify, useTranslate } from 'ra-core';
import { useNavigate, useParams } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { saleDocument } from '../../resources/sales/calls.ts';
import { sales } from '../../resources/sales/declaration.ts';
import { useListBreadcrumb } from '../../screens/basics/breadcrumbs.ts';
import { Page } from '../../screens/page/Page.tsx';
import { useStillComing } from '../../screens/page/useStillComing.ts';
import { CreditForm } from './CreditForm.tsx';
import { mayBeCredited } from './parts/creditFigures.ts';

const Waiting = () => {
  useStillComing();
  return <Skeleton variant="rounded" height={360} />;
};

const CreditPage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const basename = useBasename();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id = '' } = useParams();
  const list = useListBreadcrumb(sales);
  const { data: sale, error } = useQuery({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => ask(saleDocument, { id }, { signal, quiet: true }),
  });
  const body = () => {
    if (error) return <Alert severity="error">{error.message}</Alert>;
    if (!sale) return <Waiting />;
    if (!mayBeCredited(sale)) return <Alert severity="info">{translate('returns.nothingToCredit')}</Alert>;
    return (
      <CreditForm
        key={sale.creditNotes.length}
        sale={sale}
        onCredited={({ creditNoteNo, creditNote, sale: after }) => {
          queryClient.setQueryData(['sale', id], after);
          void queryClient.invalidateQueries({ predicate: query => query.queryKey[0] !== 'sale' });
          notify('returns.done', { type: 'success', messageArgs: { number: creditNoteNo } });
          void navigate(`${basename}/credit-notes/${creditNote.id}`, { replace: true });
        }}
      />
    );
  };
  const path = `${basename}/sales-management/${id}/show`;
  return (
    <Page
      title={translate('returns.withoutGoods')}
      parent={sale ? [list, { label: sale.invoiceNo, to: path }] : [list]}
      lead={translate('returns.withoutGoodsLead')}
    >
      {body()}
    </Page>
  );
};

export default CreditPage;
