import Box from '@mui/material/Box';
import type { AnyResource, Field } from '../../resources/kit/index.ts';
import { inputsOf } from '../fields.ts';
import { FieldInput } from './inputs.tsx';

const isWide = (field: Field): boolean => field.kind === 'longText' || field.kind === 'image';

/** The inputs of a declaration, two beside each other where there is room. */
export const FormFields = ({ resource, disabled = false }: { resource: AnyResource; disabled?: boolean }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
      columnGap: 3,
      rowGap: 2.5,
      alignItems: 'start',
      '& .MuiInputBase-root': { minHeight: { xs: 48, sm: 40 } },
    }}
  >
    {inputsOf(resource).map((field, index) => (
      <Box key={field.name} sx={isWide(field) ? { gridColumn: { md: '1 / -1' } } : { minWidth: 0 }}>
        <FieldInput
          resource={resource}
          field={field}
          autoFocus={index === 0 && !disabled}
          disabled={disabled}
        />
      </Box>
    ))}
  </Box>
);
