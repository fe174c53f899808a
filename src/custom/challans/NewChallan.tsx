import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { challans } from '../../resources/challans/declaration.ts';
import { makeChallan } from '../../resources/challans/calls.ts';
import { CHALLAN_KINDS, type ChallanKind } from '../../resources/challans/rules.ts';
import { STATE_CODES, stateName, stateOfCode } from '../../kit/rules/states.ts';
import { useListBreadcrumb } from '../../screens/basics/breadcrumbs.ts';
import { DayBox } from '../../screens/form/DayBox.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { SelectBox } from '../../screens/basics/SelectBox.tsx';
import { LeavingGoods, type LeavingLine } from '../stock/parts/LeavingGoods.tsx';
import { DocumentForm } from '../../screens/parts/SendForm.tsx';
import { useLists } from '../../providers/useLists.ts';
import { useSending } from '../../screens/parts/useSending.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

const EMPTY = {
  name: '',
  phone: '',
  gstin: '',
  address: '',
  stateCode: '',
  expectedOn: '',
  vehicleNo: '',
  note: '',
};
type Texts = typeof EMPTY;

// It is a form by hand, since it has lines of goods.
const NewChallan = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const lists = useLists();
  const queries = useQueryClient();
  const list = useListBreadcrumb(challans);
  const typed = useTyped('challans.new');
  const { busy, problem, sendOnce, needs } = useSending(typed);
  const [kind, setKind] = useTypedState<ChallanKind>(typed, 'kind', 'APPROVAL');
  const [texts, setTexts] = useTypedState<Texts>(typed, 'texts', EMPTY);
  const [lines, setLines] = useTypedState<LeavingLine[]>(typed, 'lines', []);
  const errors = problem?.errors ?? {};

  const save = async (): Promise<void> => {
    if (!texts.name.trim()) return needs('consignee.name');
    if (lines.length === 0) return needs('lines');
    const given = Object.fromEntries(
      Object.entries(texts).flatMap(([key, text]) => (text.trim() ? [[key, text.trim()]] : [])),
    ) as Partial<Texts>;
    const { name = '', phone, gstin, address, expectedOn, vehicleNo, note } = given;
    const stateCode = stateOfCode(given.stateCode);
    const made = await sendOnce(options =>
      ask(
        makeChallan,
        {
          body: {
            kind,
            consignee: {
              name,
              ...(phone ? { phone } : {}),
              ...(gstin ? { gstin } : {}),
              ...(address ? { address } : {}),
              ...(stateCode ? { stateCode } : {}),
            },
            lines: lines.map(({ stockItemId, productId, quantity }) =>
              stockItemId ? { stockItemId } : { productId, quantity },
            ),
            ...(expectedOn ? { expectedOn } : {}),
            ...(vehicleNo ? { vehicleNo } : {}),
            ...(note ? { note } : {}),
          },
        },
        options,
      ),
    );
    if (!made) return;
    void queries.invalidateQueries();
    void navigate(lists.page(`challans/${made.id}/show`));
  };

  const box = (key: keyof Texts, path: string, props: { dir?: 'ltr'; max: number }) => (
    <TextField
      size="small"
      label={translate(`challans.${key}`)}
      value={texts[key]}
      error={path in errors}
      helperText={errors[path]}
      onChange={event => setTexts({ ...texts, [key]: event.target.value })}
      slotProps={{ htmlInput: { dir: props.dir ?? 'auto', maxLength: props.max } }}
    />
  );

  return (
    <Page title={translate('app.pages.newChallan')} parent={list}>
      <DocumentForm onSend={save} typed={typed}>
        {problem?.message && <Alert severity="error">{problem.message}</Alert>}
        {errors['lines'] && <Alert severity="error">{translate('challans.empty')}</Alert>}
        <Card
          component="section"
          aria-label={translate('challans.consignee')}
          sx={{
            p: 2,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
          }}
        >
          <SelectBox
            size="small"
            label={translate('challans.kind')}
            value={kind}
            values={CHALLAN_KINDS}
            labelOf={each => translate(`choices.challanKind.${each}`)}
            onValue={setKind}
          />
          {box('name', 'consignee.name', { max: 100 })}
          {box('phone', 'consignee.phone', { dir: 'ltr', max: 10 })}
          {box('gstin', 'consignee.gstin', { dir: 'ltr', max: 15 })}
          {box('address', 'consignee.address', { max: 300 })}
          <TextField
            select
            size="small"
            label={translate('challans.state')}
            value={texts.stateCode}
            error={'consignee.stateCode' in errors}
            helperText={errors['consignee.stateCode']}
            onChange={event => setTexts({ ...texts, stateCode: event.target.value })}
          >
            {STATE_CODES.map(code => (
              <MenuItem key={code} value={code}>
                {code} – {stateName(code)}
              </MenuItem>
            ))}
          </TextField>
          <DayBox
            size="small"
            label={translate('challans.expectedOn')}
            value={texts.expectedOn}
            error={'expectedOn' in errors}
            helperText={errors['expectedOn']}
            onDay={expectedOn => setTexts({ ...texts, expectedOn })}
          />
          {box('vehicleNo', 'vehicleNo', { dir: 'ltr', max: 20 })}
          {box('note', 'note', { max: 500 })}
        </Card>
        <Card component="section" aria-label={translate('challans.goods')} sx={{ p: 2 }}>
          <LeavingGoods lines={lines} errors={errors} onLines={setLines} />
        </Card>
        <Box>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('challans.save')}
          </Button>
        </Box>
      </DocumentForm>
    </Page>
  );
};

export default NewChallan;
