import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import { ID_KINDS } from '../../resources/exchange/conditionGrid.ts';
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { ConditionGridInput } from '../exchange/parts/ConditionGridInput.tsx';
import { ModelPicker, type PickedModel } from '../products/parts/ModelPicker.tsx';
import { NO_OLD_PHONE, type OldPhone, type Settlement } from './cart.ts';
import { useCounter } from './context.ts';
import { CounterField, MoneyField } from './fields.tsx';
import { KeyCap } from './parts.tsx';
import { focusSpot } from './spots.ts';
import { keyOf } from '../../screens/page/keyOf.ts';
import { SCAN_BOX } from '../../screens/page/scans.ts';

const VALUE_MARK = 'data-old-value';

const isUnit = ({ tracking }: { tracking: string }): boolean => tracking !== 'QUANTITY';

const ModelField = ({ name, onModel }: { name: string; onModel: (model: PickedModel) => void }) => {
  const translate = useTranslate();
  return (
    <ModelPicker
      label={translate('counter.exchange.model')}
      hints={{
        type: translate('counter.exchange.typeModel'),
        none: translate('counter.exchange.noModel'),
      }}
      name={name}
      accepts={isUnit}
      Field={CounterField}
      spot="OLD_MODEL"
      onModel={onModel}
    />
  );
};

function focusValue(): void {
  const field = document.querySelector<HTMLInputElement>(`[${VALUE_MARK}]`);
  field?.focus();
  field?.select();
}

/** An Aadhaar number stays in the field with its last four digits only. */
const idText = (kind: OldPhone['idKind'], text: string): string =>
  kind === 'AADHAAR_LAST4' ? toAsciiDigits(text).replace(/\D/g, '').slice(-4) : text.slice(0, 30);

/** Takes an exchange payment: IMEI, model, condition, value and the seller's identity, each left by Enter. */
export const ExchangeBox = ({ payment }: { payment: Settlement['payments'][number] }) => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const { key, amountPaise } = payment;
  const old = payment.buyBack ?? NO_OLD_PHONE;
  const [typed, setTyped] = useState<string | null>(null);
  const imei = typed ?? old.imei;
  const called = translate('counter.pay.EXCHANGE');
  const entered = (event: KeyboardEvent, onEnter: () => void) => {
    if (keyOf(event) !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  };
  return (
    <Box
      component="li"
      data-exchange={key}
      sx={{ display: 'grid', gap: 1, mt: 1, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 48px', gap: 1 }}>
        <CounterField
          label={translate('counter.exchange.imei')}
          value={imei}
          onChange={event => setTyped(event.target.value.slice(0, 40))}
          onBlur={() => setTyped(null)}
          onKeyDown={event => entered(event, () => void desk.oldPhoneScanned(key, imei))}
          slotProps={{
            htmlInput: {
              ...SCAN_BOX,
              'data-spot': 'OLD_IMEI',
              'data-payment': key,
              inputMode: 'numeric',
              dir: 'ltr',
            },
          }}
        />
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
      </Box>
      <ModelField key={old.productId} name={old.name} onModel={model => void desk.oldModel(key, model)} />
      <ConditionGridInput
        grid={old.grid}
        onGrid={change => desk.graded(key, change)}
        onEnter={focusValue}
        spot="OLD_GRID"
        help={translate('counter.exchange.gridHelp')}
        allWork={translate('counter.exchange.allWork')}
        keyCap={text => <KeyCap>{text}</KeyCap>}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gap: 1,
          alignItems: 'start',
          mt: 1,
        }}
        onKeyDownCapture={event => entered(event, () => focusSpot('OLD_ID'))}
      >
        <MoneyField
          label={translate('invoice.exchange.value')}
          name={translate('counter.pay.amountOf', { method: called })}
          value={amountPaise ?? 0}
          onValue={paise => desk.dispatch({ type: 'PAYMENT_CHANGED', key, change: { amountPaise: paise } })}
          mark={VALUE_MARK}
          hint={
            old.productId
              ? old.proposedPaise === null
                ? translate('counter.exchange.noProposal')
                : translate('counter.exchange.proposed', {
                    amount: formatPaise(old.proposedPaise),
                    smart_count: old.purchases,
                  })
              : null
          }
        />
        <Chip sx={{ mt: 1 }} label={translate(`choices.condition.${old.condition}`)} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 1 }}>
        <CounterField
          select
          label={translate('counter.exchange.idKind')}
          value={old.idKind}
          onChange={event => {
            const idKind = ID_KINDS.find(kind => kind === event.target.value) ?? 'AADHAAR_LAST4';
            desk.changeOldPhone(key, { idKind, idNumber: '' });
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {ID_KINDS.map(kind => (
            <option key={kind} value={kind}>
              {translate(`invoice.exchange.idKinds.${kind}`)}
            </option>
          ))}
        </CounterField>
        <CounterField
          label={translate(
            old.idKind === 'AADHAAR_LAST4' ? 'counter.exchange.lastFour' : 'counter.exchange.idNumber',
          )}
          value={old.idNumber}
          onChange={event => desk.changeOldPhone(key, { idNumber: idText(old.idKind, event.target.value) })}
          onKeyDown={event => entered(event, () => focusSpot('PAYMENTS'))}
          slotProps={{ htmlInput: { 'data-spot': 'OLD_ID', dir: 'ltr' } }}
        />
      </Box>
      <CounterField
        label={translate('counter.exchange.sellerName')}
        value={old.sellerName}
        onChange={event => desk.changeOldPhone(key, { sellerName: event.target.value.slice(0, 100) })}
        onKeyDown={event => entered(event, () => focusSpot('PAYMENTS'))}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </Box>
  );
};
