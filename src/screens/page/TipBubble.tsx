import Tooltip from '@mui/material/Tooltip';
import type { ShownTip } from './tip.ts';

const TipBubble = ({ anchor, text, side }: ShownTip) => (
  <Tooltip
    key={text}
    open
    title={text}
    placement={side}
    slotProps={{ popper: { anchorEl: anchor } }}
    disableFocusListener
    disableHoverListener
    disableTouchListener
  >
    <span hidden />
  </Tooltip>
);

export default TipBubble;
