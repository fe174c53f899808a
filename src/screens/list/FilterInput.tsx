import { useTranslate } from 'ra-core';
import { createElement, type ComponentType } from 'react';
import type { Language } from '../../kit/languages.ts';
import type { FilterCounts } from '../../providers/listFigures.ts';
import type { AnyResource, Field, Kind } from '../../kit/index.ts';
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import { formatBps, formatPaise, parsePercent, parseRupees } from '../../kit/rules/money.ts';
import { parseStorage } from '../../kit/rules/storage.ts';
import { parseTimeOfDay } from '../../kit/rules/timeOfDay.ts';
import { ReferencePicker } from '../form/ReferencePicker.tsx';
import { textOfValue, TYPING, type NumberKind } from '../form/typing.ts';
import { formatValue } from '../basics/format.ts';
import { useLabels } from '../basics/labels.ts';
import { useLanguage, useDisplayOptions } from '../basics/useDisplayOptions.ts';
import { yearsBack } from '../period/yearsBack.ts';
import { withFilterValue, type FilterSpec, type Option } from './filters.ts';
import { SelectFilter } from './SelectFilter.tsx';
import { useListSlots } from './slots.ts';
import { TagFilter } from './TagFilter.tsx';
import { TextFilter, type TextFilterProps } from './TextFilter.tsx';
import { useFilters } from './useFilters.tsx';
import { monthName } from '../period/monthName.ts';

interface FilterProps {
  resource: AnyResource;
  field: Field;
  counts: FilterCounts | undefined;
}

type Reading = Pick<TextFilterProps, 'type' | 'inputMode'> & {
  format: (value: unknown, language: Language) => string;
  parse: (text: string, language: Language) => unknown;
};

const orNothing =
  (parse: (text: string, language: Language) => unknown) =>
  (text: string, language: Language): unknown =>
    text === '' ? null : parse(text, language);

const integer: Reading = {
  format: String,
  parse: orNothing(text => (/^\d{1,9}$/.test(toAsciiDigits(text)) ? Number(toAsciiDigits(text)) : undefined)),
  inputMode: 'numeric',
};
const plain: Reading = { format: String, parse: orNothing(text => text) };
const day: Reading = { ...plain, type: 'date' };
const month: Reading = { ...plain, type: 'month' };

/** It reads and writes as in a form. */
const typed = (kind: NumberKind): Reading => ({
  format: (value, language) => textOfValue(kind, value, true, language),
  parse: orNothing((text, language) => TYPING[kind].parse(text, language) ?? undefined),
  inputMode: TYPING[kind].inputMode,
});

const READING = {
  text: plain,
  longText: plain,
  integer,
  decimal: typed('decimal'),
  money: {
    format: value => formatPaise(Number(value), { symbol: false }),
    parse: orNothing(text => parseRupees(text) ?? undefined),
    inputMode: 'decimal',
  },
  percent: {
    format: value => formatBps(Number(value)),
    parse: orNothing(text => parsePercent(text) ?? undefined),
    inputMode: 'decimal',
  },
  boolean: plain,
  date: day,
  month,
  instant: day,
  time: { ...plain, parse: orNothing(text => parseTimeOfDay(text) ?? undefined) },
  duration: typed('duration'),
  choice: plain,
  choices: plain,
  reference: plain,
  phone: { ...plain, inputMode: 'numeric' },
  email: plain,
  gstin: plain,
  imei: { ...plain, inputMode: 'numeric' },
  storage: {
    format: value => formatValue('storage', value, { language: 'en' }),
    parse: orNothing(text => parseStorage(toAsciiDigits(text)) || undefined),
  },
  image: plain,
  url: plain,
  lines: plain,
  tags: plain,
  secret: plain,
} satisfies Record<Kind, Reading>;

const useReading = ({ kind }: Field): Omit<TextFilterProps, 'label' | 'value' | 'onChange'> => {
  const language = useLanguage();
  const { format, parse, ...rest } = READING[kind] as Reading;
  return { ...rest, format: value => format(value, language), parse: text => parse(text, language) };
};

const Range = ({ resource, field }: FilterProps) => {
  const { values, set } = useFilters();
  const translate = useTranslate();
  const reading = useReading(field);
  const name = useLabels(resource).field(field);
  return (
    <>
      {(['gte', 'lte'] as const).map(bound => (
        <TextFilter
          key={bound}
          {...reading}
          label={translate(bound === 'gte' ? 'screens.list.from' : 'screens.list.to', { name })}
          value={values[`${field.name}_${bound}`]}
          onChange={value => set(`${field.name}_${bound}`, value)}
        />
      ))}
    </>
  );
};

const TypedText = ({ resource, field }: FilterProps) => {
  const { values, set } = useFilters();
  return (
    <TextFilter
      {...useReading(field)}
      label={useLabels(resource).field(field)}
      value={values[field.name]}
      onChange={value => set(field.name, value)}
    />
  );
};

const Typed = (props: FilterProps) => {
  const { resource, field } = props;
  const labels = useLabels(resource);
  const values = useListSlots(resource).filterOptions?.[field.name];
  if (!values) return <TypedText {...props} />;
  const options = values.map(value => ({ value, label: labels.value(field, value) }));
  options.sort((one, other) => one.label.localeCompare(other.label));
  return <Select field={field} label={labels.field(field)} options={options} />;
};

