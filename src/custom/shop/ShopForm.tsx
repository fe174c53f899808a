import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Form, useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isGstin, normaliseGstin, panOfGstin, stateOfGstin } from '../../kit/rules/gstin.ts';
import { shop } from '../../resources/shop/declaration.ts';
import { cleanValue, formErrors } from '../../screens/form/clean.ts';
import { FieldInput } from '../../screens/form/inputs.tsx';
import { SaveButton, WITH_SAVE_BAR } from '../../screens/form/SaveBar.tsx';
import { useSingleton } from '../../screens/form/useSingleton.ts';
import { FormWaiting } from '../../screens/form/FormFields.tsx';
import { InPlaceOfRows, RetryButton, Unplugged } from '../../screens/basics/states.tsx';
import { Columns, Section, TellUnsaved, WIDE } from './parts.tsx';
import { TaxScheme } from './TaxScheme.tsx';
import { usePictureHint } from './usePictureHint.ts';
import { taxSchemeOf, withoutScheme } from './taxScheme.ts';
import { TimeZoneInput } from './TimeZoneInput.tsx';
import { KeepTyped } from '../../screens/typed/KeepTyped.tsx';

type RecordValues = Record<string, unknown>;

const inputs = (disabled: boolean) => {
  const input = (name: string, more: { hint?: string; upper?: boolean; disabled?: boolean } = {}) => (
    <FieldInput resource={shop} field={shop.fieldOf(name)} disabled={disabled} {...more} />
  );
  return input;
};

const Fields = ({ disabled }: { disabled: boolean }) => {
  const translate = useTranslate();
  const logoHint = usePictureHint('profilePhotoUrl', 'settings.shop.logo');
  const { setValue } = useFormContext();
  const [scheme, typed] = useWatch({ name: ['taxScheme', 'gstnumber'] }) as [string, unknown];
  const gstin = typeof typed === 'string' && scheme !== 'NONE' ? normaliseGstin(typed) : '';
  const known = isGstin(gstin);

  // A GSTIN contains State and PAN.
  useEffect(() => {
    if (!known) return;
    setValue('stateCode', stateOfGstin(gstin), { shouldDirty: true });
    setValue('pan', panOfGstin(gstin), { shouldDirty: true });
  }, [known, gstin, setValue]);

  const input = inputs(disabled);
  const fromGstin = known ? { disabled: true, hint: translate('settings.shop.fromGstin') } : {};
  return (
    <>
      <Section title={translate('settings.shop.profile')} lead={translate('settings.shop.lead')}>
        <Columns>
          <Box sx={WIDE}>{input('profilePhotoUrl', { hint: logoHint })}</Box>
          {input('shopStoreName')}
          {input('phone')}
          {input('email')}
          {input('upiVpa', { hint: translate('settings.shop.upi') })}
          <Box sx={WIDE}>{input('address', { hint: translate('settings.shop.address') })}</Box>
          {input('pinCode')}
          <TimeZoneInput disabled={disabled} hint={translate('settings.shop.timeZone')} />
        </Columns>
      </Section>
      <Section title={translate('settings.tax.title')}>
        <Columns>
          <Box sx={WIDE}>
            <TaxScheme disabled={disabled} />
          </Box>
          {scheme === 'NONE' ? null : <Box sx={WIDE}>{input('gstnumber')}</Box>}
          {input('stateCode', fromGstin)}
          {input('pan', { upper: true, ...fromGstin })}
        </Columns>
      </Section>
    </>
  );
};

const MESSAGES = { saved: 'screens.form.profileSaved' };

/** Reads and writes `/shop`. */
export const ShopForm = ({ onUnsaved }: { onUnsaved: (names: readonly string[]) => void }) => {
  const translate = useTranslate();
  const { record, error, isPending, refetch, saving, save, canEdit } = useSingleton(shop, MESSAGES);
  const shown = useMemo(() => record && { ...record, taxScheme: taxSchemeOf(record) }, [record]);

  if (!shown)
    return (
      <Card sx={{ p: 3 }}>
        {isPending ? (
          <FormWaiting resource={shop} />
        ) : (
          <InPlaceOfRows
            picture={<Unplugged />}
            title={translate('app.failed.shopkeeper')}
            text={error instanceof Error ? error.message : ''}
            action={<RetryButton label={translate('screens.list.retry')} onClick={() => void refetch()} />}
          />
        )}
      </Card>
    );
  const errorsOf = (values: RecordValues) => {
    const sent = withoutScheme(values);
    const errors = formErrors(shop, sent);
    const gstin = cleanValue(shop.fieldOf('gstnumber'), sent['gstnumber']);
    return values['taxScheme'] !== 'NONE' && !gstin
      ? { ...errors, gstnumber: { message: 'settings.tax.gstinNeeded', args: {} } }
      : errors;
  };
  return (
    <Box sx={WITH_SAVE_BAR}>
      {canEdit === false ? (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('screens.form.readOnly')}
        </Alert>
      ) : null}
      <Form
        noValidate
        record={shown}
        onSubmit={((values: RecordValues) => save(withoutScheme(values))) as never}
        validate={errorsOf}
      >
        <KeepTyped document={shop.name} />
        <TellUnsaved onChange={onUnsaved} />
        <Fields disabled={canEdit === false} />
        {canEdit ? <SaveButton apart busy={saving} /> : null}
      </Form>
    </Box>
  );
};
