import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router';
import { useOnPaper } from '../../documents/useOnPaper.ts';
import { formatDay } from '../../i18n/dates.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { dayReport, dayReportPdf } from '../../resources/drawers/calls.ts';
import { dayPaper } from '../../resources/drawers/dayPaper.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { useLists } from '../../providers/useLists.ts';
import { ReportPage } from './ReportPage.tsx';
import { drawerKey } from './useDrawers.ts';

const DayPage = () => {
  const translate = useTranslate();
  const lists = useLists();
  const language = useLanguage();
  const { id = '' } = useParams();
  const on = useOnPaper();
  const {
    data: report,
    error,
    refetch,
  } = useQuery({
    queryKey: drawerKey('day', id),
    queryFn: ({ signal }) => ask(dayReport, { id }, { signal, quiet: true }),
    // Its seal follows within seconds.
    staleTime: 5_000,
  });
  const sessions = report?.drawerSessions ?? [];
  return (
    <ReportPage
      title={report?.reportNo ?? translate('drawers.days.title')}
      lead={report ? formatDay(report.businessDate, language) : null}
      parent={{ label: translate('drawers.days.title'), to: lists.page('drawers/days') }}
      paper={dayPaper}
      data={report}
      on={on}
      pdf={style => askFile(dayReportPdf, { id, query: style })}
      error={error}
      onRetry={() => void refetch()}
    >
      {sessions.length > 0 ? (
        <Box
          component="nav"
          aria-label={translate('drawers.days.sessions')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
        >
          {sessions.map(session => (
            <MuiLink
              key={session.id}
              component={Link}
              to={lists.page(`drawers/sessions/${session.id}`)}
              sx={{ py: 1 }}
            >
              <bdi>{session.drawer.name}</bdi> · <bdi>{session.reportNo}</bdi>
            </MuiLink>
          ))}
        </Box>
      ) : null}
    </ReportPage>
  );
};

export default DayPage;
