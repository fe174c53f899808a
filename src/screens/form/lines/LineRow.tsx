import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { holds } from '../../../kit/evaluate.ts';
import { mayChange, type AnyResource, type Field } from '../../../kit/index.ts';
import { hiddenFields, useAsker } from '../../basics/hiddenFields.ts';
import { useRole } from '../../basics/useDisplayOptions.ts';
import { FieldInput } from '../inputs.tsx';

interface LineRowProps {
  of: AnyResource;
  fields: readonly Field[];
  name: string;
  at: number;
  count: number;
  /** It is the row as it is stored. */
  before: Readonly<Record<string, unknown>> | undefined;
  label: string;
  disabled: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const WIDTHS: Partial<Record<Field['kind'], number>> = {
  boolean: 110,
  integer: 90,
  percent: 100,
  duration: 110,
  date: 150,
  time: 120,
  money: 150,
  longText: 280,
  reference: 220,
};

/** Shows one row: inputs beside each other where there is room, with their conditions on the row itself. */
export const LineRow = ({
  of,
  fields,
  name,
  at,
  count,
  before,
  label,
  disabled,
  onMove,
  onRemove,
}: LineRowProps) => {
  const translate = useTranslate();
  const role = useRole();
  const asker = useAsker();
  const watched: unknown = useWatch({ name: `${name}.${at}`, disabled: Object.keys(of.when).length === 0 });
  const values = { ...before, ...(watched as object | undefined) };
  const hidden = hiddenFields(of, asker, values);
  const meets = (
    field: Field,
    rule: 'require' | 'readOnly',
    record: Readonly<Record<string, unknown>>,
  ): boolean => {
    const condition = of.when[field.name]?.[rule];
    return condition !== undefined && holds(of, condition, record, asker);
  };
  return (
    <Box
      role="group"
      aria-label={label}
      data-row
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 1.5,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {fields
        .filter(field => !hidden.includes(field.name))
        .map(field => (
          <Box
            key={field.name}
            data-line={`${at}.${field.name}`}
            sx={{ flex: { xs: '1 1 100%', sm: `1 1 ${WIDTHS[field.kind] ?? 160}px` }, minWidth: 0 }}
          >
            <FieldInput
              resource={of}
              field={meets(field, 'require', values) ? { ...field, optional: false } : field}
              source={`${name}.${at}.${field.name}`}
              disabled={
                disabled ||
                role === undefined ||
                !mayChange(field, role) ||
                meets(field, 'readOnly', before ?? values)
              }
            />
          </Box>
        ))}
      <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
        <IconButton
          aria-label={translate('lines.up', { row: at + 1 })}
          disabled={disabled || at === 0}
          onClick={() => onMove(at - 1)}
        >
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={translate('lines.down', { row: at + 1 })}
          disabled={disabled || at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={translate('lines.remove', { row: at + 1 })}
          disabled={disabled}
          onClick={onRemove}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
};
