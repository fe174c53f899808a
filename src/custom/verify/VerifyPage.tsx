import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatInstant } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import type { VerifyCheck, VerifyDifference } from '../../resources/verify/answers.ts';
import { lastVerified, verifyBooks } from '../../resources/verify/calls.ts';
import { formatCount } from '../../screens/basics/format.ts';
import { useDisplayOptions } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';

/** A check belongs to the part of the books that the first word of its name gives. */
const PART: Readonly<Record<string, string>> = {
  ledger: 'ledger',
  customers: 'parties',
  suppliers: 'parties',
  bank: 'ledger',
  financiers: 'parties',
  parties: 'parties',
  shop: 'parties',
  stock: 'stock',
  drawers: 'drawers',
  days: 'drawers',
  statistics: 'statistics',
  history: 'statistics',
  sealed: 'seals',
  seals: 'seals',
};
const PARTS = ['ledger', 'documents', 'parties', 'stock', 'drawers', 'statistics', 'seals'] as const;
const partOf = ({ name }: VerifyCheck): string => PART[name.split('.')[0] ?? ''] ?? 'documents';

const listed = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

/** Answers what differs of a row on both sides; of another, all of it. */
const sides = ({ expected, found }: VerifyDifference) => {
  if (!expected || !found) return { expected, found };
  const differing = Object.keys(expected).filter(name => expected[name] !== found[name]);
  const only = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(differing.map(name => [name, values[name]]));
  return { expected: only(expected), found: only(found) };
};

const Difference = ({ difference }: { difference: VerifyDifference }) => {
  const translate = useTranslate();
  const { expected, found } = sides(difference);
  const shown = (values: Readonly<Record<string, unknown>> | null) =>
    values ? listed(values) : translate('verify.missing');
  return (
    <li>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{listed(difference.key)}</bdi>
        <br />
        {translate('verify.found', { value: shown(found) })}
        <br />
        {translate('verify.expected', { value: shown(expected) })}
      </Typography>
    </li>
  );
};

const Differences = ({ check }: { check: VerifyCheck }) => (
  <Card component="section" sx={{ p: 2, mt: 2 }}>
    <Typography variant="h2" sx={{ fontSize: 17 }}>
      <bdi dir="ltr">{check.name}</bdi> <Chip size="small" color="error" label={check.differences} />
    </Typography>
    <ol style={{ margin: 0, paddingInlineStart: 24 }}>
      {check.first.map(each => (
        <Difference key={JSON.stringify(each.key)} difference={each} />
      ))}
    </ol>
  </Card>
);

const Parts = ({ checks }: { checks: readonly VerifyCheck[] }) => {
  const translate = useTranslate();
  const sum = (part: string, of: (check: VerifyCheck) => number) =>
    checks.filter(check => partOf(check) === part).reduce((total, check) => total + of(check), 0);
  return (
    <Card>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('verify.part')}</TableCell>
            <TableCell align="right">{translate('verify.rows')}</TableCell>
            <TableCell align="right">{translate('verify.diff')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {PARTS.map(part => {
            const erased = sum(part, check => check.erased);
            const differences = sum(part, check => check.differences);
            return (
              <TableRow key={part}>
                <TableCell component="th" scope="row">
                  {translate(`verify.of.${part}`)}
                  {erased > 0 && (
                    <Typography variant="body2" color="text.secondary">
                      {translate('verify.erased', { smart_count: erased })}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right">{formatCount(sum(part, check => check.rows))}</TableCell>
                <TableCell align="right">
                  {differences > 0 ? <Chip size="small" color="error" label={differences} /> : 0}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Card>
  );
};

const VerifyPage = () => {
  const translate = useTranslate();
  const { language, timeZone } = useDisplayOptions();
  const client = useQueryClient();
  const queryKey = ['verify', 'last'];
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(lastVerified, {}, { signal }),
  });
  const run = useMutation({
    mutationFn: () => ask(verifyBooks, {}),
    onSuccess: answer => client.setQueryData(queryKey, answer),
  });
  return (
    <Page
      title={translate('verify.title')}
      lead={data && translate('verify.at', { time: formatInstant(data.lastRunAt, language, timeZone) })}
      actions={
        <Button variant="contained" disabled={run.isPending} onClick={() => run.mutate()}>
          {translate(run.isPending ? 'verify.running' : 'verify.run')}
        </Button>
      }
    >
      {isPending && <Skeleton variant="rounded" height={320} />}
      {data === null && <Alert severity="info">{translate('verify.never')}</Alert>}
      {data && (
        <>
          <Alert severity={data.ok ? 'success' : 'error'} sx={{ mb: 2 }}>
            {translate(data.ok ? 'verify.ok' : 'verify.bad')}
            {data.head && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {translate('verify.seal', { number: data.head.number })}:{' '}
                <bdi dir="ltr">{data.head.head}</bdi>
              </Typography>
            )}
          </Alert>
          <Parts checks={data.checks} />
          {data.checks
            .filter(({ differences }) => differences > 0)
            .map(check => (
              <Differences key={check.name} check={check} />
            ))}
        </>
      )}
    </Page>
  );
};

export default VerifyPage;
