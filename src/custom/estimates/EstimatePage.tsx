import Print from '@mui/icons-material/Print';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useIssuerName } from '../../documents/useIssuerName.ts';
import { PaperSheet } from '../../documents/PaperSheet.tsx';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { PrintedPaper } from '../../documents/PrintedPaper.tsx';
import { useOnPaper } from '../../documents/useOnPaper.ts';
import { linkForOthers } from '../../documents/linkForOthers.ts';
import { WithoutLink } from '../../documents/WithoutLink.tsx';
import { whatsAppLink } from '../../documents/whatsApp.ts';
import { formatDay } from '../../i18n/dates.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { estimates } from '../../resources/estimates/declaration.ts';
import type { Estimate } from '../../resources/estimates/answers.ts';
import { declineEstimate, estimateDocument, estimatePdf } from '../../resources/estimates/calls.ts';
import { endEstimateLinks, estimateLink } from '../../resources/estimates/share.ts';
import { estimatePaper } from '../../resources/estimates/paper.ts';
import { mayUse } from '../../resources/abilities.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { EndLink } from '../sales/parts/EndLink.tsx';
import { SaleLink } from '../sales/parts/SaleLink.tsx';
import { useLists } from '../../providers/useLists.ts';
import { useReadAgain } from '../../screens/parts/useReadAgain.ts';

const estimateQuery = (id: string) => ({
  queryKey: ['estimates', id, 'document'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(estimateDocument, { id }, { signal, quiet: true }),
});

const SendByWhatsApp = ({ estimate, shopName }: { estimate: Estimate; shopName: string }) => {
  const translate = useTranslate();
  // It is fetched in advance: popup blockers stop a window opened after an await.
  const link = useQuery({
    queryKey: ['share', estimate.id],
    queryFn: ({ signal }) => ask(estimateLink, { id: estimate.id }, { signal, quiet: true }),
    staleTime: 3_600_000,
  });
  const url = link.data ? linkForOthers(link.data.url) : undefined;
  const words = translate('estimates.message', {
    shop: shopName,
    number: estimate.estimateNo,
    date: paperDate(estimate.businessDate),
    amount: formatPaise(estimate.totalPaise),
    validUntil: paperDate(estimate.validUntil),
  });
  return (
    <>
      <Button
        startIcon={<WhatsApp />}
        href={whatsAppLink(estimate.customer?.phone ?? null, url ? `${words}\n${url}` : words)}
        target="_blank"
        rel="noopener"
      >
        {translate('estimates.whatsApp')}
      </Button>
      {url === null ? <WithoutLink /> : null}
    </>
  );
};

const Actions = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const issuerName = useIssuerName();
  const lists = useLists();
  const readAgain = useReadAgain();
  const on = useOnPaper();
  const [declining, setDeclining] = useState(false);
  const [printing, setPrinting] = useState(false);
  const { data } = useQuery(estimateQuery(id));
  if (!data || !user) return null;
  const isOpen = data.state === 'OPEN';
  return (
    <>
      {isOpen && mayUse(user, 'sales.create') && (
        <Button component={Link} to={lists.page(`counter?estimate=${id}`)} variant="contained">
          {translate('estimates.sell')}
        </Button>
      )}
      {isOpen && mayUse(user, 'estimates.decline') && (
        <Button onClick={() => setDeclining(true)} variant="outlined">
          {translate('estimates.decline')}
        </Button>
      )}
      {mayUse(user, 'sales.share') && <SendByWhatsApp estimate={data} shopName={issuerName(data)} />}
      {mayUse(user, 'sales.end-share') && (
        <EndLink id={id} number={data.estimateNo} endLinks={() => ask(endEstimateLinks, { id })} />
      )}
      <Button startIcon={<Print />} disabled={printing || !on} onClick={() => setPrinting(true)}>
        {translate('salePage.print')}
      </Button>
      <PdfMenu file={style => askFile(estimatePdf, { id, query: style })} />
      {mayUse(user, 'estimates.create') && (
        <Button component={Link} to={lists.page(`estimates/create?copy=${id}`)}>
          {translate('estimates.copy')}
        </Button>
      )}
      {on ? (
        <PrintedPaper
          paper={estimatePaper}
          data={data}
          on={on}
          isPrinting={printing}
          onDone={() => setPrinting(false)}
        />
      ) : null}
      {declining && (
        <CallDialog
          call={declineEstimate}
          params={{ id }}
          title={translate('estimates.decline')}
          lead={data.estimateNo}
          onDone={readAgain}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
};

const Paper = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const on = useOnPaper();
  const { data, error } = useQuery(estimateQuery(id));
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data || !on) return <Skeleton variant="rounded" height={480} sx={{ mt: 2 }} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 210mm)' }}>
      {data.expired && (
        <Alert severity="warning">
          {translate('estimates.expired', { date: formatDay(data.validUntil, language) })}
        </Alert>
      )}
      {data.sale && (
        <Typography>
          {translate('estimates.soldBy')} <SaleLink id={data.sale.id}>{data.sale.invoiceNo}</SaleLink>
        </Typography>
      )}
      <PaperSheet paper={estimatePaper} data={data} on={on} />
    </Box>
  );
};

const EstimatePage = () => (
  <ShowScreen
    resource={estimates}
    actions={estimate => <Actions id={String(estimate.id)} />}
    below={estimate => <Paper id={String(estimate.id)} />}
  />
);

export default EstimatePage;
