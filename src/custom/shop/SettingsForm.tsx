import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Form, useTranslate } from 'ra-core';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ask } from '../../providers/ask.ts';
import { absoluteUrl } from '../../providers/http.ts';
import { shareAddress } from '../../resources/sales/share.ts';
import { documentNo, isNumberPrefix } from '../../kit/rules/financialYear.ts';
import type { PaperShop } from '../../resources/documents/letterhead.ts';
import { isOwnNetwork } from '../../kit/rules/ownNetwork.ts';
import { shop } from '../../resources/shop/declaration.ts';
import { nextNumbers } from '../../resources/shop/calls.ts';
import { shopSettings } from '../../resources/shop/settings.ts';
import { INVOICE_PAPERS } from '../../kit/rules/choices.ts';
import { INVOICE_TEMPLATES } from '../../resources/shop/choices.ts';
import { formErrors } from '../../screens/form/clean.ts';
import { FormWaiting } from '../../screens/form/FormFields.tsx';
import { FieldInput } from '../../screens/form/inputs.tsx';
import { leftToRight } from '../../screens/basics/format.ts';
import { SaveButton, WITH_SAVE_BAR } from '../../screens/form/SaveBar.tsx';
import { useSingleton } from '../../screens/form/useSingleton.ts';
import { FirstNumbers } from './FirstNumbers.tsx';
import { FIELDS, type Part, type SettingsPart } from './fields.ts';
import { Columns, Section, TellUnsaved, WIDE } from './parts.tsx';
import { usePictureHint } from './usePictureHint.ts';
import { KeepTyped } from '../../screens/typed/KeepTyped.tsx';

const InvoicePreview = lazy(() =>
  import('../../documents/InvoicePreview.tsx').then(({ InvoicePreview }) => ({ default: InvoicePreview })),
);

const SETTINGS_PARTS = Object.keys(FIELDS) as SettingsPart[];
const PREFIXES = ['invoicePrefix', 'saleCancelPrefix', 'billCancelPrefix'] as const;

interface PartProps {
  disabled: boolean;
}

const Input = ({ name, disabled, hint }: PartProps & { name: string; hint?: ReactNode }) => (
  <FieldInput resource={shopSettings} field={shopSettings.fieldOf(name)} disabled={disabled} hint={hint} />
);

const ON_PAPER = ['invoiceTerms', 'invoiceWarranty', 'bankDetails', 'signatureUrl'] as const;

const PreviewSection = () => {
  const translate = useTranslate();
  const [template, paper, ...typed] = useDeferredValue(
    useWatch({ name: ['invoiceTemplateNo', 'invoicePaper', ...ON_PAPER] }) as unknown[],
  );
  const texts = JSON.stringify(typed);
  const changes = useMemo((): Partial<PaperShop> => {
    const values = JSON.parse(texts) as (string | null)[];
    return Object.fromEntries(ON_PAPER.map((name, index) => [name, values[index] || null]));
  }, [texts]);
  return (
    <Section title={translate('settings.invoice.preview')} lead={translate('settings.invoice.previewLead')}>
      <Suspense fallback={<Skeleton variant="rounded" sx={{ aspectRatio: '210 / 297' }} />}>
        <InvoicePreview
          template={INVOICE_TEMPLATES.find(each => each === template) ?? 'TEMPLATE_001'}
          paper={INVOICE_PAPERS.find(each => each === paper) ?? 'A4'}
          shop={changes}
        />
      </Suspense>
    </Section>
  );
};

const LinksSection = () => {
  const translate = useTranslate();
  const { data: address } = useQuery({
    queryKey: ['share-address'],
    queryFn: async ({ signal }) =>
      absoluteUrl((await ask(shareAddress, {}, { signal, quiet: true })).publicUrl ?? '/'),
    retry: false,
  });
  if (!address) return null;
  return (
    <Section
      title={translate('settings.links.title')}
      lead={translate('settings.links.lead', { address: leftToRight(address) })}
    >
      {isOwnNetwork(address) ? (
        <Alert severity="warning">{translate('settings.links.ownNetwork')}</Alert>
      ) : null}
    </Section>
  );
};

