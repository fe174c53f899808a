import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent, ReactNode } from 'react';
import { staffDiscountProblem } from '../../resources/sales/discount.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { quickCash } from '../../resources/posting/paymentMode.ts';
import { stateTaxName } from '../../kit/rules/states.ts';
import { stateOfShop } from '../../resources/tax/rules.ts';
import type { WayToPay } from './bindings.ts';
import { discountedLines, settle, type Settlement } from './cart.ts';
import { useCounter, useView } from './context.ts';
import { ExchangeBox } from './ExchangeBox.tsx';
import { FinancierBox } from './FinancierBox.tsx';
import { LoanFields } from './LoanFields.tsx';
import { ChequeOn } from '../payments/parts/ChequeOn.tsx';
import { CounterField, MoneyField, TOUCH } from './fields.tsx';
import { KeyCap, Section } from './parts.tsx';
import { NetAmount } from './ReturnBox.tsx';
import { editBillDiscount, focusSpot } from './spots.ts';
import { useStaffLimit } from './useStaffLimit.ts';
import { keyOf } from '../../screens/page/keyOf.ts';

/** Text that a customer reads across the counter has 28 px. */
const BIG = { fontSize: '1.75rem', lineHeight: 1.25, fontWeight: 500, fontVariantNumeric: 'tabular-nums' };

const Row = ({ label, children, big = false }: { label: string; children: ReactNode; big?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: 2,
      py: 0.25,
      ...(!big && { color: 'text.secondary' }),
    }}
  >
    <Typography component="dt" variant={big ? 'body1' : 'body2'}>
      {label}
    </Typography>
    <Typography component="dd" variant={big ? 'body1' : 'body2'} sx={{ m: 0, ...(big && BIG) }}>
      <bdi dir="ltr">{children}</bdi>
    </Typography>
  </Box>
);

const money = (paise: number): string => formatPaise(paise, { decimals: 'always' });

/** Totals before saving, by the server's own rules. */
const Totals = () => {
  const { desk, shop } = useCounter();
  const translate = useTranslate();
  const totals = useView(() => desk.totals());
  if (!totals) return null;
  const state = stateOfShop({ stateCode: shop.stateCode, gstin: shop.gstnumber });
  const underMargin = totals.lines.some(line => line.marginScheme);
  const onlyMargin = underMargin && totals.lines.every(line => line.marginScheme);
  const ofState = stateTaxName(state) === 'UTGST' ? 'utgst' : 'sgst';
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {totals.chargesTax && !onlyMargin && (
        <>
          <Row label={translate('counter.totals.taxable')}>{money(totals.taxablePaise)}</Row>
          {totals.interState ? (
            <Row label={translate('counter.totals.igst')}>{money(totals.igstPaise)}</Row>
          ) : (
            <>
              <Row label={translate('counter.totals.cgst')}>{money(totals.cgstPaise)}</Row>
              <Row label={translate(`counter.totals.${ofState}`)}>{money(totals.sgstPaise)}</Row>
            </>
          )}
        </>
      )}
      {underMargin && <Row label={translate('counter.totals.margin')}>{money(totals.marginSalesPaise)}</Row>}
      {totals.roundOffPaise !== 0 && (
        <Row label={translate('counter.totals.roundOff')}>{money(totals.roundOffPaise)}</Row>
      )}
      <Row big label={translate('counter.totals.total')}>
        <span data-testid="counter-total">{formatPaise(totals.totalPaise)}</span>
      </Row>
    </Box>
  );
};

/** It shows once it is asked for. */
const BillDiscount = () => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const cart = useView(view => view.counter.cart);
  const limitBps = useStaffLimit();
  const { billDiscountPaise, lines } = cart;
  if (billDiscountPaise === undefined) return null;
  const discounted = discountedLines(cart);
  // The server refuses the same; what is too much without it is refused on the line.
  const allowed = lines.every(line => !staffDiscountProblem(line, limitBps));
  const tooCheap = allowed
    ? discounted?.map(line => staffDiscountProblem(line, limitBps)).find(problem => problem !== null)
    : null;
  return (
    <Box sx={{ mb: 1.5 }}>
      <MoneyField
        label={translate('counter.totals.billDiscount')}
        value={billDiscountPaise}
        onValue={amountPaise => desk.dispatch({ type: 'BILL_DISCOUNT', amountPaise })}
        mark="data-bill-discount"
        wrong={
          discounted
            ? tooCheap
              ? translate(tooCheap.key, tooCheap.params)
              : null
            : translate('counter.lines.discountTooMuch')
        }
      />
    </Box>
  );
};

