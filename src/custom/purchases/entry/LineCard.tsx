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
import { useState } from 'react';
import { formatPaise } from '../../../kit/rules/money.ts';
import { CONDITIONS } from '../../../resources/stock/choices.ts';
import { Camera, CameraButton } from '../../../screens/camera/Camera.tsx';
import { ConditionGridInput } from '../../exchange/parts/ConditionGridInput.tsx';
import { withCode, withoutLines, type LineDraft, type ReadLine } from './billDraft.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { UnitList } from './UnitList.tsx';
import { SCAN_BOX } from '../../../screens/page/scans.ts';
import { FigureBox } from '../../../screens/parts/FigureBox.tsx';

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
  const [camera, setCamera] = useState(false);
  const tracking = line.product?.tracking ?? 'IMEI';

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
          <FigureBox
            kind="money"
            label={translate('purchase.line.unitCost')}
            required
            text={line.unitCost}
            onText={unitCost => onChange({ unitCost })}
            wrong={errorOf('unitCostPaise')}
            sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
          />
          <FigureBox
            kind="percent"
            label={translate('purchase.line.gstRate')}
            required
            text={line.gstRate}
            onText={gstRate => onChange({ gstRate })}
            wrong={errorOf('gstRateBps')}
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
            <FigureBox
              kind="pieces"
              label={translate('purchase.line.quantity')}
              required
              text={line.quantity}
              onText={quantity => onChange({ quantity })}
              wrong={errorOf('quantity')}
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
              inputProps={{
                ...SCAN_BOX,
                inputMode: 'numeric',
                autoComplete: 'off',
                spellCheck: false,
                dir: 'ltr',
              }}
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
