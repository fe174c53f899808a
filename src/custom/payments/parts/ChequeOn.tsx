import { useTranslate } from 'ra-core';
import type { TextFieldProps } from '@mui/material/TextField';
import { DayField } from '../../../screens/period/DayField.tsx';

/** The day that a cheque bears; nothing for another method. */
export const ChequeOn = ({
  method,
  value,
  onTake,
  error,
  sx,
}: {
  method: string | undefined;
  value: string | undefined;
  onTake: (chequeOn: string) => void;
  error?: string | undefined;
  sx?: TextFieldProps['sx'];
}) => {
  const translate = useTranslate();
  if (method !== 'CHEQUE') return null;
  return (
    <DayField
      label={translate('glossary.chequeOn')}
      value={value ?? ''}
      mayBeEmpty
      onTake={onTake}
      error={error}
      {...(sx ? { sx } : {})}
    />
  );
};
