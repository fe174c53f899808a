import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate, ValidationError } from 'ra-core';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { lazyPart } from '../../boot/loadable.tsx';
import { withPageMessages } from '../../providers/pageMessages.ts';
import { holds } from '../../kit/evaluate.ts';
import { mayChange, mayUseLines, type AnyResource, type Field } from '../../kit/index.ts';
import { inputsOf, isSeen, seenLines } from '../basics/fields.ts';
import { useRole } from '../basics/useDisplayOptions.ts';
import { tabOfPath, tabsOf, type Section, type Tab } from '../basics/sections.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { FieldInput } from './inputs.tsx';
import { hiddenFields, useAsker } from '../basics/hiddenFields.ts';
import { useInputSlots } from './slots.ts';
import { StateOfGstin } from './StateOfGstin.tsx';

const LayoutTabs = lazyPart(() => import('../basics/LayoutTabs.tsx'));
const LinesInput = lazyPart(() => import('./lines/LinesInput.tsx'));
const GridHelp = lazyPart(withPageMessages(() => import('./GridHelp.tsx')));

const gridOf = (columns: 1 | 2) =>
  ({
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns === 2 ? '1fr 1fr' : 'minmax(0, 1fr)' },
    columnGap: 3,
    rowGap: 2.5,
    alignItems: 'start',
    '& .MuiInputBase-root': { minHeight: { xs: 48, sm: 40 } },
  }) as const;

const isWide = ({ layout }: AnyResource, { name, kind }: Field): boolean =>
  kind === 'longText' || kind === 'image' || (layout?.wide?.includes(name) ?? false);

const WIDE = { gridColumn: { md: '1 / -1' }, minWidth: 0 } as const;

const cellOf = (resource: AnyResource, field: Field) => (isWide(resource, field) ? WIDE : { minWidth: 0 });

const heightOf = (field: Field) =>
  field.kind === 'longText' ? 99 : field.kind === 'image' ? 112 : { xs: 48, sm: 40 };

export const FormWaiting = ({ resource }: { resource: AnyResource }) => (
  <Box aria-busy sx={gridOf(2)}>
    {inputsOf(resource).map(field => (
      <Skeleton
        key={field.name}
        variant="rounded"
        sx={{ ...cellOf(resource, field), height: heightOf(field) }}
      />
    ))}
  </Box>
);

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

interface FieldsProps {
  resource: AnyResource;
  disabled: boolean;
}

