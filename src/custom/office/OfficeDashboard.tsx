import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatDay } from '../../i18n/dates.ts';
import { formatDuration } from '../../i18n/measures.ts';
import { ask } from '../../providers/ask.ts';
import { officeDashboard } from '../../resources/office/calls.ts';
import type {
  Counted,
  OfficeDashboard as Data,
  OfficeFigure as Key,
} from '../../resources/office/answers.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { formatCount } from '../../screens/basics/format.ts';
import { useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';
import { Panel, Retry } from '../../screens/page/Panel.tsx';
import { useLists } from '../../providers/useLists.ts';
import { OfficeFigure } from './OfficeFigure.tsx';
import { Repairs } from './Repairs.tsx';
import { TeamTasks } from './TeamTasks.tsx';

const BAD: readonly Key[] = ['lateTickets', 'lateTasks', 'projectsAtRisk'];
const LISTS_HEIGHT = 284;
const GRID = {
  display: 'grid',
  gap: 2,
  mb: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;

interface FiguresProps {
  data: Data;
  pathOf: (list: Counted) => string;
}

const Figures = ({ data, pathOf }: FiguresProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const lists = useLists();
  const { figures, turnAround, money } = data;
  const rupees = (paise: number) => formatPaise(paise, { decimals: 'never' });
  return (
    <Box sx={GRID}>
      {figures.map(figure => (
        <OfficeFigure
          key={figure.key}
          label={translate(`office.figures.${figure.key}`)}
          value={formatCount(figure.count)}
          isBad={figure.count > 0 && BAD.includes(figure.key)}
          to={pathOf(figure)}
        />
      ))}
      {turnAround ? (
        <OfficeFigure
          label={translate('office.turnAround')}
          value={
            turnAround.averageMinutes === null ? '–' : formatDuration(turnAround.averageMinutes, language)
          }
          note={translate('office.readyThisMonth', { count: formatCount(turnAround.count) })}
          to={pathOf(turnAround)}
        />
      ) : null}
      {money
        ? (['in', 'out'] as const).map(way => (
            <OfficeFigure
              key={way}
              label={translate(`office.money.${way}`)}
              value={rupees(way === 'in' ? money.inPaise : money.outPaise)}
              to={lists.page('accounts/cash-flow')}
            />
          ))
        : null}
    </Box>
  );
};

/** Each figure leads to the list that it counts. */
const OfficeDashboard = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const lists = useLists();
  const today = useToday();
  const query = useQuery({
    queryKey: ['office', 'dashboard', today],
    queryFn: ({ signal }) => ask(officeDashboard, {}, { signal, quiet: true }),
    staleTime: 10_000,
  });
  const { data, error, refetch } = query;
  const pathOf = ({ resource, filter }: Counted) => lists.list(resource, filter);
  return (
    <Page title={translate('app.pages.officeDashboard')} lead={formatDay(data?.day ?? today, language)}>
      {data ? (
        <Figures data={data} pathOf={pathOf} />
      ) : error ? (
        <Retry label={translate('office.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={GRID} aria-busy>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} variant="rounded" height={88} />
          ))}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {data && !data.repairs ? null : (
          <Panel title={translate('office.repairs')} height={LISTS_HEIGHT} query={query}>
            {({ repairs: states }) => <Repairs repairs={states ?? []} pathOf={pathOf} />}
          </Panel>
        )}
        {data && !data.teams ? null : (
          <Panel title={translate('office.byTeam')} height={LISTS_HEIGHT} query={query}>
            {({ teams }) => <TeamTasks teams={teams ?? []} pathOf={pathOf} />}
          </Panel>
        )}
      </Box>
    </Page>
  );
};

export default OfficeDashboard;
