import Autocomplete from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { useEffect, useState, type ComponentType } from 'react';
import { searchShelf, type Match } from './searchShelf.ts';
import { useAutocompleteTexts } from '../../../screens/basics/useAutocompleteTexts.ts';

export interface PickedModel {
  productId: string;
  name: string;
  pricePaise: number | null;
  product: Match['product'];
}

interface ModelPickerProps {
  label: string;
  /** They show while nothing is found: before typing, and after. */
  hints: { type: string; none: string };
  name: string;
  accepts?: (product: NonNullable<Match['product']>) => boolean;
  Field?: ComponentType<TextFieldProps>;
  spot?: string;
  wrong?: string | undefined;
  onModel: (model: PickedModel) => void;
}

const SEARCH_PAUSE_MS = 200;
const all = () => true;

/** Finds a model by its name. */
export const ModelPicker = ({
  label,
  hints,
  name,
  accepts = all,
  Field = TextField,
  spot,
  wrong,
  onModel,
}: ModelPickerProps) => {
  const dataProvider = useDataProvider();
  const [text, setText] = useState(name);
  const [found, setFound] = useState<{ text: string; models: readonly PickedModel[] }>({
    text: '',
    models: [],
  });
  useEffect(() => {
    const typed = text.trim();
    if (typed.length < 2 || typed === name) return;
    let left = false;
    const timer = setTimeout(() => {
      void searchShelf(dataProvider, typed)
        .then(matches => {
          const models = matches.flatMap(({ name: called, pricePaise, product }) =>
            product && accepts(product)
              ? [{ productId: product.productId, name: called, pricePaise, product }]
              : [],
          );
          if (!left) setFound({ text: typed, models });
        })
        .catch(() => undefined);
    }, SEARCH_PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [text, name, accepts, dataProvider]);
  const texts = useAutocompleteTexts();
  const isFound = found.text === text.trim();
  return (
    <Autocomplete<PickedModel, false, true>
      {...texts}
      disableClearable
      autoHighlight
      openOnFocus
      options={isFound ? found.models : []}
      filterOptions={options => options}
      value={(name ? { productId: '', name, pricePaise: null, product: null } : null) as PickedModel}
      inputValue={text}
      onInputChange={(_event, value) => setText(value)}
      getOptionKey={({ productId }) => productId}
      getOptionLabel={model => model.name}
      isOptionEqualToValue={(one, other) => one.name === other.name}
      onChange={(_event, model) => onModel(model)}
      noOptionsText={isFound ? hints.none : hints.type}
      renderInput={params => (
        <Field
          {...params}
          label={label}
          error={Boolean(wrong)}
          helperText={wrong}
          slotProps={{
            htmlInput: { ...params.inputProps, dir: 'auto', ...(spot ? { 'data-spot': spot } : {}) },
          }}
        />
      )}
    />
  );
};
