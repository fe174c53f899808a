import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import type { AccountHead, Journal } from '../../resources/ledger/answers.ts';
import {
  addAccount,
  renameAccount,
  closeYear,
  reopenYear,
  reverseJournal,
} from '../../resources/ledger/calls.ts';
import { financialYearOf } from '../../kit/rules/financialYear.ts';
import { Choose } from '../../screens/basics/Choose.tsx';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { CallInput } from '../../screens/calls/CallInput.tsx';

interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}

export const NewAccount = (props: DialogProps) => {
  const translate = useTranslate();
  return (
    <CallDialog
      {...props}
      call={addAccount}
      params={{}}
      title={translate('accounts.journal.account')}
      confirm={translate('accounts.journal.save')}
    />
  );
};

/** Its name, and its group within its type. */
export const ChangeAccount = ({ account, ...props }: DialogProps & { account: AccountHead }) => {
  const translate = useTranslate();
  return (
    <CallDialog
      {...props}
      call={renameAccount}
      params={{ id: account.code }}
      initial={{ name: account.name, group: account.group }}
      title={translate('accounts.journal.change')}
      confirm={translate('accounts.journal.save')}
    />
  );
};

const YearInput = ({ last }: { last: number }) => {
  const { field } = useController<{ financialYear: number }>({ name: 'financialYear' });
  return (
    <Choose
      label={useTranslate()('accounts.journal.yearOf')}
      value={String(field.value)}
      options={[0, 1, 2].map(back => ({
        value: String(last - back),
        label: financialYearOf(`${last - back}-04-01`).label,
      }))}
      onChange={year => field.onChange(Number(year))}
    />
  );
};

export const CloseYear = (props: DialogProps) => {
  const translate = useTranslate();
  const last = financialYearOf(useToday()).startYear - 1;
  return (
    <CallDialog
      {...props}
      call={closeYear}
      params={{}}
      initial={{ financialYear: last }}
      title={translate('accounts.journal.year')}
      lead={translate('accounts.journal.yearLead')}
      confirm={translate('accounts.journal.close')}
    >
      <YearInput last={last} />
    </CallDialog>
  );
};

/** A closing entry is taken back with its year. */
export const ReopenYear = ({ journal, ...props }: DialogProps & { journal: Journal }) => {
  const translate = useTranslate();
  const { startYear, label } = financialYearOf(journal.businessDate);
  return (
    <CallDialog
      {...props}
      call={reopenYear}
      params={{}}
      initial={{ financialYear: startYear }}
      title={`${translate('accounts.journal.reopen')} ${label}`}
      lead={translate('accounts.journal.reopenLead')}
      confirm={translate('accounts.journal.reopen')}
    >
      <CallInput source="reason" autoFocus oneLine />
    </CallDialog>
  );
};

export const ReverseJournal = ({ journal, ...props }: DialogProps & { journal: Journal }) => {
  const translate = useTranslate();
  return (
    <CallDialog
      {...props}
      call={reverseJournal}
      params={{ id: journal.id }}
      title={`${translate('accounts.journal.reverse')} ${journal.journalNo}`}
      lead={translate('accounts.journal.reverseLead')}
      confirm={translate('accounts.journal.reverse')}
    >
      <CallInput source="reason" autoFocus oneLine />
    </CallDialog>
  );
};
