import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatPaise } from '../../../kit/rules/money.ts';
import { SelectBox } from '../../../screens/basics/SelectBox.tsx';
import type { BillDraft, ReadBill } from './billDraft.ts';
import { FigureBox } from '../../../screens/parts/FigureBox.tsx';
import { ChequeOn } from '../../payments/parts/ChequeOn.tsx';
import { usePayBy } from '../../payments/parts/methods.ts';
import { SUPPLIER_METHODS } from '../../../resources/suppliers/rules.ts';

export const BillFooter = ({
  bill,
  read,
  saving,
  errorOf,
  onChange,
}: {
  bill: BillDraft;
  read: ReadBill;
  saving: boolean;
  errorOf: (path: string) => string | undefined;
  onChange: (change: Partial<BillDraft>) => void;
}) => {
  const translate = useTranslate();
  const payBy = usePayBy(SUPPLIER_METHODS);
  const method = payBy.methodOf(payBy.shown(bill.paidById ?? bill.paidBy));
  const { sumPaise, differencePaise } = read;
  const difference =
    differencePaise === null
      ? null
      : differencePaise === 0
        ? { color: 'success' as const, label: translate('purchase.total.agrees') }
        : {
            color: 'error' as const,
            label: translate('purchase.total.difference', {
              amount: formatPaise(differencePaise, { decimals: 'always', signed: true }),
            }),
          };
  return (
    <Card
      component="section"
      aria-label={translate('purchase.total.section')}
      sx={{ position: { md: 'sticky' }, insetBlockEnd: 0, zIndex: 2 }}
    >
      <CardContent sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flexGrow: 1, width: { xs: '100%', sm: 'auto' } }} aria-live="polite">
          <Typography variant="body2" color="text.secondary">
            {translate('purchase.total.sum')}
          </Typography>
          <Typography
            component="p"
            sx={{ fontSize: 28, lineHeight: '36px', fontVariantNumeric: 'tabular-nums' }}
          >
            {sumPaise === null ? '–' : formatPaise(sumPaise, { decimals: 'always' })}
          </Typography>
          {difference && <Chip size="small" color={difference.color} label={difference.label} />}
        </Box>
        <FigureBox
          kind="money"
          label={translate('purchase.paid')}
          text={bill.paid}
          onText={paid => onChange({ paid })}
          wrong={errorOf('payments.0.amountPaise')}
          helperText={errorOf('payments')}
          sx={{ width: { xs: 'calc(50% - 8px)', sm: 160 } }}
        />
        <SelectBox
          label={translate('purchase.paidBy')}
          value={payBy.shown(bill.paidById ?? bill.paidBy)}
          values={payBy.values}
          labelOf={payBy.labelOf}
          onValue={value => {
            const chosen = payBy.sent(value);
            if (chosen) onChange({ paidBy: chosen.method, paidById: chosen.methodId });
          }}
          sx={{ width: { xs: 'calc(50% - 8px)', sm: 180 } }}
        />
        {method === 'CHEQUE' ? (
          <TextField
            label={translate('dues.chequeNo')}
            value={bill.paidReference ?? ''}
            onChange={event => onChange({ paidReference: event.target.value })}
            slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60 } }}
            sx={{ width: { xs: '100%', sm: 140 } }}
          />
        ) : null}
        <ChequeOn
          method={method}
          value={bill.chequeOn}
          onTake={chequeOn => onChange({ chequeOn })}
          error={errorOf('payments.0.chequeOn')}
          sx={{ width: { xs: '100%', sm: 180 } }}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={saving}
          sx={{ minHeight: 48, width: { xs: '100%', sm: 'auto' } }}
        >
          {translate(saving ? 'purchase.saving' : 'purchase.save')}
        </Button>
      </CardContent>
    </Card>
  );
};
