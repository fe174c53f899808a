import type { ReactNode } from 'react';
import { FieldInput } from '../form/inputs.tsx';
import { useOpenForm } from './CallForm.tsx';

interface CallInputProps {
  /** It is the path in the body: `refund.method`. */
  source: string;
  autoFocus?: boolean;
  hint?: ReactNode;
  /** A choice has it as the label of an option for none of them. */
  none?: string;
  /** A longer text is on one line, where Enter sends. */
  oneLine?: boolean;
}

/** Draws one input of the form's call as a declared field of its kind. */
export const CallInput = ({ source, oneLine = false, ...props }: CallInputProps) => {
  const { place, fields } = useOpenForm();
  const field = fields.find(({ name }) => name === source);
  if (!field) throw new Error(`The call has no input ${source}.`);
  const drawn = oneLine ? { ...field, kind: 'text' as const } : field;
  return <FieldInput resource={{ name: place }} field={drawn} {...props} />;
};

export const CallInputs = () =>
  useOpenForm().fields.map(({ name }, index) => (
    <CallInput key={name} source={name} autoFocus={index === 0} />
  ));
