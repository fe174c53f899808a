import { useTranslate } from 'ra-core';
import type { Voucher } from '../../../resources/vouchers/answers.ts';
import { setOff } from '../../../resources/vouchers/calls.ts';
import { CallDialog } from '../../../screens/calls/CallDialog.tsx';

interface SetOffProps {
  customerId: string;
  onDone: (voucher: Voucher) => void;
  onClose: () => void;
}

export const SetOff = ({ customerId, ...props }: SetOffProps) => {
  const translate = useTranslate();
  return (
    <CallDialog
      {...props}
      call={setOff}
      params={{ id: customerId }}
      title={translate('vouchers.setOff')}
      lead={translate('vouchers.setOffLead')}
    />
  );
};
