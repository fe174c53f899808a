import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { AnyResource, Lines } from '../../../kit/index.ts';
import { VISUALLY_HIDDEN } from '../../../theme/visuallyHidden.ts';
import { formatValue } from '../../basics/format.ts';
import { useAsker } from '../../basics/hiddenFields.ts';
import { useLabels } from '../../basics/labels.ts';
import { useDisplayOptions, useRole } from '../../basics/useDisplayOptions.ts';
import { initialValues } from '../clean.ts';
import { LineRow } from './LineRow.tsx';
import { cellsOf, withCells } from './paste.ts';
import { lineInputs, rowsOf, summedFields, totalOf } from './rows.ts';
import { keyOf } from '../../page/keyOf.ts';

interface LinesInputProps {
  resource: AnyResource;
  name: string;
  lines: Lines;
  disabled: boolean;
}

const Sums = ({ name, lines }: Pick<LinesInputProps, 'name' | 'lines'>) => {
  const translate = useTranslate();
  const labels = useLabels(lines.of);
  const options = useDisplayOptions();
  const rows: unknown = useWatch({ name });
  const summed = summedFields(lineInputs(lines, useRole()));
  const shown = rowsOf({ rows }, 'rows');
  if (summed.length === 0 || shown.length === 0) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, mt: 1.5 }}>
      {summed.map(field => (
        <div key={field.name}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('lines.total')} · {labels.field(field)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 500 }}>
            <bdi>{formatValue(field.kind, totalOf(shown, field), options)}</bdi>
          </Typography>
        </div>
      ))}
    </Box>
  );
};

/** Answers the field of an input in a row: `items.2.quantity`. */
const placeOf = (target: EventTarget, name: string): { row: number; field: string } | undefined => {
  const element = (target as Element).closest<HTMLElement>('[data-line]');
  const [row, field = ''] = (element?.dataset['line'] ?? '').split('.');
  return element && row && name ? { row: Number(row), field } : undefined;
};

const focusable = 'input:not([type="hidden"]):not(:disabled), textarea, [role="combobox"]';

/** Rows of another resource: Enter adds one, Alt with arrows moves it, a spreadsheet's cells can be pasted. */
export default function LinesInput({ resource, name, lines, disabled }: LinesInputProps) {
  const translate = useTranslate();
  const labels = useLabels(lines.of);
  const options = useDisplayOptions();
  const asker = useAsker();
  const role = useRole();
  const form = useFormContext();
  const record = useRecordContext();
  const box = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { fields: rows, insert, move, remove, replace } = useFieldArray({ name, keyName: 'rowKey' });
  const { errors } = useFormState({ name });
  const inputs = lineInputs(lines, role);
  const max = lines.max ?? 200;
  const heading = translate(`resources.${resource.name}.lines.${name}`, { _: labels.many });
  const newRow = () => {
    const initial = initialValues(lines.of, asker);
    return Object.fromEntries(inputs.map(field => [field.name, initial[field.name]]));
  };
  const own = errors[name] as { message?: string; root?: { message?: string } } | undefined;
  const message = own?.root?.message ?? own?.message;

  const focusRow = (at: number, field = ''): void => {
    requestAnimationFrame(() => {
      const row = box.current?.querySelectorAll<HTMLElement>('[data-row]')[at];
      const cell = field ? row?.querySelector<HTMLElement>(`[data-line$=".${field}"]`) : row;
      cell?.querySelector<HTMLElement>(focusable)?.focus();
    });
  };
  const addAfter = (at: number): void => {
    if (rows.length >= max) return;
    insert(at + 1, newRow(), { shouldFocus: false });
    focusRow(at + 1);
  };
  const moveTo = (from: number, to: number, field = ''): void => {
    if (to < 0 || to >= rows.length) return;
    move(from, to);
    setAnnouncement(translate('lines.moved', { row: to + 1 }));
    focusRow(to, field);
  };
  const removeAt = (at: number): void => {
    remove(at);
    if (rows.length > 1) focusRow(Math.min(at, rows.length - 2));
    else box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target, name);
    if (!place || disabled) return;
    if (event.altKey && (keyOf(event) === 'ArrowUp' || keyOf(event) === 'ArrowDown')) {
      event.preventDefault();
      moveTo(place.row, place.row + (keyOf(event) === 'ArrowUp' ? -1 : 1), place.field);
    }
    const { tagName } = event.target as HTMLElement;
    const isPicker = (event.target as HTMLElement).getAttribute('role') === 'combobox';
    if (keyOf(event) === 'Enter' && tagName === 'INPUT' && !isPicker) {
      event.preventDefault();
      addAfter(place.row);
    }
  };
  const onPaste = (event: ClipboardEvent): void => {
    const place = placeOf(event.target, name);
    const cells = place && !disabled ? cellsOf(event.clipboardData.getData('text/plain')) : undefined;
    if (!place || !cells) return;
    event.preventDefault();
    const context = { language: options.language, yes: options.yes, labelOf: labels.value };
    const present = rowsOf(form.getValues() as Record<string, unknown>, name);
    replace(withCells(present, cells, place, inputs, newRow(), context, max));
    focusRow(Math.min(place.row + cells.length, max) - 1, place.field);
  };

  return (
    <Box ref={box} role="group" aria-label={heading} onKeyDown={onKeyDown} onPaste={onPaste}>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{translate('lines.none')}</Typography>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {translate('lines.help')}
        </Typography>
      )}
      {rows.map((row, at) => (
        <LineRow
          key={row.rowKey}
          of={lines.of}
          fields={inputs}
          name={name}
          at={at}
          count={rows.length}
          before={rowsOf(record, name).find(
            ({ id }) => id !== undefined && id === form.getValues(`${name}.${at}.id`),
          )}
          label={translate('lines.row', { name: labels.one, row: at + 1 })}
          disabled={disabled}
          onMove={to => moveTo(at, to)}
          onRemove={() => removeAt(at)}
        />
      ))}
      {typeof message === 'string' ? (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
          {translate(message)}
        </Typography>
      ) : null}
      <Sums name={name} lines={lines} />
      <Button
        data-add
        startIcon={<Add />}
        disabled={disabled || rows.length >= max}
        onClick={() => addAfter(rows.length - 1)}
        sx={{ mt: 1.5, minHeight: { xs: 48, sm: 36 } }}
      >
        {translate('lines.add')}
      </Button>
      {rows.length >= max ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('lines.max', { smart_count: max })}
        </Typography>
      ) : null}
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {announcement}
      </Box>
    </Box>
  );
}
