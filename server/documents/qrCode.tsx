import { Path, Svg } from '@react-pdf/renderer';
import { encode } from 'uqr';

/** A QR code drawn as one shape, with the four modules of white it needs around it. `size` in points. */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');
  return (
    <Svg width={size} height={size} viewBox={`0 0 ${modules} ${modules}`}>
      <Path d={path} fill="#000000" />
    </Svg>
  );
}
