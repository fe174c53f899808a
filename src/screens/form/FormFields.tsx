import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { mayChange, type AnyResource, type Field } from '../../resources/kit/index.ts';
import { inputsOf, isSeen } from '../basics/fields.ts';
import { useRole } from '../basics/useDisplayOptions.ts';
import { FieldInput } from './inputs.tsx';
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
export const FormFields = ({ resource, disabled = false }: { resource: AnyResource; disabled?: boolean }) => {
  const translate = useTranslate();
  const role = useRole();
  const fields = inputsOf(resource).filter(field => isSeen(field, role));
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
            field={field}
            autoFocus={field === first && !disabled}
            disabled={disabled || !isFree(field)}
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
