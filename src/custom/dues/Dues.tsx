import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import type { DueParty, DuesPage } from '../../resources/dues/answers.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/abilities.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { Choose } from '../../screens/basics/Choose.tsx';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { leftToRight } from '../../screens/basics/format.ts';
import { InPlaceOfRows, OpenBox } from '../../screens/basics/states.tsx';
import { usePhone } from '../../screens/basics/ToolButton.tsx';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { Pager } from '../../screens/list/Pager.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { Panel } from '../../screens/page/Panel.tsx';
import { AGES, amountOrBlank, MoneyFacts } from '../../screens/parts/MoneyFacts.tsx';
import { useSearchedPages } from '../../screens/parts/useSearchedPages.ts';
import { AsOf, askedDay } from '../../screens/period/AsOf.tsx';
import { useDuesPaths } from './parts/paths.ts';
import { duesQueryOf } from './queries.ts';

const VIEWS = ['all', 'CUSTOMER', 'FINANCIER', 'today'] as const;
type View = (typeof VIEWS)[number];
const Sums = ({ dues }: { dues: DuesPage }) => {
  const translate = useTranslate();
  const facts = [
    [translate('dues.total'), dues.duePaise] as const,
    ...AGES.map(age => [translate(`dues.age.${age}`), dues.ageing[age]] as const),
  ];
  return <MoneyFacts facts={facts} />;
};

const Rows = ({ rows, title }: { rows: readonly DueParty[]; title: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const paths = useDuesPaths();
  // Cards have no room for the ages of each person.
  const ages = usePhone() ? [] : AGES;
  return (
    <FigureTable
      title={title}
      headings={[
        translate('dues.name'),
        translate('dues.oldest'),
        translate('dues.promise'),
        ...ages.map(age => translate(`dues.age.${age}`)),
        translate('dues.due'),
      ]}
      words={2}
      rows={rows.map(row => ({
        key: row.id,
        name: (
          <>
            <MuiLink component={Link} to={paths.party(row.party, row.id)}>
              <bdi>{row.name}</bdi>
            </MuiLink>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {row.phone ? leftToRight(row.phone) : translate('dues.financier')}
            </Typography>
          </>
        ),
        cells: [
          formatDay(row.oldestOn, language),
          row.promise ? formatDay(row.promise.on, language) : '–',
          ...ages.map(age => amountOrBlank(row.ageing[age])),
          formatPaise(row.duePaise),
        ],
      }))}
    />
  );
};

const Dues = () => {
  const translate = useTranslate();
  const { parameters, change, keyword, search, query: asked, isSearched, pagerOf } = useSearchedPages();
  const asOf = askedDay(parameters.get('asOf'));
  const view: View = VIEWS.find(each => each === parameters.get('show')) ?? 'all';
  const query = useQuery({
    ...duesQueryOf({
      ...(view === 'CUSTOMER' || view === 'FINANCIER' ? { party: view } : {}),
      ...(view === 'today' ? { followUp: 'today' as const } : {}),
      ...(asOf ? { asOf } : {}),
      ...asked,
    }),
    placeholderData: keepPreviousData,
  });
  const title = translate('app.menu.dues');
  const user = useCurrentUser();
  const paths = useDuesPaths();
  return (
    <Page
      title={title}
      lead={translate('dues.lead')}
      actions={
        user && mayUse(user, 'dues.cheques') ? (
          <Button component={Link} to={paths.cheques} variant="outlined">
            {translate('cheques.title')}
          </Button>
        ) : null
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Choose
          label={translate('dues.show')}
          value={view}
          options={VIEWS.map(value => ({ value, label: translate(`dues.view.${value}`) }))}
          onChange={value => change('show', value === 'all' ? '' : value)}
        />
        <TextField
          type="search"
          label={translate('dues.search')}
          value={keyword}
          onChange={event => search(event.target.value)}
          sx={{ minWidth: { xs: 136, sm: 280 }, flexGrow: { xs: 1, sm: 0 } }}
        />
        <AsOf day={asOf} onDay={day => change('asOf', day)} />
      </Box>
      {query.data ? <Sums dues={query.data} /> : null}
      <Panel title={translate(`dues.view.${view}`)} lead={translate('dues.order')} height={240} query={query}>
        {dues =>
          dues.content.length === 0 ? (
            <InPlaceOfRows
              picture={<OpenBox />}
              title={translate(view === 'today' ? 'dues.noFollowUp' : 'dues.none')}
              text={translate(
                isSearched ? 'dues.noMatch' : view === 'today' ? 'dues.noFollowUpText' : 'dues.noneText',
              )}
              action={null}
            />
          ) : (
            <>
              <Rows rows={dues.content} title={title} />
              <ListContext.Provider value={pagerOf(query.data?.totalElements)}>
                <Pager />
              </ListContext.Provider>
            </>
          )
        }
      </Panel>
    </Page>
  );
};

export default Dues;
