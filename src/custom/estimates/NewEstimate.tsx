import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetMany, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { v7 as uuid } from 'uuid';
import { ask } from '../../providers/ask.ts';
import { counterCustomers } from '../../resources/counter/calls.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { estimates } from '../../resources/estimates/declaration.ts';
import type { Estimate } from '../../resources/estimates/answers.ts';
import { estimateDocument, makeEstimate } from '../../resources/estimates/calls.ts';
import type { CurrentUser } from '../../resources/session/answers.ts';
import { addDays } from '../../kit/rules/businessDate.ts';
import { ESTIMATE_DAYS } from '../../resources/estimates/rules.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { normalisePhone, PHONE } from '../../kit/rules/phone.ts';
import { useListBreadcrumb } from '../../screens/basics/breadcrumbs.ts';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { DayBox } from '../../screens/form/DayBox.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { DocumentForm } from '../../screens/parts/SendForm.tsx';
import { useLists } from '../../providers/useLists.ts';
import { useSending } from '../../screens/parts/useSending.ts';
import { emptyLine, copiedLines, sentLines, totalsOf, wrongRates, type DraftLine } from './estimateDraft.ts';
import { EstimateLines } from './EstimateLines.tsx';
import type { ReadRecord } from '../../kit/index.ts';
import type { products } from '../../resources/products/declaration.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

const Amount = ({ label, paise, strong = false }: { label: string; paise: number; strong?: boolean }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, fontWeight: strong ? 600 : 400 }}>
    <Box component="dt">{label}</Box>
    <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {formatPaise(paise)}
    </Box>
  </Box>
);

interface EstimateFormProps {
  user: CurrentUser;
  copied: Estimate | null;
  draft?: DraftLine[];
}

