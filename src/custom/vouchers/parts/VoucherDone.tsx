import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatPaise } from '../../../kit/rules/money.ts';
import { useLists } from '../../../providers/useLists.ts';
import type { Voucher } from '../../../resources/vouchers/answers.ts';

const MESSAGE: Record<Voucher['kind'], string> = {
  PAY_OUT: 'vouchers.paidOut',
  SET_OFF: 'vouchers.setOffDone',
  SUPPLIER_RECEIPT: 'vouchers.moneyBackDone',
};

/** Says that a voucher is saved, and leads to it. */
export const VoucherDone = ({ voucher }: { voucher: Voucher }) => {
  const translate = useTranslate();
  const { page } = useLists();
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" component={Link} to={page(`vouchers/${voucher.id}`)}>
          {translate('vouchers.open')}
        </Button>
      }
    >
      {translate(MESSAGE[voucher.kind], {
        number: voucher.voucherNo,
        amount: formatPaise(voucher.totalPaise),
      })}
    </Alert>
  );
};
