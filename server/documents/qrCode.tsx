import { Path, Svg } from '@react-pdf/renderer';
import { qrPath } from './qrPath.ts';

/** A QR code drawn as one shape, with the four modules of white it needs around it. `size` in points. */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { path, modules } = qrPath(text);
  return (
    <Svg width={size} height={size} viewBox={`0 0 ${modules} ${modules}`}>
      <Path d={path} fill="#000000" />
    </Svg>
  );
}
