import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDay } from '../../i18n/dates.ts';
import { askForm } from '../../providers/ask.ts';
import type { WriteOptions } from '../../providers/run.ts';
import type { ImportedBankLines } from '../../resources/bank/answers.ts';
import { BANK_FIELDS, type BankField, type BankMapping } from '../../resources/bank/bankFile.ts';
import { importBank } from '../../resources/bank/calls.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { AskDialog } from '../../screens/parts/AskDialog.tsx';
import {
  ChooseStatement,
  StatementColumns,
  StatementProblems,
} from '../../screens/parts/StatementColumns.tsx';
import { useTrial } from '../../screens/parts/useTrial.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';

interface LoadBankFileProps {
  account: string;
  onLoaded: () => void;
  onClose: () => void;
}

const Preview = ({ trial }: { trial: ImportedBankLines }) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (!trial.from || !trial.to) return null;
  return (
    <>
      <Alert severity="success">
        {translate('bank.preview', {
          added: trial.added,
          unchanged: trial.unchanged,
          from: formatDay(trial.from, language),
          to: formatDay(trial.to, language),
          in: formatPaise(trial.inPaise),
          out: formatPaise(trial.outPaise),
          balance: formatPaise(trial.closingPaise ?? 0),
          matched: trial.matched,
        })}
      </Alert>
      {trial.breaks > 0 && (
        <Alert severity="warning">{translate('bank.breaks', { smart_count: trial.breaks })}</Alert>
      )}
    </>
  );
};

/**
 * Loads a statement: its columns, what would be loaded, then all rows or none. It is a form by hand, since a file is
 * no input of a call.
 */
export const LoadBankFile = ({ account, onLoaded, onClose }: LoadBankFileProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [closing, setClosing] = useState('');
  /** A trial loads nothing; without a mapping the remembered or known columns are read. */
  const load = (
    chosen: File,
    mapping: BankMapping | null,
    dryRun: 'true' | 'false',
    options: WriteOptions,
  ): Promise<ImportedBankLines> => {
    const form = new FormData();
    if (mapping) form.set('mapping', JSON.stringify(mapping));
    if (closing) form.set('closing', closing);
    form.set('file', chosen);
    return askForm(importBank, { account, query: { dryRun }, form }, options);
  };
  const { file, trial, problem, check } = useTrial((chosen: File, mapping: BankMapping | null) =>
    load(chosen, mapping, 'true', { quiet: true }),
  );
  const labelOf = (field: BankField): string => translate(`bank.field.${field}`);
  const isWithoutBalance = trial !== null && !Object.values(trial.mapping).includes('balance');
  return (
    <AskDialog
      title={translate('bank.load')}
      confirm={translate('bank.loadNow')}
      maxWidth="md"
      disabled={!trial || problem !== null || trial.missing.length + trial.rejected.length > 0}
      onClose={onClose}
      send={async options => {
        if (!file || !trial) return;
        const { added, matched } = await load(file, trial.mapping, 'false', options);
        notify(added > 0 ? 'bank.loaded' : 'bank.loadedBefore', {
          type: 'success',
          messageArgs: { added, matched },
        });
        onLoaded();
      }}
    >
      {() => (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{translate('bank.fileLead')}</Typography>
          <ChooseStatement file={file} onFile={chosen => void check(chosen, null)} />
          {problem && <Alert severity="error">{problem}</Alert>}
          {trial && file && (
            <>
              <Typography variant="h3">{translate('settlements.columns')}</Typography>
              <StatementColumns
                trial={trial}
                fields={BANK_FIELDS}
                labelOf={labelOf}
                onMapping={mapping => void check(file, mapping)}
              />
              {isWithoutBalance && (
                <FigureBox
                  size="small"
                  kind="signedMoney"
                  label={translate('bank.closing')}
                  text={closing}
                  onText={setClosing}
                  onBlur={() => void check(file, trial.mapping)}
                />
              )}
              <StatementProblems {...trial} fields={BANK_FIELDS} labelOf={labelOf} />
              <Preview trial={trial} />
            </>
          )}
        </>
      )}
    </AskDialog>
  );
};