const Facet = ({ resource, field, counts }: FilterProps) => {
  const { values, set } = useFilters();
  const labels = useLabels(resource);
  const displayOptions = useDisplayOptions();
  const label = (value: string | number) =>
    formatValue(field.kind, value, { ...displayOptions, choice: text => labels.value(field, text) });
  const counted = counts?.[field.name];
  const chosen = values[field.name];
  // Without counts: declared values of a choice, else text.
  if (!counted && field.values.length === 0)
    return <Typed resource={resource} field={field} counts={counts} />;
  const found: Option[] = (counted ?? []).map(each => ({ ...each, label: label(each.value) }));
  // Facets count only what the call covers (mobiles); other values of a choice stay selectable.
  const others = field.values
    .filter(value => !counted?.some(one => one.value === value))
    .map(value => ({ value, label: label(value) }));
  return (
    <SelectFilter
      label={labels.field(field)}
      value={chosen}
      options={withFilterValue([...found, ...others], chosen, label(chosen as string))}
      onChange={value => set(field.name, value)}
    />
  );
};

const Select = ({ field, label, options }: { field: Field; label: string; options: Option[] }) => {
  const { values, set } = useFilters();
  return (
    <SelectFilter
      label={label}
      value={values[field.name]}
      options={options}
      onChange={value => set(field.name, value)}
    />
  );
};

const counting = (options: readonly Option[], counted: FilterCounts[string] | undefined): Option[] =>
  options.map(option => {
    const count = counted?.find(each => String(each.value) === String(option.value))?.count;
    return { ...option, ...(count === undefined ? {} : { count }) };
  });

const Choice = ({ resource, field, counts }: FilterProps) => {
  const labels = useLabels(resource);
  const options = counting(
    field.values.map(value => ({ value, label: labels.value(field, value) })),
    counts?.[field.name],
  );
  return <Select field={field} label={labels.field(field)} options={options} />;
};

const YesNo = ({ resource, field, counts }: FilterProps) => {
  const { values, set } = useFilters();
  const translate = useTranslate();
  const chosen = values[field.name];
  return (
    <SelectFilter
      label={useLabels(resource).field(field)}
      value={chosen === undefined ? null : String(chosen)}
      options={counting(
        [
          { value: 'true', label: translate('screens.list.yes') },
          { value: 'false', label: translate('screens.list.no') },
        ],
        counts?.[field.name],
      )}
      onChange={value => set(field.name, value === null ? null : value === 'true')}
    />
  );
};

/** Counted references, as long as there are few, are chosen from a list. */
const MAX_REFERENCES = 20;

const Reference = ({ resource, field, counts }: FilterProps) => {
  const { values, set } = useFilters();
  const id = values[field.name];
  const any = useTranslate()('screens.list.any');
  const label = useLabels(resource).field(field);
  const options = (counts?.[field.name] ?? []).map(each => ({
    ...each,
    label: each.label ?? String(each.value),
  }));
  const isListed = id === undefined || id === null || options.some(({ value }) => value === id);
  if (options.length > 0 && options.length <= MAX_REFERENCES && isListed)
    return <Select field={field} label={label} options={options} />;
  return (
    <ReferencePicker
      reference={field.references ?? ''}
      label={label}
      value={typeof id === 'string' ? id : null}
      onChange={value => set(field.name, value)}
      placeholder={any}
      among="all"
    />
  );
};

const Year = ({ resource, field, counts }: FilterProps) => {
  const { values, thisYear } = useFilters();
  const asked = Number(values['year']);
  const years = yearsBack(thisYear);
  const options = asked && !years.includes(asked) ? [...years, asked] : years;
  return (
    <Select
      field={field}
      label={useLabels(resource).field(field)}
      options={counting(
        options.map(year => ({ value: year, label: String(year) })),
        counts?.['year'],
      )}
    />
  );
};

const Month = ({ resource, field, counts }: FilterProps) => {
  const { values } = useFilters();
  const language = useLanguage();
  const options = Array.from({ length: 12 }, (_, index) => ({
    value: index + 1,
    label: monthName(index + 1, language),
  }));
  // Months have no counts without a year.
  const counted = values['year'] ? counting(options, counts?.['month']) : options;
  return <Select field={field} label={useLabels(resource).field(field)} options={counted} />;
};

const EXACT = {
  text: Typed,
  longText: Typed,
  integer: Typed,
  decimal: Typed,
  money: Typed,
  percent: Typed,
  boolean: YesNo,
  date: Typed,
  month: Typed,
  instant: Typed,
  time: Typed,
  duration: Typed,
  choice: Choice,
  choices: Choice,
  reference: Reference,
  phone: Typed,
  email: Typed,
  gstin: Typed,
  imei: Typed,
  storage: Typed,
  image: Typed,
  url: Typed,
  lines: Typed,
  tags: TagFilter,
  secret: Typed,
} satisfies Record<Kind, ComponentType<FilterProps>>;

const CALENDAR: Readonly<Record<string, ComponentType<FilterProps>>> = { year: Year, month: Month };

const inputOf = ({ field, use }: FilterSpec): ComponentType<FilterProps> => {
  if (use === 'range') return Range;
  if (use === 'facet') return Facet;
  return (field.filterOnly ? CALENDAR[field.name] : undefined) ?? EXACT[field.kind];
};

export const FilterInput = ({
  spec,
  ...rest
}: Pick<FilterProps, 'resource' | 'counts'> & { spec: FilterSpec }) => {
  return createElement(inputOf(spec), { ...rest, field: spec.field });
};
