import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useBasename, useGetList, useNotify, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { ask } from '../../../providers/ask.ts';
import { mayChange } from '../../../kit/index.ts';
import { adminName } from '../../../providers/names.ts';
import type { HsnProduct } from '../../../resources/products/answers.ts';
import { assignHsnCode, hsnProducts } from '../../../resources/products/calls.ts';
import { hsnCodes } from '../../../resources/products/hsnCodes.ts';
import { products } from '../../../resources/products/declaration.ts';
import { formatBps } from '../../../kit/rules/money.ts';
import { useLabels } from '../../../screens/basics/labels.ts';
import { Page } from '../../../screens/page/Page.tsx';
import { Retry } from '../../../screens/page/Panel.tsx';
import { useAddressChoice } from '../../../screens/period/useAddress.ts';
import { useRole, useToday } from '../../../screens/basics/useDisplayOptions.ts';
import { HSN_OVERVIEW, HSN_PRODUCTS } from './queries.ts';
import { WithGstin } from './WithGstin.tsx';
import type { ReadRecord } from '../../../kit/index.ts';

type Code = ReadRecord<typeof hsnCodes>;

const SIZE = 50;
/** Codes beyond it can be typed in the product itself. */
const MAX_CODES = 1000;

const useCodes = (): Code[] => {
  const today = useToday();
  const { data = [] } = useGetList<Code>(adminName(hsnCodes), {
    filter: { validFrom_lte: today },
    sort: { field: 'validFrom', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_CODES },
  });
  const newest = new Map<string, Code>();
  for (const row of data) if (!newest.has(row.code)) newest.set(row.code, row);
  return [...newest.values()].sort((a, b) => a.code.localeCompare(b.code));
};

const nameOf = ({ company, model, variant }: HsnProduct) =>
  [company, model, variant].filter(Boolean).join(' ');

const Row = ({
  product,
  chosen,
  onChoose,
}: {
  product: HsnProduct;
  chosen: boolean;
  onChoose: ((chosen: boolean) => void) | null;
}) => {
  const translate = useTranslate();
  const labels = useLabels(products);
  const name = nameOf(product);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
        minHeight: 52,
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      {onChoose ? (
        <Checkbox
          checked={chosen}
          onChange={(_event, checked) => onChoose(checked)}
          slotProps={{ input: { 'aria-label': translate('hsn.choose', { name }) } }}
        />
      ) : null}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {labels.value({ choices: 'itemCategory' }, product.itemCategory)} ·{' '}
          <bdi dir="ltr">{product.hsnCode}</bdi>
        </Typography>
      </Box>
      {product.gstRateBps === null ? (
        <Chip size="small" color="warning" label={translate('hsn.noRate')} />
      ) : (
        <Chip size="small" label={formatBps(product.gstRateBps)} />
      )}
    </Box>
  );
};

