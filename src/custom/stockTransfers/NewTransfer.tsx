import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { makeTransfer } from '../../resources/stockTransfers/calls.ts';
import { useMayDo } from '../../providers/useMayDo.ts';
import { stockTransfers } from '../../resources/stockTransfers/declaration.ts';
import { useListBreadcrumb } from '../../screens/basics/breadcrumbs.ts';
import { Page } from '../../screens/page/Page.tsx';
import { LeavingGoods, type LeavingLine } from '../stock/parts/LeavingGoods.tsx';
import { DocumentForm } from '../../screens/parts/SendForm.tsx';
import { useLists } from '../../providers/useLists.ts';
import { useSending } from '../../screens/parts/useSending.ts';
import { useAllByName } from '../../screens/parts/useAllByName.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

const MAX_PLACES = 200;

interface Place {
  id: string;
  name: string;
  active: boolean;
  isDefault: boolean;
}

// It is a form by hand, since it has lines of goods, and the places of this shop.
const Form = ({ places }: { places: readonly Place[] }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const lists = useLists();
  const queries = useQueryClient();
  const typed = useTyped('stock-transfers.new');
  const { busy, problem, sendOnce, needs } = useSending(typed);
  const first = places.find(({ isDefault }) => isDefault)?.id ?? places[0]?.id ?? '';
  const [fromPlaceId, setFrom] = useTypedState(typed, 'fromPlaceId', first);
  const [toPlaceId, setTo] = useTypedState(
    typed,
    'toPlaceId',
    places.find(({ id }) => id !== first)?.id ?? '',
  );
  const [note, setNote] = useTypedState(typed, 'note', '');
  const [received, setReceived] = useTypedState(typed, 'received', false);
  const [lines, setLines] = useTypedState<LeavingLine[]>(typed, 'lines', []);
  const errors = problem?.errors ?? {};

  const save = async (): Promise<void> => {
    if (lines.length === 0) return needs('lines');
    const made = await sendOnce(options =>
      ask(
        makeTransfer,
        {
          body: {
            fromPlaceId,
            toPlaceId,
            lines: lines.map(({ stockItemId, productId, quantity }) =>
              stockItemId ? { stockItemId } : { productId, quantity },
            ),
            ...(note.trim() ? { note: note.trim() } : {}),
            received,
          },
        },
        options,
      ),
    );
    if (!made) return;
    void queries.invalidateQueries();
    void navigate(lists.page(`stock-transfers/${made.id}/show`));
  };

  const place = (key: 'fromPlaceId' | 'toPlaceId', value: string, onValue: (id: string) => void) => (
    <TextField
      select
      size="small"
      label={translate(`resources.stock-transfers.fields.${key}`)}
      value={value}
      error={key in errors}
      helperText={errors[key]}
      onChange={event => onValue(event.target.value)}
    >
      {places
        .filter(({ active }) => active || key === 'fromPlaceId')
        .map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
    </TextField>
  );

  return (
    <DocumentForm onSend={save} typed={typed}>
      {problem?.message && <Alert severity="error">{problem.message}</Alert>}
      {errors['lines'] && <Alert severity="error">{translate('transfers.empty')}</Alert>}
      <Card
        component="section"
        aria-label={translate('resources.stock-transfers.name', { smart_count: 1 })}
        sx={{
          p: 2,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
        }}
      >
        {place('fromPlaceId', fromPlaceId, setFrom)}
        {place('toPlaceId', toPlaceId, setTo)}
        <TextField
          size="small"
          label={translate('transfers.note')}
          value={note}
          onChange={event => setNote(event.target.value)}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 500 } }}
        />
      </Card>
      <Card component="section" aria-label={translate('transfers.goods')} sx={{ p: 2 }}>
        <LeavingGoods autoFocus lines={lines} errors={errors} onLines={setLines} />
      </Card>
      <FormControlLabel
        control={<Checkbox checked={received} onChange={(_, checked) => setReceived(checked)} />}
        label={translate('transfers.atOnce')}
      />
      <Box>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('transfers.save')}
        </Button>
      </Box>
    </DocumentForm>
  );
};

const NewTransfer = () => {
  const translate = useTranslate();
  const lists = useLists();
  const may = useMayDo();
  const list = useListBreadcrumb(stockTransfers);
  const { data, error } = useAllByName<Place>('places', MAX_PLACES);
  const isOne = data && data.filter(({ active }) => active).length < 2;
  return (
    <Page title={translate('app.pages.newTransfer')} parent={list}>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {!data && !error ? <Skeleton variant="rounded" height={240} /> : null}
      {isOne ? (
        <Alert
          severity="info"
          action={
            may('places.write') ? (
              <Button color="inherit" component={Link} to={lists.page('places/create')}>
                {translate('transfers.addPlace')}
              </Button>
            ) : null
          }
        >
          {translate('transfers.onePlace')}
        </Alert>
      ) : null}
      {data && !isOne ? <Form places={data} /> : null}
    </Page>
  );
};

export default NewTransfer;
