import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatPaise } from '../../../kit/rules/money.ts';
import { useCurrentUser } from '../../../providers/useCurrentUser.ts';
import { mayUse } from '../../../resources/abilities.ts';
import type { Cheque } from '../../../resources/cheques/answers.ts';
import { clearCheque, stopCheque } from '../../../resources/cheques/calls.ts';
import { bounceCheque } from '../../../resources/dues/calls.ts';
import { SelectBox } from '../../../screens/basics/SelectBox.tsx';
import { useToday } from '../../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../../screens/calls/CallDialog.tsx';
import { CallInput } from '../../../screens/calls/CallInput.tsx';
import { useReadAgain } from '../../../screens/parts/useReadAgain.ts';
import { usePayBy } from '../../payments/parts/methods.ts';

const OF_METHOD = 'OF_METHOD';

/** Which bank a cheque came to; a shop with one has no choice. */
const BankInput = () => {
  const translate = useTranslate();
  const form = useFormContext();
  const chosen: unknown = useWatch({ name: 'bank' });
  const banks = usePayBy(['BANK_TRANSFER'] as const);
  if (banks.values.length < 2) return null;
  return (
    <SelectBox
      label={translate('cheques.bank')}
      value={typeof chosen === 'string' ? chosen : OF_METHOD}
      values={[OF_METHOD, ...banks.values]}
      labelOf={each => (each === OF_METHOD ? translate('cheques.bankOfMethod') : banks.labelOf(each))}
      onValue={each => form.setValue('bank', each)}
    />
  );
};

type Step = 'clear' | 'bounce' | 'stop';

/** What may be done with a cheque in its state, by this person. */
const useSteps = ({ state, direction, documentKind, chequeOn }: Cheque): readonly Step[] => {
  const today = useToday();
  const user = useCurrentUser();
  if (!user) return [];
  const waits = state === 'IN_HAND' || state === 'ISSUED';
  const mayStop = direction === 'GIVEN' && mayUse(user, 'dues.stop-cheque');
  return [
    ...(waits && chequeOn <= today && mayUse(user, 'dues.cheques') ? (['clear'] as const) : []),
    ...((state === 'IN_HAND' || state === 'CLEARED') &&
    documentKind !== 'SUPPLIER_RECEIPT' &&
    mayUse(user, 'dues.cheques')
      ? (['bounce'] as const)
      : []),
    ...((state === 'ISSUED' || state === 'PAID') && mayStop ? (['stop'] as const) : []),
  ];
};

/** The record that a form of a call made `bank` of names the method, where one was chosen. */
const useBankSent = () => {
  const banks = usePayBy(['BANK_TRANSFER'] as const);
  return (typed: object): { methodId?: string } => {
    const bank: unknown = 'bank' in typed ? typed.bank : undefined;
    const methodId = typeof bank === 'string' ? banks.recordOf(bank) : undefined;
    return methodId ? { methodId } : {};
  };
};

export const ChequeActions = ({ cheque }: { cheque: Cheque }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadAgain();
  const steps = useSteps(cheque);
  const bankSent = useBankSent();
  const [asked, setAsked] = useState<Step | null>(null);
  const amount = formatPaise(cheque.amountPaise);
  const onDone = (done: string) => () => {
    notify(done, { type: 'success' });
    readAgain();
  };
  const onClose = () => setAsked(null);
  return (
    <>
      {steps.map(step => (
        <Button
          key={step}
          size="small"
          {...(step === 'clear' ? {} : { color: 'error' as const })}
          onClick={() => setAsked(step)}
        >
          {translate(`cheques.${step}`)}
        </Button>
      ))}
      {asked === 'clear' ? (
        <CallDialog
          call={clearCheque}
          params={{ id: cheque.id }}
          title={translate('cheques.clearTitle', { amount })}
          lead={translate(`cheques.clearLead.${cheque.direction}`)}
          confirm={translate('cheques.clear')}
          bodyOf={typed => ({ businessDate: typed.businessDate, ...bankSent(typed) })}
          onDone={onDone(`cheques.clearDone.${cheque.direction}`)}
          onClose={onClose}
        >
          <CallInput source="businessDate" />
          {cheque.direction === 'TAKEN' ? <BankInput /> : null}
        </CallDialog>
      ) : null}
      {asked === 'bounce' ? (
        <CallDialog
          call={bounceCheque}
          params={{ id: cheque.documentId }}
          title={translate('cheques.bounceTitle', { amount })}
          lead={translate('cheques.bounceLead')}
          confirm={translate('cheques.bounce')}
          color="error"
          bodyOf={typed => ({ ...typed, paymentId: cheque.id })}
          onDone={onDone('dues.bouncedDone')}
          onClose={onClose}
        />
      ) : null}
      {asked === 'stop' ? (
        <CallDialog
          call={stopCheque}
          params={{ id: cheque.id }}
          title={translate('cheques.stopTitle', { amount })}
          lead={translate(`cheques.stopLead.${cheque.documentKind}`)}
          confirm={translate('cheques.stop')}
          color="error"
          onDone={onDone('cheques.stopped')}
          onClose={onClose}
        />
      ) : null}
    </>
  );
};
