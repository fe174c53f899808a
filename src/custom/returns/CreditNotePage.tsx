import Print from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useBasename, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { InvoiceSheet } from '../../documents/InvoiceSheet.tsx';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { InvoiceInPrint, PrintInvoice } from '../../documents/PrintInvoice.tsx';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { creditNote, creditNotePdf } from '../../resources/returns/calls.ts';
import { creditNoteDocument } from '../../resources/returns/paper.ts';
import { sales } from '../../resources/sales/declaration.ts';
import { useListBreadcrumb } from '../../screens/basics/breadcrumbs.ts';
import { Page } from '../../screens/page/Page.tsx';
import { useStillComing } from '../../screens/page/useStillComing.ts';
import { ApprovedBy } from '../shared/ApprovedBy.tsx';

const Waiting = () => {
  useStillComing();
  return <Skeleton variant="rounded" sx={{ maxWidth: '210mm', height: 640 }} />;
};

const CreditNotePage = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const { id = '' } = useParams();
  const list = useListBreadcrumb(sales);
  const [printing, setPrinting] = useState(false);
  const { data: note, error } = useQuery({
    queryKey: ['credit-note', id],
    queryFn: ({ signal }) => ask(creditNote, { id }, { signal, quiet: true }),
  });
  const paper = useInvoicePaper();
  const document = useMemo(
    () => (note && paper ? creditNoteDocument(note, paper.shop) : null),
    [note, paper],
  );
  const title = note?.creditNoteNo ?? translate('returns.creditNote');
  if (error)
    return (
      <Page title={title} parent={list}>
        <Alert severity="error">{error.message}</Alert>
      </Page>
    );
  if (!note || !document || !paper)
    return (
      <Page title={title} parent={list}>
        <Waiting />
      </Page>
    );
  const saleAt = (saleId: string) => `${basename}/sales-management/${saleId}/show`;
  return (
    <Page
      title={title}
      parent={[list, { label: note.sale.invoiceNo, to: saleAt(note.sale.id) }]}
      lead={translate('returns.creditNote')}
      actions={
        <>
          <Button variant="contained" startIcon={<Print />} onClick={() => setPrinting(true)} autoFocus>
            {translate('salePage.print')}
          </Button>
          <PdfMenu file={style => askFile(creditNotePdf, { id: note.id, query: style })} />
          {note.replacedBy && (
            <Button component={Link} to={saleAt(note.replacedBy.id)}>
              {translate('returns.replacedBy', { number: note.replacedBy.invoiceNo })}
            </Button>
          )}
        </>
      }
    >
      <ApprovedBy name={note.approvedBy} />
      <Box sx={{ maxWidth: '210mm' }}>
        <Card sx={{ overflow: 'hidden' }}>
          <InvoiceSheet document={document} template={paper.template} size={paper.size} />
        </Card>
      </Box>
      {printing ? (
        <PrintInvoice document={document} paper={paper} onDone={() => setPrinting(false)} />
      ) : (
        <InvoiceInPrint document={document} paper={paper} />
      )}
    </Page>
  );
};

export default CreditNotePage;
