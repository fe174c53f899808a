import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { ask, askFile } from '../../providers/ask.ts';
import { debitNotePaper } from '../../resources/suppliers/paper.ts';
import { purchaseBills } from '../../resources/purchases/declaration.ts';
import { debitNote, debitNotePdf } from '../../resources/suppliers/calls.ts';
import { useListBreadcrumb } from '../../screens/basics/breadcrumbs.ts';
import { PaperPage } from '../dues/parts/PaperPage.tsx';
import { usePayablesPaths } from './paths.ts';

const DebitNotePage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const paths = usePayablesPaths();
  const list = useListBreadcrumb(purchaseBills);
  const { data, error } = useQuery({
    queryKey: ['debit-note', id],
    queryFn: ({ signal }) => ask(debitNote, { id }, { signal, quiet: true }),
  });
  return (
    <PaperPage
      title={data?.debitNoteNo ?? translate('payables.debitNote')}
      lead={data ? `${translate('payables.debitNote')} · ${data.supplier.name}` : undefined}
      parent={data ? [list, { label: data.bill.billNo, to: paths.bill(data.bill.id) }] : [list]}
      error={error}
      paper={debitNotePaper}
      data={data}
      pdf={style => askFile(debitNotePdf, { id, query: style })}
    />
  );
};

export default DebitNotePage;
