import { encode } from 'uqr';

/** A QR code as one path: sharp at any size, on screen and on paper. */
export const QrCode = ({ text, label, sizeMm }: { text: string; label: string; sizeMm: number }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      style={{ width: `${sizeMm}mm`, height: `${sizeMm}mm`, background: '#fff', display: 'block' }}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
};
