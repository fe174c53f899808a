import Autocomplete from '@mui/material/Autocomplete';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { folded } from '../../kit/rules/folded.ts';
import { useAutocompleteTexts } from '../../screens/basics/useAutocompleteTexts.ts';
import { useAllByName } from '../../screens/parts/useAllByName.ts';
import { useCounter } from './context.ts';
import { CounterField } from './fields.tsx';

interface Financier {
  id: string;
  name: string;
}

const TO_ADD = 'TO_ADD';

const MAX_FINANCIERS = 200;

export const FinancierBox = ({
  paymentKey,
  financierId,
  onChosen,
}: {
  paymentKey: string;
  financierId: string | undefined;
  onChosen: () => void;
}) => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const [text, setText] = useState('');
  const texts = useAutocompleteTexts();
  const { data, isPending, refetch } = useAllByName<Financier>('financiers', MAX_FINANCIERS);
  const all = data ?? [];
  const chosen = all.find(({ id }) => id === financierId) ?? null;
  const choose = async ({ id, name }: Financier) => {
    if (id === TO_ADD) {
      await desk.addFinancier(paymentKey, name);
      void refetch();
    } else desk.dispatch({ type: 'PAYMENT_CHANGED', key: paymentKey, change: { financierId: id } });
    onChosen();
  };
  return (
    <Autocomplete<Financier, false, true>
      {...texts}
      disableClearable
      autoHighlight
      openOnFocus
      options={all}
      loading={isPending}
      // A chosen financier can be changed but not cleared.
      value={chosen as Financier}
      inputValue={text}
      onInputChange={(_event, value) => setText(value)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options, { inputValue }) => {
        const typed = inputValue.trim().slice(0, 80);
        const fits = options.filter(({ name }) => folded(name).includes(folded(typed)));
        const isKnown = options.some(({ name }) => folded(name) === folded(typed));
        return typed && !isKnown && typed !== chosen?.name ? [...fits, { id: TO_ADD, name: typed }] : fits;
      }}
      onChange={(_event, financier) => void choose(financier)}
      noOptionsText={translate('counter.pay.financierNone')}
      renderOption={({ key, ...props }, { id, name }) => (
        <li key={key} {...props}>
          {id === TO_ADD ? translate('counter.pay.financierAdd', { name }) : name}
        </li>
      )}
      renderInput={params => (
        <CounterField
          {...params}
          label={translate('counter.pay.financier')}
          slotProps={{
            htmlInput: { ...params.inputProps, 'data-spot': 'FINANCIER', dir: 'auto' },
          }}
        />
      )}
    />
  );
};
