import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import TextField from '@mui/material/TextField';
import { useBasename, useNotify, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import { ask } from '../../../providers/ask.ts';
import { CallError } from '../../../providers/httpClient.ts';
import { recordPurchaseBill } from '../../../resources/purchases/calls.ts';
import { useDraft } from '../../../providers/drafts.ts';
import { adminNameOf } from '../../../providers/names.ts';
import { useCurrentUser } from '../../../providers/useCurrentUser.ts';
import type { Message } from '../../../kit/index.ts';
import { useToday } from '../../../screens/basics/useDisplayOptions.ts';
import { DayBox } from '../../../screens/form/DayBox.tsx';
import { Page } from '../../../screens/page/Page.tsx';
import { BillFooter } from './BillFooter.tsx';
import { emptyBill, emptyLine, isBlank, readBill, type BillDraft, type LineDraft } from './billDraft.ts';
import { LineCard } from './LineCard.tsx';
import { PlacePicker } from '../../stock/parts/PlacePicker.tsx';
import { SellerIdentity } from './SellerIdentity.tsx';
import { SupplierPicker } from './SupplierPicker.tsx';
import { useCodesInStock } from './useCodesInStock.ts';
import type { OrderDraft } from './useOrderDraft.ts';
import { keyOf } from '../../../screens/page/keyOf.ts';
import { FigureBox } from '../../../screens/parts/FigureBox.tsx';
import { unsaved } from '../../../providers/unsaved.ts';
import { OfferTyped } from '../../../screens/typed/OfferTyped.tsx';

type ServerErrors = Readonly<Record<string, string>>;

/** It is a form by hand: lines of goods with their units, and a draft that is offered before it is taken. */
export const PurchaseEntry = ({ filled }: { filled?: OrderDraft | undefined }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const basename = useBasename();
  const shop = useCurrentUser()?.shop;
  const today = useToday();
  const draft = useDraft<BillDraft>(filled?.order ? `purchase-entry.${filled.order.id}` : 'purchase-entry');
  const [page] = useState(() => ({}));
  useEffect(() => () => unsaved.set(page, false), [page]);
  const [bill, setBill] = useState(() => ({ ...emptyBill(today, uuid()), ...filled }));
  // The pickers hold typed text; a restored draft remounts them.
  const [taken, setTaken] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(false);
  const [serverErrors, setServerErrors] = useState<ServerErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  // One idempotency key per bill, whatever is pressed and however often the answer is lost.
  const idempotencyKey = useRef(uuid());
  const { inStock } = useCodesInStock(bill.lines);
  const read = useMemo(
    () => readBill(bill, shop?.stateCode ?? null, inStock),
    [bill, shop?.stateCode, inStock],
  );

  const change = (part: Partial<BillDraft>): void => {
    setServerErrors({});
    setRefusal(null);
    const next = { ...bill, ...part };
    setBill(next);
    unsaved.set(page, !isBlank(next));
    if (isBlank(next)) draft.discard();
    else draft.save(next);
  };
  /** The pressed button is removed with its message: focus the first field. */
  const toFirstField = (): void => {
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  };
  const takeDraft = (): void => {
    if (!draft.stored) return;
    setBill(draft.stored.draft);
    setTaken(taken + 1);
    unsaved.set(page, true);
    draft.dismiss();
    toFirstField();
  };
  const dropDraft = (): void => {
    draft.discard();
    toFirstField();
  };
  const changeLine = (key: string, part: Partial<LineDraft>): void =>
    change({ lines: bill.lines.map(line => (line.key === key ? { ...line, ...part } : line)) });

  const textOf = (message: Message | undefined): string | undefined =>
    message && translate(message.key, message.params);
  const errorOf = (path: string): string | undefined =>
    serverErrors[path] ?? (shown ? textOf(read.errors[path]) : undefined);

  const save = async (): Promise<void> => {
    setShown(true);
    if (saving) return;
    if (!read.input) {
      // In the next frame, once the errors are rendered, it scrolls to the first and focuses it.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSaving(true);
    try {
      const saved = await ask(
        recordPurchaseBill,
        { body: read.input },
        { idempotencyKey: idempotencyKey.current, quiet: true },
      );
      draft.discard();
      unsaved.set(page, false);
      notify('purchase.saved', {
        type: 'success',
        messageArgs: { billNo: saved.billNo, smart_count: saved.units },
      });
      await navigate(`${basename}/${adminNameOf('purchase-bills')}/${saved.id}/show`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setServerErrors(error.errors ?? {});
      setRefusal(error.message);
      // A refused bill gets a new key; an unanswered one must keep its key.
      if (error.status >= 400 && error.status < 500) idempotencyKey.current = uuid();
    } finally {
      setSaving(false);
    }
  };

  const complete = Object.keys(read.errors).length === 0;
  return (
    <Page title={translate('purchase.title')}>
      <Box
        component="form"
        ref={form}
        noValidate
        sx={{ display: 'grid', gap: 2, pb: 12 }}
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
        onKeyDown={event => {
          if (keyOf(event) === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
          // Enter in a one-line field, e.g. by a scanner, must not submit an unfinished bill.
          else if (keyOf(event) === 'Enter' && event.target instanceof HTMLInputElement)
            event.preventDefault();
        }}
      >
        <OfferTyped typed={{ isOffered: draft.stored !== null, take: takeDraft, drop: dropDraft }} />
        {bill.order ? (
          <Alert severity="info">{translate('purchase.order.filled', { number: bill.order.number })}</Alert>
        ) : null}
        <Card>
          <CardContent sx={{ display: 'grid', gap: 2 }}>
            <SupplierPicker
              key={taken}
              supplier={bill.supplier}
              errorOf={errorOf}
              onChange={supplier => change({ supplier })}
            />
            {bill.supplier && !bill.supplier.gstin ? (
              <SellerIdentity
                seller={bill.seller}
                errorOf={errorOf}
                onChange={seller => change({ seller })}
              />
            ) : null}
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
              }}
            >
              <TextField
                label={translate('purchase.billNo')}
                required
                value={bill.billNo}
                inputProps={{ autoComplete: 'off' }}
                onChange={event => change({ billNo: event.target.value })}
                error={Boolean(errorOf('billNo'))}
                helperText={errorOf('billNo')}
              />
              <DayBox
                label={translate('purchase.billDate')}
                required
                value={bill.billDate}
                max={today}
                onDay={billDate => change({ billDate })}
                error={Boolean(errorOf('billDate'))}
                helperText={errorOf('billDate')}
              />
              <FigureBox
                kind="money"
                label={translate('purchase.total.paper')}
                required
                text={bill.total}
                onText={total => change({ total })}
                wrong={errorOf('totalPaise')}
                helperText={translate('purchase.total.help')}
              />
              <FigureBox
                kind="money"
                label={translate('purchase.freight')}
                text={bill.freight ?? ''}
                onText={freight => change({ freight })}
                wrong={errorOf('freightPaise')}
                helperText={translate('purchase.extraHelp')}
              />
              <FigureBox
                kind="money"
                label={translate('purchase.discount')}
                text={bill.discount ?? ''}
                onText={discount => change({ discount })}
                wrong={errorOf('discountPaise')}
                helperText={translate('purchase.extraHelp')}
              />
              <FigureBox
                kind="signedMoney"
                label={translate('purchase.roundOff')}
                text={bill.roundOff}
                onText={roundOff => change({ roundOff })}
                wrong={errorOf('roundOffPaise')}
                helperText={translate('purchase.roundOffHelp')}
              />
              <PlacePicker
                label={translate('purchase.place')}
                value={bill.placeId}
                wrong={errorOf('placeId')}
                onPlace={placeId => change({ placeId })}
              />
            </Box>
          </CardContent>
        </Card>
        {bill.lines.map((line, index) => (
          <LineCard
            key={`${taken}-${line.key}`}
            line={line}
            number={index + 1}
            read={read.lines[index] ?? { units: [], quantity: 0, totalPaise: null }}
            removable={bill.lines.length > 1}
            errorOf={field => errorOf(`lines.${index}.${field}`)}
            onChange={part => changeLine(line.key, part)}
            onRemove={() => change({ lines: bill.lines.filter(other => other.key !== line.key) })}
          />
        ))}
        <Box>
          <Button startIcon={<Add />} onClick={() => change({ lines: [...bill.lines, emptyLine(uuid())] })}>
            {translate('purchase.line.add')}
          </Button>
        </Box>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        {shown && !complete && !refusal && (
          <Alert severity="warning">{translate('purchase.incomplete')}</Alert>
        )}
        <BillFooter bill={bill} read={read} saving={saving} errorOf={errorOf} onChange={change} />
      </Box>
    </Page>
  );
};
