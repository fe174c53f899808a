import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import { adminNameOf } from '../../../providers/names.ts';
import { useMayDo } from '../../../providers/useMayDo.ts';
import { variantName } from '../../../resources/products/names.ts';
import { useAutocompleteTexts } from '../../../screens/basics/useAutocompleteTexts.ts';

interface Product {
  id: string;
  company: string;
  model: string;
  ram?: number | null;
  storage?: number | null;
  colour?: string | null;
  barcode?: string | null;
}

const MAX_FOUND = 20;
/** EAN-8, UPC-A, EAN-13, GTIN-14; an IMEI has fifteen digits. */
const TRADE_CODE = /^(\d{8}|\d{12,14})$/;

const productLabel = (product: Product): string =>
  [product.company, product.model, variantName(product)].filter(Boolean).join(' ');

/** It is a form by hand: its one input is a search over the shop's products. */
const LearnDialog = ({
  code,
  onClose,
  onLearned,
}: {
  code: string;
  onClose: () => void;
  onLearned: () => void;
}) => {
  const texts = useAutocompleteTexts();
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [product, setProduct] = useState<Product | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: found = [] } = useGetList<Product>(
    adminNameOf('products'),
    {
      pagination: { page: 1, perPage: MAX_FOUND },
      sort: { field: 'model', order: 'ASC' },
      filter: { active: true, ...(text.trim() ? { q: text.trim() } : {}) },
    },
    { placeholderData: previous => previous },
  );
  const [update, { isPending }] = useUpdate<Product>();
  const save = (): void => {
    if (!product) return;
    void update(
      adminNameOf('products'),
      { id: product.id, data: { barcode: code }, previousData: product },
      {
        mutationMode: 'pessimistic',
        onSuccess: onLearned,
        onError: error => setProblem((error as Error).message),
      },
    );
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="learn-title">
      <form
        onSubmit={event => {
          event.preventDefault();
          save();
        }}
      >
        <DialogTitle id="learn-title">{translate('stock.learn.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('stock.learn.lead', { code })}</DialogContentText>
          {problem ? (
            <Alert severity="error" sx={{ mb: 2 }}>
              {problem}
            </Alert>
          ) : null}
          <Autocomplete<Product>
            {...texts}
            options={found}
            filterOptions={options => options}
            value={product}
            onChange={(_event, chosen) => setProduct(chosen)}
            onInputChange={(_event, typed, why) => why === 'input' && setText(typed)}
            getOptionKey={({ id }) => id}
            getOptionLabel={productLabel}
            // A product has one barcode, and keeps it.
            getOptionDisabled={({ barcode }) => Boolean(barcode)}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            noOptionsText={translate('stock.learn.none')}
            renderInput={params => (
              <TextField {...params} autoFocus label={translate('stock.learn.product')} margin="dense" />
            )}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('screens.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!product || isPending}>
            {translate('screens.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** Learns a code that no product has: its product is chosen once, and known from then on. */
export const LearnCode = ({ code, onLearned }: { code: string; onLearned: () => void }) => {
  const translate = useTranslate();
  const mayDo = useMayDo();
  const [open, setOpen] = useState(false);
  if (!TRADE_CODE.test(code) || !mayDo('products.write')) return null;
  return (
    <>
      <Button color="inherit" size="small" variant="outlined" onClick={() => setOpen(true)}>
        {translate('stock.learn.choose')}
      </Button>
      {open ? (
        <LearnDialog
          code={code}
          onClose={() => setOpen(false)}
          onLearned={() => {
            setOpen(false);
            onLearned();
          }}
        />
      ) : null}
    </>
  );
};