const Content = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [which, setWhich] = useAddressChoice('products', ['without', 'all'] as const, 'without');
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [code, setCode] = useState<Code | null>(null);
  const [busy, setBusy] = useState(false);
  const codes = useCodes();
  const role = useRole();
  const canAccess = role !== undefined && mayChange(products.fieldOf('hsnCode'), role);
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: [...HSN_PRODUCTS, which, keyword],
      queryFn: ({ signal, pageParam }) =>
        ask(
          hsnProducts,
          {
            query: { without: which === 'without' ? 'true' : 'false', keyword, page: pageParam, size: SIZE },
          },
          { signal, quiet: true },
        ),
      initialPageParam: 0,
      getNextPageParam: last => (last.page + 1 < last.totalPages ? last.page + 1 : undefined),
      placeholderData: keepPreviousData,
    });
  const rows = data?.pages.flatMap(page => page.content) ?? [];
  const chosenHere = rows.filter(row => chosen.has(row.id)).map(row => row.id);

  const assign = async () => {
    if (!code || chosenHere.length === 0) return;
    setBusy(true);
    try {
      const done = await ask(assignHsnCode, { body: { productIds: chosenHere, hsnCode: code.code } });
      notify('hsn.assigned', { type: 'success', messageArgs: { smart_count: done.length } });
      setChosen(new Set());
      await Promise.all([
        queries.invalidateQueries({ queryKey: HSN_PRODUCTS }),
        queries.invalidateQueries({ queryKey: HSN_OVERVIEW }),
        queries.invalidateQueries({ queryKey: [adminName(products)] }),
      ]);
    } catch {
      // The API call shows the error as a toast.
    } finally {
      setBusy(false);
    }
  };
  const choose = (id: string, on: boolean) =>
    setChosen(now => {
      const next = new Set(now);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });

  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 2, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={which}
          aria-label={translate('hsn.which')}
          onChange={(_event, value: 'without' | 'all' | null) => value && setWhich(value)}
        >
          <ToggleButton value="without">{translate('hsn.onlyWithout')}</ToggleButton>
          <ToggleButton value="all">{translate('hsn.all')}</ToggleButton>
        </ToggleButtonGroup>
        <TextField
          type="search"
          size="small"
          label={translate('hsn.search')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          sx={{ flex: '1 1 220px', maxWidth: 420 }}
        />
      </Box>
      {canAccess ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 2, pb: 2, alignItems: 'center' }}>
          <Autocomplete
            options={codes}
            value={code}
            onChange={(_event, value) => setCode(value)}
            getOptionLabel={({ code: text, description, gstRateBps }) =>
              `${text} – ${description} (${formatBps(gstRateBps)})`
            }
            isOptionEqualToValue={(one, other) => one.id === other.id}
            noOptionsText={translate('screens.form.noOptions')}
            openText={translate('screens.form.open')}
            closeText={translate('screens.form.close')}
            clearText={translate('screens.form.clear')}
            sx={{ flex: '1 1 260px', maxWidth: 480 }}
            renderInput={params => <TextField {...params} size="small" label={translate('hsn.code')} />}
          />
          <Button
            variant="contained"
            loading={busy}
            disabled={!code || chosenHere.length === 0}
            onClick={() => void assign()}
          >
            {translate('hsn.assign', { smart_count: chosenHere.length })}
          </Button>
        </Box>
      ) : null}
      {error && !data ? (
        <Box sx={{ p: 2 }}>
          <Retry label={translate('app.pages.hsnProducts')} error={error} onRetry={refetch} />
        </Box>
      ) : isPending ? (
        <Box sx={{ p: 2 }}>
          <Skeleton variant="rounded" height={208} />
        </Box>
      ) : rows.length === 0 ? (
        <Typography sx={{ p: 3, color: 'text.secondary' }}>
          {translate(which === 'without' && !keyword ? 'hsn.allHave' : 'hsn.nothing')}
        </Typography>
      ) : (
        <>
          {canAccess ? (
            <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5 }}>
              <Checkbox
                checked={chosenHere.length === rows.length}
                indeterminate={chosenHere.length > 0 && chosenHere.length < rows.length}
                onChange={(_event, checked) => setChosen(new Set(checked ? rows.map(row => row.id) : []))}
              />
              <Typography variant="body2">{translate('hsn.chooseAll')}</Typography>
            </Box>
          ) : null}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map(row => (
              <Row
                key={row.id}
                product={row}
                chosen={chosen.has(row.id)}
                onChoose={canAccess ? on => choose(row.id, on) : null}
              />
            ))}
          </Box>
          {hasNextPage ? (
            <Box sx={{ p: 2 }}>
              <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {translate('hsn.more')}
              </Button>
            </Box>
          ) : null}
        </>
      )}
    </Card>
  );
};

const HsnProducts = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const { list } = useLabels(hsnCodes);
  return (
    <WithGstin>
      <Page
        title={translate('app.pages.hsnProducts')}
        lead={translate('hsn.productsLead')}
        parent={{ label: list, to: `${basename}/${adminName(hsnCodes)}` }}
      >
        <Content />
      </Page>
    </WithGstin>
  );
};

export default HsnProducts;
