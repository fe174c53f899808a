import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { addDays } from '../../kit/rules/businessDate.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { ask } from '../../providers/ask.ts';
import { saveFile } from '../../providers/files.ts';
import { useLists } from '../../providers/useLists.ts';
import type { Opening, OpeningRow } from '../../resources/opening/answers.ts';
import { enterOpening, opening } from '../../resources/opening/calls.ts';
import type { OpeningInput } from '../../resources/opening/inputs.ts';
import { OPENING_KINDS, openingPath, type OpeningKind } from '../../resources/opening/rules.ts';
import { ReadFailed } from '../../screens/basics/ReadFailed.tsx';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';
import { FRESH } from '../../screens/parts/fresh.ts';
import { DocumentForm } from '../../screens/parts/SendForm.tsx';
import { useSending } from '../../screens/parts/useSending.ts';
import { DayField } from '../../screens/period/DayField.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { useAccountName } from '../ledger/parts/useAccountName.ts';
import { EnteredRows } from './EnteredRows.tsx';
import {
  cellsOf,
  COLUMNS,
  emptied,
  exampleFile,
  misreadOf,
  refusedCells,
  filledRows,
  sentRow,
  typedRow,
  withPasted,
  type Typed,
} from './sheet.ts';
import { SheetRows } from './SheetRows.tsx';
import { useKnown } from './useKnown.ts';

const EMPTY: readonly Typed[] = [{}, {}, {}];

const Form = ({ kind, state }: { kind: OpeningKind; state: Opening }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const known = useKnown();
  const accountName = useAccountName();
  const today = useToday();
  const typed = useTyped(`opening.${kind}`);
  const [rows, setRows] = useTypedState<readonly Typed[]>(typed, 'rows', EMPTY);
  const [asOf, setAsOf] = useTypedState(typed, 'asOf', state.asOf ?? addDays(today, -1));
  const [places, setPlaces] = useState<readonly number[]>([]);
  const { busy, problem, sendOnce } = useSending(typed);
  const headings = COLUMNS[kind].map(({ name }) => translate(`opening.column.${name}`));

  const send = async (said: readonly { row: Typed; place: number }[]): Promise<boolean> => {
    setPlaces(said.map(({ place }) => place));
    const body = {
      kind,
      asOf,
      rows: said.map(({ row }) => sentRow(kind, row, known)),
    } as unknown as OpeningInput;
    const answer = await sendOnce(options => ask(enterOpening, { body }, options));
    if (!answer) return false;
    client.setQueryData(['opening'], answer);
    await client.invalidateQueries();
    notify('opening.saved', { type: 'success', messageArgs: { smart_count: said.length } });
    return true;
  };
  const enter = async () => {
    const said = filledRows(rows);
    if (said.length === 0 || said.some(({ row }) => misreadOf(kind, row).length > 0)) return;
    if (await send(said)) setRows(EMPTY);
  };
  const toTyped = (row: OpeningRow) =>
    typedRow(
      row,
      paise => formatPaise(paise, { symbol: false }),
      ({ account }) => (account ? accountName(account) : ''),
    );
  const read = async (file: File | undefined) => {
    if (file) setRows(withPasted([], { kind, headings }, { row: 0, column: 0 }, cellsOf(await file.text())));
  };
  const said = filledRows(rows);
  const misread = new Map(
    said.flatMap(({ row, place }) =>
      misreadOf(kind, row).map(name => [`${place} ${name}`, translate('validation.format')] as const),
    ),
  );
  const refused = problem ? refusedCells(kind, problem.errors, places) : new Map<string, string>();
  return (
    <>
      {state.closed ? (
        <Alert severity="info">{translate('opening.isClosed')}</Alert>
      ) : (
        <DocumentForm typed={typed} onSend={enter}>
          <Card sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <DayField
                label={translate('opening.asOf')}
                value={asOf}
                onTake={setAsOf}
                error={problem?.errors['asOf']}
              />
              <Button
                variant="outlined"
                onClick={() =>
                  saveFile({
                    blob: exampleFile(kind, headings),
                    name: `${openingPath(kind).replace('/', '-')}.csv`,
                  })
                }
              >
                {translate('opening.example')}
              </Button>
              <Button component="label" variant="outlined">
                {translate('opening.file')}
                <input
                  type="file"
                  accept=".csv,.tsv,.txt,text/csv"
                  hidden
                  onChange={event => {
                    void read(event.target.files?.[0]);
                    event.target.value = '';
                  }}
                />
              </Button>
            </Box>
            {problem?.message ? <Alert severity="error">{problem.message}</Alert> : null}
            <SheetRows kind={kind} rows={rows} onRows={setRows} wrong={new Map([...misread, ...refused])} />
            <Box>
              <Button type="submit" variant="contained" disabled={busy || said.length === 0}>
                {translate('opening.enter', { smart_count: said.length })}
              </Button>
            </Box>
          </Card>
        </DocumentForm>
      )}
      <Box sx={{ mt: 2 }}>
        <EnteredRows
          kind={kind}
          closed={state.closed}
          onCorrect={row => setRows([...said.map(each => each.row), toTyped(row)])}
          onRemove={row => void send([{ row: emptied(kind, toTyped(row)), place: -1 }])}
        />
      </Box>
    </>
  );
};

/** Its path is `opening/{kind}`. */
const KindPage = () => {
  const translate = useTranslate();
  const lists = useLists();
  const { pathname } = useLocation();
  const kind = OPENING_KINDS.find(each => pathname.endsWith(`/${openingPath(each)}`)) ?? 'STOCK';
  const { data, error, refetch } = useQuery({
    queryKey: ['opening'],
    queryFn: ({ signal }) => ask(opening, {}, { signal, quiet: true }),
    ...FRESH,
  });
  return (
    <Page
      title={translate(`opening.kind.${kind}`)}
      lead={translate(`opening.kindLead.${kind}`)}
      parent={{ label: translate('opening.title'), to: lists.page('opening') }}
    >
      {data ? (
        <Form key={kind} kind={kind} state={data} />
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </Page>
  );
};

export default KindPage;
