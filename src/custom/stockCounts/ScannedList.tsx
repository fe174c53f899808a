import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { parsePieces } from '../../kit/rules/wholeNumber.ts';
import { LearnCode } from '../products/parts/LearnCode.tsx';
import type { ScannedCode } from '../../resources/stockCounts/answers.ts';
import { keyOf } from '../../screens/page/keyOf.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';

const TONES = {
  COUNTED: 'success',
  WRONG_PLACE: 'warning',
  ALREADY: 'default',
  GONE: 'warning',
  UNIT_CODE: 'info',
  UNKNOWN: 'error',
} as const;

// It is a form by hand: a figure of a line of goods, sent on leaving it.
const Pieces = ({ scan, onSet }: { scan: ScannedCode; onSet: (pieces: number) => void }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    const pieces = parsePieces(typed ?? '');
    // What is no number stays and says so.
    if (typed !== null && typed.trim() !== '' && pieces === null) return;
    if (pieces !== null && pieces !== scan.counted) onSet(pieces);
    setTyped(null);
  };
  return (
    <FigureBox
      size="small"
      kind="pieces"
      label={translate('stock.count.pieces')}
      text={typed ?? String(scan.counted)}
      onText={setTyped}
      onBlur={take}
      onKeyDown={event => keyOf(event) === 'Enter' && take()}
      htmlInput={{ maxLength: 5 }}
      sx={{ width: 96 }}
    />
  );
};

/** Lists the newest first; the pieces of a product once, where they can be put right. */
export const ScannedList = ({
  scans,
  onPieces,
  onLearned,
}: {
  scans: readonly ScannedCode[];
  onPieces: (scan: ScannedCode, pieces: number) => void;
  onLearned: (code: string) => void;
}) => {
  const translate = useTranslate();
  // A unit is counted once: more than a piece, or a scan of the same product twice, is counted goods.
  const isGoods = (scan: ScannedCode): boolean =>
    scan.kind === 'COUNTED' && !/^\d{14,16}$/.test(scan.code) && scan.productId !== null;
  const once = scans.filter(
    (scan, index) =>
      !isGoods(scan) || scans.findIndex(each => each.productId === scan.productId && isGoods(each)) === index,
  );
  return (
    <Box
      component="ul"
      aria-label={translate('stock.count.last')}
      // Keys scroll it, where no row has a field.
      tabIndex={0}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 360, overflowY: 'auto' }}
    >
      {once.map((scan, index) => (
        <Box
          component="li"
          key={`${scan.code} ${once.length - index}`}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            py: 1,
            borderTop: index ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{[scan.company, scan.model, scan.variant].filter(Boolean).join(' ') || scan.code}</bdi>
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              <bdi dir="ltr">{scan.code}</bdi>
            </Typography>
          </Box>
          {isGoods(scan) ? <Pieces scan={scan} onSet={pieces => onPieces(scan, pieces)} /> : null}
          {scan.kind === 'UNKNOWN' ? (
            <LearnCode code={scan.code} onLearned={() => onLearned(scan.code)} />
          ) : null}
          <Chip size="small" color={TONES[scan.kind]} label={translate(`stock.count.kinds.${scan.kind}`)} />
        </Box>
      ))}
    </Box>
  );
};
