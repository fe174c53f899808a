import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useBasename, useGetList, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { SEVERAL } from '../../i18n/plurals.ts';
import { ask } from '../../providers/ask.ts';
import { adminNameOf } from '../../providers/names.ts';
import { addBrandClaim } from '../../resources/financiers/calls.ts';
import { HAND_CLAIM_KINDS, type HandClaimKind } from '../../resources/financiers/claimKinds.ts';
import { Page } from '../../screens/page/Page.tsx';
import { SelectBox } from '../../screens/basics/SelectBox.tsx';
import { CardForm } from '../../screens/parts/SendForm.tsx';
import { useLists } from '../../providers/useLists.ts';
import { RupeesBox } from '../../screens/parts/RupeesBox.tsx';
import { useAllByName } from '../../screens/parts/useAllByName.ts';
import { useSending } from '../../screens/parts/useSending.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { productName } from '../../resources/products/names.ts';

interface Model {
  id: string;
  model: string;
  ram?: number | null;
  storage?: number | null;
  colour?: string | null;
  inStock: number;
}

const MAX_CHOICES = 200;

/** A price drop takes the amount of a unit and finds those in stock. By hand: its body is checked as a whole. */
const NewClaim = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const basename = useBasename();
  const lists = useLists();
  const typed = useTyped('brand-claims.new');
  const [kind, setKind] = useTypedState<HandClaimKind>(typed, 'kind', 'PRICE_DROP');
  const [companyId, setCompanyId] = useTypedState(typed, 'companyId', '');
  const [productId, setProductId] = useTypedState(typed, 'productId', '');
  const [paise, setPaise] = useTypedState(typed, 'paise', 0);
  const [reference, setReference] = useTypedState(typed, 'reference', '');
  const [note, setNote] = useTypedState(typed, 'note', '');
  const { busy, problem, sendOnce } = useSending(typed);
  const { data: companies = [] } = useAllByName('companies', MAX_CHOICES);
  const { data: models = [] } = useGetList<Model>(
    adminNameOf('products'),
    {
      pagination: { page: 1, perPage: MAX_CHOICES },
      sort: { field: 'model', order: 'ASC' },
      filter: { companyId },
    },
    { enabled: companyId !== '' },
  );
  const perUnit = kind === 'PRICE_DROP';
  const errors = problem?.errors ?? {};
  const save = async (): Promise<void> => {
    const claim = await sendOnce(options =>
      ask(
        addBrandClaim,
        {
          body: {
            kind,
            companyId,
            ...(perUnit ? { perUnitPaise: paise, productId } : { amountPaise: paise }),
            ...(reference.trim() ? { reference: reference.trim() } : {}),
            ...(note.trim() ? { note: note.trim() } : {}),
          },
        },
        options,
      ),
    );
    if (claim) void navigate(`${basename}/${adminNameOf('brand-claims')}/${claim.id}/show`);
  };
  return (
    <Page
      title={translate('settlements.claim.new')}
      lead={translate('settlements.claim.lead')}
      parent={{
        label: translate('resources.brand-claims.name', { smart_count: SEVERAL }),
        to: lists.page('brand-claims'),
      }}
    >
      <CardForm onSend={save} typed={typed} sx={{ p: 3, maxWidth: 560, display: 'grid', gap: 2 }}>
        {problem && <Alert severity="error">{problem.message}</Alert>}
        <SelectBox
          label={translate('settlements.claim.kind')}
          value={kind}
          values={HAND_CLAIM_KINDS}
          labelOf={each => translate(`choices.claimKind.${each}`)}
          onValue={setKind}
        />
        <TextField
          select
          required
          label={translate('settlements.claim.company')}
          value={companyId}
          error={'companyId' in errors}
          helperText={errors['companyId']}
          onChange={event => {
            setCompanyId(event.target.value);
            setProductId('');
          }}
        >
          {companies.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {perUnit && (
          <TextField
            select
            required
            label={translate('settlements.claim.product')}
            value={productId}
            disabled={companyId === ''}
            error={'productId' in errors}
            helperText={errors['productId']}
            onChange={event => setProductId(event.target.value)}
          >
            {models.map(model => (
              <MenuItem key={model.id} value={model.id}>
                {productName(model)} ({translate('settlements.claim.inStock', { smart_count: model.inStock })}
                )
              </MenuItem>
            ))}
          </TextField>
        )}
        <RupeesBox
          required
          label={translate(perUnit ? 'settlements.claim.perUnit' : 'settlements.claim.amount')}
          paise={paise}
          onPaise={setPaise}
          wrong={errors['amountPaise'] ?? errors['perUnitPaise']}
        />
        <TextField
          label={translate('settlements.claim.reference')}
          value={reference}
          error={'reference' in errors}
          helperText={errors['reference']}
          onChange={event => setReference(event.target.value)}
        />
        <TextField
          multiline
          label={translate('settlements.claim.note')}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        <Box>
          <Button
            type="submit"
            variant="contained"
            disabled={busy || companyId === '' || paise === 0 || (perUnit && productId === '')}
          >
            {translate('settlements.claim.save')}
          </Button>
        </Box>
      </CardForm>
    </Page>
  );
};

export default NewClaim;