// It is a form by hand, since it has lines of goods with their tax, and a customer found by phone.
const EstimateForm = ({ user, copied, draft }: EstimateFormProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const lists = useLists();
  const queries = useQueryClient();
  const typed = useTyped(copied ? `estimates.new.${copied.id}` : 'estimates.new');
  const { busy, problem, sendOnce, clear } = useSending(typed);
  const today = useToday();
  const [phone, setPhone] = useTypedState(typed, 'phone', copied?.customer?.phone ?? '');
  const [name, setName] = useTypedState(typed, 'name', '');
  const [lines, setLines] = useTypedState(typed, 'lines', () => draft ?? [emptyLine(uuid())]);
  const [validUntil, setValidUntil] = useTypedState(typed, 'validUntil', addDays(today, ESTIMATE_DAYS));
  const [note, setNote] = useTypedState(typed, 'note', copied?.note ?? '');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const digits = normalisePhone(phone);
  const isPhone = PHONE.test(digits);
  const { data: found } = useQuery({
    queryKey: ['counter-customers', digits],
    queryFn: ({ signal }) => ask(counterCustomers, { query: { phone: digits } }, { signal, quiet: true }),
    enabled: isPhone,
  });
  const known = isPhone ? (found?.find(each => each.phone === digits) ?? null) : null;
  const totals = totalsOf(lines, user.shop, known);
  const errors = { ...problem?.errors, ...wrong };

  const save = async (): Promise<void> => {
    const missing = {
      ...(lines.some(({ productId }) => productId) ? {} : { lines: translate('estimates.empty') }),
      ...(phone.trim() && !isPhone ? { 'customer.phone': translate('estimates.phoneWrong') } : {}),
      ...Object.fromEntries(wrongRates(lines).map(path => [path, translate('estimates.rateWrong')])),
    };
    setWrong(missing);
    clear();
    if (Object.keys(missing).length > 0) return;
    const made = await sendOnce(options =>
      ask(
        makeEstimate,
        {
          body: {
            customer: known
              ? { id: known.id }
              : isPhone
                ? { name: name.trim() || digits, phone: digits }
                : null,
            lines: sentLines(lines),
            validUntil,
            ...(note.trim() ? { note: note.trim() } : {}),
          },
        },
        options,
      ),
    );
    if (!made) return;
    void queries.invalidateQueries();
    void navigate(lists.page(`estimates/${made.id}/show`));
  };

  return (
    <DocumentForm onSend={save} typed={typed}>
      {problem && <Alert severity="error">{problem.message}</Alert>}
      {wrong['lines'] && <Alert severity="error">{wrong['lines']}</Alert>}
      <Card component="section" aria-label={translate('estimates.customer')} sx={{ p: 2 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
          <TextField
            size="small"
            type="tel"
            label={translate('estimates.phone')}
            value={phone}
            error={'customer.phone' in errors}
            helperText={errors['customer.phone'] ?? translate('estimates.phoneHelp')}
            onChange={event => setPhone(event.target.value)}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel' } }}
          />
          <TextField
            size="small"
            label={translate('estimates.name')}
            value={known?.name ?? name}
            disabled={!isPhone || known !== null}
            error={'customer.name' in errors}
            helperText={
              errors['customer.name'] ??
              (isPhone && found && !known ? translate('estimates.unknown') : undefined)
            }
            onChange={event => setName(event.target.value)}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 100 } }}
          />
          <DayBox
            size="small"
            label={translate('estimates.validUntil')}
            value={validUntil}
            error={'validUntil' in errors}
            helperText={errors['validUntil']}
            onDay={setValidUntil}
            min={today}
          />
        </Box>
      </Card>
      <Card component="section" aria-label={translate('estimates.lines')} sx={{ p: 2 }}>
        <EstimateLines
          key={typed.turn}
          lines={lines}
          errors={errors}
          maySetTax={user.role === 'owner'}
          onLines={setLines}
        />
      </Card>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 22rem' } }}>
        <Card sx={{ p: 2 }}>
          <TextField
            fullWidth
            multiline
            minRows={3}
            label={translate('estimates.note')}
            value={note}
            error={'note' in errors}
            helperText={errors['note']}
            onChange={event => setNote(event.target.value)}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 500 } }}
          />
        </Card>
        <Card component="section" aria-label={translate('estimates.total')} sx={{ p: 2 }}>
          {totals && (
            <Box component="dl" aria-live="polite" sx={{ m: 0, mb: 2, display: 'grid', gap: 0.5 }}>
              <Amount
                label={translate('estimates.tax')}
                paise={totals.cgstPaise + totals.sgstPaise + totals.igstPaise}
              />
              <Amount label={translate('estimates.total')} paise={totals.totalPaise} strong />
            </Box>
          )}
          <Button type="submit" variant="contained" loading={busy} fullWidth>
            {translate('estimates.save')}
          </Button>
        </Card>
      </Box>
    </DocumentForm>
  );
};

type Product = ReadRecord<typeof products>;

const Copied = ({ user, id }: { user: CurrentUser; id: string }) => {
  const { data, error } = useQuery({
    queryKey: ['estimates', id, 'document'],
    queryFn: ({ signal }) => ask(estimateDocument, { id }, { signal, quiet: true }),
  });
  const ids = [...new Set(data?.lines.map(({ productId }) => productId))];
  const { data: taxed } = useGetMany<Product>('products', { ids }, { enabled: data !== undefined });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return data && taxed ? (
    <EstimateForm user={user} copied={data} draft={copiedLines(data, taxed)} />
  ) : (
    <Skeleton variant="rounded" height={320} />
  );
};

const NewEstimate = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const [asked] = useSearchParams();
  const list = useListBreadcrumb(estimates);
  const copy = asked.get('copy');
  return (
    <Page title={translate('app.pages.newEstimate')} parent={list}>
      {!user ? null : copy ? (
        <Copied key={copy} user={user} id={copy} />
      ) : (
        <EstimateForm user={user} copied={null} />
      )}
    </Page>
  );
};

export default NewEstimate;
