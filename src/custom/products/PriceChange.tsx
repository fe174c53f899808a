import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { SEVERAL } from '../../i18n/plurals.ts';
import { ask, type InputOf } from '../../providers/ask.ts';
import type { PriceChanges } from '../../resources/products/answers.ts';
import { changePrices } from '../../resources/products/calls.ts';
import { ITEM_CATEGORIES, type ItemCategory } from '../../resources/products/choices.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { SelectBox } from '../../screens/basics/SelectBox.tsx';
import { useSending } from '../../screens/parts/useSending.ts';
import { CardForm } from '../../screens/parts/SendForm.tsx';
import { useLists } from '../../providers/useLists.ts';
import { useAllByName } from '../../screens/parts/useAllByName.ts';
import { AnyOrOne } from '../../screens/parts/AnyOrOne.tsx';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { figureOf } from '../../screens/parts/figures.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

const MAX_COMPANIES = 500;
/** The step a price is rounded to and what is taken off, in rupees. */
const ENDINGS = { '1': [1, 0], '10': [10, 0], '9': [10, 1], '99': [100, 1] } as const;
type Input = InputOf<typeof changePrices>['body'];
type Ending = keyof typeof ENDINGS;
const RUPEE = 100;

/** It is a form by hand: the new prices are shown before the same body is sent again. */
const PriceChange = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const lists = useLists();
  const typed = useTyped('products.prices');
  const [companyId, setCompanyId] = useTypedState(typed, 'companyId', '');
  const [category, setCategory] = useTypedState<ItemCategory | ''>(typed, 'category', '');
  const [by, setBy] = useTypedState<'percent' | 'amount'>(typed, 'by', 'percent');
  const [value, setValue] = useTypedState(typed, 'value', '');
  const [ending, setEnding] = useTypedState<Ending>(typed, 'ending', '1');
  const [shown, setShown] = useState<{ input: Input; changes: PriceChanges } | null>(null);
  const { busy, problem, sendOnce, needs } = useSending();
  const { data: companies = [] } = useAllByName('companies', MAX_COMPANIES);
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (next: Value): void => {
      set(next);
      setShown(null);
    };
  const show = async (): Promise<void> => {
    const hundredths = figureOf('change', value);
    if (!hundredths) return needs('value');
    const [round, less] = ENDINGS[ending];
    const input: Input = {
      filter: { ...(companyId ? { companyId } : {}), ...(category ? { itemCategory: category } : {}) },
      ...(by === 'percent' ? { percentBps: hundredths } : { amountPaise: hundredths }),
      roundToPaise: round * RUPEE,
      lessPaise: less * RUPEE,
    };
    const changes = await sendOnce(options =>
      ask(changePrices, { body: { ...input, dryRun: true } }, options),
    );
    if (changes) setShown({ input, changes });
  };
  const apply = async (): Promise<void> => {
    if (!shown) return;
    const done = await sendOnce(options => ask(changePrices, { body: shown.input }, options));
    if (!done) return;
    setShown(null);
    typed.done();
    notify('stock.prices.done', { type: 'success', messageArgs: { smart_count: done.changed } });
  };
  return (
    <Page
      title={translate('app.pages.priceChange')}
      lead={translate('stock.prices.lead')}
      parent={{
        label: translate('resources.products.name', { smart_count: SEVERAL }),
        to: lists.page('products'),
      }}
    >
      <CardForm
        onSend={show}
        typed={typed}
        sx={{
          p: 2,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <AnyOrOne
          label={translate('resources.products.fields.company')}
          any={translate('stock.count.all')}
          value={companyId}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={changed(setCompanyId)}
        />
        <AnyOrOne
          label={translate('resources.products.fields.itemCategory')}
          any={translate('stock.count.all')}
          value={category}
          options={ITEM_CATEGORIES.map(value => ({
            value,
            label: translate(`choices.itemCategory.${value}`),
          }))}
          onChange={changed(setCategory)}
        />
        <SelectBox
          label={translate('stock.prices.by')}
          value={by}
          values={['percent', 'amount']}
          labelOf={each => translate(`stock.prices.${each}`)}
          onValue={changed(setBy)}
        />
        <FigureBox
          required
          kind="change"
          label={translate('stock.prices.value')}
          text={value}
          onText={changed(setValue)}
          wrong={problem?.errors['value']}
          helperText={translate('stock.prices.valueHelp')}
          htmlInput={{ maxLength: 11 }}
        />
        <SelectBox
          label={translate('stock.prices.round')}
          value={ending}
          values={Object.keys(ENDINGS) as Ending[]}
          labelOf={each => translate(`stock.prices.ending.${each}`)}
          onValue={changed(setEnding)}
        />
        <Box>
          <Button type="submit" variant={shown ? 'outlined' : 'contained'} disabled={busy}>
            {translate('stock.prices.show')}
          </Button>
        </Box>
      </CardForm>
      {problem && !problem.errors['value'] ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {Object.values(problem.errors)[0] ?? problem.message}
        </Alert>
      ) : null}
      {shown ? (
        <Card sx={{ p: 2, mt: 2 }}>
          <Button
            variant="contained"
            disabled={busy || shown.changes.changed === 0}
            onClick={() => void apply()}
          >
            {translate('stock.prices.apply', { smart_count: shown.changes.changed })}
          </Button>
          <FigureTable
            title={translate('stock.prices.preview')}
            headings={['goods', 'inStock', 'old', 'new', 'note'].map(name =>
              translate(`stock.column.${name}`),
            )}
            rows={shown.changes.rows.map(row => ({
              key: row.productId,
              name: [row.company, row.model, row.variant].filter(Boolean).join(' '),
              cells: [
                row.inStock,
                formatPaise(row.oldPaise),
                formatPaise(row.newPaise),
                row.refused ? translate(`stock.prices.refused.${row.refused}`) : '',
              ],
            }))}
          />
        </Card>
      ) : null}
    </Page>
  );
};

export default PriceChange;