const InvoicePart = ({ disabled }: PartProps) => {
  const translate = useTranslate();
  const signatureHint = usePictureHint('signatureUrl', 'settings.invoice.signature');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 480px)' },
        columnGap: 3,
        alignItems: 'start',
      }}
    >
      <div>
        <Section title={translate('settings.invoice.look')} lead={translate('settings.invoice.lead')}>
          <Columns>
            <Input name="invoiceTemplateNo" disabled={disabled} />
            <Input name="invoicePaper" disabled={disabled} />
          </Columns>
        </Section>
        <Section title={translate('settings.invoice.below')} lead={translate('settings.invoice.belowLead')}>
          <Columns>
            {ON_PAPER.map(name => (
              <Box key={name} sx={WIDE}>
                <Input
                  name={name}
                  disabled={disabled}
                  {...(name === 'signatureUrl' ? { hint: signatureHint } : {})}
                />
              </Box>
            ))}
          </Columns>
        </Section>
        <LinksSection />
      </div>
      <PreviewSection />
    </Box>
  );
};

const NumbersPart = ({ disabled }: PartProps) => {
  const translate = useTranslate();
  const prefixes = useWatch({ name: [...PREFIXES] }) as unknown[];
  const { data } = useQuery({
    queryKey: ['next-numbers'],
    queryFn: ({ signal }) => ask(nextNumbers, {}, { signal, quiet: true }),
    enabled: !disabled,
    retry: false,
  });
  const hint = (name: (typeof PREFIXES)[number], index: number) => {
    const prefix = String(prefixes[index] ?? '').trim();
    if (!data || !isNumberPrefix(prefix)) return undefined;
    return translate('settings.numbers.next', { number: documentNo(prefix, data.financialYear, data[name]) });
  };
  return (
    <>
      <Section title={translate('settings.of.numbers')} lead={translate('settings.numbers.lead')}>
        <Columns>
          {PREFIXES.map((name, index) => (
            <Input key={name} name={name} disabled={disabled} hint={hint(name, index)} />
          ))}
        </Columns>
      </Section>
      {data ? <FirstNumbers numbers={data} disabled={disabled} /> : null}
    </>
  );
};

/** The margin scheme for used goods is only for shops charging tax, which the other form sets. */
const MarginSection = ({ disabled }: PartProps) => {
  const translate = useTranslate();
  const { record: profile } = useSingleton(shop);
  const { resetField } = useFormContext();
  const isOn = useWatch({ name: 'marginScheme' }) === true;
  const mayBe = !profile || profile['gstScheme'] === 'REGULAR';
  // The server also drops the scheme, with a profile that charges no tax.
  useEffect(() => {
    if (!mayBe && isOn) resetField('marginScheme', { defaultValue: false });
  }, [mayBe, isOn, resetField]);
  return (
    <Section title={translate('settings.selling.margin')} lead={translate('settings.selling.marginLead')}>
      <Columns>
        <Box sx={WIDE}>
          <Input
            name="marginScheme"
            disabled={disabled || !mayBe}
            {...(mayBe ? {} : { hint: translate('settings.selling.marginNeeds') })}
          />
        </Box>
        <Box sx={WIDE}>
          <Input
            name="marginTaxInclusive"
            disabled={disabled || !isOn}
            hint={translate('settings.selling.marginHint')}
          />
        </Box>
      </Columns>
    </Section>
  );
};

