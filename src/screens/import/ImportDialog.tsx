import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { saveFile } from '../../providers/files.ts';
import type { ImportReport } from '../../kit/answers/files.ts';
import { CallError } from '../../providers/httpClient.ts';
import type { AnyResource } from '../../kit/index.ts';
import { formatCount } from '../basics/format.ts';
import { useLabels } from '../basics/labels.ts';
import { usePerson } from '../basics/useDisplayOptions.ts';
import { useTitle } from '../basics/useTitle.ts';
import { useFileDrop } from '../form/useFileDrop.ts';
import { decodeText, exampleCsv, readCsv, type ReadCsv } from './csv.ts';
import { runImport, type Progress } from './runImport.ts';

interface ImportDialogProps {
  resource: AnyResource;
  onClose: (imported: boolean) => void;
}

type Step =
  | { at: 'choose'; problem?: string }
  | { at: 'working'; what: 'checking' | 'importing'; progress: Progress }
  | { at: 'checked'; file: ReadCsv; name: string; report: ImportReport }
  | { at: 'done'; report: ImportReport; stopped: boolean };

const LISTED = 100;

const Rejected = ({ resource, report }: { resource: AnyResource; report: ImportReport }) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  if (report.rejected.length === 0) return null;
  const fieldLabel = (path: string) => {
    const field = resource.fields.find(one => one.name === path.split('.')[0]);
    return field ? labels.field(field) : path;
  };
  return (
    <Box
      sx={{ maxHeight: 280, overflow: 'auto', mt: 2 }}
      tabIndex={0}
      role="region"
      aria-label={translate('importing.problem')}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('importing.row')}</TableCell>
            <TableCell>{translate('importing.problem')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {report.rejected.slice(0, LISTED).map(({ row, errors }) => (
            <TableRow key={row}>
              <TableCell sx={{ verticalAlign: 'top' }}>{formatCount(row)}</TableCell>
              <TableCell>
                {Object.entries(errors).map(([path, sentence]) => (
                  <div key={path}>
                    {path ? `${fieldLabel(path)}: ` : null}
                    {sentence}
                  </div>
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {report.rejected.length > LISTED ? (
        <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
          {translate('importing.moreRejected', { smart_count: report.rejected.length - LISTED })}
        </Typography>
      ) : null}
    </Box>
  );
};

export default function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const titleOf = useTitle();
  const by = usePerson()?.id ?? '';
  const titleId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const stop = useRef(new AbortController());
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const [imported, setImported] = useState(false);

  const run = async (file: ReadCsv, dryRun: boolean) => {
    stop.current = new AbortController();
    const what = dryRun ? 'checking' : 'importing';
    return runImport({ resource, by }, file, dryRun, stop.current.signal, progress =>
      setStep({ at: 'working', what, progress }),
    );
  };

  const messageOf = (error: unknown): string =>
    error instanceof CallError ? (error.errors?.['file'] ?? error.message) : translate('importing.notCsv');

  const check = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const file = readCsv(decodeText(new Uint8Array(await chosen.arrayBuffer())));
      if (file.rows.length === 0) return setStep({ at: 'choose', problem: translate('importing.noRows') });
      const report = await run(file, true);
      if (report.stopped) return setStep({ at: 'choose' });
      setStep({ at: 'checked', file, name: chosen.name, report });
    } catch (error) {
      setStep({ at: 'choose', problem: messageOf(error) });
    }
  };
  const { over, drop } = useFileDrop(([file]) => void check(file));

  const write = async (file: ReadCsv) => {
    try {
      const report = await run(file, false);
      if (report.accepted > 0) setImported(true);
      setStep({ at: 'done', report, stopped: report.stopped });
    } catch (error) {
      setImported(true);
      setStep({ at: 'choose', problem: `${messageOf(error)} ${translate('importing.again')}` });
    }
  };

  const working = step.at === 'working';
  return (
    <Dialog
      open
      onClose={() => {
        if (!working) onClose(imported);
      }}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate('importing.title', { name: labels.many })}</DialogTitle>
      <DialogContent aria-live="polite">
        {step.at === 'choose' ? (
          <>
            <Typography sx={{ mb: 2, color: 'text.secondary' }}>{translate('importing.lead')}</Typography>
            {step.problem ? (
              <Alert severity="error" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
                {step.problem}
              </Alert>
            ) : null}
            <Box
              {...drop}
              sx={{
                display: 'grid',
                justifyItems: 'center',
                gap: 1,
                p: 4,
                border: '1px dashed',
                borderColor: over ? 'primary.main' : 'divider',
                borderRadius: 1,
              }}
            >
              <input
                ref={chooser}
                type="file"
                accept=".csv,text/csv"
                hidden
                onChange={event => {
                  void check(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
              <Button variant="outlined" onClick={() => chooser.current?.click()}>
                {translate('importing.choose')}
              </Button>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('importing.drop')}
              </Typography>
            </Box>
          </>
        ) : null}
        {step.at === 'working' ? (
          <Box sx={{ py: 3 }}>
            <Typography sx={{ mb: 1 }}>
              {translate(`importing.${step.what}`)} {formatCount(step.progress.done)} /{' '}
              {formatCount(step.progress.total)}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={(100 * step.progress.done) / Math.max(1, step.progress.total)}
              aria-label={translate(`importing.${step.what}`)}
            />
          </Box>
        ) : null}
        {step.at === 'checked' ? (
          <>
            <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {step.name}
            </Typography>
            <Alert severity={step.report.rejected.length > 0 ? 'warning' : 'success'}>
              {translate('importing.accepted', { smart_count: step.report.accepted })}
              {step.report.rejected.length > 0
                ? ` · ${translate('importing.rejected', { smart_count: step.report.rejected.length })}`
                : null}
            </Alert>
            <Rejected resource={resource} report={step.report} />
          </>
        ) : null}
        {step.at === 'done' ? (
          <>
            <Alert severity={step.stopped || step.report.rejected.length > 0 ? 'warning' : 'success'}>
              {translate('importing.done', { smart_count: step.report.accepted })}
              {step.report.rejected.length > 0
                ? ` · ${translate('importing.rejected', { smart_count: step.report.rejected.length })}`
                : null}
              {step.stopped ? ` · ${translate('importing.stopped')} ${translate('importing.again')}` : null}
            </Alert>
            <Rejected resource={resource} report={step.report} />
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        {step.at === 'choose' ? (
          <Button
            sx={{ marginInlineEnd: 'auto' }}
            onClick={() =>
              saveFile({
                blob: new Blob([exampleCsv(resource, labels, titleOf)], { type: 'text/csv' }),
                name: `${resource.name}-example.csv`,
              })
            }
          >
            {translate('importing.template')}
          </Button>
        ) : null}
        {step.at === 'checked' ? (
          <Button sx={{ marginInlineEnd: 'auto' }} onClick={() => setStep({ at: 'choose' })}>
            {translate('importing.another')}
          </Button>
        ) : null}
        {working ? (
          <Button onClick={() => stop.current.abort()}>{translate('importing.stop')}</Button>
        ) : (
          <Button onClick={() => onClose(imported)}>{translate('screens.form.close')}</Button>
        )}
        {step.at === 'checked' && step.report.accepted > 0 ? (
          <Button variant="contained" onClick={() => void write(step.file)}>
            {translate('importing.go', { smart_count: step.report.accepted })}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
