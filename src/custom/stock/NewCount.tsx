import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useBasename, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SEVERAL } from '../../i18n/plurals.ts';
import { startCount } from '../../providers/calls/stockCounts.ts';
import { adminNameOf } from '../../providers/names.ts';
import { ITEM_CATEGORIES, type ItemCategory } from '../../resources/rules/choices.ts';
import { Page } from '../../screens/page/Page.tsx';
import { useSending } from '../shared/useSending.ts';
import { useLists } from '../shared/useLists.ts';
import { useAllByName } from '../shared/useAllByName.ts';

const MAX_COMPANIES = 500;
const MAX_PLACES = 200;

const NewCount = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const basename = useBasename();
  const lists = useLists();
  const [category, setCategory] = useState<ItemCategory | ''>('');
  const [company, setCompany] = useState('');
  const [placeId, setPlace] = useState('');
  const { busy, problem, sendOnce } = useSending();
  const { data: companies = [] } = useAllByName('companies', MAX_COMPANIES);
  const { data: places = [] } = useAllByName('places', MAX_PLACES);
  const start = async (): Promise<void> => {
    const filter = { ...(category ? { itemCategory: category } : {}), ...(company ? { company } : {}) };
    const started = await sendOnce(options =>
      startCount({ filter, ...(placeId ? { placeId } : {}) }, options),
    );
    if (started) void navigate(`${basename}/${adminNameOf('stock-counts')}/${started.id}/show`);
  };
  const choices = { displayEmpty: true };
  return (
    <Page
      title={translate('app.pages.newCount')}
      lead={translate('stock.count.newLead')}
      parent={{
        label: translate('resources.stock-counts.name', { smart_count: SEVERAL }),
        to: lists.page('stock-counts'),
      }}
    >
      <Card
        component="form"
        noValidate
        sx={{ p: 3, maxWidth: 480, display: 'grid', gap: 2 }}
        onSubmit={event => {
          event.preventDefault();
          void start();
        }}
      >
        {problem ? (
          <Alert severity="error">{Object.values(problem.errors)[0] ?? problem.message}</Alert>
        ) : null}
        {places.length > 1 ? (
          <TextField
            select
            label={translate('stock.count.place')}
            value={placeId}
            onChange={event => setPlace(event.target.value)}
            slotProps={{ select: choices, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{translate('stock.count.everywhere')}</MenuItem>
            {places.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                <bdi>{name}</bdi>
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <TextField
          select
          label={translate('resources.products.fields.itemCategory')}
          value={category}
          onChange={event => setCategory(event.target.value as ItemCategory | '')}
          slotProps={{ select: choices, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('stock.count.all')}</MenuItem>
          {ITEM_CATEGORIES.filter(each => each !== 'SERVICE').map(each => (
            <MenuItem key={each} value={each}>
              {translate(`choices.itemCategory.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('resources.products.fields.company')}
          value={company}
          onChange={event => setCompany(event.target.value)}
          slotProps={{ select: choices, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('stock.count.all')}</MenuItem>
          {companies.map(({ id, name }) => (
            <MenuItem key={id} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
          {translate('stock.count.start')}
        </Button>
      </Card>
    </Page>
  );
};

export default NewCount;
