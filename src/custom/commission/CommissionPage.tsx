import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SEVERAL } from '../../i18n/plurals.ts';
import { formatDay, formatMonth } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import type { CommissionOfPerson } from '../../resources/commission/answers.ts';
import { commissionLines, commissionReport, payCommission } from '../../resources/commission/calls.ts';
import { commissionRules } from '../../resources/commission/declaration.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { isMonth } from '../../kit/rules/months.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { ReadFailed } from '../../screens/basics/ReadFailed.tsx';
import { useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { DayField } from '../../screens/period/DayField.tsx';
import { PagedCard } from '../../screens/parts/PagedCard.tsx';
import { SaleLink } from '../sales/parts/SaleLink.tsx';
import { useLists } from '../../providers/useLists.ts';

const FRESH = { staleTime: 5_000, refetchOnMount: 'always' } as const;

const Lines = ({ month, person }: { month: string; person: CommissionOfPerson }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { personId, name } = person;
  return (
    <PagedCard
      key={`${month} ${personId}`}
      queryKey={['commission', 'lines', month, personId]}
      ask={(page, options) => ask(commissionLines, { query: { ...page, month, personId } }, options)}
      freshness={FRESH}
      none={translate('commission.none')}
    >
      {rows => (
        <FigureTable
          title={translate('commission.linesOf', { name })}
          headings={[
            translate('commission.day'),
            translate('commission.bill'),
            translate('commission.item'),
            translate('commission.rule'),
            translate('commission.sold'),
            translate('commission.margin'),
            translate('commission.commission'),
          ]}
          words={3}
          rows={rows.map(line => ({
            key: line.id,
            name: formatDay(line.day, language),
            cells: [
              <span key="bill">
                <SaleLink id={line.saleId}>{line.documentNo}</SaleLink>
                {line.kind === 'SALE' ? null : ` ${translate(`commission.kind.${line.kind}`)}`}
              </span>,
              line.item,
              line.rule ?? '–',
              formatPaise(line.valuePaise),
              formatPaise(line.marginPaise),
              formatPaise(line.commissionPaise),
            ],
          }))}
        />
      )}
    </PagedCard>
  );
};

const CommissionPage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const lists = useLists();
  const client = useQueryClient();
  const today = useToday();
  const language = useLanguage();
  const [parameters, setParameters] = useSearchParams();
  const [paying, setPaying] = useState<CommissionOfPerson | null>(null);
  const asked = parameters.get('month') ?? '';
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const chosen = parameters.get('person');
  const change = (name: 'month' | 'person', value: string) =>
    setParameters(
      old => {
        const next = new URLSearchParams(old);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const { data, error, refetch } = useQuery({
    queryKey: ['commission', month],
    queryFn: ({ signal }) => ask(commissionReport, { query: { month } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  const person = data?.people.find(({ personId }) => personId === chosen) ?? data?.people[0];
  const payable = ({ commissionPaise, posted }: CommissionOfPerson): boolean =>
    Boolean(data?.isOver) && !posted && commissionPaise > 0;
  return (
    <Page
      title={translate('commission.title')}
      lead={translate('commission.lead')}
      parent={{
        label: translate('resources.staff-payments.name', { smart_count: SEVERAL }),
        to: lists.page('staff-pay'),
      }}
      actions={
        <Button component={Link} to={lists.page(commissionRules.route.slice(1))}>
          {translate('resources.commission-rules.name', { smart_count: SEVERAL })}
        </Button>
      }
    >
      <DayField
        type="month"
        label={translate('commission.month')}
        value={month}
        onTake={taken => change('month', taken)}
        sx={{ mb: 2, minWidth: 180 }}
      />
      {error && !data ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={240} />
      ) : data.people.length === 0 ? (
        <Alert severity="info">{translate('commission.none')}</Alert>
      ) : (
        <>
          <Card sx={{ px: 2, mb: 2 }}>
            <FigureTable
              title={translate('commission.people')}
              headings={[
                translate('commission.person'),
                translate('commission.pay'),
                translate('commission.units'),
                translate('commission.sold'),
                translate('commission.margin'),
                translate('commission.commission'),
              ]}
              words={1}
              rows={data.people.map(each => ({
                key: each.personId,
                name: (
                  <MuiLink
                    component="button"
                    type="button"
                    aria-pressed={each.personId === person?.personId}
                    onClick={() => change('person', each.personId)}
                  >
                    <bdi>{each.name}</bdi>
                  </MuiLink>
                ),
                cells: [
                  each.posted ? (
                    <MuiLink key="pay" component={Link} to={lists.page(`staff-pay/${each.posted.id}/show`)}>
                      <bdi>{each.posted.entryNo}</bdi>
                      {each.posted.amountPaise === each.commissionPaise
                        ? null
                        : `, ${formatPaise(each.posted.amountPaise)}`}
                    </MuiLink>
                  ) : payable(each) ? (
                    <Button key="pay" size="small" variant="outlined" onClick={() => setPaying(each)}>
                      {translate('commission.addToPay')}
                    </Button>
                  ) : (
                    '–'
                  ),
                  each.units,
                  formatPaise(each.soldPaise),
                  formatPaise(each.marginPaise),
                  formatPaise(each.commissionPaise),
                ],
              }))}
            />
            {data.isOver ? null : (
              <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
                {translate('commission.notOver')}
              </Typography>
            )}
          </Card>
          {person ? (
            <>
              <Typography variant="h2" sx={{ mb: 1 }}>
                {translate('commission.linesOf', { name: person.name })}
              </Typography>
              <Box sx={{ mb: 2 }}>
                <Lines month={month} person={person} />
              </Box>
            </>
          ) : null}
        </>
      )}
      {paying ? (
        <CallDialog
          call={payCommission}
          params={{}}
          bodyOf={() => ({ month, personId: paying.personId })}
          title={translate('commission.payTitle', { name: paying.name })}
          lead={translate('commission.payLead', {
            amount: formatPaise(paying.commissionPaise),
            month: formatMonth(month, language),
          })}
          confirm={translate('commission.addToPay')}
          onDone={({ entryNo }) => {
            notify('commission.paid', { type: 'success', messageArgs: { number: entryNo } });
            void client.invalidateQueries({ queryKey: ['commission'] });
          }}
          onClose={() => setPaying(null)}
        />
      ) : null}
    </Page>
  );
};

export default CommissionPage;
