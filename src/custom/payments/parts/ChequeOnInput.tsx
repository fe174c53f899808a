import { useWatch } from 'react-hook-form';
import { CallInput } from '../../../screens/calls/CallInput.tsx';

/** In the form of a call: `chequeOn` beside `method`, below `path`. */
export const ChequeOnInput = ({ path = '' }: { path?: string }) => {
  const method: unknown = useWatch({ name: `${path}method` });
  return method === 'CHEQUE' ? <CallInput source={`${path}chequeOn`} /> : null;
};

/** A day typed before another method was chosen is left out. */
export const withDayOfCheque = <Typed extends { method?: unknown }>(typed: Typed) =>
  typed.method === 'CHEQUE' ? typed : { ...typed, chequeOn: null };