/** Inputs of one group, in its columns; owner-only fields are read-only for others. */
const Fields = ({
  resource,
  section,
  fields,
  first,
  rules,
  disabled,
}: FieldsProps & {
  section: Section;
  fields: readonly Field[];
  first: Field | undefined;
  rules: ReturnType<typeof useRules>;
}) => {
  const translate = useTranslate();
  const slots = useInputSlots(resource.name);
  const role = useRole();
  const isFree = (field: Field) => role !== undefined && mayChange(field, role);
  const hintOf = (field: Field): string | undefined => {
    if (!isFree(field)) return translate('screens.form.ownerOnly');
    if (!resource.layout?.help?.includes(field.name)) return undefined;
    return translate(`resources.${resource.name}.help.${field.name}`);
  };
  return (
    <Box
      component={section.group ? 'section' : 'div'}
      {...(section.group
        ? { 'aria-label': translate(`resources.${resource.name}.groups.${section.group}`) }
        : {})}
      sx={{ '& + &': { mt: 3 } }}
    >
      {section.group ? (
        <Typography variant="h2" sx={{ mb: 2 }}>
          {translate(`resources.${resource.name}.groups.${section.group}`)}
        </Typography>
      ) : null}
      {section.isGrid ? (
        <Suspense fallback={<Skeleton />}>
          <GridHelp />
        </Suspense>
      ) : null}
      <Box sx={gridOf(section.columns)}>
        {section.names.map(name => {
          const lines = resource.lines[name];
          if (lines)
            return (
              <Box key={name} sx={WIDE}>
                {section.group ? null : (
                  <Typography variant="h2" sx={{ mt: 1, mb: 1.5 }}>
                    {translate(`resources.${resource.name}.lines.${name}`)}
                  </Typography>
                )}
                <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
                  <LinesInput
                    resource={resource}
                    name={name}
                    lines={lines}
                    disabled={disabled || !role || !mayUseLines(role, resource, lines.of, 'write')}
                  />
                </Suspense>
              </Box>
            );
          const field = fields.find(each => each.name === name);
          if (!field || slots[name] === null) return null;
          const hint = hintOf(field);
          const input = {
            resource,
            field: rules.isRequired(field) ? { ...field, optional: false } : field,
            autoFocus: field === first && !disabled,
            disabled: disabled || !isFree(field) || rules.isFixed(field),
            ...(hint ? { hint } : {}),
          };
          return (
            <Box key={name} sx={cellOf(resource, field)}>
              {section.isGrid ? <ChoiceRow {...input} /> : <FieldInput {...input} />}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};

/** Lists the paths of the errors: `name`, `items.2.quantity`. */
const pathsOf = (errors: object, before = ''): string[] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    return 'type' in error && typeof error.type === 'string'
      ? [`${before}${name}`]
      : pathsOf(error, `${before}${name}.`);
  });

/** Focuses the field itself, or its first radio button. */
const focusOn = (invalid: HTMLElement | null): void =>
  (invalid?.querySelector<HTMLElement>('input') ?? invalid)?.focus();

/** The open tab; saving with errors opens the first that has some, and focuses it. */
const useTabs = (tabs: readonly Tab[]) => {
  const { errors, submitCount, isSubmitting } = useFormState();
  const [open, setOpen] = useState(0);
  const counts = tabs.map(() => 0);
  for (const path of pathsOf(errors)) {
    const at = tabOfPath(tabs, path);
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  const [judged, setJudged] = useState(0);
  const firstWrong = counts.findIndex(count => count > 0);
  if (submitCount > judged && !isSubmitting) {
    setJudged(submitCount);
    if (firstWrong >= 0 && !counts[open]) setOpen(firstWrong);
  }
  useEffect(() => {
    if (judged === 0 || document.activeElement?.closest('[aria-invalid="true"]')) return;
    focusOn(document.querySelector('[role="tabpanel"]:not([hidden]) [aria-invalid="true"]'));
  }, [judged]);
  return { open, setOpen, counts };
};

const Tabbed = ({
  resource,
  tabs,
  render,
}: {
  resource: AnyResource;
  tabs: readonly Tab[];
  render: (section: Section) => ReactNode;
}) => {
  const translate = useTranslate();
  const { open, setOpen, counts } = useTabs(tabs);
  return (
    <Suspense fallback={<FormWaiting resource={resource} />}>
      <LayoutTabs
        label={translate('screens.form.edit')}
        panels={tabs.map(({ name = '', sections }, at) => ({
          name,
          label: translate(`resources.${resource.name}.tabs.${name}`),
          errors: counts[at] ?? 0,
          content: sections.map(render),
        }))}
        open={open}
        onOpen={setOpen}
      />
    </Suspense>
  );
};

/** What is wrong where this person has no box: without it nothing would say why it was not saved. */
const WrongElsewhere = ({ shown }: { shown: readonly string[] }) => {
  const { errors } = useFormState();
  const elsewhere = Object.entries(errors).filter(([name]) => !shown.includes(name) && name !== 'root');
  if (elsewhere.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {elsewhere.map(([name, error]) => (
        <div key={name}>
          <ValidationError error={error?.message as never} />
        </div>
      ))}
    </Alert>
  );
};

export const FormFields = ({ resource, disabled = false }: { resource: AnyResource; disabled?: boolean }) => {
  const role = useRole();
  const rules = useRules(resource);
  const fields = inputsOf(resource).filter(field => isSeen(field, role) && !rules.isHidden(field));
  const lines = seenLines(resource, role).map(([name]) => name);
  const tabs = tabsOf(resource, [...fields.map(({ name }) => name), ...lines]);
  const shown = tabs.flatMap(({ sections }) => sections.flatMap(({ names }) => names));
  const free = fields.filter(field => role !== undefined && mayChange(field, role));
  const first = shown.flatMap(name => free.find(field => field.name === name) ?? [])[0];
  const render = (section: Section) => (
    <Fields key={section.group ?? ''} {...{ resource, disabled, section, fields, first, rules }} />
  );
  return (
    <>
      <WrongElsewhere shown={[...fields.map(({ name }) => name), ...lines]} />
      {tabs.length > 1 ? (
        <Tabbed resource={resource} tabs={tabs} render={render} />
      ) : (
        tabs.flatMap(({ sections }) => sections.map(render))
      )}
      {['gstin', 'stateCode'].every(name => resource.fields.some(field => field.name === name)) ? (
        <StateOfGstin />
      ) : null}
    </>
  );
};
