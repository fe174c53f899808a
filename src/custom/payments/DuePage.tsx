import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Chart } from '../../charts/Chart.tsx';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import type { DuePayment, DuePayments } from '../../resources/payments/answers.ts';
import { duePayments } from '../../resources/payments/calls.ts';
import { DUE_ITEM_KINDS } from '../../resources/payments/dueItems.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { DIRECTIONS } from '../../resources/payments/rules.ts';
import { Choose } from '../../screens/basics/Choose.tsx';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { InPlaceOfRows, OpenBox } from '../../screens/basics/states.tsx';
import { useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { useShortMoney } from '../../screens/basics/useShortMoney.ts';
import { Pager } from '../../screens/list/Pager.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { Panel } from '../../screens/page/Panel.tsx';
import { useLists } from '../../providers/useLists.ts';
import { useSearchedPages } from '../../screens/parts/useSearchedPages.ts';
import { duePath, REQUESTS } from './duePath.ts';

const HEIGHT = 220;
const ALL = 'all' as const;

const Weeks = ({ due }: { due: DuePayments }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const shortMoney = useShortMoney();
  const sums = [due.overdue, ...due.weeks, due.later];
  const labels = [
    translate('payments.overdue'),
    ...due.weeks.map(({ from }) => formatDay(from, language)),
    translate('payments.later'),
  ];
  return (
    <Chart
      title={translate('payments.byWeek')}
      height={HEIGHT}
      heading={translate('finance.week')}
      categories={labels.map(label => ({ label }))}
      series={[
        { label: translate('finance.in'), values: sums.map(({ inPaise }) => inPaise) },
        { label: translate('finance.out'), values: sums.map(({ outPaise }) => outPaise), beside: true },
      ]}
      format={formatPaise}
      short={shortMoney}
    />
  );
};

const Rows = ({ rows, title }: { rows: readonly DuePayment[]; title: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const lists = useLists();
  const today = useToday();
  return (
    <FigureTable
      title={title}
      headings={[
        translate('payments.party'),
        translate('payments.dueOn'),
        translate('payments.kind'),
        translate('payments.number'),
        translate('finance.in'),
        translate('finance.out'),
      ]}
      words={3}
      rows={rows.map(row => ({
        key: row.key,
        name: (
          <MuiLink component={Link} to={duePath(lists, row)}>
            <bdi>{row.partyName ?? row.documentNo ?? translate('payments.noName')}</bdi>
          </MuiLink>
        ),
        cells: [
          <Typography
            key="due"
            component="span"
            variant="body2"
            sx={row.dueOn < today && !row.inBooks ? { color: 'error.main', fontWeight: 500 } : {}}
          >
            {formatDay(row.dueOn, language)}
          </Typography>,
          [
            translate(`payments.kinds.${row.kind}`),
            row.state ? translate(`choices.paymentRequestState.${row.state}`) : null,
            row.inBooks ? translate('payments.inBooks') : null,
          ]
            .filter(Boolean)
            .join(' · '),
          row.documentNo ?? '–',
          row.direction === 'IN' ? formatPaise(row.amountPaise) : '',
          row.direction === 'OUT' ? formatPaise(row.amountPaise) : '',
        ],
      }))}
    />
  );
};

const DuePage = () => {
  const translate = useTranslate();
  const lists = useLists();
  const { parameters, change, query: asked, pagerOf } = useSearchedPages();
  const direction = DIRECTIONS.find(each => each === parameters.get('direction'));
  const kind = DUE_ITEM_KINDS.find(each => each === parameters.get('kind'));
  const { page, size } = asked;
  const filter = { ...(direction ? { direction } : {}), ...(kind ? { kind } : {}), page, size };
  const query = useQuery({
    queryKey: ['payments', 'due', filter],
    queryFn: ({ signal }) => ask(duePayments, { query: filter }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchOnMount: 'always',
  });
  const title = translate('payments.due');
  return (
    <Page
      title={title}
      lead={translate('payments.dueLead')}
      parent={{ label: translate('app.menu.of.payment-requests'), to: lists.page(REQUESTS) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Choose
          label={translate('payments.direction')}
          value={direction ?? ALL}
          options={[
            { value: ALL, label: translate('payments.both') },
            ...DIRECTIONS.map(value => ({ value, label: translate(`choices.paymentDirection.${value}`) })),
          ]}
          onChange={value => change('direction', value === ALL ? '' : value)}
        />
        <Choose
          label={translate('payments.kind')}
          value={kind ?? ALL}
          options={[
            { value: ALL, label: translate('payments.anyKind') },
            ...DUE_ITEM_KINDS.map(value => ({ value, label: translate(`payments.kinds.${value}`) })),
          ]}
          onChange={value => change('kind', value === ALL ? '' : value)}
        />
      </Box>
      <Box sx={{ mb: 2 }}>
        <Panel title={translate('payments.byWeek')} height={HEIGHT + 44} query={query}>
          {due => <Weeks due={due} />}
        </Panel>
      </Box>
      <Panel title={translate('payments.dueAll')} height={240} query={query}>
        {due =>
          due.content.length === 0 ? (
            <InPlaceOfRows
              picture={<OpenBox />}
              title={translate('payments.dueNone')}
              text={translate('payments.dueLead')}
              action={null}
            />
          ) : (
            <>
              <Rows rows={due.content} title={translate('payments.dueAll')} />
              <ListContext.Provider value={pagerOf(due.totalElements)}>
                <Pager />
              </ListContext.Provider>
            </>
          )
        }
      </Panel>
    </Page>
  );
};

export default DuePage;
