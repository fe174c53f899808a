import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useOnPaper } from '../../documents/useOnPaper.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { drawerReport, drawerReportPdf, reopenDrawer } from '../../resources/drawers/calls.ts';
import { zReportPaper } from '../../resources/drawers/paper.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { useLists } from '../../providers/useLists.ts';
import { useMayDo } from '../../providers/useMayDo.ts';
import { ReportPage } from './ReportPage.tsx';
import { FRESH, drawerKey, useFreshDrawers } from './useDrawers.ts';

const SessionPage = () => {
  const translate = useTranslate();
  const lists = useLists();
  const may = useMayDo();
  const refresh = useFreshDrawers();
  const { id = '' } = useParams();
  const on = useOnPaper();
  const [reopening, setReopening] = useState(false);
  const {
    data: report,
    error,
    refetch,
  } = useQuery({
    queryKey: drawerKey('session', id),
    queryFn: ({ signal }) => ask(drawerReport, { id }, { signal, quiet: true }),
    ...FRESH,
  });
  const isClosed = Boolean(report?.closedAt);
  const title = report
    ? (report.reportNo ?? translate('drawers.sessionOf', { name: report.drawer.name }))
    : translate('drawers.report');
  return (
    <ReportPage
      title={title}
      lead={report ? translate(isClosed ? 'drawers.report' : 'drawers.stillOpen') : null}
      parent={{ label: translate('drawers.title'), to: lists.page('drawers') }}
      paper={zReportPaper}
      data={report}
      on={on}
      pdf={style => askFile(drawerReportPdf, { id, query: style })}
      error={error}
      onRetry={() => void refetch()}
      actions={
        isClosed && report && !report.laterSession && may('drawers.reopen') ? (
          <Button color="error" onClick={() => setReopening(true)}>
            {translate('drawers.reopen')}
          </Button>
        ) : null
      }
    >
      {report && !report.sums ? <Alert severity="info">{translate('drawers.blind')}</Alert> : null}
      {reopening && report ? (
        <CallDialog
          call={reopenDrawer}
          params={{ id: report.drawer.id }}
          title={translate('drawers.reopen')}
          lead={translate('drawers.reopenLead')}
          bodyOf={typed => ({ ...typed, sessionId: report.id })}
          onDone={() => void refresh()}
          onClose={() => setReopening(false)}
        />
      ) : null}
    </ReportPage>
  );
};

export default SessionPage;
