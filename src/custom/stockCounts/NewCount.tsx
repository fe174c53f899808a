import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import { useBasename, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { SEVERAL } from '../../i18n/plurals.ts';
import { ask } from '../../providers/ask.ts';
import { startCount } from '../../resources/stockCounts/calls.ts';
import { adminNameOf } from '../../providers/names.ts';
import { ITEM_CATEGORIES, type ItemCategory } from '../../resources/products/choices.ts';
import { Page } from '../../screens/page/Page.tsx';
import { useSending } from '../../screens/parts/useSending.ts';
import { CardForm } from '../../screens/parts/SendForm.tsx';
import { useLists } from '../../providers/useLists.ts';
import { useAllByName } from '../../screens/parts/useAllByName.ts';
import { AnyOrOne } from '../../screens/parts/AnyOrOne.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

const MAX_COMPANIES = 500;
const MAX_PLACES = 200;

// It is a form by hand: a filter of one or several values each, offered from the lists of this shop.
const NewCount = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const basename = useBasename();
  const lists = useLists();
  const typed = useTyped('stock-counts.new');
  const [category, setCategory] = useTypedState<ItemCategory | ''>(typed, 'category', '');
  const [company, setCompany] = useTypedState(typed, 'company', '');
  const [placeId, setPlace] = useTypedState(typed, 'placeId', '');
  const { busy, problem, sendOnce } = useSending(typed);
  const { data: companies = [] } = useAllByName('companies', MAX_COMPANIES);
  const { data: places = [] } = useAllByName('places', MAX_PLACES);
  const start = async (): Promise<void> => {
    const filter = { ...(category ? { itemCategory: category } : {}), ...(company ? { company } : {}) };
    const started = await sendOnce(options =>
      ask(startCount, { body: { filter, ...(placeId ? { placeId } : {}) } }, options),
    );
    if (started) void navigate(`${basename}/${adminNameOf('stock-counts')}/${started.id}/show`);
  };
  return (
    <Page
      title={translate('app.pages.newCount')}
      lead={translate('stock.count.newLead')}
      parent={{
        label: translate('resources.stock-counts.name', { smart_count: SEVERAL }),
        to: lists.page('stock-counts'),
      }}
    >
      <CardForm onSend={start} typed={typed} sx={{ p: 3, maxWidth: 480, display: 'grid', gap: 2 }}>
        {problem ? (
          <Alert severity="error">{Object.values(problem.errors)[0] ?? problem.message}</Alert>
        ) : null}
        {places.length > 1 ? (
          <AnyOrOne
            label={translate('stock.count.place')}
            any={translate('stock.count.everywhere')}
            value={placeId}
            options={places.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
            onChange={setPlace}
          />
        ) : null}
        <AnyOrOne
          label={translate('resources.products.fields.itemCategory')}
          any={translate('stock.count.all')}
          value={category}
          options={ITEM_CATEGORIES.filter(each => each !== 'SERVICE').map(value => ({
            value,
            label: translate(`choices.itemCategory.${value}`),
          }))}
          onChange={setCategory}
        />
        <AnyOrOne
          label={translate('resources.products.fields.company')}
          any={translate('stock.count.all')}
          value={company}
          options={companies.map(({ name }) => ({ value: name, label: name }))}
          onChange={setCompany}
        />
        <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
          {translate('stock.count.start')}
        </Button>
      </CardForm>
    </Page>
  );
};

export default NewCount;
