import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';

interface Trial<Field extends string> {
  headings: readonly string[];
  samples: readonly (readonly string[])[];
  mapping: Readonly<Record<string, Field>>;
}

interface ColumnsProps<Field extends string> {
  trial: Trial<Field>;
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  onMapping: (mapping: Readonly<Record<string, Field>>) => void;
}

/** Chooses which column of a file is which field, with the first cells of each. */
export const StatementColumns = <Field extends string>({
  trial,
  fields,
  labelOf,
  onMapping,
}: ColumnsProps<Field>) => {
  const translate = useTranslate();
  const choose = (heading: string, field: string) => {
    const { [heading]: _, ...rest } = trial.mapping;
    onMapping(field === '' ? rest : { ...rest, [heading]: field as Field });
  };
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {[...new Set(trial.headings)].filter(Boolean).map(heading => (
        <TextField
          key={heading}
          select
          size="small"
          label={heading}
          value={trial.mapping[heading] ?? ''}
          helperText={
            <bdi>
              {trial.samples
                .map(row => row[trial.headings.indexOf(heading)])
                .filter(Boolean)
                .join(' · ')
                .slice(0, 80)}
            </bdi>
          }
          onChange={event => choose(heading, event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('settlements.notRead')}</MenuItem>
          {fields.map(field => (
            <MenuItem key={field} value={field}>
              {labelOf(field)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
};

interface RejectedProps<Field extends string> {
  missing: readonly Field[];
  rejected: readonly { row: number; errors: Readonly<Record<string, string>> }[];
  fields: readonly Field[];
  labelOf: (field: Field) => string;
}

/** Shows columns to choose, and rows that cannot be read. */
export const StatementProblems = <Field extends string>({
  missing,
  rejected,
  fields,
  labelOf,
}: RejectedProps<Field>) => {
  const translate = useTranslate();
  return (
    <>
      {missing.length > 0 && (
        <Alert severity="info">
          {translate('settlements.missing', { fields: missing.map(labelOf).join(', ') })}
        </Alert>
      )}
      {rejected.length > 0 && (
        <Alert severity="error">
          {rejected.slice(0, 20).map(({ row, errors }) => (
            <div key={row}>
              {translate('settlements.row', { row })}:{' '}
              {Object.entries(errors)
                .map(([name, message]) => {
                  const field = fields.find(each => each === name);
                  return field ? `${labelOf(field)}: ${message}` : message;
                })
                .join(' ')}
            </div>
          ))}
        </Alert>
      )}
    </>
  );
};

export const ChooseStatement = ({ file, onFile }: { file: File | null; onFile: (file: File) => void }) => {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.xlsx,.xls,text/csv"
        aria-label={translate('settlements.choose')}
        hidden
        onChange={event => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          event.target.value = '';
        }}
      />
      <Button variant="outlined" autoFocus onClick={() => chooser.current?.click()}>
        {translate('settlements.choose')}
      </Button>
      {file && <bdi>{file.name}</bdi>}
    </Box>
  );
};
