import Print from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { FittedPages } from '../../documents/FittedPages.tsx';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { DrawnInPrint, PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { drawerReport, drawerReportPdf, reopenDrawer } from '../../providers/calls/drawers.ts';
import { drawZReport, zReport } from '../../resources/documents/zReport.ts';
import type { PaperSize } from '../../resources/documents/tree.ts';
import { DEFAULT_TIME_ZONE } from '../../resources/rules/businessDate.ts';
import { INVOICE_PAPERS } from '../../resources/rules/choices.ts';
import { RetryButton } from '../../screens/basics/states.tsx';
import { useDisplayOptions } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';
import { useLists } from '../shared/useLists.ts';
import { AskReason } from './AskReason.tsx';
import { useMayDo } from './DrawersPage.tsx';
import { FRESH, drawerKey, useFreshDrawers } from './useDrawers.ts';

const SessionPage = () => {
  const translate = useTranslate();
  const lists = useLists();
  const may = useMayDo();
  const refresh = useFreshDrawers();
  const { id = '' } = useParams();
  const { timeZone } = useDisplayOptions();
  const { lang, translate: translatePaper } = usePaperWords();
  const letterhead = useInvoicePaper();
  const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [printing, setPrinting] = useState<PaperSize | null>(null);
  const [reopening, setReopening] = useState(false);
  const {
    data: report,
    error,
    refetch,
  } = useQuery({
    queryKey: drawerKey('session', id),
    queryFn: ({ signal }) => drawerReport(id, { signal, quiet: true }),
    ...FRESH,
  });
  const document = useMemo(
    () => report && letterhead && zReport(report, letterhead.shop, timeZone ?? DEFAULT_TIME_ZONE),
    [report, letterhead, timeZone],
  );
  const size: PaperSize = letterhead?.size ?? 'A4';
  const drawn = useMemo(
    () =>
      document && {
        shown: drawZReport(document, { size: phone ? '80mm' : 'A4', lang }, translatePaper),
        printed: drawZReport(document, { size: printing ?? size, lang }, translatePaper),
      },
    [document, phone, lang, printing, size, translatePaper],
  );
  const isClosed = Boolean(report?.closedAt);
  const title = report
    ? (report.reportNo ?? translate('drawers.sessionOf', { name: report.drawer.name }))
    : translate('drawers.report');
  return (
    <Page
      title={title}
      lead={report ? translate(isClosed ? 'drawers.report' : 'drawers.stillOpen') : null}
      parent={{ label: translate('drawers.title'), to: lists.page('drawers') }}
      actions={
        report ? (
          <>
            <Button
              startIcon={<Print />}
              disabled={!drawn || printing !== null}
              aria-haspopup="menu"
              aria-expanded={Boolean(anchor)}
              onClick={event => setAnchor(event.currentTarget)}
            >
              {translate('salePage.print')}
            </Button>
            <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
              {INVOICE_PAPERS.map(each => (
                <MenuItem
                  key={each}
                  onClick={() => {
                    setAnchor(null);
                    setPrinting(each);
                  }}
                >
                  {translate(`salePage.size.${each}`)}
                </MenuItem>
              ))}
            </Menu>
            <PdfMenu file={style => drawerReportPdf(id, style)} />
            {isClosed && !report.laterSession && may('drawers.reopen') ? (
              <Button color="error" onClick={() => setReopening(true)}>
                {translate('drawers.reopen')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {error && !report ? (
        <Alert
          severity="error"
          action={<RetryButton label={translate('screens.list.retry')} onClick={() => void refetch()} />}
        >
          {error.message}
        </Alert>
      ) : null}
      {report && !report.sums ? <Alert severity="info">{translate('drawers.blind')}</Alert> : null}
      <Box sx={{ maxWidth: phone ? 'none' : '210mm', mt: 2, boxShadow: 1 }}>
        {drawn ? (
          <FittedPages drawn={drawn.shown} />
        ) : error ? null : (
          <Skeleton variant="rounded" height={520} />
        )}
      </Box>
      {drawn && printing ? <PrintDrawn drawn={drawn.printed} onDone={() => setPrinting(null)} /> : null}
      {drawn && !printing ? <DrawnInPrint drawn={drawn.printed} /> : null}
      {reopening && report ? (
        <AskReason
          title={translate('drawers.reopen')}
          lead={translate('drawers.reopenLead')}
          label={translate('drawers.reason')}
          confirm={translate('drawers.reopen')}
          send={(reason, options) =>
            reopenDrawer(report.drawer.id, { sessionId: report.id, reason }, options)
          }
          onDone={() => {
            setReopening(false);
            void refresh();
          }}
          onClose={() => setReopening(false)}
        />
      ) : null}
    </Page>
  );
};

export default SessionPage;
