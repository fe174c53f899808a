import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { validate as isUuid } from 'uuid';
import { ask, askFile } from '../../../providers/ask.ts';
import { saveFile } from '../../../providers/files.ts';
import type { BreakdownQuery } from '../../../resources/reports/answers.ts';
import { breakdown, exportBreakdown } from '../../../resources/reports/calls.ts';
import { DIMENSIONS } from '../../../resources/reports/rules.ts';
import { exportName } from '../../../screens/list/exports.ts';
import type { ExportFormat } from '../../../screens/list/slots.ts';
import { Panel } from '../../../screens/page/Panel.tsx';
import { DayField } from '../../../screens/period/DayField.tsx';
import type { Period } from '../../../screens/period/period.ts';
import { useAddressChoice } from '../../../screens/period/useAddress.ts';
import { useRole, useToday } from '../../../screens/basics/useDisplayOptions.ts';
import { Choose } from '../../../screens/basics/Choose.tsx';
import { COMPARED, MEASURES, spanBeside } from './choice.ts';
import { GridTable } from './GridTable.tsx';
import { OneTable } from './OneTable.tsx';
import { SalesChart } from './SalesChart.tsx';

const NOTHING = 'none';

export const SalesBy = ({ period }: { period: Period }) => {
  const translate = useTranslate();
  const today = useToday();
  const isOwner = useRole() === 'owner';
  const [parameters, setParameters] = useSearchParams();
  const [first, setFirst] = useAddressChoice('by', DIMENSIONS, 'month');
  const others = [NOTHING, ...DIMENSIONS.filter(each => each !== first)] as const;
  const [second, setSecond] = useAddressChoice('and', others, NOTHING);
  const measures = MEASURES.filter(each => each !== 'grossProfitPaise' || isOwner);
  const [measure, setMeasure] = useAddressChoice('measure', measures, 'revenuePaise');
  const compares = COMPARED.filter(each => each === 'none' || period.range);
  const [compared, setCompared] = useAddressChoice('compare', compares, 'none');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const seller = parameters.get('soldBy');
  const own = { from: parameters.get('compareFrom'), to: parameters.get('compareTo') };
  const beside = spanBeside(compared, period, today, own);
  const by = second === NOTHING ? first : `${first},${second}`;
  const asked: BreakdownQuery = {
    by,
    from: period.range?.from,
    to: period.range?.to,
    compareFrom: beside?.from,
    compareTo: beside?.to,
    soldBy: isUuid(seller) ? (seller ?? undefined) : undefined,
  };
  const query = useQuery({
    queryKey: ['statistics', 'breakdown', asked],
    queryFn: ({ signal }) => ask(breakdown, { query: asked }, { signal, quiet: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const sellers = useQuery({
    queryKey: ['statistics', 'sellers'],
    queryFn: ({ signal }) => ask(breakdown, { query: { by: 'staff' } }, { signal, quiet: true }),
    staleTime: 60_000,
  });
  const sellerOptions = (sellers.data?.rows ?? []).map(({ keys: [id = ''], labels: [name] }) => ({
    value: id,
    label: name ?? id,
  }));
  const dimension = (value: string) => ({
    value,
    label: value === NOTHING ? translate('analytics.nothing') : translate(`figures.dimension.${value}`),
  });
  const setParameter = (field: 'compareFrom' | 'compareTo' | 'soldBy', value: string): void =>
    setParameters(
      old => {
        const next = new URLSearchParams(old);
        if (value) next.set(field, value);
        else next.delete(field);
        return next;
      },
      { replace: true },
    );
  const save = async (format: ExportFormat): Promise<void> => {
    setAnchor(null);
    try {
      const { blob } = await askFile(exportBreakdown, { query: { ...asked, format } });
      saveFile({ blob, name: exportName(translate('figures.name'), today, format) });
    } catch {
      // The API call shows the error as a toast.
    }
  };
  const title = [first, ...(second === NOTHING ? [] : [second])]
    .map(each => translate(`figures.dimension.${each}`))
    .join(' × ');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Choose
          label={translate('analytics.by')}
          value={first}
          options={DIMENSIONS.map(dimension) as { value: typeof first; label: string }[]}
          onChange={value => {
            if (value === second) setSecond(NOTHING);
            setFirst(value);
          }}
        />
        <Choose
          label={translate('analytics.andBy')}
          value={second}
          options={others.map(dimension) as { value: typeof second; label: string }[]}
          onChange={setSecond}
        />
        <Choose
          label={translate('analytics.measure')}
          value={measure}
          options={measures.map(value => ({ value, label: translate(`figures.measure.${value}`) }))}
          onChange={setMeasure}
        />
        <Choose
          label={translate('figures.dimension.staff')}
          value={sellerOptions.some(({ value }) => value === asked.soldBy) ? (asked.soldBy ?? '') : ''}
          options={[{ value: '', label: translate('screens.list.any') }, ...sellerOptions]}
          onChange={value => setParameter('soldBy', value)}
        />
        <Choose
          label={translate('analytics.compare')}
          value={compared}
          options={compares.map(value => ({ value, label: translate(`analytics.comparison.${value}`) }))}
          onChange={setCompared}
        />
        {compared === 'custom' &&
          (['compareFrom', 'compareTo'] as const).map(field => (
            <DayField
              key={field}
              label={`${translate('analytics.compare')}: ${translate(field === 'compareFrom' ? 'charts.period.startDate' : 'charts.period.endDate')}`}
              value={parameters.get(field) ?? ''}
              onTake={day => setParameter(field, day)}
              sx={{ minWidth: 180 }}
            />
          ))}
      </Box>
      <Panel
        title={`${translate(`figures.measure.${measure}`)}: ${title}`}
        height={480}
        query={query}
        action={
          <>
            <Button
              variant="outlined"
              startIcon={<FileDownload />}
              aria-haspopup="menu"
              aria-expanded={anchor ? true : undefined}
              disabled={!query.data?.rows.length}
              onClick={event => setAnchor(event.currentTarget)}
            >
              {translate('analytics.export')}
            </Button>
            <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
              <MenuItem onClick={() => void save('csv')}>{translate('analytics.csv')}</MenuItem>
              <MenuItem onClick={() => void save('xlsx')}>{translate('analytics.xlsx')}</MenuItem>
            </Menu>
          </>
        }
      >
        {data =>
          data.rows.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{translate('analytics.none')}</Box>
          ) : (
            <>
              <SalesChart data={data} measure={measure} period={period} title={title} />
              {data.by.length === 1 ? (
                <OneTable data={data} period={period} title={title} />
              ) : (
                <GridTable data={data} measure={measure} period={period} title={title} />
              )}
            </>
          )
        }
      </Panel>
    </>
  );
};
