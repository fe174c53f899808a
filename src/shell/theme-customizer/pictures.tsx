import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Frame = ({ children }: { children: ReactNode }) => {
  const { direction } = useTheme();
  return (
    <svg viewBox="0 0 104 66" width="100%" height="100%" fill="currentColor">
      <g transform={direction === 'rtl' ? 'matrix(-1 0 0 1 104 0)' : undefined}>{children}</g>
    </svg>
  );
};
const SOFT = 0.14;
const FAINT = 0.3;

const Lines = ({ x, y, width, count, step }: Record<'x' | 'y' | 'width' | 'count' | 'step', number>) =>
  Array.from({ length: count }, (_, index) => (
    <rect
      key={index}
      x={x}
      y={y + index * step}
      width={width}
      height={4}
      rx={2}
      opacity={index ? FAINT : 0.6}
    />
  ));

const Content = ({ from, to = 98, top = 6 }: { from: number; to?: number; top?: number }) => {
  const half = (to - from - 4) / 2;
  return (
    <g opacity={SOFT}>
      <rect x={from} y={top} width={to - from} height={8} rx={2} />
      <rect x={from} y={top + 12} width={half} height={14} rx={2} />
      <rect x={from + half + 4} y={top + 12} width={half} height={14} rx={2} />
      <rect x={from} y={top + 30} width={to - from} height={60 - top - 30} rx={2} />
    </g>
  );
};

export const VerticalPicture = () => (
  <Frame>
    <rect width="30" height="66" opacity={SOFT} />
    <Lines x={6} y={8} width={18} count={5} step={10} />
    <Content from={36} />
  </Frame>
);

export const CollapsedPicture = () => (
  <Frame>
    <rect width="14" height="66" opacity={SOFT} />
    <Lines x={4} y={8} width={6} count={5} step={10} />
    <Content from={20} />
  </Frame>
);

export const HorizontalPicture = () => (
  <Frame>
    <rect width="104" height="16" opacity={SOFT} />
    {[8, 28, 48, 68].map(x => (
      <rect key={x} x={x} y={6} width={14} height={4} rx={2} opacity={x === 8 ? 0.6 : FAINT} />
    ))}
    <Content from={6} top={22} />
  </Frame>
);

export const CompactPicture = () => (
  <Frame>
    <Content from={26} to={78} />
  </Frame>
);

export const WidePicture = () => (
  <Frame>
    <Content from={6} />
  </Frame>
);

export const DefaultSkinPicture = () => (
  <Frame>
    <rect width="104" height="66" opacity={0.06} />
    <rect x="18" y="16" width="68" height="36" rx="4" opacity={0.2} />
    <Lines x={26} y={26} width={36} count={2} step={10} />
  </Frame>
);

export const BorderedSkinPicture = () => (
  <Frame>
    <rect x="18" y="16" width="68" height="36" rx="4" fill="none" stroke="currentColor" strokeWidth="1.500" />
    <Lines x={26} y={26} width={36} count={2} step={10} />
  </Frame>
);

const Letters = ({ lines, end }: { lines: string; end: boolean }) => (
  <svg viewBox="0 0 104 66" width="100%" height="100%" fill="currentColor" direction="ltr">
    {[30, 56, 44].map((width, index) => (
      <rect
        key={width}
        x={end ? 90 - width : 14}
        y={30 + index * 9}
        width={width}
        height={4}
        rx={2}
        opacity={FAINT}
      />
    ))}
    <text x={end ? 90 : 14} y={22} fontSize="13" textAnchor={end ? 'end' : 'start'}>
      {lines}
    </text>
  </svg>
);

export const LeftToRightPicture = () => <Letters lines="Aa" end={false} />;
export const RightToLeftPicture = () => <Letters lines="أب" end />;
