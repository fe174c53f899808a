import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { formatPaise } from '../../../kit/rules/money.ts';
import { CONDITIONS } from '../../../resources/stock/choices.ts';
import { Camera, CameraButton } from '../../../screens/camera/Camera.tsx';
import { ConditionGridInput } from '../../exchange/parts/ConditionGridInput.tsx';
import { withCode, withoutLines, type LineDraft, type ReadLine } from './billDraft.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { UnitList } from './UnitList.tsx';

/** Scanners type faster; a Tab at the end of a code must not leave the field. */
const SCANNER_MS = 50;

export const LineCard = ({
  line,
  read,
  number,
  removable,
  errorOf,
  onChange,
  onRemove,
}: {
  line: LineDraft;
  read: ReadLine;
  number: number;
  removable: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<LineDraft>) => void;
  onRemove: () => void;
}) => {
  const translate = useTranslate();
  const lastKeyAt = useRef(0);
  const [camera, setCamera] = useState(false);
  const tracking = line.product?.tracking ?? 'IMEI';

  const takeScannersTab = (event: KeyboardEvent<HTMLDivElement>): void => {
    const fast = event.timeStamp - lastKeyAt.current < SCANNER_MS;
    lastKeyAt.current = event.timeStamp;
    if (event.key !== 'Tab' || event.shiftKey || !fast) return;
    event.preventDefault();
    onChange({ codes: `${line.codes}\n` });
  };

  return (
    <Card component="section" aria-label={translate('purchase.line.name', { number })}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h2" sx={{ fontSize: 17 }}>
            {translate('purchase.line.name', { number })}
          </Typography>
          {removable && (
            <IconButton onClick={onRemove} aria-label={translate('purchase.line.remove', { number })}>
              <DeleteOutline />
            </IconButton>
          )}
        </Box>
        <ProductPicker
          product={line.product}
          errorOf={errorOf}
          onChange={product => onChange({ product, ...(product?.id ? { gstRate: product.gstRate } : {}) })}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 1fr' } }}>
          <TextField
            label={translate('purchase.line.unitCost')}
            required
            value={line.unitCost}
            inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
            onChange={event => onChange({ unitCost: event.target.value })}
            error={Boolean(errorOf('unitCostPaise'))}
            helperText={errorOf('unitCostPaise')}
            sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
          />
          <TextField
            label={translate('purchase.line.gstRate')}
            required
            value={line.gstRate}
            inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
            onChange={event => onChange({ gstRate: event.target.value })}
            error={Boolean(errorOf('gstRateBps'))}
            helperText={errorOf('gstRateBps')}
          />
          {tracking !== 'QUANTITY' && (
            <TextField
              select
              label={translate('resources.stock-items.fields.condition')}
              value={line.condition ?? 'NEW'}
              onChange={event =>
                onChange({ condition: CONDITIONS.find(each => each === event.target.value) ?? 'NEW' })
              }
            >
              {CONDITIONS.map(condition => (
                <MenuItem key={condition} value={condition}>
                  {translate(`choices.condition.${condition}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
          {tracking === 'QUANTITY' && (
            <TextField
              label={translate('purchase.line.quantity')}
              required
              value={line.quantity}
              inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
              onChange={event => onChange({ quantity: event.target.value.replace(/\D/g, '') })}
              error={Boolean(errorOf('quantity'))}
              helperText={errorOf('quantity')}
            />
          )}
        </Box>
        {tracking !== 'QUANTITY' && line.condition && line.condition !== 'NEW' ? (
          <ConditionGridInput
            grid={line.grid ?? {}}
            onGrid={change => onChange({ grid: { ...line.grid, ...change } })}
            help={translate('purchase.grid.help')}
            allWork={translate('purchase.grid.allWork')}
          />
        ) : null}
        {tracking !== 'QUANTITY' && (
          <>
            <Camera
              open={camera}
              onCode={code => onChange({ codes: withCode(line.codes, code) })}
              onClose={() => setCamera(false)}
            />
            <TextField
              label={translate(tracking === 'IMEI' ? 'purchase.units.imeis' : 'purchase.units.serials')}
              required
              multiline
              minRows={3}
              maxRows={14}
              value={line.codes}
              inputProps={{ inputMode: 'numeric', autoComplete: 'off', spellCheck: false, dir: 'ltr' }}
              onKeyDown={takeScannersTab}
              onChange={event => onChange({ codes: event.target.value })}
              error={Boolean(errorOf('units'))}
              helperText={
                errorOf('units') ??
                translate(tracking === 'IMEI' ? 'purchase.units.help' : 'purchase.units.serialHelp')
              }
              sx={{ '& textarea': { fontVariantNumeric: 'tabular-nums' } }}
              InputProps={{
                endAdornment: (
                  <InputAdornment position="end" sx={{ alignSelf: 'flex-start', height: 'auto' }}>
                    <CameraButton open={camera} onToggle={() => setCamera(!camera)} />
                  </InputAdornment>
                ),
              }}
            />
            <UnitList
              units={read.units}
              onKeep={code => onChange({ nonImei: [...line.nonImei, code] })}
              onTakeOut={lines => onChange({ codes: withoutLines(line.codes, lines) })}
            />
          </>
        )}
        <Typography sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
          {read.totalPaise === null
            ? '–'
            : translate('purchase.line.total', {
                quantity: read.quantity,
                amount: formatPaise(read.totalPaise, { decimals: 'always' }),
              })}
        </Typography>
      </CardContent>
    </Card>
  );
};