const Payment = ({ payment }: { payment: Settlement['payments'][number] }) => {
  const { desk, ways } = useCounter();
  const translate = useTranslate();
  const { key, method, methodId } = payment;
  const named = ways.find(each => each.way === method && each.methodId === methodId)?.name;
  const called = named ?? translate(`counter.pay.${method}`);
  const change = (change: {
    amountPaise?: number;
    reference?: string;
    chequeOn?: string;
    deliveryOrderNo?: string;
  }) => desk.dispatch({ type: 'PAYMENT_CHANGED', key, change });
  const onEnter = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Enter') return;
    event.preventDefault();
    focusSpot('PAYMENTS');
  };
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 48px', gap: 1, mt: 1 }}
    >
      <MoneyField
        label={method === 'CASH' ? translate('counter.pay.handed') : called}
        name={translate('counter.pay.amountOf', { method: called })}
        value={payment.amountPaise ?? payment.takesPaise}
        onValue={amountPaise => change({ amountPaise })}
        mark="data-amount"
      />
      {method === 'CASH' || method === 'STORE_CREDIT' ? (
        <span />
      ) : (
        <CounterField
          label={translate(method === 'CHEQUE' ? 'counter.pay.chequeNo' : 'counter.pay.referenceShort')}
          value={payment.reference}
          onChange={event => change({ reference: event.target.value.slice(0, 60) })}
          onKeyDown={onEnter}
          slotProps={{
            htmlInput: { 'aria-label': translate('counter.pay.reference', { method: called }), dir: 'ltr' },
          }}
        />
      )}
      <IconButton
        aria-label={translate('counter.pay.remove', { method: called })}
        onClick={() => {
          desk.dispatch({ type: 'PAYMENT_REMOVED', key });
          focusSpot('PAYMENTS');
        }}
        sx={{ width: 48, height: 48 }}
      >
        <Close />
      </IconButton>
      <ChequeOn
        method={method}
        value={payment.chequeOn}
        onTake={chequeOn => change({ chequeOn })}
        sx={{ ...TOUCH, gridColumn: '1 / 3' }}
      />
      {method === 'FINANCE' && (
        <Box sx={{ gridColumn: '1 / 2' }}>
          <FinancierBox
            paymentKey={key}
            financierId={payment.financierId}
            onChosen={() => focusSpot('DELIVERY_ORDER')}
          />
        </Box>
      )}
      {method === 'FINANCE' && (
        <CounterField
          sx={{ gridColumn: '2 / 3' }}
          label={translate('counter.pay.deliveryOrder')}
          value={payment.deliveryOrderNo}
          onChange={event => change({ deliveryOrderNo: event.target.value.slice(0, 40) })}
          onKeyDown={onEnter}
          slotProps={{ htmlInput: { 'data-spot': 'DELIVERY_ORDER', dir: 'ltr' } }}
        />
      )}
      {method === 'FINANCE' && <LoanFields payment={payment} />}
    </Box>
  );
};

