import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useDraft } from '../../providers/drafts.ts';
import { unsaved } from '../../providers/unsaved.ts';
import { isSame, storable, type Typed } from './typedForm.ts';
import { OfferTyped } from './OfferTyped.tsx';

interface KeepTypedProps {
  /** What the form writes: `customers.new`, `customers.0196…`. */
  document: string;
  /** These are stored nowhere: PINs, passwords. */
  except?: readonly string[];
}

/** Within a form of declared fields: leaving asks, and what was typed is offered again to the person who typed it. */
export const KeepTyped = ({ document, except = [] }: KeepTypedProps) => {
  const { stored, save, discard, dismiss, ended } = useDraft<Typed>(document);
  const { setValue } = useFormContext();
  const { defaultValues = {}, isSubmitting } = useFormState();
  const values = useWatch() as Typed;
  const [form] = useState(() => ({}));
  const differing = Object.entries(values).filter(
    ([name, value]) => !except.includes(name) && !isSame(value, (defaultValues as Typed)[name]),
  );
  const isTyped = differing.length > 0;
  const typed = JSON.stringify(storable(Object.fromEntries(differing)));

  // What was saved stands there until a page follows.
  const [saved, setSaved] = useState({ ended, typed: '{}' });
  if (saved.ended !== ended) setSaved({ ended, typed });
  const isUnsaved = isTyped && typed !== saved.typed && !isSubmitting;
  // While it is sent, and a page follows, it is left unasked.
  useEffect(() => unsaved.set(form, isUnsaved), [form, isUnsaved]);
  useEffect(() => () => unsaved.set(form, false), [form]);

  const last = useRef('{}');
  useEffect(() => {
    if (typed === last.current) return;
    last.current = typed;
    if (typed === '{}') discard();
    else save(JSON.parse(typed) as Typed);
  }, [typed, save, discard]);

  const take = (): void => {
    for (const [name, value] of Object.entries(stored?.draft ?? {}))
      setValue(name, value, { shouldDirty: true, shouldTouch: true });
    dismiss();
  };
  return <OfferTyped typed={{ isOffered: stored !== null, take, drop: discard }} />;
};
