import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import type { Payable, PayablesPage } from '../../resources/suppliers/answers.ts';
import { formatPaise } from '../../kit/rules/money.ts';
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
import { usePayablesPaths } from './paths.ts';
import { payablesQueryOf } from './queries.ts';

const Sums = ({ sums }: { sums: PayablesPage }) => {
  const translate = useTranslate();
  const facts = [
    [translate('payables.payable'), sums.payablePaise] as const,
    ...AGES.map(age => [translate(`dues.age.${age}`), sums.ageing[age]] as const),
    [translate('payables.open'), sums.openPaise] as const,
  ];
  return <MoneyFacts facts={facts} />;
};

const Rows = ({ rows, title }: { rows: readonly Payable[]; title: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const paths = usePayablesPaths();
  const ages = usePhone() ? [] : AGES;
  return (
    <FigureTable
      title={title}
      headings={[
        translate('payables.supplier'),
        translate('payables.oldest'),
        ...ages.map(age => translate(`dues.age.${age}`)),
        translate('payables.open'),
        translate('payables.payable'),
      ]}
      words={1}
      rows={rows.map(row => ({
        key: row.id,
        name: (
          <>
            <MuiLink component={Link} to={paths.supplier(row.id)}>
              <bdi>{row.name}</bdi>
            </MuiLink>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {leftToRight(row.phone)}
            </Typography>
          </>
        ),
        cells: [
          row.oldestOn ? formatDay(row.oldestOn, language) : '–',
          ...ages.map(age => amountOrBlank(row.ageing[age])),
          amountOrBlank(row.openPaise),
          formatPaise(row.payablePaise),
        ],
      }))}
    />
  );
};

const Payables = () => {
  const translate = useTranslate();
  const { parameters, change, keyword, search, query: asked, isSearched, pagerOf } = useSearchedPages();
  const asOf = askedDay(parameters.get('asOf'));
  const query = useQuery({
    ...payablesQueryOf({ ...(asOf ? { asOf } : {}), ...asked }),
    placeholderData: keepPreviousData,
  });
  const title = translate('app.menu.payables');
  return (
    <Page title={title} lead={translate('payables.lead')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <TextField
          type="search"
          label={translate('payables.search')}
          value={keyword}
          onChange={event => search(event.target.value)}
          sx={{ width: { xs: '100%', sm: 320 } }}
        />
        <AsOf day={asOf} onDay={day => change('asOf', day)} />
      </Box>
      {query.data ? <Sums sums={query.data} /> : null}
      <Panel
        title={translate('payables.suppliers')}
        lead={translate('payables.order')}
        height={240}
        query={query}
      >
        {payables =>
          payables.content.length === 0 ? (
            <InPlaceOfRows
              picture={<OpenBox />}
              title={translate('payables.none')}
              text={translate(isSearched ? 'dues.noMatch' : 'payables.noneText')}
              action={null}
            />
          ) : (
            <ListContext.Provider value={pagerOf(query.data?.totalElements)}>
              <Rows rows={payables.content} title={translate('payables.suppliers')} />
              <Pager />
            </ListContext.Provider>
          )
        }
      </Panel>
    </Page>
  );
};

export default Payables;
