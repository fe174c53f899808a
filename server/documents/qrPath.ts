import { encode } from 'uqr';
import type { DrawQr } from '../../src/resources/documents/html.ts';

/** Draws a QR code as one SVG path, with a quiet zone of four modules. */
export const qrPath: DrawQr = text => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, modules: size };
};
