import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListContext, useTranslate } from 'ra-core';
import { ask } from '../../providers/ask.ts';
import { useLists } from '../../providers/useLists.ts';
import type { ChequePage } from '../../resources/cheques/answers.ts';
import { chequePage } from '../../resources/cheques/calls.ts';
import { Choose } from '../../screens/basics/Choose.tsx';
import { InPlaceOfRows, OpenBox } from '../../screens/basics/states.tsx';
import { Pager } from '../../screens/list/Pager.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { Panel } from '../../screens/page/Panel.tsx';
import { FRESH } from '../../screens/parts/fresh.ts';
import { MoneyFacts } from '../../screens/parts/MoneyFacts.tsx';
import { AsOf, askedDay } from '../../screens/period/AsOf.tsx';
import { useSearchedPages } from '../../screens/parts/useSearchedPages.ts';
import { ChequeRows } from './parts/ChequeRows.tsx';

const VIEWS = ['week', 'waiting', 'taken', 'given'] as const;
type View = (typeof VIEWS)[number];
const ASKED = {
  week: { due: 'week' },
  waiting: { waiting: 'true' },
  taken: { direction: 'TAKEN' },
  given: { direction: 'GIVEN' },
} as const satisfies Record<View, object>;

const Sums = ({ page }: { page: ChequePage }) => {
  const translate = useTranslate();
  const facts = [
    [translate('cheques.takenWeek'), page.week.takenPaise] as const,
    [translate('cheques.givenWeek'), page.week.givenPaise] as const,
    [translate('cheques.inHand'), page.inHandPaise] as const,
    [translate('cheques.issued'), page.issuedPaise] as const,
  ];
  return <MoneyFacts facts={facts} />;
};

const ChequesPage = () => {
  const translate = useTranslate();
  const { page: pageAt } = useLists();
  const { parameters, change, query: asked, pagerOf } = useSearchedPages();
  const asOf = askedDay(parameters.get('asOf'));
  const view: View = VIEWS.find(each => each === parameters.get('show')) ?? 'week';
  const query = useQuery({
    queryKey: ['cheques', view, asOf, asked],
    queryFn: ({ signal }) =>
      ask(
        chequePage,
        { query: { ...ASKED[view], ...(asOf ? { asOf } : {}), page: asked.page, size: asked.size } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  return (
    <Page
      title={translate('cheques.title')}
      lead={translate('cheques.lead')}
      parent={{ label: translate('app.menu.dues'), to: pageAt('dues-management') }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Choose
          label={translate('dues.show')}
          value={view}
          options={VIEWS.map(value => ({ value, label: translate(`cheques.view.${value}`) }))}
          onChange={value => change('show', value === 'week' ? '' : value)}
        />
        <AsOf day={asOf} onDay={day => change('asOf', day)} />
      </Box>
      {query.data ? <Sums page={query.data} /> : null}
      <Panel title={translate(`cheques.view.${view}`)} height={240} query={query}>
        {page =>
          page.content.length === 0 ? (
            <InPlaceOfRows
              picture={<OpenBox />}
              title={translate('cheques.empty')}
              text={translate('cheques.emptyText')}
              action={null}
            />
          ) : (
            <>
              <ChequeRows title={translate('cheques.title')} cheques={page.content} isPast={asOf !== null} />
              <ListContext.Provider value={pagerOf(page.totalElements)}>
                <Pager />
              </ListContext.Provider>
            </>
          )
        }
      </Panel>
    </Page>
  );
};

export default ChequesPage;
