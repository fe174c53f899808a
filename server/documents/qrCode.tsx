import { Path, Svg } from '@react-pdf/renderer';
import { qrPath } from './qrPath.ts';

/** With the required quiet zone of four modules. `size` in points. */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { path, modules } = qrPath(text);
  return (
    <Svg width={size} height={size} viewBox={`0 0 ${modules} ${modules}`}>
      <Path d={path} fill="#000000" />
    </Svg>
  );
}