const SellingPart = ({ disabled }: PartProps) => {
  const translate = useTranslate();
  return (
    <>
      <Section title={translate('settings.selling.stock')} lead={translate('settings.selling.stockLead')}>
        <Columns>
          <Input name="lowStockQty" disabled={disabled} />
          <Input name="criticalStockQty" disabled={disabled} />
        </Columns>
      </Section>
      <Section title={translate('settings.selling.staff')}>
        <Columns>
          <Input
            name="staffDiscountLimitBps"
            disabled={disabled}
            hint={translate('settings.selling.discountHint')}
          />
          <Input
            name="staffBackdateDays"
            disabled={disabled}
            hint={translate('settings.selling.backdateHint')}
          />
          <Input
            name="drawerDifferenceLimitPaise"
            disabled={disabled}
            hint={translate('settings.selling.differenceHint')}
          />
          <Input name="creditDays" disabled={disabled} hint={translate('settings.selling.creditDaysHint')} />
          <Input name="staffReturnDays" disabled={disabled} hint={translate('settings.selling.returnHint')} />
          <Input
            name="staffExpenseLimitPaise"
            disabled={disabled}
            hint={translate('settings.selling.expenseHint')}
          />
          <Input
            name="paymentApprovalLimitPaise"
            disabled={disabled}
            hint={translate('settings.selling.approvalHint')}
          />
        </Columns>
      </Section>
      <Section title={translate('settings.selling.shared')}>
        <Input name="lockAfterMinutes" disabled={disabled} hint={translate('settings.selling.lockHint')} />
      </Section>
      <Section title={translate('settings.selling.card')}>
        <Input name="cardChargeBps" disabled={disabled} hint={translate('settings.selling.cardHint')} />
      </Section>
      <Section title={translate('settings.selling.buyer')} lead={translate('settings.selling.buyerLead')}>
        <Input
          name="buyerDetailsRequired"
          disabled={disabled}
          hint={translate('settings.selling.buyerHint')}
        />
      </Section>
      <MarginSection disabled={disabled} />
    </>
  );
};

const PART = { invoice: InvoicePart, numbers: NumbersPart, selling: SellingPart };

const ShowRefused = ({ part, onPart }: { part: Part; onPart: (part: Part) => void }) => {
  const { errors, submitCount, isSubmitting } = useFormState();
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const wrong = SETTINGS_PARTS.filter(each => FIELDS[each].some(name => errors[name]));
    if (wrong[0] && !wrong.some(each => each === part)) onPart(wrong[0]);
    // Only a new submit switches the tab, not later navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount, isSubmitting]);
  return null;
};

interface SettingsFormProps {
  part: Part;
  onPart: (part: Part) => void;
  onUnsaved: (names: readonly string[]) => void;
  panel: (part: SettingsPart, content: ReactNode) => ReactNode;
}

const MESSAGES = {
  saved: 'app.done.settings',
  failedSave: 'app.failed.settingsSave',
  failedLoad: 'app.failed.settingsLoad',
};

/** Reads and writes `/api/shop-settings`. It shows defaults when loading fails, and saves only changed fields. */
export const SettingsForm = ({ part, onPart, onUnsaved, panel }: SettingsFormProps) => {
  const translate = useTranslate();
  const { record, saving, save, canEdit } = useSingleton(shopSettings, MESSAGES);
  const isHere = part !== 'shop';
  if (!record)
    return isHere ? (
      <Card sx={{ p: 3 }}>
        <FormWaiting resource={shopSettings} />
      </Card>
    ) : null;
  return (
    <Box sx={WITH_SAVE_BAR} hidden={!isHere}>
      {canEdit === false ? (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('screens.form.readOnly')}
        </Alert>
      ) : null}
      <Form
        noValidate
        record={record}
        onSubmit={save as never}
        validate={values => formErrors(shopSettings, values)}
      >
        <KeepTyped document={shopSettings.name} />
        <TellUnsaved onChange={onUnsaved} />
        <ShowRefused part={part} onPart={onPart} />
        {SETTINGS_PARTS.map(each => {
          const Content = PART[each];
          return panel(each, <Content disabled={canEdit === false} />);
        })}
        {canEdit ? <SaveButton apart busy={saving} /> : null}
      </Form>
    </Box>
  );
};
