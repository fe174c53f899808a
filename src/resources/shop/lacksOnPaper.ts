import type { ShopRecord } from './answers.ts';

type Lacking = 'address' | 'phone' | 'gstnumber';

/** What the head of a bill should have and does not (Rule 46: name, address, GSTIN). */
export const lacksOnPaper = ({
  address,
  phone,
  gstnumber,
  gstScheme,
}: Pick<ShopRecord, Lacking | 'gstScheme'>): Lacking[] => [
  ...(address ? [] : (['address'] as const)),
  ...(phone ? [] : (['phone'] as const)),
  ...(gstnumber || gstScheme === 'UNREGISTERED' ? [] : (['gstnumber'] as const)),
];
