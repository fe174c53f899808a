import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListContext, useTranslate, type ListControllerResult } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import type { Payable, PayablesPage } from '../../resources/calls/suppliers.ts';
import { formatPaise } from '../../resources/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { leftToRight } from '../../screens/basics/format.ts';
import { InPlaceOfRows, OpenBox } from '../../screens/basics/states.tsx';
import { usePhone } from '../../screens/basics/ToolButton.tsx';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { Pager } from '../../screens/list/Pager.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { Panel } from '../../screens/page/Panel.tsx';
import { usePayablesPaths } from './paths.ts';
import { payablesQueryOf } from './queries.ts';

const AGES = ['d0_30', 'd31_60', 'd61_90', 'd90'] as const;
const amount = (paise: number): string => (paise === 0 ? '' : formatPaise(paise));

const Sums = ({ sums }: { sums: PayablesPage }) => {
  const translate = useTranslate();
  const facts = [
    [translate('payables.payable'), sums.payablePaise] as const,
    ...AGES.map(age => [translate(`dues.age.${age}`), sums.ageing[age]] as const),
    [translate('payables.open'), sums.openPaise] as const,
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
        gap: 2,
        m: 0,
        mb: 2,
      }}
    >
      {facts.map(([label, paise]) => (
        <Card key={label} sx={{ px: 2, py: 1.25 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            <bdi>{formatPaise(paise)}</bdi>
          </Typography>
        </Card>
      ))}
    </Box>
  );
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
          ...ages.map(age => amount(row.ageing[age])),
          amount(row.openPaise),
          formatPaise(row.payablePaise),
        ],
      }))}
    />
  );
};

const Payables = () => {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const [size, setSize] = useState(25);
  const [keyword, setKeyword] = useState(parameters.get('q') ?? '');
  const searched = useDeferredValue(keyword.trim());
  const change = (name: string, value: string) =>
    setParameters(
      old => {
        const next = new URLSearchParams(old);
        next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const query = useQuery({
    ...payablesQueryOf({ ...(searched ? { keyword: searched } : {}), page: page - 1, size }),
    placeholderData: keepPreviousData,
  });
  const title = translate('app.menu.payables');
  const pager = {
    page,
    perPage: size,
    total: query.data?.totalElements,
    setPage: (to: number) => change('page', to === 1 ? '' : String(to)),
    setPerPage: setSize,
  } as unknown as ListControllerResult;
  return (
    <Page title={title} lead={translate('payables.lead')}>
      <TextField
        type="search"
        label={translate('payables.search')}
        value={keyword}
        onChange={event => {
          setKeyword(event.target.value);
          change('q', event.target.value.trim());
        }}
        sx={{ mb: 2, width: { xs: '100%', sm: 320 } }}
      />
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
              text={translate(searched ? 'dues.noMatch' : 'payables.noneText')}
              action={null}
            />
          ) : (
            <ListContext.Provider value={pager}>
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
