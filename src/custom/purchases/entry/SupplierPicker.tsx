import { areSame } from '../../../kit/rules/folded.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RecordOf } from '../../../kit/index.ts';
import { normalisePhone } from '../../../kit/rules/phone.ts';
import { stateOfGstin } from '../../../kit/rules/gstin.ts';
import { STATE_CODES, stateName } from '../../../kit/rules/states.ts';
import type { suppliers } from '../../../resources/suppliers/declaration.ts';
import { useAutocompleteTexts } from '../../../screens/basics/useAutocompleteTexts.ts';
import type { SupplierDraft } from './billDraft.ts';
import { useSearch } from './useSearch.ts';

type SupplierRow = RecordOf<typeof suppliers.shape>;
type ErrorOf = (path: string) => string | undefined;

interface Option {
  supplier: SupplierDraft;
  label: string;
  isNew: boolean;
}

export const SupplierPicker = ({
  supplier,
  errorOf,
  onChange,
}: {
  supplier: SupplierDraft | null;
  errorOf: ErrorOf;
  onChange: (supplier: SupplierDraft | null) => void;
}) => {
  const texts = useAutocompleteTexts();
  const translate = useTranslate();
  const [text, setText] = useState(supplier?.name ?? '');
  const found = useSearch<SupplierRow>('suppliers', text, 'name');
  const options: Option[] = (found.data ?? []).map(row => ({
    supplier: {
      id: row.id,
      name: row.name,
      phone: row.phone ?? '',
      gstin: row.gstin ?? '',
      stateCode: row.stateCode,
    },
    label: `${row.name} – ${row.phone}`,
    isNew: false,
  }));
  const typed = text.trim();
  if (typed && !options.some(option => areSame(option.supplier.name, typed)))
    options.push({
      supplier: { id: null, name: typed, phone: '', gstin: '', stateCode: null },
      label: translate('purchase.supplier.make', { name: typed }),
      isNew: true,
    });
  const set = (change: Partial<SupplierDraft>): void =>
    onChange({ ...(supplier as SupplierDraft), ...change });
  return (
    <>
      <Autocomplete<Option, false, false, true>
        {...texts}
        freeSolo
        options={options}
        filterOptions={all => all}
        loading={found.isFetching}
        inputValue={text}
        value={supplier ? { supplier, label: supplier.name, isNew: supplier.id === null } : null}
        isOptionEqualToValue={(one, other) =>
          one.supplier.id === other.supplier.id && one.label === other.label
        }
        getOptionLabel={option => (typeof option === 'string' ? option : option.supplier.name)}
        onInputChange={(_event, value) => setText(value)}
        onChange={(_event, option) => {
          if (typeof option === 'string')
            onChange({ id: null, name: option.trim(), phone: '', gstin: '', stateCode: null });
          else onChange(option ? option.supplier : null);
        }}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            {option.label}
          </li>
        )}
        renderInput={params => (
          <TextField
            {...params}
            label={translate('purchase.supplier.label')}
            required
            error={Boolean(errorOf('supplier'))}
            helperText={errorOf('supplier') ?? translate('purchase.supplier.help')}
          />
        )}
      />
      {supplier && supplier.id === null && (
        <Box
          className="newParty"
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr 1fr' } }}
        >
          <TextField
            label={translate('purchase.supplier.phone')}
            required
            value={supplier.phone}
            inputProps={{ inputMode: 'tel', autoComplete: 'off' }}
            onChange={event => set({ phone: event.target.value })}
            onBlur={() => set({ phone: normalisePhone(supplier.phone) })}
            error={Boolean(errorOf('supplier.phone'))}
            helperText={errorOf('supplier.phone')}
          />
          <TextField
            label={translate('purchase.supplier.gstin')}
            value={supplier.gstin}
            inputProps={{ autoCapitalize: 'characters', autoComplete: 'off' }}
            onChange={event => {
              const gstin = event.target.value.toUpperCase().trim();
              set({ gstin, stateCode: stateOfGstin(gstin) ?? supplier.stateCode });
            }}
            error={Boolean(errorOf('supplier.gstin'))}
            helperText={errorOf('supplier.gstin') ?? translate('purchase.supplier.gstinHelp')}
          />
          <TextField
            select
            label={translate('purchase.supplier.state')}
            value={supplier.stateCode ?? ''}
            onChange={event => set({ stateCode: event.target.value || null })}
            error={Boolean(errorOf('supplier.stateCode'))}
            helperText={errorOf('supplier.stateCode')}
          >
            <MenuItem value="">{translate('purchase.supplier.ownState')}</MenuItem>
            {STATE_CODES.map(code => (
              <MenuItem key={code} value={code}>
                {code} {stateName(code)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
    </>
  );
};
