import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { companies } from '../../../resources/products/companies.ts';
import type { RecordOf } from '../../../kit/index.ts';
import type { products } from '../../../resources/products/declaration.ts';
import { ITEM_CATEGORIES, TRACKINGS } from '../../../resources/products/choices.ts';
import { toAsciiDigits } from '../../../kit/rules/digits.ts';
import { parseStorage } from '../../../kit/rules/storage.ts';
import { productName } from '../../../resources/products/names.ts';
import { useAutocompleteTexts } from '../../../screens/basics/useAutocompleteTexts.ts';
import { SelectBox } from '../../../screens/basics/SelectBox.tsx';
import { newProduct, productDraftOf, type ProductDraft } from './billDraft.ts';
import { useSearch } from './useSearch.ts';
import { FigureBox } from '../../../screens/parts/FigureBox.tsx';
import type { FigureKind } from '../../../screens/parts/figures.ts';

type ProductRow = RecordOf<typeof products.shape>;
type CompanyRow = RecordOf<typeof companies.shape>;

interface Option {
  product: ProductDraft;
  label: string;
}

const productLabel = (product: ProductDraft): string =>
  [
    product.company,
    productName({
      ...product,
      ram: parseStorage(toAsciiDigits(product.ram)),
      storage: parseStorage(toAsciiDigits(product.storage)),
    }),
  ]
    .filter(Boolean)
    .join(' ');

export const ProductPicker = ({
  product,
  errorOf,
  onChange,
}: {
  product: ProductDraft | null;
  errorOf: (field: string) => string | undefined;
  onChange: (product: ProductDraft | null) => void;
}) => {
  const texts = useAutocompleteTexts();
  const translate = useTranslate();
  const [text, setText] = useState(product ? productLabel(product) : '');
  const found = useSearch<ProductRow>('products', text, 'model');
  const options: Option[] = (found.data ?? []).map(row => ({
    product: productDraftOf(row),
    label: productLabel(productDraftOf(row)),
  }));
  const typed = text.trim();
  if (typed)
    options.push({ product: newProduct(typed), label: translate('purchase.product.make', { name: typed }) });
  return (
    <>
      <Autocomplete<Option>
        {...texts}
        options={options}
        filterOptions={all => all}
        loading={found.isFetching}
        inputValue={text}
        value={product ? { product, label: productLabel(product) } : null}
        isOptionEqualToValue={(one, other) =>
          one.product.id === other.product.id && one.label === other.label
        }
        getOptionLabel={option => productLabel(option.product)}
        onInputChange={(_event, value, reason) => {
          if (reason !== 'reset' || value) setText(value);
        }}
        onChange={(_event, option) => onChange(option ? option.product : null)}
        noOptionsText={translate('purchase.product.type')}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            {option.label}
          </li>
        )}
        renderInput={params => (
          <TextField
            {...params}
            label={translate('purchase.product.label')}
            required
            error={Boolean(errorOf('product'))}
            helperText={errorOf('product')}
          />
        )}
      />
      {product && product.id === null && (
        <NewProduct product={product} errorOf={errorOf} onChange={onChange} />
      )}
    </>
  );
};

const NewProduct = ({
  product,
  errorOf,
  onChange,
}: {
  product: ProductDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (product: ProductDraft) => void;
}) => {
  const translate = useTranslate();
  const known = useSearch<CompanyRow>('companies', product.company, 'name');
  const set = (change: Partial<ProductDraft>): void => onChange({ ...product, ...change });
  const text = (
    name: keyof ProductDraft & string,
    field: string,
    required = false,
    mode: 'text' | 'numeric' = 'text',
  ) => (
    <TextField
      label={translate(`purchase.product.${name}`)}
      required={required}
      value={product[name] ?? ''}
      inputProps={{ inputMode: mode, autoComplete: 'off' }}
      onChange={event => set({ [name]: event.target.value })}
      error={Boolean(errorOf(`product.${field}`))}
      helperText={errorOf(`product.${field}`)}
    />
  );
  const figure = (name: 'gstRate' | 'sellingPrice', field: string, kind: FigureKind) => (
    <FigureBox
      kind={kind}
      label={translate(`purchase.product.${name}`)}
      required
      text={product[name]}
      onText={typedFigure => set({ [name]: typedFigure })}
      wrong={errorOf(`product.${field}`)}
    />
  );
  return (
    <Box
      role="group"
      aria-label={translate('purchase.product.new')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
    >
      <Autocomplete
        freeSolo
        options={(known.data ?? []).map(company => company.name)}
        inputValue={product.company}
        onInputChange={(_event, value) => set({ company: value })}
        renderInput={params => (
          <TextField
            {...params}
            label={translate('purchase.product.company')}
            required
            error={Boolean(errorOf('product.company'))}
            helperText={errorOf('product.company')}
          />
        )}
      />
      {text('model', 'model', true)}
      <SelectBox
        label={translate('purchase.product.itemCategory')}
        value={product.itemCategory}
        values={ITEM_CATEGORIES}
        labelOf={value => translate(`choices.itemCategory.${value}`)}
        onValue={value => set({ itemCategory: value })}
      />
      <SelectBox
        label={translate('purchase.product.tracking')}
        value={product.tracking}
        values={TRACKINGS}
        labelOf={value => translate(`choices.tracking.${value}`)}
        onValue={value => set({ tracking: value })}
      />
      {text('ram', 'ram', false, 'numeric')}
      {text('storage', 'storage', false, 'numeric')}
      {text('colour', 'colour')}
      {text('hsnCode', 'hsnCode', true, 'numeric')}
      {figure('gstRate', 'gstRateBps', 'percent')}
      {figure('sellingPrice', 'sellingPricePaise', 'money')}
    </Box>
  );
};
