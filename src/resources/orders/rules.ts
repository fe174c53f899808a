export const ORDER_STATES = ['DRAFT', 'SENT', 'PARTLY_RECEIVED', 'RECEIVED', 'CLOSED', 'CANCELLED'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Bills are entered against orders in these states. */
export const RECEIVING: readonly OrderState[] = ['SENT', 'PARTLY_RECEIVED'];

/** The state that the pieces received give; one closed by a person stays closed. */
export function stateByReceipts(
  state: OrderState,
  lines: readonly { quantity: number; receivedQuantity: number }[],
): OrderState {
  if (state === 'DRAFT' || state === 'CLOSED' || state === 'CANCELLED') return state;
  if (lines.every(line => line.receivedQuantity === 0)) return 'SENT';
  return lines.every(line => line.receivedQuantity >= line.quantity) ? 'RECEIVED' : 'PARTLY_RECEIVED';
}
