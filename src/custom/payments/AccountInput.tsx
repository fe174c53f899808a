import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { ask } from '../../providers/ask.ts';
import { bankAccounts } from '../../resources/bank/calls.ts';
import { KINDS_OF_BANKS, type MethodKind } from '../../resources/posting/methodKinds.ts';
import { useDeclaredInput, type InputProps } from '../../screens/form/useDeclaredInput.tsx';

/** The accounts that banks keep; the other kinds of methods have no choice. */
const AccountInput = (props: InputProps) => {
  const translate = useTranslate();
  const { box, input, value, set } = useDeclaredInput(props);
  const kind = useWatch<{ kind?: MethodKind }>({ name: 'kind' });
  const isOfBank = KINDS_OF_BANKS.some(each => each === kind);
  const { data } = useQuery({
    queryKey: ['bank-accounts'],
    queryFn: ({ signal }) => ask(bankAccounts, {}, { signal }),
    enabled: isOfBank,
  });
  if (!isOfBank) return null;
  const accounts = data ?? [];
  const known = accounts.some(({ code }) => code === value);
  return (
    <TextField
      {...box}
      select
      disabled={props.disabled ?? false}
      value={known ? value : ''}
      {...(kind === 'CHEQUE'
        ? { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } }
        : {})}
      onChange={event => set(event.target.value || null)}
      onBlur={() => input.field.onBlur()}
    >
      {kind === 'CHEQUE' ? <MenuItem value="">{translate('paymentMethods.firstBank')}</MenuItem> : null}
      {accounts.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {translate(`accounts.of.${code}`, { _: name })}
        </MenuItem>
      ))}
    </TextField>
  );
};

export default AccountInput;
