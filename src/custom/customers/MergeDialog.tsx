import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatValue, type DisplayOptions } from '../../i18n/formatValue.ts';
import { factsOf, isLanguage } from '../../kit/languages.ts';
import { ask } from '../../providers/ask.ts';
import type { MergePreview, MergeSide } from '../../resources/customers/answers.ts';
import { mergeCustomers, mergePreview } from '../../resources/customers/calls.ts';
import { customers } from '../../resources/customers/declaration.ts';
import { MERGED_FIELDS } from '../../resources/customers/mergedFields.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { useDisplayOptions } from '../../screens/basics/useDisplayOptions.ts';
import { ReferencePicker } from '../../screens/form/ReferencePicker.tsx';
import { AskDialog } from '../../screens/parts/AskDialog.tsx';
import { formatBirthday } from './Summary.tsx';
import type { ReadRecord } from '../../kit/index.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

const CHOSEN = [...MERGED_FIELDS, 'gstin'];
type Side = 'kept' | 'merged';

const shown = (side: MergeSide, name: string, options: DisplayOptions): string => {
  const value = side[name];
  if (name === 'birthday')
    return side.birthday === null ? '' : formatBirthday(side.birthday, options.language);
  if (name === 'language') return isLanguage(value) ? factsOf(value).name : '';
  const { kind } = customers.fieldOf(name);
  // It is shown as it is typed.
  return kind === 'phone' ? String(value) : formatValue(kind, value, options);
};

/** Lists the fields in which the two differ and one has to be chosen. */
const differing = ({ kept, merged }: MergePreview): string[] =>
  CHOSEN.filter(
    field => kept[field] !== null && merged[field] !== null && String(kept[field]) !== String(merged[field]),
  );

const Choice = ({
  label,
  field,
  preview,
  value,
  wrong,
  onChange,
}: {
  label: string;
  field: string;
  preview: MergePreview;
  value: Side | undefined;
  wrong: string | undefined;
  onChange: (side: Side) => void;
}) => {
  const id = useId();
  const options = useDisplayOptions();
  return (
    <Box>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={value ?? null}
        onChange={(_event, side) => onChange(side as Side)}
      >
        {(['kept', 'merged'] as const).map(side => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" />}
            label={<bdi>{shown(preview[side], field, options)}</bdi>}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </RadioGroup>
      {wrong ? (
        <Typography variant="body2" color="error">
          {wrong}
        </Typography>
      ) : null}
    </Box>
  );
};

/** Merges another customer into this one, with a choice where both have something. By hand: what it asks is what the two differ in. */
const MergeDialog = ({ record, onClose }: { record: ReadRecord<typeof customers>; onClose: () => void }) => {
  const translate = useTranslate();
  const labels = useLabels(customers);
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const id = String(record.id);
  const typed = useTyped(`customers.${id}.merge`);
  const [mergedId, setMergedId] = useTypedState<string | null>(typed, 'mergedId', null);
  const [sides, setSides] = useTypedState<Readonly<Partial<Record<string, Side>>>>(typed, 'sides', {});
  const query = useQuery({
    queryKey: ['customers', id, 'merge', mergedId],
    queryFn: ({ signal }) =>
      ask(mergePreview, { id, query: { mergedId: mergedId ?? '' } }, { signal, quiet: true }),
    enabled: mergedId !== null && mergedId !== id,
    gcTime: 0,
    retry: false,
  });
  const preview = mergedId === null ? undefined : query.data;
  const taken = (field: string): boolean =>
    sides[field] === undefined ? Boolean(preview?.take.includes(field)) : sides[field] === 'merged';
  const label = (field: string): string =>
    field === 'birthday' ? translate('customers.birthday') : labels.field(customers.fieldOf(field));
  return (
    <AskDialog
      typed={typed}
      title={translate('customers.mergeTitle')}
      lead={translate('customers.mergeLead', { name: String(record['name']) })}
      confirm={translate('customers.merge')}
      maxWidth="sm"
      disabled={!preview}
      send={options =>
        ask(
          mergeCustomers,
          {
            id,
            body: {
              mergedId: mergedId ?? '',
              take: MERGED_FIELDS.filter(taken),
              gstin: preview && sides.gstin ? preview[sides.gstin].gstin : null,
            },
          },
          options,
        )
      }
      onDone={() => {
        notify('customers.mergeDone', { type: 'success' });
        void queryClient.invalidateQueries({ queryKey: ['customers'] });
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <ReferencePicker
            reference="customers"
            label={translate('customers.mergeWith')}
            value={mergedId}
            required
            error={Boolean(errors['mergedId'])}
            helperText={mergedId === id ? translate('customers.otherOne') : errors['mergedId']}
            onChange={chosen => {
              setMergedId(chosen);
              setSides({});
            }}
          />
          {query.isFetching ? <Skeleton variant="rounded" height={120} /> : null}
          {query.error ? <Alert severity="error">{query.error.message}</Alert> : null}
          {preview && !query.isFetching ? (
            <>
              {differing(preview).map(field => (
                <Choice
                  key={field}
                  label={label(field)}
                  field={field}
                  preview={preview}
                  value={sides[field] ?? (field === 'gstin' ? undefined : 'kept')}
                  wrong={errors[field]}
                  onChange={side => setSides(before => ({ ...before, [field]: side }))}
                />
              ))}
              <Typography variant="body2">
                {translate('customers.mergeMoves', {
                  bills: preview.moved.sales,
                  receipts: preview.moved.receipts,
                  bookings: preview.moved.bookings,
                })}{' '}
                {translate('customers.mergeAfter', {
                  due: formatPaise(preview.duePaise),
                  credit: formatPaise(preview.storeCreditPaise),
                })}
              </Typography>
              <Alert severity="warning">
                {translate('customers.mergeWarning', { name: preview.merged.name })}
              </Alert>
            </>
          ) : null}
        </>
      )}
    </AskDialog>
  );
};

export default MergeDialog;