const Payments = ({ settlement }: { settlement: Settlement }) => {
  const { desk, ways } = useCounter();
  const translate = useTranslate();
  const payments = useView(view => view.counter.cart.payments);
  const due = useView(view => view.counter.cart.due);
  const cashTakes = settlement.payments.find(payment => payment.method === 'CASH')?.takesPaise;
  const cashDue = cashTakes ?? settlement.leftPaise;
  const chosen = ({ way, methodId }: WayToPay) =>
    way === 'DUE' ? due : payments.some(each => each.method === way && each.methodId === methodId);
  return (
    <Box
      role="group"
      aria-label={translate('counter.pay.title')}
      data-spot="PAYMENTS"
      tabIndex={-1}
      sx={{
        borderRadius: 1,
        outlineOffset: 6,
        '&:focus': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))', gap: 1 }}>
        {ways.map(each => (
          <Button
            key={each.methodId ?? each.way}
            variant={chosen(each) ? 'contained' : 'outlined'}
            aria-pressed={chosen(each)}
            {...(each.key ? { 'aria-keyshortcuts': each.key } : {})}
            onClick={() => void desk.take(each.way, each.methodId)}
            sx={{ minHeight: 48, gap: 1, px: 1 }}
          >
            {each.name ?? translate(`counter.pay.${each.way}`)}
            {each.key ? <KeyCap>{each.key.toUpperCase()}</KeyCap> : null}
          </Button>
        ))}
      </Box>
      {cashDue > 0 && (
        <Box
          role="group"
          aria-label={translate('counter.pay.quick')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
        >
          {quickCash(cashDue).map((paise, index) => (
            <Button
              key={paise}
              color="inherit"
              variant="outlined"
              onClick={() => desk.handCash(index === 0 ? null : paise)}
              sx={{ minHeight: 48, flexGrow: 1, fontVariantNumeric: 'tabular-nums' }}
            >
              {index === 0
                ? translate('counter.pay.exact', { amount: formatPaise(paise) })
                : formatPaise(paise)}
            </Button>
          ))}
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {settlement.payments.map(payment =>
          payment.method === 'EXCHANGE' ? (
            <ExchangeBox key={payment.key} payment={payment} />
          ) : (
            <Payment key={payment.key} payment={payment} />
          ),
        )}
      </Box>
    </Box>
  );
};

export const Bill = () => {
  const { desk, save } = useCounter();
  const translate = useTranslate();
  const payments = useView(view => view.counter.cart.payments);
  const due = useView(view => view.counter.cart.due);
  const busy = useView(view => view.busy);
  const saving = useView(view => view.counter.phase.kind === 'SAVING');
  const totalPaise = useView(() => desk.totals()?.totalPaise ?? 0);
  const returned = useView(view => view.counter.cart.returned);
  const settlement = settle({ payments, returned }, totalPaise);
  const arranged = payments.length > 0 || due;
  return (
    <Section
      title={translate('counter.totals.title')}
      beside={
        <Button
          color="inherit"
          endIcon={<KeyCap>F4</KeyCap>}
          aria-keyshortcuts="F4"
          onClick={() => editBillDiscount(desk.openBillDiscount)}
          sx={{ minHeight: 48, my: -1.5 }}
        >
          {translate('counter.totals.discount')}
        </Button>
      }
    >
      <BillDiscount />
      <Totals />
      <NetAmount />
      <Box sx={{ mt: 2 }}>
        <Payments settlement={settlement} />
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 1 }} aria-live="polite">
        {settlement.changePaise > 0 && (
          <Row big label={translate('counter.pay.change')}>
            {formatPaise(settlement.changePaise)}
          </Row>
        )}
        {arranged && settlement.leftPaise > 0 && (
          <Row big label={translate(due ? 'counter.pay.due' : 'counter.pay.left')}>
            {formatPaise(settlement.leftPaise)}
          </Row>
        )}
      </Box>
      <Box
        // It is in sight below any number of fields.
        sx={{
          display: 'grid',
          gap: 1,
          mt: 1,
          py: 1,
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          bgcolor: 'background.paper',
        }}
      >
        <Button
          size="large"
          variant="contained"
          aria-keyshortcuts="F10"
          aria-busy={saving || busy}
          disabled={saving}
          onClick={() => save('CASH')}
          sx={{ justifyContent: 'space-between' }}
        >
          {translate(
            saving ? 'counter.state.saving' : arranged ? 'counter.pay.save' : 'counter.pay.saveCash',
          )}
          <KeyCap>F10</KeyCap>
        </Button>
        {!arranged && (
          <Button
            size="large"
            variant="outlined"
            aria-keyshortcuts="F9"
            disabled={saving}
            onClick={() => save('UPI')}
            sx={{ justifyContent: 'space-between' }}
          >
            {translate('counter.pay.saveUpi')}
            <KeyCap>F9</KeyCap>
          </Button>
        )}
      </Box>
    </Section>
  );
};
