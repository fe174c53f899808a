import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { ID_KINDS, type IdKind } from '../../../resources/exchange/conditionGrid.ts';
import { toAsciiDigits } from '../../../kit/rules/digits.ts';
import { NO_SELLER, type SellerDraft } from './billDraft.ts';

interface SellerIdentityProps {
  seller: SellerDraft | undefined;
  errorOf: (path: string) => string | undefined;
  onChange: (seller: SellerDraft) => void;
}

/** An Aadhaar number stays in the field with its last four digits only. */
const idText = (kind: IdKind | null, text: string): string =>
  kind === 'AADHAAR_LAST4' ? toAsciiDigits(text).replace(/\D/g, '').slice(-4) : text.slice(0, 30);

/** Takes who sells without a GSTIN, for the purchase voucher that they sign. */
export const SellerIdentity = ({ seller = NO_SELLER, errorOf, onChange }: SellerIdentityProps) => {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('purchase.seller.title')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '2fr 1fr 1fr' } }}
    >
      <TextField
        label={translate('purchase.seller.address')}
        value={seller.address}
        onChange={event => onChange({ ...seller, address: event.target.value })}
        error={Boolean(errorOf('seller.address'))}
        helperText={errorOf('seller.address')}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 300 } }}
      />
      <TextField
        select
        label={translate('purchase.seller.idKind')}
        value={seller.idKind ?? ''}
        onChange={event => {
          const idKind = ID_KINDS.find(each => each === event.target.value) ?? null;
          onChange({ ...seller, idKind, idNumber: idText(idKind, seller.idNumber) });
        }}
      >
        <MenuItem value="">{translate('purchase.seller.none')}</MenuItem>
        {ID_KINDS.map(kind => (
          <MenuItem key={kind} value={kind}>
            {translate(`invoice.exchange.idKinds.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate('purchase.seller.idNumber')}
        value={seller.idNumber}
        disabled={!seller.idKind}
        onChange={event => onChange({ ...seller, idNumber: idText(seller.idKind, event.target.value) })}
        error={Boolean(errorOf('seller.idNumber'))}
        helperText={
          errorOf('seller.idNumber') ??
          (seller.idKind === 'AADHAAR_LAST4' ? translate('purchase.seller.lastFour') : undefined)
        }
        slotProps={{ htmlInput: { autoComplete: 'off', dir: 'ltr' } }}
      />
    </Box>
  );
};
