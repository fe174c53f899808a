import type { StockTransfer } from '../../resources/stockTransfers/answers.ts';
import { leftToRight } from '../../screens/basics/format.ts';

export type TransferLine = StockTransfer['lines'][number];

export const lineName = ({ company, model, variant }: TransferLine): string =>
  [company, model, variant].filter(Boolean).join(' ');

export const lineCode = ({ imei, imei2, serialNo }: TransferLine): string | undefined => {
  const code = imei ?? serialNo ?? imei2;
  return code ? leftToRight(code) : undefined;
};
