import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Form, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { stateName } from '../../kit/rules/states.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { useLists } from '../../providers/useLists.ts';
import { mayUse } from '../../resources/abilities.ts';
import { shop } from '../../resources/shop/declaration.ts';
import { formErrors } from '../../screens/form/clean.ts';
import { FieldInput } from '../../screens/form/inputs.tsx';
import { SaveButton, WITH_SAVE_BAR } from '../../screens/form/SaveBar.tsx';
import { useSingleton } from '../../screens/form/useSingleton.ts';
import { FormWaiting } from '../../screens/form/FormFields.tsx';
import { InPlaceOfRows, RetryButton, Unplugged } from '../../screens/basics/states.tsx';
import { Columns, Section, TellUnsaved, WIDE } from './parts.tsx';
import { usePictureHint } from './usePictureHint.ts';
import { TimeZoneInput } from './TimeZoneInput.tsx';
import { KeepTyped } from '../../screens/typed/KeepTyped.tsx';

const inputs = (disabled: boolean) => {
  const input = (name: string, more: { hint?: string; upper?: boolean; disabled?: boolean } = {}) => (
    <FieldInput resource={shop} field={shop.fieldOf(name)} disabled={disabled} {...more} />
  );
  return input;
};

/** The registration has a page of its own, with its history. */
const Registration = () => {
  const translate = useTranslate();
  const lists = useLists();
  const user = useCurrentUser();
  const profile = user?.shop;
  if (!profile) return null;
  const { gstScheme, gstnumber, stateCode } = profile;
  return (
    <Section title={translate('resources.registrations.name', { smart_count: 1 })}>
      <Typography>
        {[
          translate(`choices.gstScheme.${gstScheme}`),
          gstScheme === 'UNREGISTERED' ? null : gstnumber || translate('registrations.waits'),
          stateCode && stateName(stateCode),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {mayUse(user, 'gst.read') ? (
        <Button component={Link} to={lists.page('settings/registrations')} variant="outlined" sx={{ mt: 2 }}>
          {translate('registrations.toPage')}
        </Button>
      ) : null}
    </Section>
  );
};

const Fields = ({ disabled }: { disabled: boolean }) => {
  const translate = useTranslate();
  const logoHint = usePictureHint('profilePhotoUrl', 'settings.shop.logo');
  const input = inputs(disabled);
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
      <Registration />
    </>
  );
};

const MESSAGES = { saved: 'screens.form.profileSaved' };

/** Reads and writes `/shop`. */
export const ShopForm = ({ onUnsaved }: { onUnsaved: (names: readonly string[]) => void }) => {
  const translate = useTranslate();
  const { record, error, isPending, refetch, saving, save, canEdit } = useSingleton(shop, MESSAGES);

  if (!record)
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
  return (
    <Box sx={WITH_SAVE_BAR}>
      {canEdit === false ? (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('screens.form.readOnly')}
        </Alert>
      ) : null}
      <Form noValidate record={record} onSubmit={save as never} validate={values => formErrors(shop, values)}>
        <KeepTyped document={shop.name} />
        <TellUnsaved onChange={onUnsaved} />
        <Fields disabled={canEdit === false} />
        {canEdit ? <SaveButton apart busy={saving} /> : null}
      </Form>
    </Box>
  );
};
