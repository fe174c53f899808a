/** What the dialogs of the shell are asked for, by calls and keys outside of them. */
import type { BodyOf } from '../kit/calls.ts';
import type { transferCash } from '../resources/drawers/calls.ts';

export interface ApprovalRequest {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body: unknown;
  /** It says why it was refused. */
  message: string;
}

export interface SafeOffer {
  transfer: BodyOf<typeof transferCash>;
  /** It says what is missing. */
  message: string;
}

export type PinPrompt =
  | { kind: 'SWITCH' }
  | { kind: 'LOCK' }
  | { kind: 'SAFE'; offer: SafeOffer; answer: (moved: boolean) => void }
  | { kind: 'APPROVE'; request: ApprovalRequest; answer: (approval: string | null) => void };

let prompt: PinPrompt | null = null;
const listeners = new Set<() => void>();

const show = (next: PinPrompt | null): void => {
  if (prompt?.kind === 'APPROVE' && next !== prompt) prompt.answer(null);
  if (prompt?.kind === 'SAFE' && next !== prompt) prompt.answer(false);
  prompt = next;
  for (const listener of [...listeners]) listener();
};

export const pinPrompt = {
  get: (): PinPrompt | null => prompt,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  switchPerson: (): void => {
    if (!prompt) show({ kind: 'SWITCH' });
  },
  /** No key reaches the page behind. */
  isLocked: (): boolean => prompt?.kind === 'LOCK',
  /** Covers the page, whatever else was asked. */
  lock: (): void => {
    if (!pinPrompt.isLocked()) show({ kind: 'LOCK' });
  },
  /** Answers null when it is declined, or no dialog can be shown. */
  approval: (request: ApprovalRequest): Promise<string | null> =>
    new Promise(answer => {
      if (listeners.size === 0 || pinPrompt.isLocked()) answer(null);
      else show({ kind: 'APPROVE', request, answer });
    }),
  /** Answers whether the cash was moved from the safe. */
  fromSafe: (offer: SafeOffer): Promise<boolean> =>
    new Promise(answer => {
      if (listeners.size === 0 || pinPrompt.isLocked()) answer(false);
      else show({ kind: 'SAFE', offer, answer });
    }),
  close: (): void => show(null),
};
