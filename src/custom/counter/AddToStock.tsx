import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import MuiLink from '@mui/material/Link';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isImei } from '../../kit/rules/imei.ts';
import { parseRupees } from '../../kit/rules/money.ts';
import { ask } from '../../providers/ask.ts';
import type { WriteOptions } from '../../providers/run.ts';
import { useLists } from '../../providers/useLists.ts';
import { useMayDo } from '../../providers/useMayDo.ts';
import { variantName } from '../../resources/products/names.ts';
import { readName } from '../../resources/products/readName.ts';
import { addUnit } from '../../resources/stock/calls.ts';
import { useAutocompleteTexts } from '../../screens/basics/useAutocompleteTexts.ts';
import { AskDialog } from '../../screens/parts/AskDialog.tsx';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { FIGURES } from '../../screens/parts/figures.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { searchShelf, type Match } from '../products/parts/searchShelf.ts';

const SEARCH_PAUSE_MS = 200;
/** What a phone is until somebody says otherwise. */
const PHONE = { itemCategory: 'MOBILE', hsnCode: '85171300', gstRateBps: 1800, tracking: 'IMEI' } as const;

const useModels = (text: string): Match[] => {
  const dataProvider = useDataProvider();
  const [found, setFound] = useState<Match[]>([]);
  useEffect(() => {
    let left = false;
    const timer = setTimeout(() => {
      void (text.trim().length < 2 ? Promise.resolve([]) : searchShelf(dataProvider, text.trim()))
        .then(matches => {
          if (!left) setFound(matches.filter(({ product }) => product?.tracking === 'IMEI'));
        })
        .catch(() => undefined);
    }, SEARCH_PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [dataProvider, text]);
  return found;
};

/** It is a form by hand: its one box of text is brand and model, or a model of the shop. */
const AddDialog = ({
  imei,
  onClose,
  onAdded,
}: {
  imei: string;
  onClose: () => void;
  onAdded: () => void;
}) => {
  const translate = useTranslate();
  const lists = useLists();
  const texts = useAutocompleteTexts();
  const typed = useTyped('stock.add');
  const [name, setName] = useTypedState(typed, 'name', '');
  const [price, setPrice] = useTypedState(typed, 'price', '');
  const models = useModels(name);
  const chosen = models.find(model => model.name === name.trim())?.product ?? null;
  const read = chosen ? null : readName(name);
  const sellingPricePaise = parseRupees(price);

  const goods = chosen ? { productId: chosen.productId } : read && { product: { ...read, ...PHONE } };
  const missing = (): string | undefined => {
    if (!goods) return 'name';
    return sellingPricePaise && sellingPricePaise > 0 ? undefined : 'sellingPricePaise';
  };
  const send = (options: WriteOptions): Promise<unknown> =>
    ask(addUnit, { body: { imei, ...goods, sellingPricePaise: sellingPricePaise ?? 0 } }, options);

  return (
    <AskDialog
      title={translate('stock.add.title')}
      lead={
        <>
          {translate('stock.add.lead', { imei })}{' '}
          <MuiLink component={Link} to={lists.page('purchase-entry')}>
            {translate('stock.add.bill')}
          </MuiLink>
        </>
      }
      confirm={translate('stock.add.add')}
      typed={typed}
      missing={missing}
      send={send}
      onDone={onAdded}
      onClose={onClose}
    >
      {errors => (
        <>
          <Autocomplete<string, false, false, true>
            {...texts}
            freeSolo
            options={models.map(model => model.name)}
            filterOptions={options => options}
            inputValue={name}
            value={name}
            onInputChange={(_event, text) => setName(text)}
            onChange={(_event, option) => {
              const model = models.find(each => each.name === option);
              if (model?.pricePaise) setPrice(FIGURES.money.show(model.pricePaise));
            }}
            renderInput={params => (
              <TextField
                {...params}
                autoFocus
                required
                label={translate('stock.add.name')}
                error={Boolean(errors['name'])}
                helperText={
                  read && !errors['name']
                    ? translate('stock.add.read', {
                        name: [read.company, read.model, variantName(read)].filter(Boolean).join(' · '),
                      })
                    : translate('stock.add.nameHelp')
                }
              />
            )}
          />
          <FigureBox
            required
            kind="money"
            label={translate('stock.add.price')}
            text={price}
            onText={setPrice}
            wrong={errors['sellingPricePaise']}
          />
        </>
      )}
    </AskDialog>
  );
};

/** Takes a phone into stock that has no bill yet, and goes on with the sale. */
export const AddToStock = ({ code, onAdded }: { code: string; onAdded: () => void }) => {
  const translate = useTranslate();
  const mayDo = useMayDo();
  const [open, setOpen] = useState(false);
  if (!isImei(code) || !mayDo('stock-items.adjust')) return null;
  return (
    <>
      <Button color="inherit" size="small" variant="outlined" onClick={() => setOpen(true)}>
        {translate('stock.add.title')}
      </Button>
      {open ? (
        <AddDialog
          imei={code}
          onClose={() => setOpen(false)}
          onAdded={() => {
            setOpen(false);
            onAdded();
          }}
        />
      ) : null}
    </>
  );
};
