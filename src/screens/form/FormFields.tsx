import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { holds } from '../../resources/kit/evaluate.ts';
import { mayChange, type AnyResource, type Field } from '../../resources/kit/index.ts';
import { inputsOf, isSeen } from '../basics/fields.ts';
import { useRole } from '../basics/useDisplayOptions.ts';
import { FieldInput } from './inputs.tsx';
import { hiddenFields, useAsker } from '../basics/hiddenFields.ts';
import { StateOfGstin } from './StateOfGstin.tsx';

const isWide = (field: Field): boolean => field.kind === 'longText' || field.kind === 'image';

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  columnGap: 3,
  rowGap: 2.5,
  alignItems: 'start',
} as const;

const cellOf = (field: Field) => (isWide(field) ? { gridColumn: { md: '1 / -1' } } : { minWidth: 0 });

const heightOf = (field: Field) =>
  field.kind === 'longText' ? 99 : field.kind === 'image' ? 112 : { xs: 48, sm: 40 };

export const FormWaiting = ({ resource }: { resource: AnyResource }) => (
  <Box aria-busy sx={GRID}>
    {inputsOf(resource).map(field => (
      <Skeleton key={field.name} variant="rounded" sx={{ ...cellOf(field), height: heightOf(field) }} />
    ))}
  </Box>
);

/** Inputs in two columns where they fit; owner-only fields are read-only for others. */
const NO_VALUES = {};

/** Values of the form, only where rules depend on them. */
const useRules = (resource: AnyResource) => {
  const isRuled = Object.keys(resource.when).length > 0;
  const watched: unknown = useWatch({ disabled: !isRuled });
  const record = useRecordContext() ?? null;
  const asker = useAsker();
  const values = isRuled ? { ...record, ...(watched as object) } : NO_VALUES;
  const hidden = isRuled ? hiddenFields(resource, asker, values) : [];
  const isFixed = ({ name }: Field): boolean => {
    const { readOnly } = resource.when[name] ?? {};
    return readOnly !== undefined && holds(resource, readOnly, record ?? values, asker);
  };
  const isRequired = ({ name }: Field): boolean => {
    const { require } = resource.when[name] ?? {};
    return require !== undefined && holds(resource, require, values, asker);
  };
  return { isHidden: ({ name }: Field) => hidden.includes(name), isFixed, isRequired };
};

export const FormFields = ({ resource, disabled = false }: { resource: AnyResource; disabled?: boolean }) => {
  const translate = useTranslate();
  const role = useRole();
  const rules = useRules(resource);
  const fields = inputsOf(resource).filter(field => isSeen(field, role) && !rules.isHidden(field));
  const isFree = (field: Field) => role !== undefined && mayChange(field, role);
  const first = fields.find(isFree);
  return (
    <Box
      sx={{
        ...GRID,
        '& .MuiInputBase-root': { minHeight: { xs: 48, sm: 40 } },
      }}
    >
      {fields.map(field => (
        <Box key={field.name} sx={cellOf(field)}>
          <FieldInput
            resource={resource}
            field={rules.isRequired(field) ? { ...field, optional: false } : field}
            autoFocus={field === first && !disabled}
            disabled={disabled || !isFree(field) || rules.isFixed(field)}
            {...(isFree(field) ? {} : { hint: translate('screens.form.ownerOnly') })}
          />
        </Box>
      ))}
      {['gstin', 'stateCode'].every(name => resource.fields.some(field => field.name === name)) ? (
        <StateOfGstin />
      ) : null}
    </Box>
  );
};
