import Print from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useBasename, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { PaperSheet } from '../../documents/PaperSheet.tsx';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { PrintedPaper } from '../../documents/PrintedPaper.tsx';
import { useOnPaper } from '../../documents/useOnPaper.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { creditNote, creditNotePdf } from '../../resources/returns/calls.ts';
import { creditNotePaper } from '../../resources/returns/paper.ts';
import { sales } from '../../resources/sales/declaration.ts';
import { useListBreadcrumb } from '../../screens/basics/breadcrumbs.ts';
import { Page } from '../../screens/page/Page.tsx';
import { useStillComing } from '../../screens/page/useStillComing.ts';
import { ApprovedBy } from '../../screens/parts/ApprovedBy.tsx';

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
  const on = useOnPaper();
  const title = note?.creditNoteNo ?? translate('returns.creditNote');
  if (error)
    return (
      <Page title={title} parent={list}>
        <Alert severity="error">{error.message}</Alert>
      </Page>
    );
  if (!note || !on)
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
          <PaperSheet paper={creditNotePaper} data={note} on={on} />
        </Card>
      </Box>
      <PrintedPaper
        paper={creditNotePaper}
        data={note}
        on={on}
        isPrinting={printing}
        onDone={() => setPrinting(false)}
      />
    </Page>
  );
};

export default CreditNotePage;
